// Lets only one server use an embedded data directory. PGlite has no lock: a second process would silently destroy data
// (docs/decisions/035-directory-lock.md). The kernel holds this lock while the process lives. So it also excludes
// processes in other containers of the machine, and a killed process leaves no lock behind.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export class DirectoryInUse extends Error {
  override name = "DirectoryInUse";
}

/** SQLITE_BUSY: another connection holds the lock. */
const isBusy = (error: unknown) => (error as { errcode?: unknown }).errcode === 5;

/**
 * Locks held by this process. The reference keeps each connection from being garbage-collected, which would release its
 * lock.
 */
const held = new Set<DatabaseSync>();

/** Returns the start time of a process, because another process may reuse its id. Linux only. */
function startTimeOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

interface Owner {
  pid: number;
  startTime: string;
  /** Empty in files of releases before the kernel lock. */
  host: string;
}

/** Returns the process that wrote the owner file; null when there is no file, or when a power cut left it empty. */
function readOwner(file: string): Owner | null {
  try {
    const [pid = "", startTime = "", host = ""] = readFileSync(file, "utf8").split(" ");
    return Number(pid) > 0 ? { pid: Number(pid), startTime, host } : null;
  } catch {
    return null;
  }
}

/**
 * True if this process runs in the same pid namespace as ours. The start time excludes another process with a reused
 * id.
 */
function isRunning({ pid, startTime }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM means that the process exists and belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  return startTime === startTimeOf(pid);
}

/**
 * Opens an exclusive transaction on an empty SQLite file, for which SQLite holds a file lock. Returns null when another
 * process holds the lock.
 */
function tryToLock(file: string): DatabaseSync | null {
  const lock = new DatabaseSync(file);
  try {
    // Nothing is ever written, so a journal file is not needed.
    lock.exec("pragma journal_mode = memory; begin exclusive");
    return lock;
  } catch (error) {
    lock.close();
    if (isBusy(error)) return null;
    throw error;
  }
}

/**
 * Locks the directory for this process. The returned function releases the lock. @throws {DirectoryInUse} when another
 * process holds the lock, in this container or in another one of this machine.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const ownerFile = join(directory, "in-use.lock");
  const lock = tryToLock(join(directory, "in-use.sqlite"));
  const owner = readOwner(ownerFile);
  if (!lock) throw inUse(directory, owner);
  // Earlier releases wrote only this file, without a host. Remove this check once no site runs such a release.
  if (owner && !owner.host && isRunning(owner)) {
    lock.close();
    throw inUse(directory, owner);
  }
  held.add(lock);
  writeFileSync(ownerFile, `${process.pid} ${startTimeOf(process.pid)} ${hostname()}`);
  return () => {
    rmSync(ownerFile, { force: true });
    held.delete(lock);
    lock.close();
  };
}

const inUse = (directory: string, owner: Owner | null) =>
  new DirectoryInUse(
    `The data directory ${directory} is in use by ${describeOwner(owner)}. ` +
      "Stop that server, or give this one another DATA_DIR. Two would destroy each other's data.",
  );

/** In most containers, the host name is the container's id. */
function describeOwner(owner: Owner | null): string {
  if (!owner) return "another process of this machine, maybe in another container";
  return `process ${owner.pid}${owner.host && owner.host !== hostname() ? ` in the container ${owner.host}` : ""}`;
}
