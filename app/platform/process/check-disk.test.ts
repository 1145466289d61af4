// Tests of the check of data directories. Uses a real small disk if the test may mount one.
import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { checkDisk } from "./check-disk";

function newDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), "walks-disk-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

const mount = (directory: string) => spawnSync("mount", ["-t", "tmpfs", "-o", "size=128m", "walks", directory]);
const unmount = (directory: string) => spawnSync("umount", [directory]);

/** Returns whether the test may mount a disk: in containers and without root, it often can't. */
function canMount(): boolean {
  const directory = mkdtempSync(join(tmpdir(), "walks-disk-"));
  const isMounted = mount(directory).status === 0;
  if (isMounted) unmount(directory);
  rmSync(directory, { recursive: true });
  return isMounted;
}

test("a directory with free space passes, and no probe file is left in it", async () => {
  const directory = newDirectory();
  await checkDisk(directory, 1);
  expect(readdirSync(directory)).toEqual([]);
});

test("too little free space is reported as a full disk", async () => {
  await expect(checkDisk(newDirectory(), Number.MAX_SAFE_INTEGER)).rejects.toThrow("the disk is full");
});

test.skipIf(process.getuid?.() === 0)("a read-only directory is refused", async () => {
  const directory = newDirectory();
  chmodSync(directory, 0o500);
  await expect(checkDisk(directory, 1)).rejects.toThrow("the data directory can't be written to");
});

test.runIf(canMount())("a disk that fills up is refused until space is freed", async () => {
  const directory = newDirectory();
  mount(directory);
  onTestFinished(() => void unmount(directory));
  await checkDisk(directory);
  const filling = join(directory, "filling");
  writeFileSync(filling, Buffer.alloc(100 * 1024 * 1024));
  await expect(checkDisk(directory)).rejects.toThrow("the disk is full");
  rmSync(filling);
  await checkDisk(directory);
});
