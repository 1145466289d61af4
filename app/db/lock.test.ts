// The lock of a data directory, tried by real processes.
import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

import { describe, expect, it, onTestFinished } from "vitest";

import { hasPidNamespaces, inPidNamespace } from "../../tests/support/pid-namespace";
import { DirectoryInUse, lockDirectory } from "./lock";

function newDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), "walks-lock-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

interface OtherProcess {
  child: ChildProcessByStdio<Writable, Readable, null>;
  /**
   * Tries to lock the process's own directory, or `other`. Resolves to "locked", or to "refused" and the error message.
   */
  tryToLock(other?: string): Promise<string>;
}

async function startProcess(directory: string, wrap = (command: string[]) => command): Promise<OtherProcess> {
  const [command = "", ...args] = wrap([process.execPath, "tests/support/programs/hold-lock.ts"]);
  const child = spawn(command, args, { stdio: ["pipe", "pipe", "inherit"] });
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
  // Waits for the output to end: the "exit" event of a wrapped command belongs to its wrapper.
  await once(child, "close");
}

const ownerFile = (directory: string) => join(directory, "in-use.lock");
const lockedAndOwned = ["in-use.lock", "in-use.sqlite"];

/** Writes a lock in the previous release's format. */
const writeFormerLock = (directory: string, content: string) => writeFileSync(ownerFile(directory), content);

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
    expect(await third.tryToLock()).toMatch(/^refused/);
  });

  it.runIf(hasPidNamespaces)("is refused to a process in another container, on the same machine", async () => {
    const directory = newDirectory();
    const first = await startProcess(directory, inPidNamespace);
    expect(await first.tryToLock()).toBe("locked");
    const second = await startProcess(directory, inPidNamespace);
    expect(await second.tryToLock()).toMatch(/^refused: The data directory .* is in use by process \d+/);
    expect(() => lockDirectory(directory)).toThrow(DirectoryInUse);

    await killOutright(first);
    expect(await second.tryToLock()).toBe("locked");
  });

  it.runIf(hasPidNamespaces)("is refused with a message that names the other container", async () => {
    const directory = newDirectory();
    const first = await startProcess(directory, (command) => [
      ...inPidNamespace(["unshare", "--uts", "sh", "-c", `hostname container-one && exec ${command.join(" ")}`]),
    ]);
    expect(await first.tryToLock()).toBe("locked");
    expect(() => lockDirectory(directory)).toThrow(/is in use by process \d+ in the container container-one\./);
  });

  it("is refused to the same process a second time", () => {
    const directory = newDirectory();
    lockDirectory(directory);
    expect(() => lockDirectory(directory)).toThrow(DirectoryInUse);
  });

  it("stays locked after other processes were refused", async () => {
    const directory = newDirectory();
    lockDirectory(directory);
    const before = readFileSync(ownerFile(directory), "utf8");
    const second = await startProcess(directory);
    expect(await second.tryToLock()).toMatch(/^refused/);
    expect(await second.tryToLock()).toMatch(/^refused/);
    expect(readFileSync(ownerFile(directory), "utf8")).toBe(before);
    expect(readdirSync(directory)).toEqual(lockedAndOwned);
  });

  it("stays locked after a garbage collection", () => {
    const directory = newDirectory();
    lockDirectory(directory);
    setFlagsFromString("--expose-gc");
    (runInNewContext("gc") as () => void)();
    expect(() => lockDirectory(directory)).toThrow(DirectoryInUse);
  });

  // Linux only: no other system exposes the start time of a process.
  it.runIf(process.platform === "linux")("is refused while a running server of the previous release holds it", () => {
    const directory = newDirectory();
    const stat = readFileSync(`/proc/${process.ppid}/stat`, "utf8");
    writeFormerLock(directory, `${process.ppid} ${stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19]}`);
    expect(() => lockDirectory(directory)).toThrow(new RegExp(`in use by process ${process.ppid}\\.`));
  });
});

describe("a data directory", () => {
  it("is created when missing, and can be locked again after it is released", () => {
    const directory = join(newDirectory(), "a", "b");
    lockDirectory(directory)();
    const unlock = lockDirectory(directory);
    expect(existsSync(ownerFile(directory))).toBe(true);
    unlock();
    expect(readdirSync(directory)).toEqual(["in-use.sqlite"]);
  });

  it("can be locked after its owner was killed", async () => {
    const directory = newDirectory();
    const first = await startProcess(directory);
    expect(await first.tryToLock()).toBe("locked");
    await killOutright(first);
    expect(existsSync(ownerFile(directory))).toBe(true);

    lockDirectory(directory);
    expect(readFileSync(ownerFile(directory), "utf8")).toMatch(new RegExp(`^${process.pid} `));
    expect(readdirSync(directory)).toEqual(lockedAndOwned);
  });

  it.each([
    ["a killed process", "999999999 1"],
    ["a process whose id belongs to another one now", `${process.ppid} 12345`],
    ["a power cut", ""],
  ])("with a lock left by the previous release can be locked: %s", (_, left) => {
    const directory = newDirectory();
    writeFormerLock(directory, left);
    lockDirectory(directory);
    expect(readFileSync(ownerFile(directory), "utf8")).toMatch(new RegExp(`^${process.pid} `));
  });

  it("is locked by exactly one of six processes that try at the same moment (twenty rounds)", async () => {
    const rivals = await Promise.all(Array.from({ length: 6 }, () => startProcess(newDirectory())));
    for (let round = 0; round < 20; round++) {
      const directory = newDirectory();
      const outcomes = await Promise.all(rivals.map((rival) => rival.tryToLock(directory)));
      expect(outcomes.filter((outcome) => outcome === "locked")).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome.startsWith("refused"))).toHaveLength(5);
      expect(readdirSync(directory)).toEqual(lockedAndOwned);
    }
  });
});
