// Writes a backup of the site as a tar archive: the rows of each table in PostgreSQL's own text form, which either kind
// of database reads, the files of the store, and a manifest with counts and sums (docs/decisions/044-backups.md).
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

import { sql } from "drizzle-orm";
import type { Disk } from "flydrive";
import { pack } from "tar-stream";
import { z } from "zod";

import { type Database, type Db, migrationsFolder } from "~/db/client.server";

import { version } from "../../../package.json";
import { BadBackup } from "./backup-file";
import { sign } from "./secret";

const sums = z.object({ rows: z.number(), sha256: z.string() });
export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  release: z.string(),
  /** Last migration of the database. `when` identifies it. */
  migration: z.object({ when: z.number(), tag: z.string() }),
  origin: z.string(),
  /** Tells whether a restored site has the same SECRET. */
  secretMark: z.string(),
  tables: z.record(z.string(), sums),
  sequences: z.record(z.string(), z.string().nullable()),
  files: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;
export const manifestName = "manifest.json";

export const release: string = version;

export const markOf = (secret: string): string => sign(secret, "backup", "mark");

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) });

/** Returns the migrations that this release knows, the oldest first. */
export const readJournal = () =>
  journalSchema.parse(JSON.parse(readFileSync(join(migrationsFolder, "meta/_journal.json"), "utf8"))).entries;

/** Runs a statement on either kind of database. */
export async function rowsOf(db: Db, statement: string): Promise<Record<string, unknown>[]> {
  const { rows } = (await db.execute(sql.raw(statement))) as { rows: Record<string, unknown>[] };
  return rows;
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

export interface TableShape {
  /** Quoted name. */
  quoted: string;
  name: string;
  /** Columns that can be written, in their order. */
  columns: { quoted: string; type: string }[];
  /** Quoted columns of the primary key, or all columns. */
  order: string[];
}

/** Returns all tables of the site. Generated columns are left out, because the database computes them. */
export async function listTables(db: Db): Promise<TableShape[]> {
  const rows = await rowsOf(
    db,
    `select c.relname as name, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
       exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey)) as key
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = ''
     order by c.relname collate "C", a.attnum`,
  );
  return [...Map.groupBy(rows, ({ name }) => String(name))].map(([name, columns]) => {
    const keys = columns.filter(({ key }) => key === true);
    return {
      name,
      quoted: `public.${quote(name)}`,
      columns: columns.map((one) => ({ quoted: quote(String(one.column)), type: String(one.type) })),
      order: (keys.length > 0 ? keys : columns).map((one) => quote(String(one.column))),
    };
  });
}

const rowsPerRead = 500;
const partBytes = 1024 * 1024;

type Put = (name: string, bytes: Buffer) => Promise<void>;

/** Reads all rows in the transaction `tx`. Calls `put` with each megabyte of a table; returns the sums. */
export async function readTables(tx: Db, put: Put): Promise<Manifest["tables"]> {
  // The text form of a value depends on these settings.
  await rowsOf(
    tx,
    `select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
       set_config('intervalstyle', 'postgres', true), set_config('extra_float_digits', '1', true),
       set_config('bytea_output', 'hex', true)`,
  );
  const tables: Manifest["tables"] = {};
  for (const { name, quoted, columns, order } of await listTables(tx)) {
    const hash = createHash("sha256");
    let lines = "";
    let [rows, part] = [0, 0];
    const flush = async () => {
      if (!lines) return;
      const bytes = Buffer.from(lines);
      hash.update(bytes);
      part += 1;
      lines = "";
      await put(`tables/${name}/${String(part).padStart(6, "0")}.jsonl`, bytes);
    };
    const values = columns.map((one) => `${one.quoted}::text`).join(", ");
    const by = order.map((one) => `${one}::text collate "C"`).join(", ");
    await rowsOf(
      tx,
      `declare backup no scroll cursor for select json_build_array(${values})::text as row from ${quoted} order by ${by}`,
    );
    for (;;) {
      const read = await rowsOf(tx, `fetch ${rowsPerRead} from backup`);
      for (const { row } of read) {
        lines += `${String(row)}\n`;
        if (lines.length >= partBytes) await flush();
      }
      rows += read.length;
      if (read.length < rowsPerRead) break;
    }
    await flush();
    await rowsOf(tx, "close backup");
    tables[name] = { rows, sha256: hash.digest("hex") };
  }
  return tables;
}

const inSnapshot = <Value>(db: Db, work: (tx: Db) => Promise<Value>): Promise<Value> =>
  db.transaction(work, { isolationLevel: "repeatable read", accessMode: "read only" });

async function readMigration(tx: Db): Promise<Manifest["migration"]> {
  const [row] = await rowsOf(tx, `select max(created_at)::text as when from drizzle.__drizzle_migrations`);
  const known = readJournal().find(({ when }) => String(when) === row?.when);
  if (!known) throw new BadBackup("The database is of a newer release than this program.");
  return known;
}

/** Name of a file of ours in the store. A bucket may have files of other programs, too. */
const ourFile = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}-[\w.]+$/;

async function* listFiles(files: Disk): AsyncGenerator<string> {
  let paginationToken: string | undefined;
  do {
    const page = await files.listAll("", paginationToken ? { paginationToken } : {});
    for (const one of page.objects) if (one.isFile && ourFile.test(one.key)) yield one.key;
    ({ paginationToken } = page);
  } while (paginationToken);
}

export interface BackupSource {
  database: Pick<Database, "db" | "kind">;
  files: Disk;
  origin: string;
  secret: string;
}

const compress = promisify(gzip);

/**
 * Yields the bytes of the archive. Reads the database in one snapshot while the site runs, which begins with the first
 * read and ends when the reader stops.
 */
export async function* packSite(source: BackupSource): AsyncGenerator<Uint8Array> {
  const archive = pack();
  let isClosed = false;
  const closed = new Promise<never>((_, reject) => {
    archive.once("close", () => {
      isClosed = true;
      reject(new Error("the backup was not read to its end"));
    });
  });
  closed.catch(() => undefined);
  const put: Put = (name, bytes) =>
    isClosed
      ? closed
      : Promise.race([
          closed,
          new Promise<void>((resolve, reject) => {
            archive.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()));
          }),
        ]);
  const written = writeEntries(source, put).then(
    () => archive.finalize(),
    (error: unknown) => archive.destroy(error instanceof Error ? error : new Error("the backup failed")),
  );
  try {
    yield* archive;
  } finally {
    archive.destroy();
    await written;
  }
}

async function writeEntries({ database, files, origin, secret }: BackupSource, put: Put): Promise<void> {
  const putCompressed: Put = async (name, bytes) => put(`${name}.gz`, await compress(bytes, { level: 3 }));
  // A transaction of the embedded database makes all requests wait, so it must not wait for the reader.
  const held: [name: string, bytes: Buffer][] = [];
  const hold: Put = async (name, bytes) => void held.push([name, await compress(bytes, { level: 3 })]);
  const manifest = await inSnapshot(database.db, async (tx) => ({
    migration: await readMigration(tx),
    sequences: Object.fromEntries(
      (
        await rowsOf(
          tx,
          "select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'",
        )
      ).map(({ name, last }) => [String(name), typeof last === "string" ? last : null]),
    ),
    tables: await readTables(tx, database.kind === "embedded" ? hold : putCompressed),
  }));
  for (const [name, bytes] of held) await put(`${name}.gz`, bytes);
  // Read after the database, so that no row names a file that was stored later.
  const stored: Manifest["files"] = {};
  for await (const key of listFiles(files)) {
    const bytes = await readFile(files, key);
    if (!bytes) continue;
    stored[key] = hashOf(bytes);
    await put(`files/${key}`, bytes);
  }
  const all: Manifest = {
    format: 1,
    madeAt: Temporal.Now.instant().toString({ smallestUnit: "second" }),
    release,
    origin,
    secretMark: markOf(secret),
    ...manifest,
    files: stored,
  };
  await put(manifestName, Buffer.from(JSON.stringify(all)));
}

/** Returns null for a file that was deleted meanwhile. */
async function readFile(files: Disk, key: string): Promise<Buffer | null> {
  try {
    return Buffer.from(await files.getBytes(key));
  } catch (error) {
    if (await files.exists(key)) throw error;
    return null;
  }
}

export const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
