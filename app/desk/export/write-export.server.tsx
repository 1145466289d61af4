// Writes everything the owner has as one zip (docs/product.md, Export). Rows are read in portions and files one at a
// time, so the memory needed does not depend on the size of the business.
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import { asc, eq, getTableName, isNotNull, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn } from "drizzle-orm/pg-core";
import type { Disk } from "flydrive";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ZipFile } from "yazl";

import type { Business } from "~/business/business";
import { proofKinds } from "~/business/proofs";
import { SignedDocument } from "~/clients/index";
import type { Db } from "~/db/client.server";
import { fullName } from "~/db/full-name";
import { areas } from "~/db/tables/business";
import { contractSignatures, pets, profiles } from "~/db/tables/clients";
import { healthRecords } from "~/db/tables/health";
import { householdKeys } from "~/db/tables/access";
import { moneyLines, statements } from "~/db/tables/money/ledger";
import { pictures } from "~/db/tables/platform";
import { StatementSheet } from "~/money/index";
import { readStatement } from "~/money/index.server";
import { getPricesNow, getProofDocument } from "~/offer/index.server";
import { largestKey, readDocument } from "~/platform/index.server";
import { writeAllVisits } from "~/schedule/index.server";
import { type CsvCell, csvOf } from "~/shared/csv";
import { formatInstant } from "~/shared/dates";

import { type ExportedTable, exportedTables, tablesLeftOut } from "./exported-tables.server";
import { cellOf, fileNameOf, headingOf } from "./table-files";
import { readmeOf } from "./readme";

export interface ExportSource {
  db: Db;
  files: Disk;
  business: Business;
  origin: string;
  now: Temporal.Instant;
}

/** A file of the zip, which is opened when its turn comes. */
interface Entry {
  path: string;
  /** False for pictures and documents, which are compressed already. */
  compress: boolean;
  open: () => Promise<Readable>;
}

interface Work extends ExportSource {
  /** Names of people, pets and other things by id. */
  names: ReadonlyMap<string, string>;
  /** Number of rows by table file. */
  counts: Map<string, number>;
  /** Paths of files that the store doesn't have. */
  missing: string[];
}

/** `onFile`: called before each file with the number of finished files and of all files. Aborts by throwing. */
export async function writeExport(
  source: ExportSource,
  path: string,
  onFile: (done: number, total: number) => Promise<void> = async () => undefined,
): Promise<void> {
  const work: Work = { ...source, names: await readNames(source), counts: new Map(), missing: [] };
  const entries = [
    ...exportedTables.flatMap((table) => tableEntries(work, table)),
    entryOf("csv/balances.csv", () => writeBalances(work)),
    entryOf("csv/prices.csv", () => writePrices(work)),
    entryOf("visits.ics", () => writeAllVisits(work)),
    ...(await contractEntries(work)),
    ...(await statementEntries(work)),
    ...(await documentEntries(work)),
    ...(await pictureEntries(work)),
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

const entryOf = (path: string, write: () => AsyncIterable<string>): Entry => ({
  path,
  compress: true,
  open: async () => Readable.from(write()),
});

async function* once(make: () => Promise<string>): AsyncGenerator<string, void> {
  yield await make();
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

const tableEntries = (work: Work, table: ExportedTable): Entry[] => [
  entryOf(`csv/${table.name}.csv`, () => writeCsv(work, table)),
  entryOf(`json/${table.name}.json`, () => writeJson(work, table)),
];

/** Columns of a CSV file. Structured values are in the JSON file, except for the notes about a pet. */
const csvColumns = ({ columns, onlyJson }: ExportedTable): string[] =>
  Object.keys(columns)
    .filter((key) => !onlyJson.includes(key) && (key === "notes" || !columns[key]?.getSQLType().startsWith("json")))
    .toSorted((one, other) => Number(one === "id") - Number(other === "id"));

/** Byte order mark. Excel needs it to recognize UTF-8. */
const utf8Mark = "\uFEFF";

async function* writeCsv(work: Work, table: ExportedTable): AsyncGenerator<string, void> {
  const keys = csvColumns(table);
  yield utf8Mark + csvOf([keys.map(headingOf)]);
  let count = 0;
  for await (const rows of readRows(work.db, table)) {
    count += rows.length;
    yield csvOf(rows.map((row) => keys.map((key) => cellOf(key, row[key], work.names, work.business.timeZone))));
  }
  work.counts.set(table.name, count);
}

async function* writeJson({ db }: Work, table: ExportedTable): AsyncGenerator<string, void> {
  let before = "[\n";
  for await (const rows of readRows(db, table)) {
    yield before + rows.map((row) => JSON.stringify(row)).join(",\n");
    before = ",\n";
  }
  yield before.startsWith("[") ? "[]\n" : "\n]\n";
}

const rowsAtOnce = 1000;

type Row = Record<string, unknown>;

/** Yields the rows of a table in portions, in the order of its unique columns. */
async function* readRows(db: Db, { table, columns, by }: ExportedTable): AsyncGenerator<Row[], void> {
  const order = orderOf(table, by);
  const selected = { ...columns, ...Object.fromEntries(order.map((column, at) => [`order${at}`, column])) };
  let last: Row | undefined;
  do {
    const after = last;
    const rows: Row[] = await db
      .select(selected)
      .from(table)
      .where(
        after && sql`(${list(order)}) > (${list(order.map((column, at) => sql.param(after[`order${at}`], column)))})`,
      )
      .orderBy(...order.map((column) => asc(column)))
      .limit(rowsAtOnce);
    last = rows.length === rowsAtOnce ? rows.at(-1) : undefined;
    if (rows.length > 0)
      yield rows.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => key in columns)));
  } while (last);
}

const list = (parts: readonly Parameters<typeof sql.join>[0][number][]) => sql.join([...parts], sql`, `);

function orderOf(table: ExportedTable["table"], by: readonly string[]): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table);
  const own = table as unknown as Record<string, PgColumn>;
  const order =
    by.length > 0
      ? by.flatMap((key) => own[key] ?? [])
      : [...columns.filter(({ primary }) => primary), ...primaryKeys.flatMap((key) => key.columns)];
  if (order.length === 0) throw new Error(`${getTableName(table)} needs an order for its export`);
  return order;
}

async function* writeBalances({ db }: Work): AsyncGenerator<string, void> {
  const rows = await db
    .select({ client: fullName(profiles), cents: sql<number>`sum(${moneyLines.amountCents})::int` })
    .from(moneyLines)
    .innerJoin(profiles, eq(profiles.id, moneyLines.clientId))
    .groupBy(profiles.id)
    .orderBy(asc(profiles.lastName), asc(profiles.id));
  yield utf8Mark + csvOf([["Client", "Owes"], ...rows.map(({ client, cents }): CsvCell[] => [client, { cents }])]);
}

async function* writePrices({ db, business, now }: Work): AsyncGenerator<string, void> {
  const { services, visits, weekend, medication, training, furtherDogDiscount, furtherDogOnHike } = await getPricesNow(
    db,
    now,
    business.timeZone,
  );
  const ofServices = services.flatMap(({ id, name }) =>
    Object.entries(visits[id] ?? {}).map(([minutes, cents]): CsvCell[] => [name, Number(minutes), { cents }]),
  );
  const others: [name: string, cents: number][] = [
    ["Weekend", weekend],
    ["Medication", medication],
    ["Training", training],
    ["Discount for a further dog", furtherDogDiscount],
    ["Further dog in a group", furtherDogOnHike],
  ];
  yield (
    utf8Mark +
      csvOf([["Service", "Minutes", "Price"], ...ofServices, ...others.map(([name, cents]) => [name, "", { cents }])])
  );
}

/** Writes a page that needs nothing from the site. */
const page = (title: string, body: ReactElement): string =>
  `<!doctype html>\n${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
        <style>{pageStyle}</style>
      </head>
      <body>{body}</body>
    </html>,
  )}\n`;

const pageStyle =
  "body{font:1rem/1.5 sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}th,td{padding:.25rem .5rem;text-align:left;vertical-align:top;border-bottom:1px solid #ccc}.amount{text-align:right}dt{font-weight:bold}dd{margin:0 0 .5rem}";

async function contractEntries({ db, business }: Work): Promise<Entry[]> {
  const signed = await db
    .select({ id: contractSignatures.id, version: contractSignatures.version, name: contractSignatures.signedName })
    .from(contractSignatures)
    .orderBy(asc(contractSignatures.signedAt));
  return signed.map(({ id, version, name }) =>
    entryOf(`contracts/${fileNameOf(name, version, id.slice(0, 8))}.html`, () =>
      once(async () => {
        const [contract] = await db.select().from(contractSignatures).where(eq(contractSignatures.id, id));
        if (!contract) return "";
        const lead = `Version ${version}, signed by ${name}, ${formatInstant(contract.signedAt, business.timeZone)}`;
        return page(
          `Contract of ${name}`,
          <>
            <h1>Service contract</h1>
            <p>{lead}</p>
            <SignedDocument document={contract.document} />
            <p>SHA-256 of this text: {contract.documentHash}</p>
          </>,
        );
      }),
    ),
  );
}

async function statementEntries({ db, business, now, names }: Work): Promise<Entry[]> {
  const sent = await db.select().from(statements).orderBy(asc(statements.number));
  return sent.map((statement) => {
    const client = names.get(statement.clientId) ?? "";
    return entryOf(`statements/${fileNameOf(statement.number, client)}.html`, () =>
      once(async () => {
        const printed = await readStatement(db, statement, now, business.timeZone);
        const sheet = <StatementSheet statement={printed} identity={business.identity} />;
        return page(`Statement ${statement.number}`, sheet);
      }),
    );
  });
}

/** A file of the store. A missing one is empty, and named in README.txt. */
const storedEntry = ({ missing }: Work, path: string, read: () => Promise<Uint8Array | null>): Entry => ({
  path,
  compress: false,
  async open() {
    const bytes = await read();
    if (!bytes) missing.push(path);
    return Readable.from(bytes ? [bytes] : []);
  },
});

const endingOf = (type: string | null) => type?.split("/")[1] ?? "bin";

async function documentEntries(work: Work): Promise<Entry[]> {
  const { db, files, names } = work;
  const { id, petId, kind, expiresOn, documentType, document } = healthRecords;
  const certificates = await db
    .select({ id, petId, kind, expiresOn, documentType })
    .from(healthRecords)
    .where(isNotNull(documentType));
  const papers = await db
    .select({ id: contractSignatures.id, name: contractSignatures.signedName, type: contractSignatures.paperType })
    .from(contractSignatures)
    .where(isNotNull(contractSignatures.paperType));
  const proofs = await Promise.all(
    proofKinds.map(async (proof) => ({ proof, type: (await getProofDocument(work, proof))?.type ?? null })),
  );
  return [
    ...certificates.map((record) => {
      const name = fileNameOf(names.get(record.petId), record.kind, record.expiresOn.toString(), record.id.slice(0, 8));
      return storedEntry(work, `certificates/${name}.${endingOf(record.documentType)}`, async () => {
        const [kept] = await db.select({ document }).from(healthRecords).where(eq(id, record.id));
        return kept?.document ?? readDocument(files, record.id);
      });
    }),
    ...papers.map((paper) =>
      storedEntry(
        work,
        `contracts/${fileNameOf(paper.name, "on paper", paper.id.slice(0, 8))}.${endingOf(paper.type)}`,
        () => readDocument(files, paper.id),
      ),
    ),
    ...proofs.flatMap(({ proof, type }) =>
      type
        ? storedEntry(work, `proofs/${proof}.${endingOf(type)}`, async () =>
            getProofDocument(work, proof).then((found) => found?.bytes ?? null),
          )
        : [],
    ),
  ];
}

async function pictureEntries(work: Work): Promise<Entry[]> {
  const { db, files, names } = work;
  const ready = await db.select().from(pictures).where(eq(pictures.status, "ready")).orderBy(asc(pictures.createdAt));
  return ready.flatMap(({ id, purpose, petId, areaId, width, height }) => {
    if (!width || !height) return [];
    const key = largestKey(id, purpose, { width, height });
    const name = fileNameOf(names.get(petId ?? areaId ?? ""), id);
    return storedEntry(work, `pictures/${purpose}/${name}.${key.split(".").at(-1)}`, async () =>
      (await files.exists(key)) ? files.getBytes(key) : null,
    );
  });
}
