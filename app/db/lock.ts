// One process per embedded data directory. PGlite has no lock of its own: a second process would silently destroy
// data (docs/decisions/003-embedded-database.md).
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export class DirectoryInUse extends Error {
  override name = "DirectoryInUse";
}

/** Start time of a process, so that a recycled process number is not taken for its former owner. Linux only. */
function startedAt(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

const hasFailed = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

function isAlive(owner: { pid: number; startedAt: string }): boolean {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    // EPERM: it runs, as somebody else.
    if (!hasFailed(error, "EPERM")) return false;
  }
  return owner.startedAt === startedAt(owner.pid);
}

function ownerOf(file: string): { pid: number; startedAt: string } | null {
  try {
    const [pid = "", started = ""] = readFileSync(file, "utf8").split(" ");
    // A power cut may leave an empty file; and number 0 would mean this process's own group, which always runs.
    return Number(pid) > 0 ? { pid: Number(pid), startedAt: started } : null;
  } catch {
    return null;
  }
}

/** Whether `mine` is there under that name now; false where it is taken. Making a link is one step. */
function link(mine: string, file: string): boolean {
  try {
    linkSync(mine, file);
    return true;
  } catch (error) {
    if (hasFailed(error, "EEXIST")) return false;
    throw error;
  }
}

const isHeld = (file: string) => {
  const owner = ownerOf(file);
  return owner !== null && isAlive(owner);
};

/**
 * Makes `file` a lock with the content of `mine`; false where somebody else has it, or is taking it over. A dead owner's
 * lock is replaced in one step, and only by the process that holds `file.next`: two who found it dead would otherwise each take
 * away what the other has just put there. That lock may be left by a dead process as well, and is taken over likewise.
 */
function take(mine: string, file: string): boolean {
  if (link(mine, file)) return true;
  if (isHeld(file)) return false;
  const next = `${file}.next`;
  if (!take(mine, next)) return false;
  try {
    // Given back, or taken over by who held `next` before.
    if (link(mine, file)) return true;
    if (isHeld(file)) return false;
    const copy = `${mine}.copy`;
    rmSync(copy, { force: true });
    linkSync(mine, copy);
    renameSync(copy, file);
    return true;
  } finally {
    rmSync(next, { force: true });
  }
}

/**
 * Takes the directory for this process; the returned function gives it back. A lock left by a killed process is
 * taken over. Throws {@link DirectoryInUse} when another process holds it.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, "in-use.lock");
  const mine = join(directory, `in-use.${process.pid}`);
  // A killed process of the same number may have left it, as another name of the lock itself.
  rmSync(mine, { force: true });
  writeFileSync(mine, `${process.pid} ${startedAt(process.pid)}`);
  try {
    if (take(mine, file)) return () => rmSync(file, { force: true });
  } finally {
    rmSync(mine, { force: true });
  }
  const owner = ownerOf(file);
  throw new DirectoryInUse(
    `The data directory ${directory} is in use by ${owner ? `process ${owner.pid}` : "another process"}. ` +
      "Stop that process, or give this one another DATA_DIR. Two would destroy each other's data.",
  );
}
