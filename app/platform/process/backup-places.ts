// Places that backups are kept in: a folder, or a bucket. A backup gets its name only once it is complete.
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, mkdtemp, open, readdir, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import { encrypt } from "./backup-file";
import type { Env } from "./env";
import { openBucket } from "./file-store";

const nameOf = (at: Temporal.Instant): string =>
  `walks-${at.toString({ smallestUnit: "second" }).replaceAll(/[-:]/g, "").replace("T", "-").replace("Z", "")}.backup`;
const isName = (name: string): boolean => /^walks-\d{8}-\d{6}\.backup$/.test(name);

/** Returns the names to delete so that `keep` backups are left: the oldest ones. */
const namesToDelete = (names: readonly string[], keep: number): string[] =>
  names.filter(isName).toSorted().toReversed().slice(keep);

/** Number of backups that a place keeps. */
export const keptBackups = 14;

export interface BackupPlace {
  /** Stores the complete file at `path`. */
  store: (path: string, name: string, bytes: number) => Promise<void>;
  list: () => Promise<string[]>;
  remove: (name: string) => Promise<void>;
  /** Folder for the unfinished file; `remove` deletes it. */
  workFolder: () => Promise<{ path: string; remove: () => Promise<void> }>;
}

export interface WrittenBackup {
  name: string;
  bytes: number;
}

interface WriteOptions {
  place: BackupPlace;
  key: string;
  keep: number;
  now: Temporal.Instant;
}

/** Encrypts an archive into the place, and then deletes all but the newest `keep` backups. */
export async function writeBackup(
  archive: AsyncIterable<Uint8Array>,
  { place, key, keep, now }: WriteOptions,
): Promise<WrittenBackup> {
  const name = nameOf(now);
  const folder = await place.workFolder();
  try {
    const path = join(folder.path, name);
    await pipeline(Readable.from(encrypt(archive, key)), createWriteStream(path, { mode: 0o600, flush: true }));
    const { size: bytes } = await stat(path);
    await place.store(path, name, bytes);
    for (const old of namesToDelete(await place.list(), keep)) await place.remove(old);
    return { name, bytes };
  } finally {
    await folder.remove();
  }
}

export const openPlace = async (to: string, env: Env): Promise<BackupPlace> =>
  to.startsWith("s3://") ? inBucket(to, env) : inFolder(to);

const unfinished = ".unfinished-";
const dayMs = 24 * 60 * 60 * 1000;

function inFolder(directory: string): BackupPlace {
  return {
    async store(path, name) {
      await rename(path, join(directory, name));
      const handle = await open(directory);
      try {
        await handle.sync();
      } finally {
        await handle.close();
      }
    },
    list: () => readdir(directory),
    remove: (name) => rm(join(directory, name)),
    async workFolder() {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await removeOldUnfinished(directory);
      // Inside the directory, because a file can be renamed only within its disk.
      const path = await mkdtemp(join(directory, unfinished));
      return { path, remove: () => rm(path, { recursive: true }) };
    },
  };
}

/** Removes what a backup left that was killed more than a day ago. */
async function removeOldUnfinished(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (!name.startsWith(unfinished)) continue;
    const path = join(directory, name);
    const { mtimeMs } = await stat(path);
    if (Temporal.Now.instant().epochMilliseconds - mtimeMs > dayMs) await rm(path, { recursive: true });
  }
}

/** Splits "s3://bucket/prefix/name". */
function partsOf(address: string): { bucket: string; path: string } {
  const [bucket = "", ...rest] = address.slice("s3://".length).split("/");
  return { bucket, path: rest.filter(Boolean).join("/") };
}

const openBackupBucket = (bucket: string, env: Env) =>
  openBucket(
    {
      ...env,
      S3_ENDPOINT: env.BACKUP_S3_ENDPOINT ?? env.S3_ENDPOINT,
      S3_REGION: env.BACKUP_S3_REGION ?? env.S3_REGION,
      S3_ACCESS_KEY_ID: env.BACKUP_S3_ACCESS_KEY_ID ?? env.S3_ACCESS_KEY_ID,
      S3_SECRET_ACCESS_KEY: env.BACKUP_S3_SECRET_ACCESS_KEY ?? env.S3_SECRET_ACCESS_KEY,
    },
    bucket,
  );

async function inBucket(to: string, env: Env): Promise<BackupPlace> {
  const { bucket, path: prefix } = partsOf(to);
  const disk = await openBackupBucket(bucket, env);
  const keyOf = (name: string) => (prefix ? `${prefix}/${name}` : name);
  return {
    store: (path, name, bytes) => disk.putStream(keyOf(name), createReadStream(path), { contentLength: bytes }),
    async list() {
      const names: string[] = [];
      let paginationToken: string | undefined;
      do {
        const page = await disk.listAll(prefix, paginationToken ? { paginationToken } : {});
        for (const one of page.objects) names.push(one.name);
        ({ paginationToken } = page);
      } while (paginationToken);
      return names;
    },
    remove: (name) => disk.delete(keyOf(name)),
    async workFolder() {
      const path = await mkdtemp(join(tmpdir(), "walks-backup-"));
      return { path, remove: () => rm(path, { recursive: true }) };
    },
  };
}

/** Returns a function that reads a backup from its beginning: a file, or an object as "s3://bucket/path". */
export async function readerOf(address: string, env: Env): Promise<() => AsyncIterable<Uint8Array>> {
  if (!address.startsWith("s3://")) return () => createReadStream(address);
  const { bucket, path } = partsOf(address);
  const disk = await openBackupBucket(bucket, env);
  return () => streamOf(disk.getStream(path));
}

async function* streamOf(opening: Promise<Readable>): AsyncGenerator<Uint8Array> {
  yield* await opening;
}
