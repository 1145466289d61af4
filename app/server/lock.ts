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

function isAlive(owner: { pid: number; startedAt: string }): boolean {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    // EPERM: it runs, as somebody else.
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
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

/** Moves a dead owner's lock aside. Another process may have taken over meanwhile: then its lock is put back. */
function clearStale(file: string): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const owner = ownerOf(aside);
  if (owner && isAlive(owner)) linkSync(aside, file);
  rmSync(aside, { force: true });
}

/**
 * Takes the directory for this process; the returned function gives it back. A lock left by a killed process is
 * taken over. Throws {@link DirectoryInUse} when another process holds it.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, "in-use.lock");
  const mine = join(directory, `in-use.${process.pid}`);
  writeFileSync(mine, `${process.pid} ${startedAt(process.pid)}`);
  try {
    for (let attempt = 0; attempt < 3; attempt++) {
      try {
        // link() fails when the target exists: creating the lock with its content is one step.
        linkSync(mine, file);
        return () => rmSync(file, { force: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
        const owner = ownerOf(file);
        if (owner && isAlive(owner)) {
          throw new DirectoryInUse(
            `The data directory ${directory} is in use by process ${owner.pid}. ` +
              "Stop that process, or give this one another DATA_DIR. Two would destroy each other's data.",
          );
        }
        clearStale(file);
      }
    }
    throw new DirectoryInUse(`The data directory ${directory} could not be locked.`);
  } finally {
    rmSync(mine, { force: true });
  }
}
