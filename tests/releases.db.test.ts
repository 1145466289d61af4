// Upgrades the sample database of each release (`npm run release` stores it), and checks that its data is complete and
// readable. 0.0.0 is the last release whose business was code; there, changedZips and addedSettings say more.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";

import { getTableName, sql } from "drizzle-orm";
import { expect, inject, onTestFinished, test } from "vitest";

import { type Db, openDatabase } from "~/db/client.server";
import { choiceOf } from "~/business/look/look";
import { areas } from "~/db/tables/business";
import { getAreas } from "~/offer/stored-areas.server";
import { localFiles } from "~/platform/process/file-store";
import { getServices } from "~/offer/services.server";
import { sampleAreas } from "~/sample/business/areas/sample-areas";
import { areaRow } from "~/sample/business/areas/write-areas.server";
import { sampleIdentity } from "~/sample/business/sample-identity";
import { sampleZipPoints } from "~/sample/business/areas/sample-zip-points";
import { sampleBusiness } from "~/sample/business/sample-business";
import { sampleContactServices, sampleTestimonialTags } from "~/sample/business/sample-service-options";
import { sampleFirstVersions } from "~/sample/business/write-business.server";
import { samplePolicies, sampleTerms } from "~/sample/business/sample-policies";
import { prepareSampleData } from "~/sample/demo.server";

import { everyTable } from "./support/every-table.ts";
import { copyEmbeddedTemplate } from "./support/database.ts";
import { createDatabase, runSql } from "./support/postgres-database.ts";
import { engines, fastEngine } from "./support/started-server.ts";

/** Zip codes that the owner changed before the upgrade. */
const changedZips = Object.fromEntries(
  sampleAreas.map(({ slug, zips }) => [slug, slug === "westwood" ? ["90024", "90064"] : zips]),
);
const changeZips = `insert into public.kept_versions (id, key, version, value, summary, made_at)
  values (gen_random_uuid(), 'zips', 1, '${JSON.stringify(changedZips)}', '90064 joins Westwood', now());`;
const folder = "tests/releases";
const ending = ".sql.br";
const releases = readdirSync(folder)
  .map((name) => name.slice(0, -ending.length))
  .toSorted((one, other) => one.localeCompare(other, "en", { numeric: true }));

function readDump(release: string): string {
  const dump = brotliDecompressSync(readFileSync(join(folder, release + ending))).toString();
  return release === "0.0.0" ? dump + changeZips : dump;
}
type Row = Record<string, unknown>;
type Run = (statement: string) => Promise<Row[]>;

interface Table {
  /** Columns of the primary key, or all columns. */
  keys: string[];
  rows: Row[];
}

/** Returns the rows of each table as JSON. */
async function readTables(run: Run): Promise<Map<string, Table>> {
  const select = "select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped";
  const found = await run(
    `select relname as name, array(${select}) as columns,
       array(${select} and attnum = any (select unnest(indkey) from pg_index where indrelid = c.oid and indisprimary)) as keys
     from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  );
  const tables = new Map<string, Table>();
  for (const { name, ...table } of found) {
    const [columns, keys] = [table.columns as string[], table.keys as string[]];
    const rows = await run(`select to_jsonb(t) as row from public.${String(name)} t`);
    tables.set(String(name), { keys: keys.length > 0 ? keys : columns, rows: rows.map(({ row }) => row as Row) });
  }
  return tables;
}

const keyOf = (row: Row, keys: readonly string[]): string => JSON.stringify(keys.map((key) => row[key]));

/** Settings that the migrations add to a site of 0.0.0, with the values that it showed. */
const addedSettings: Readonly<Record<string, string | undefined>> = {
  billing_starts_on: undefined,
  contact_services: JSON.stringify(sampleContactServices),
  testimonial_tags: JSON.stringify(sampleTestimonialTags),
  zip_points: JSON.stringify(sampleZipPoints),
  site_state: sampleBusiness.state,
  time_zone: "America/Los_Angeles",
  business_name: sampleIdentity.businessName,
  walker_name: sampleIdentity.walkerName,
  phone: sampleIdentity.phone,
  email: sampleIdentity.email,
  call_hours: sampleIdentity.callHours,
  answer_days: sampleIdentity.answerDays,
  review_url: sampleIdentity.reviewUrl,
  postal_address: sampleIdentity.postalAddress,
  availability_notice: sampleIdentity.availabilityNotice,
};
/** Tables that migrations add rows to. */
const filledTables = ["areas", "area_zips", "kept_versions", "services", "site_settings"];

/** Load a dump into a new database of each kind. Each returns the tables before the migration. */
const loadOn: Record<
  (typeof engines)[number],
  (dump: string) => Promise<{ before: Map<string, Table>; url?: string; dataDir: string }>
> = {
  embedded: async (dump) => {
    const [{ PGlite }, { citext }, { btree_gist }, { pg_trgm }, { unaccent }] = await Promise.all([
      import("@electric-sql/pglite"),
      import("@electric-sql/pglite/contrib/citext"),
      import("@electric-sql/pglite/contrib/btree_gist"),
      import("@electric-sql/pglite/contrib/pg_trgm"),
      import("@electric-sql/pglite/contrib/unaccent"),
    ]);
    // Emptying a copy is faster than making a new one.
    const { directory: dataDir, remove } = copyEmbeddedTemplate();
    onTestFinished(remove);
    const client = await PGlite.create({
      dataDir: join(dataDir, "postgres"),
      extensions: { citext, btree_gist, pg_trgm, unaccent },
    });
    await client.exec("drop schema drizzle, public cascade; create schema public");
    await client.exec(dump);
    const before = await readTables(async (statement) => (await client.query<Row>(statement)).rows);
    await client.close();
    return { before, dataDir };
  },
  postgres: async (dump) => {
    const { url, drop } = await createDatabase(inject("postgresUrl") ?? "", { family: inject("databaseFamily") });
    onTestFinished(drop);
    await runSql(url, dump);
    return { before: await readTables((statement) => runSql(url, statement)), url, dataDir: "/unused" };
  },
};

const rowsOf = (tables: Map<string, Table>, name: string): Row[] => tables.get(name)?.rows ?? [];

const runOn =
  (db: Db): Run =>
  async (statement) => {
    const { rows } = (await db.execute(sql.raw(statement))) as { rows: Row[] };
    return rows;
  };

/** Every release on the faster kind of database, the newest also on the other. */
const cases = releases.flatMap((release) =>
  engines
    .filter((engine) => engine === fastEngine || release === releases.at(-1))
    .map((engine) => ({ release, engine })),
);

test.each(cases)(
  "after the upgrade of $release, every row is unchanged and readable, and the demo starts twice ($engine)",
  async ({ release, engine }) => {
    const { before, url, dataDir } = await loadOn[engine](readDump(release));
    expect(rowsOf(before, "requests").length).toBeGreaterThan(20);
    const database = await openDatabase({ url, dataDir });
    onTestFinished(() => database.close());
    const { db } = database;
    const after = await readTables(runOn(db));
    const added = new Map<string, number>();
    for (const [table, { keys, rows }] of before) {
      const found = new Map(rowsOf(after, table).map((row) => [keyOf(row, keys), row]));
      expect(
        rows.map((row) => found.get(keyOf(row, keys))),
        table,
      ).toMatchObject(rows);
      expect(found.size, table).toBe(rowsOf(after, table).length);
    }
    for (const [table, { rows }] of after) {
      const more = rows.length - rowsOf(before, table).length;
      if (more > 0) added.set(table, more);
    }
    expect(filledTables).toEqual(expect.arrayContaining([...added.keys()]));
    for (const table of everyTable) {
      const name = getTableName(table);
      expect(await db.select().from(table), name).toHaveLength(rowsOf(after, name).length);
    }
    if (release === "0.0.0") await expectBusinessOfCode(db, after);

    const pictures = mkdtempSync(join(tmpdir(), "walks-test-"));
    onTestFinished(() => rmSync(pictures, { recursive: true, force: true }));
    const demo = {
      db,
      mode: "demo",
      now: () => Temporal.Instant.from("2026-11-26T18:00:00Z"),
      secret: "a secret of the tests, long enough to be one",
      files: localFiles(pictures),
    } as const;
    await prepareSampleData(demo);
    await prepareSampleData(demo);
  },
);

/** Compares what the migrations made of the business, which was code in 0.0.0. */
async function expectBusinessOfCode(db: Db, after: Map<string, Table>): Promise<void> {
  expect(await getAreas(db)).toEqual(sampleAreas.map((area) => ({ ...area, zips: changedZips[area.slug] ?? [] })));
  expect(await db.select().from(areas).orderBy(areas.position)).toMatchObject(sampleAreas.map(areaRow));

  const settings = Object.fromEntries(rowsOf(after, "site_settings").map(({ key, value }) => [key, value]));
  const { billing_starts_on: _, ...compared } = addedSettings;
  expect(settings).toMatchObject(compared);
  expect(await getServices(db)).toEqual(sampleBusiness.services);
  const seatsOf = ({ service_type }: Row) => (service_type === "adventure-hike" ? 5 : null);
  const visits = rowsOf(after, "visits");
  expect(visits.map(({ seats }) => seats)).toEqual(visits.map(seatsOf));
  expect(visits.map(seatsOf)).toContain(5);
  for (const table of ["requests", "series"])
    for (const { terms } of rowsOf(after, table)) expect(terms, table).toEqual(sampleTerms);
  const firstVersions = rowsOf(after, "kept_versions").filter(({ version }) => version === 0);
  expect(
    Object.fromEntries(firstVersions.map(({ key, value }) => [key, JSON.parse(String(value)) as unknown])),
  ).toEqual({
    ...Object.fromEntries(sampleFirstVersions.map(({ key, value }) => [key, value])),
    // Earlier name of the map drawn by hand, which is read as "by-hand".
    look: { ...choiceOf(sampleBusiness.look), map: "westside" },
    // A site of the release before keeps its notice for meet and greets, and gets no notice for visits.
    policies: samplePolicies
      .filter(({ item }) => item !== "bookingHours")
      .map((each) => (each.item === "meetingHours" ? { ...each, value: 4 } : each)),
  });
}
