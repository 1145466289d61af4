// The file store: a directory in DATA_DIR, or an S3-compatible bucket (docs/decisions/009-pictures.md).
import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";

import type { Env } from "./env";

export const openFileStore = async (env: Env, dataDir: string): Promise<Disk> =>
  env.S3_BUCKET ? openBucket(env, env.S3_BUCKET) : localFiles(join(dataDir, "pictures"));

/** Returns a store in a local directory. */
export function localFiles(directory: string): Disk {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  return new Disk(new FSDriver({ location: directory, visibility: "private" }));
}

/** Opens an S3 bucket. The S3 client is loaded only here, because it is large. */
export async function openBucket(env: Env, bucket: string): Promise<Disk> {
  const { S3Driver } = await import("flydrive/drivers/s3");
  return new Disk(
    new S3Driver({
      bucket,
      region: env.S3_REGION ?? "",
      ...(env.S3_ENDPOINT ? { endpoint: env.S3_ENDPOINT, forcePathStyle: true } : {}),
      credentials: { accessKeyId: env.S3_ACCESS_KEY_ID ?? "", secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? "" },
      visibility: "private",
      // No access lists per object, which many stores don't support. This server checks every read.
      supportsACL: false,
      // Many S3-compatible stores don't support the newer checksums.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    }),
  );
}
