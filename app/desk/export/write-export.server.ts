// Writes everything the owner has as one zip (docs/product.md, Export). Rows are read in portions and files one at a
// time, so the memory needed does not depend on the size of the business.
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import { sql } from "drizzle-orm";
import { ZipFile } from "yazl";

import { fullName } from "~/db/full-name";
import { householdKeys } from "~/db/tables/access";
import { areas } from "~/db/tables/business";
import { pets, profiles } from "~/db/tables/clients";
import { statements } from "~/db/tables/money/ledger";
import { writeAllVisits } from "~/schedule/index.server";

import { entryOf, type ExportSource, once, type Work } from "./entries.server";
import { exportedTables, tablesLeftOut } from "./exported-tables.server";
import { paperEntries } from "./paper-entries.server";
import { readmeOf } from "./readme";
import { tableEntries, writeBalances, writePrices } from "./table-entries.server";
import { writeWalksAhead } from "./walks-ahead.server";

/** `onFile`: called before each file with the number of finished files and of all files. Aborts by throwing. */
export async function writeExport(
  source: ExportSource,
  path: string,
  onFile: OnFile = async () => undefined,
): Promise<void> {
  if (!source.isSnapshot) return writeFiles(source, path, onFile);
  const inSnapshot = { isolationLevel: "repeatable read", accessMode: "read only" } as const;
  return source.db.transaction((tx) => writeFiles({ ...source, db: tx }, path, onFile), inSnapshot);
}

type OnFile = (done: number, total: number) => Promise<void>;

async function writeFiles(source: ExportSource, path: string, onFile: OnFile): Promise<void> {
  const work: Work = { ...source, names: await readNames(source), counts: new Map(), missing: [] };
  const entries = [
    ...exportedTables.flatMap((table) => tableEntries(work, table)),
    entryOf("csv/balances.csv", () => writeBalances(work)),
    entryOf("csv/prices.csv", () => writePrices(work)),
    entryOf("csv/walks-ahead.csv", () => writeWalksAhead(work)),
    entryOf("visits.ics", () => writeAllVisits(work)),
    ...(await paperEntries(work)),
    // Last, because it says how many rows there are and which files are missing.
    entryOf("README.txt", () => once(async () => readmeOf({ ...work, leftOut: tablesLeftOut }))),
  ];
  const zip = new ZipFile();
  const options = { mtime: new Date(source.now.epochMilliseconds) };
  for (const [done, { path: name, compress, open }] of entries.entries()) {
    zip.addReadStreamLazy(name, { ...options, compress }, (give) => {
      void onFile(done, entries.length)
        .then(open)
        .then(
          (stream) => give(null, stream),
          (error: unknown) => give(error, Readable.from([])),
        );
    });
  }
  zip.end();
  const out = Readable.from(zip.outputStream);
  zip.on("error", (error: Error) => out.destroy(error));
  await pipeline(out, createWriteStream(path, { mode: 0o600 }));
}

async function readNames({ db, business }: ExportSource): Promise<Map<string, string>> {
  const people = await db.select({ id: profiles.id, name: fullName(profiles) }).from(profiles);
  const animals = await db.select({ id: pets.id, name: pets.name }).from(pets);
  const sent = await db.select({ id: statements.id, name: sql<string>`${statements.number}::text` }).from(statements);
  const keys = await db.select({ id: householdKeys.id, name: householdKeys.label }).from(householdKeys);
  const places = await db.select({ id: areas.id, name: areas.name, slug: areas.slug }).from(areas);
  return new Map([
    ...business.services.map(({ id, name }) => [id, name] as const),
    ...places.map(({ slug, name }) => [slug, name] as const),
    ...[...people, ...animals, ...sent, ...keys, ...places].map(({ id, name }) => [id, name] as const),
  ]);
}

/** Yields the zip. It is written to a temporary file first, so that a failure yields nothing. */
export async function* streamExport(source: ExportSource): AsyncGenerator<Uint8Array, void> {
  const folder = await mkdtemp(join(tmpdir(), "walks-export-"));
  try {
    const path = join(folder, "export.zip");
    await writeExport(source, path);
    yield* createReadStream(path) as AsyncIterable<Uint8Array>;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
