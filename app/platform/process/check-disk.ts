// Checks that the data directory has free space and is writable.
import { statfs, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The message is shown at /readyz to the person who runs the server. */
export class DiskUnusable extends Error {
  override name = "DiskUnusable";
}

/** Bytes. PostgreSQL's write-ahead log grows in files of 16 MB, and pictures need space as well. */
const leastFree = 64 * 1024 * 1024;

/** @throws {DiskUnusable} when the disk is full, or the directory cannot be written to. */
export async function checkDisk(directory: string, least = leastFree): Promise<void> {
  const { bavail, bsize } = await statfs(directory);
  if (bavail * bsize < least) throw new DiskUnusable("the disk is full");
  // Quotas and read-only mounts fail only on a write.
  const probe = join(directory, `ready-${process.pid}`);
  try {
    await writeFile(probe, "ready");
    await unlink(probe);
  } catch (error) {
    throw new DiskUnusable("the data directory can't be written to", { cause: error });
  }
}
