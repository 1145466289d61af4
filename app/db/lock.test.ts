// Other processes are real ones: a lock is about nothing else.
import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, linkSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";

import { describe, expect, it, onTestFinished } from "vitest";

import { DirectoryInUse, lockDirectory } from "./lock";

function newDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), "walks-lock-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

interface OtherProcess {
  child: ChildProcessByStdio<Writable, Readable, null>;
  /** Tries to take the lock of its directory, or of another: "locked" or "refused". */
  tryToLock(other?: string): Promise<string>;
}

async function startProcess(directory: string): Promise<OtherProcess> {
  const child = spawn(process.execPath, ["tests/support/programs/hold-lock.ts"], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => String((await lines.next()).value);
  expect(await nextLine()).toBe("ready");
  return {
    child,
    tryToLock(other = directory) {
      child.stdin.write(`${other}\n`);
      return nextLine();
    },
  };
}

async function killOutright({ child }: OtherProcess): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "exit");
}

/** No process has such a number. */
const nobody = "999999999 1";
const lockFile = (directory: string) => join(directory, "in-use.lock");

describe("a data directory in use", () => {
  it("is refused to a second process, naming the first and what to do", async () => {
    const directory = newDirectory();
    const first = await startProcess(directory);
    expect(await first.tryToLock()).toBe("locked");

    expect(() => lockDirectory(directory)).toThrow(DirectoryInUse);
    expect(() => lockDirectory(directory)).toThrow(
      new RegExp(`${directory} is in use by process ${first.child.pid}\\. .*another DATA_DIR`),
    );
    const third = await startProcess(directory);
    expect(await third.tryToLock()).toBe("refused");
  });

  it("is refused to the same process a second time", () => {
    const directory = newDirectory();
    lockDirectory(directory);
    expect(() => lockDirectory(directory)).toThrow(DirectoryInUse);
  });

  it("stays locked after others were refused", async () => {
    const directory = newDirectory();
    lockDirectory(directory);
    const before = readFileSync(lockFile(directory), "utf8");
    const second = await startProcess(directory);
    expect(await second.tryToLock()).toBe("refused");
    expect(readFileSync(lockFile(directory), "utf8")).toBe(before);
    expect(readdirSync(directory)).toEqual(["in-use.lock"]);
  });
});

describe("a data directory", () => {
  it("is made where there is none, and can be taken again when it was given back", () => {
    const directory = join(newDirectory(), "a", "b");
    lockDirectory(directory)();
    const unlock = lockDirectory(directory);
    expect(existsSync(lockFile(directory))).toBe(true);
    unlock();
    expect(readdirSync(directory)).toEqual([]);
  });

  it("is taken over from a process that was killed", async () => {
    const directory = newDirectory();
    const first = await startProcess(directory);
    expect(await first.tryToLock()).toBe("locked");
    await killOutright(first);
    expect(existsSync(lockFile(directory))).toBe(true);

    lockDirectory(directory);
    expect(readFileSync(lockFile(directory), "utf8")).toMatch(new RegExp(`^${process.pid} `));
    expect(readdirSync(directory)).toEqual(["in-use.lock"]);
  });

  // Only Linux tells when a process was started.
  it.runIf(process.platform === "linux")("is taken over when its owner's number belongs to another process now", () => {
    const directory = newDirectory();
    writeFileSync(lockFile(directory), `${process.ppid} 12345`);
    lockDirectory(directory);
    expect(readFileSync(lockFile(directory), "utf8")).toMatch(new RegExp(`^${process.pid} `));
  });

  it("is taken over from a lock that says nothing", () => {
    const directory = newDirectory();
    writeFileSync(lockFile(directory), "");
    lockDirectory(directory);
    expect(readFileSync(lockFile(directory), "utf8")).toMatch(new RegExp(`^${process.pid} `));
  });

  it("goes to exactly one of several processes that want it at the same moment", async () => {
    const directory = newDirectory();
    const rivals = await Promise.all(Array.from({ length: 6 }, () => startProcess(directory)));
    const outcomes = await Promise.all(rivals.map((rival) => rival.tryToLock()));
    expect(outcomes.sort()).toEqual(["locked", "refused", "refused", "refused", "refused", "refused"]);
  });

  it("left by a killed process goes to exactly one of several that want it, a hundred times", async () => {
    const rivals = await Promise.all(Array.from({ length: 6 }, () => startProcess(newDirectory())));
    for (let round = 0; round < 100; round++) {
      const directory = newDirectory();
      writeFileSync(lockFile(directory), nobody);
      const outcomes = await Promise.all(rivals.map((rival) => rival.tryToLock(directory)));
      expect(outcomes.sort()).toEqual(["locked", "refused", "refused", "refused", "refused", "refused"]);
      expect(readdirSync(directory)).toEqual(["in-use.lock"]);
    }
  });

  it("is taken over from processes that were killed while they took it over", () => {
    const directory = newDirectory();
    for (const left of ["in-use.lock", "in-use.lock.next", "in-use.lock.next.next"])
      writeFileSync(join(directory, left), nobody);
    lockDirectory(directory);
    expect(readFileSync(lockFile(directory), "utf8")).toMatch(new RegExp(`^${process.pid} `));
    expect(readdirSync(directory)).toEqual(["in-use.lock"]);
  });

  it("is taken over from a killed process that had the number this one has now", () => {
    const directory = newDirectory();
    writeFileSync(lockFile(directory), nobody);
    for (const left of [`in-use.${process.pid}`, `in-use.${process.pid}.copy`])
      linkSync(lockFile(directory), join(directory, left));
    lockDirectory(directory);
    expect(readFileSync(lockFile(directory), "utf8")).toMatch(new RegExp(`^${process.pid} `));
    expect(readdirSync(directory)).toEqual(["in-use.lock"]);
  });
});
