// Reads a backup into an empty place, and compares every table and file there with the sums in the backup.
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";

import { sql } from "drizzle-orm";
import type { Disk } from "flydrive";
import { extract } from "tar-stream";

import { type Database, type Db, migrationsFolder, openDatabase } from "~/db/client.server";

import {
  hashOf,
  listTables,
  type Manifest,
  manifestName,
  manifestSchema,
  readJournal,
  readTables,
  release,
  rowsOf,
  type TableShape,
} from "./backup";
import { BadBackup, decrypt } from "./backup-file";

/** Thrown when the place to restore to holds data. The message is for the person who runs the server. */
export class PlaceNotEmpty extends Error {
  override name = "PlaceNotEmpty";
}

export interface BackupBytes {
  /** Reads the file from its beginning. A restore reads it twice. */
  open: () => AsyncIterable<Uint8Array>;
  key: string;
}

export interface Place {
  url: string | undefined;
  dataDir: string;
}

const uncompress = promisify(gunzip);

async function* entriesOf({ open, key }: BackupBytes): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const archive = extract();
  const reading = pipeline(Readable.from(decrypt(open(), key)), archive);
  reading.catch(() => undefined);
  for await (const entry of archive) {
    const { name } = entry.header;
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    yield name.endsWith(".gz") ? { name: name.slice(0, -3), bytes: await uncompress(bytes) } : { name, bytes };
  }
  await reading;
}

const tableOf = (name: string) => /^tables\/([^/]+)\//.exec(name)?.[1];
const fileOf = (name: string) => /^files\/([\w.-]+)$/.exec(name)?.[1];

/** Reads the whole backup and checks its sums. @throws {BadBackup} when it is damaged, or too new for this program. */
export async function checkBackup(backup: BackupBytes): Promise<Manifest> {
  let manifest: Manifest | undefined;
  const hashes = new Map<string, ReturnType<typeof createHash>>();
  const files: Record<string, string> = {};
  for await (const { name, bytes } of entriesOf(backup)) {
    const [table, file] = [tableOf(name), fileOf(name)];
    if (table) hashes.set(table, (hashes.get(table) ?? createHash("sha256")).update(bytes));
    else if (file) files[file] = hashOf(bytes);
    else if (name === manifestName) manifest = readManifest(bytes);
  }
  if (!manifest) throw new BadBackup("The backup has no list of its contents: it was not finished.");
  const nothing = hashOf(Buffer.alloc(0));
  const tables = Object.entries(manifest.tables).filter(
    ([name, { sha256 }]) => (hashes.get(name)?.digest("hex") ?? nothing) !== sha256,
  );
  const differing = [...tables.map(([name]) => name), ...differences(manifest.files, files)];
  if (differing.length > 0) throw new BadBackup(`The backup is damaged: ${differing.join(", ")}.`);
  return manifest;
}

function readManifest(bytes: Buffer): Manifest {
  const given = JSON.parse(bytes.toString()) as { format?: unknown; release?: unknown; migration?: { when?: unknown } };
  const isKnown = given.format === 1 && readJournal().some(({ when }) => when === given.migration?.when);
  if (!isKnown)
    throw new BadBackup(
      `The backup is of release ${String(given.release)}, which is newer than this program (${release}). ` +
        "Install that release, or a newer one, and restore again.",
    );
  return manifestSchema.parse(given);
}

const differences = (one: Record<string, string>, other: Record<string, string>): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((key) => one[key] !== other[key]);

/**
 * Restores a backup that `checkBackup` read. @throws {PlaceNotEmpty} when somebody has an account there,
 * {BadBackup} when what was restored differs from the backup.
 */
export async function restore(
  backup: BackupBytes,
  manifest: Manifest,
  { place, files }: { place: Place; files: Disk },
): Promise<void> {
  await clearPlace(place, manifest);
  await withMigrationsUpTo(manifest.migration.when, async (migrations) => {
    await using database = await opened(place, migrations);
    await database.db.transaction((tx) => load(tx, backup, manifest, files));
  });
  const differing = [];
  for (const [key, hash] of Object.entries(manifest.files))
    if (hashOf(await files.getBytes(key)) !== hash) differing.push(key);
  if (differing.length > 0) throw new BadBackup(`These files differ after the restore: ${differing.join(", ")}.`);
  const migrated = await openDatabase(place);
  await migrated.close();
}

async function opened(place: Place, migrations: string | null): Promise<Database & AsyncDisposable> {
  const database = await openDatabase({ ...place, migrations });
  return { ...database, [Symbol.asyncDispose]: () => database.close() };
}

/**
 * Checks that nobody has an account there, as on a site that was only started. Removes its tables if they are not those
 * of the backup's release.
 */
async function clearPlace(place: Place, { migration }: Manifest): Promise<void> {
  const directory = join(place.dataDir, "postgres");
  if (!place.url && !existsSync(directory)) return;
  {
    await using database = await opened(place, null);
    const found = await checkEmpty(database.db, place.url ? "DATABASE_URL" : `The database in ${place.dataDir}`);
    if (found === migration.when || found === "no tables") return;
    if (place.url) await dropTables(database.db);
  }
  if (!place.url) rmSync(directory, { recursive: true });
}

/** Returns the last migration of the database. @throws {PlaceNotEmpty} */
async function checkEmpty(db: Db, where: string): Promise<number | "no tables"> {
  const [found] = await rowsOf(
    db,
    `select to_regclass('public.profiles') is not null as ours,
       exists (select from pg_class where relnamespace = to_regnamespace('public') and relkind = 'r') as tables,
       exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and backend_type = 'client backend') as used`,
  );
  if (found?.tables && !found.ours)
    throw new PlaceNotEmpty(`${where} has tables of another program. Restore into a database of its own.`);
  if (found?.used) throw new PlaceNotEmpty(`${where} is in use by another program. Stop the site, and restore again.`);
  if (!found?.ours) return "no tables";
  const [held] = await rowsOf(
    db,
    `select exists (select from profiles) as people, max(created_at)::text as when from drizzle.__drizzle_migrations`,
  );
  if (held?.people)
    throw new PlaceNotEmpty(
      `${where} is not empty: people have accounts there. A restore never overwrites data; restore into an empty place.`,
    );
  return Number(held?.when);
}

async function dropTables(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    for (const statement of [
      "drop schema if exists drizzle cascade",
      "drop schema if exists public cascade",
      "create schema public",
    ])
      await rowsOf(tx, statement);
  });
}

/** Calls `work` with a folder of the migrations up to one of them, which is the schema of the backup. */
async function withMigrationsUpTo(when: number, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "walks-migrations-"));
  try {
    cpSync(migrationsFolder, folder, { recursive: true });
    const entries = readJournal().filter((one) => one.when <= when);
    writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ entries }));
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Loads all rows and files, and compares the rows with the sums of the backup. */
async function load(tx: Db, backup: BackupBytes, manifest: Manifest, files: Disk): Promise<void> {
  const tables = new Map((await listTables(tx)).map((table) => [table.name, table]));
  const missing = differences(namesOf(manifest.tables), namesOf(Object.fromEntries(tables)));
  if (missing.length > 0) throw new BadBackup(`The backup has other tables than its release: ${missing.join(", ")}.`);
  const all = [...tables.values()].map(({ quoted }) => quoted);
  // The owner of a database may not switch foreign keys off, but may drop and add them.
  const foreignKeys = await rowsOf(
    tx,
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { remove } of foreignKeys) await rowsOf(tx, String(remove));
  await rowsOf(tx, `truncate ${all.join(", ")}`);
  for (const table of all) await rowsOf(tx, `alter table ${table} disable trigger user`);
  for await (const { name, bytes } of entriesOf(backup)) {
    const [table, file] = [tables.get(tableOf(name) ?? ""), fileOf(name)];
    if (table) await insertRows(tx, table, bytes);
    else if (file) await files.put(file, bytes);
  }
  // Constraints that are checked at the end of the transaction would keep the tables from being altered.
  await rowsOf(tx, "set constraints all immediate");
  for (const table of all) await rowsOf(tx, `alter table ${table} enable trigger user`);
  for (const { add } of foreignKeys) await rowsOf(tx, String(add));
  for (const [name, last] of Object.entries(manifest.sequences))
    if (last !== null)
      await tx.execute(sql`select setval(format('public.%I', ${name}::text)::regclass, ${last}::bigint)`);
  const restored = await readTables(tx, () => Promise.resolve());
  const differing = Object.entries(manifest.tables).filter(([name, sums]) => restored[name]?.sha256 !== sums.sha256);
  if (differing.length > 0)
    throw new BadBackup(`These tables differ after the restore: ${differing.map(([name]) => name).join(", ")}.`);
}

const namesOf = (given: object) => Object.fromEntries(Object.keys(given).map((name) => [name, name]));

async function insertRows(tx: Db, { quoted, columns }: TableShape, lines: Buffer): Promise<void> {
  const rows = `[${lines.toString().trimEnd().replaceAll("\n", ",")}]`;
  const names = columns.map((one) => one.quoted).join(", ");
  const values = columns.map(({ type }, index) => `(r->>${index})::${type}`).join(", ");
  await tx.execute(
    sql`${sql.raw(`insert into ${quoted} (${names}) overriding system value select ${values} from json_array_elements(`)}${rows}${sql.raw("::json) as r")}`,
  );
}
