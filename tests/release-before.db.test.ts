// Upgrades the previous release's sample database (a pg_dump file), and checks that its data is complete and readable,
// on both databases. A release that changes stored data needs a new dump of the release before it.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

import { getTableName, sql } from "drizzle-orm";
import { expect, inject, onTestFinished, test } from "vitest";

import { type Db, openDatabase } from "~/db/client.server";
import { choiceOf } from "~/business/look/look";
import { areas } from "~/db/tables/business";
import { getAreas } from "~/offer/rows/stored-areas.server";
import { localFiles } from "~/platform/process/file-store";
import { getServices } from "~/offer/services/services.server";
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
import { createDatabase, runSql } from "./support/postgres-database.ts";

/** Zip codes that the owner changed before the upgrade. */
const changedZips = Object.fromEntries(
  sampleAreas.map(({ slug, zips }) => [slug, slug === "westwood" ? ["90024", "90064"] : zips]),
);
const dump = `${gunzipSync(readFileSync("tests/release-before/sample.sql.gz")).toString()}
insert into public.kept_versions (id, key, version, value, summary, made_at)
  values (gen_random_uuid(), 'zips', 1, '${JSON.stringify(changedZips)}', '90064 joins Westwood', now());`;
type Row = Record<string, unknown>;
type Run = (statement: string) => Promise<Row[]>;

/** Returns the rows of each table as JSON, sorted so that added columns don't change the order. */
async function readRows(run: Run): Promise<Map<string, Row[]>> {
  const names = await run("select tablename from pg_tables where schemaname = 'public' order by tablename");
  const rows = new Map<string, Row[]>();
  for (const { tablename } of names) {
    const found = await run(
      `select to_jsonb(t) as row from public.${String(tablename)} t order by to_jsonb(t) ->> 'id', ctid`,
    );
    rows.set(
      String(tablename),
      found.map(({ row }) => row as Row),
    );
  }
  return rows;
}

/** Settings that the migrations add to an existing site, with the values that the release before showed. */
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
/** Tables that the migrations fill. Their rows are compared with the sample business. */
const addedTables = ["areas", "area_zips", "services"];
/** Rows that the migrations add: settings, and the first values of settings with versions. */
const isAdded = ({ key, version, ...row }: Row): boolean =>
  typeof key === "string" && ("summary" in row ? version === 0 : key in addedSettings);

/** Load the dump into a new database of each kind. Each returns the rows before the migration. */
const engines: Record<
  "embedded" | "postgres",
  () => Promise<{ before: Map<string, Row[]>; url?: string; dataDir: string }>
> = {
  embedded: async () => {
    const [{ PGlite }, { citext }, { btree_gist }, { pg_trgm }, { unaccent }] = await Promise.all([
      import("@electric-sql/pglite"),
      import("@electric-sql/pglite/contrib/citext"),
      import("@electric-sql/pglite/contrib/btree_gist"),
      import("@electric-sql/pglite/contrib/pg_trgm"),
      import("@electric-sql/pglite/contrib/unaccent"),
    ]);
    const dataDir = mkdtempSync(join(tmpdir(), "walks-test-"));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    mkdirSync(join(dataDir, "postgres"));
    const client = await PGlite.create({
      dataDir: join(dataDir, "postgres"),
      extensions: { citext, btree_gist, pg_trgm, unaccent },
    });
    await client.exec(dump);
    const before = await readRows(async (statement) => (await client.query<Row>(statement)).rows);
    await client.close();
    return { before, dataDir };
  },
  postgres: async () => {
    const { url, drop } = await createDatabase(inject("postgresUrl") ?? "", { family: inject("databaseFamily") });
    onTestFinished(drop);
    await runSql(url, dump);
    return { before: await readRows((statement) => runSql(url, statement)), url, dataDir: "/unused" };
  },
};

const runOn =
  (db: Db): Run =>
  async (statement) => {
    const { rows } = (await db.execute(sql.raw(statement))) as { rows: Row[] };
    return rows;
  };

test.each(inject("postgresUrl") ? (["embedded", "postgres"] as const) : (["embedded"] as const))(
  "after the upgrade, every row of the previous release is unchanged and readable, and the demo starts twice (%s)",
  async (engine) => {
    const { before, url, dataDir } = await engines[engine]();
    expect(before.get("requests")?.length).toBeGreaterThan(20);
    const database = await openDatabase({ url, dataDir });
    onTestFinished(() => database.close());
    const { db } = database;
    const after = await readRows(runOn(db));
    for (const [table, rows] of before)
      expect(
        after.get(table)?.filter((row) => !isAdded(row)),
        table,
      ).toMatchObject(rows);
    for (const table of everyTable.filter((one) => !addedTables.includes(getTableName(one)))) {
      const read = await db.select().from(table);
      const kept = read.filter((row) => !isAdded(row));
      expect(kept.length, getTableName(table)).toBe(before.get(getTableName(table))?.length ?? 0);
    }

    expect(await getAreas(db)).toEqual(sampleAreas.map((area) => ({ ...area, zips: changedZips[area.slug] ?? [] })));
    expect(await db.select().from(areas).orderBy(areas.position)).toMatchObject(sampleAreas.map(areaRow));

    const settings = Object.fromEntries((after.get("site_settings") ?? []).map(({ key, value }) => [key, value]));
    const { billing_starts_on: _, ...compared } = addedSettings;
    expect(settings).toMatchObject(compared);
    expect(await getServices(db)).toEqual(sampleBusiness.services);
    const seatsOf = ({ service_type }: Row) => (service_type === "adventure-hike" ? 5 : null);
    const visits = after.get("visits") ?? [];
    expect(visits.map(({ seats }) => seats)).toEqual(visits.map(seatsOf));
    expect(visits.map(seatsOf)).toContain(5);
    for (const table of ["requests", "series"])
      for (const { terms } of after.get(table) ?? []) expect(terms, table).toEqual(sampleTerms);
    const firstVersions = (after.get("kept_versions") ?? []).filter(({ version }) => version === 0);
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
