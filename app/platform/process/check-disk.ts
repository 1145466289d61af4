// Checks that the data directory has free space and is writable.
import { statfs, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Thrown when the disk is full or read-only. /readyz shows the message to the person who runs the server. */
export class DiskUnusable extends Error {
  override name = "DiskUnusable";
}

/** Minimum free bytes. PostgreSQL's write-ahead log grows in files of 16 MB, and pictures need space as well. */
const leastFree = 64 * 1024 * 1024;

/** Checks the directory's disk. @throws {DiskUnusable} when the disk is full, or the directory can't be written to. */
export async function checkDisk(directory: string, least = leastFree): Promise<void> {
  const { bavail, bsize } = await statfs(directory);
  if (bavail * bsize < least) throw new DiskUnusable("the disk is full");
  // A test write, because quotas and read-only mounts only show when writing.
  const probe = join(directory, `ready-${process.pid}`);
  try {
    await writeFile(probe, "ready");
    await unlink(probe);
  } catch (error) {
    throw new DiskUnusable("the data directory can't be written to", { cause: error });
  }
}
