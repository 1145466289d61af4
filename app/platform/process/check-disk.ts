// Whether the data directory can take what comes in.
import { statfs, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The reason is for the person who runs the server. */
export class DiskUnusable extends Error {
  override name = "DiskUnusable";
}

/** Bytes. PostgreSQL's log grows by files of 16 MB, and pictures come on top. */
const leastFree = 64 * 1024 * 1024;

/** @throws {DiskUnusable} when the disk is full, or the directory cannot be written to. */
export async function checkDisk(directory: string, least = leastFree): Promise<void> {
  const { bavail, bsize } = await statfs(directory);
  if (bavail * bsize < least) throw new DiskUnusable("the disk is full");
  // Quotas and read-only mounts show only in writing.
  const probe = join(directory, `ready-${process.pid}`);
  try {
    await writeFile(probe, "ready");
    await unlink(probe);
  } catch (error) {
    throw new DiskUnusable("the data directory can't be written to", { cause: error });
  }
}
