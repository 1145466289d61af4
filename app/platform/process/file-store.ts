// Where files are kept: a directory in DATA_DIR, or a bucket of an S3-compatible store (docs/decisions/009-pictures.md).
import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";

import type { Env } from "./env";

export async function openFileStore(env: Env, dataDir: string): Promise<Disk> {
  return env.S3_BUCKET ? openBucket(env, env.S3_BUCKET) : localFiles(join(dataDir, "pictures"));
}

/** Files in a directory of this machine. */
export function localFiles(directory: string): Disk {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  return new Disk(new FSDriver({ location: directory, visibility: "private" }));
}

/** The driver brings a large library with it: it is loaded where a bucket is set, and nowhere else. */
async function openBucket(env: Env, bucket: string): Promise<Disk> {
  const { S3Driver } = await import("flydrive/drivers/s3");
  return new Disk(
    new S3Driver({
      bucket,
      region: env.S3_REGION ?? "",
      ...(env.S3_ENDPOINT ? { endpoint: env.S3_ENDPOINT, forcePathStyle: true } : {}),
      credentials: { accessKeyId: env.S3_ACCESS_KEY_ID ?? "", secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? "" },
      visibility: "private",
      // Who may see a file, this server decides; many stores know no other answer.
      supportsACL: false,
      // Newer checksums are unknown to many S3-compatible stores.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    }),
  );
}
