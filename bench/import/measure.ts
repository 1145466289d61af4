// Imports households with a pet and a balance each, exports everything, brings that to an empty site, and prints the
// times of each step.
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

import { eq, sql } from "drizzle-orm";

import { type Db, openDatabase } from "~/db/client.server";
import { pets, profiles } from "~/db/tables/clients";
import { moneyLines } from "~/db/tables/money/ledger";
import { series } from "~/db/tables/standing-walks";
import { visits } from "~/db/tables/visits";
import { writeExport } from "~/desk/export/write-export.server";
import { runImport } from "~/desk/import/import-command.server";
import { localFiles } from "~/platform/process/file-store";
import { sampleBusiness } from "~/sample/business/sample-business";
import { writeSampleBusiness } from "~/sample/business/write-business.server";

import { startThrowawayPostgres } from "../../tests/support/throwaway-postgres";
import { unzip } from "../../tests/support/unzip";

/** Database to measure, "embedded" or "postgres"; both by default. */
const only = process.env.BENCH_ONLY;
const households = Number(process.env.BENCH_HOUSEHOLDS ?? 1000);
/** Target in seconds. */
const target = 30;

const walkers = 30;
const zip = sampleBusiness.areas[0]?.zips[0];

const line = (cells: Record<string, string>) => Object.values(cells).join(",");

/** Row of a household with a dog. Every third household has a standing walk on three days a week. */
function household(at: number, hasWalks: boolean): Record<string, string> {
  const family = {
    "First name": "Casey",
    "Last name": `Family ${at}`,
    Email: `c${at}@bench.test`,
    Phone: `310-555-${1000 + at}`,
    Address: `${at} Elm St ${zip}`,
    Owes: "45.50",
    "Pet name": `Dog ${at}`,
    Breed: "Beagle",
    Temperament: "calm",
  };
  if (!hasWalks) return family;
  const walk = at % 3 === 0 ? at / 3 : null;
  const minute = walk === null ? 0 : 8 * 60 + Math.floor(walk / walkers) * 45;
  return {
    ...family,
    Service: walk === null ? "" : "Dog Walking",
    Minutes: walk === null ? "" : "30",
    Weekdays: walk === null ? "" : '"Mon, Wed, Fri"',
    Time: walk === null ? "" : `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, "0")}`,
    Walker: walk === null ? "" : `w${walk % walkers}@bench.test`,
  };
}

function fileOf(hasWalks: boolean): string {
  const rows = Array.from({ length: households }, (_, at) => household(at, hasWalks));
  return [Object.keys(rows[0] ?? {}).join(","), ...rows.map(line)].join("\n");
}

/** An empty database. */
interface Place {
  url?: string;
  dataDir: string;
  close: () => void;
}

/** Opens an empty site with walkers. */
async function openSite(place: Place) {
  const database = await openDatabase({ url: place.url, dataDir: place.dataDir });
  const { db } = database;
  await writeSampleBusiness(db);
  await db.insert(profiles).values({ firstName: "Noa", lastName: "Owner", email: "noa@bench.test", role: "admin" });
  await db.insert(profiles).values(
    Array.from({ length: walkers }, (_, at) => ({
      firstName: "Alex",
      lastName: `Walker ${at}`,
      email: `w${at}@bench.test`,
      isEmployee: true,
    })),
  );
  const bring = (content: Buffer, isDryRun = false) =>
    runImport(db, sampleBusiness, { name: "clients.csv", base64: content.toString("base64"), isDryRun });
  const close = async () => {
    await database.close();
    place.close();
  };
  return { db, bring, close };
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

/** Returns the longest waits, in seconds, of a page from the database and of a cached page, while `work` runs. */
async function longestWaits(db: Db, work: () => Promise<unknown>) {
  const state = { isRunning: true, stored: 0, cached: 0 };
  const reader = async () => {
    while (state.isRunning) {
      const wait = await secondsOf(() => db.execute(sql`select 1`));
      state.stored = Math.max(state.stored, wait);
      await setTimeout(20);
    }
  };
  const visitor = async () => {
    while (state.isRunning) {
      const wait = await secondsOf(() => setTimeout(20));
      state.cached = Math.max(state.cached, wait);
    }
  };
  const waiting = [reader(), visitor()];
  await work();
  state.isRunning = false;
  await Promise.all(waiting);
  return state;
}

/** Everything that a handover keeps. */
async function digest(db: Db): Promise<string> {
  const people = await db.select().from(profiles).where(eq(profiles.isEmployee, false));
  const nameOf = new Map(people.map(({ id, lastName, email }) => [id, `${lastName} ${email}`]));
  const kept = [
    people.map(({ role, email, phone, address }) => `${role} ${email} ${phone} ${address}`),
    (await db.select().from(pets)).map(({ ownerId, name, breed }) => `${nameOf.get(ownerId)} ${name} ${breed}`),
    (await db.select().from(moneyLines)).map((line) => `${nameOf.get(line.clientId)} ${line.amountCents}`),
    (await db.select().from(series)).map(
      (one) => `${nameOf.get(one.clientId)} ${one.weekdays.join()} ${one.localTime}`,
    ),
    (await db.select().from(visits)).map(
      ({ startsAt, serviceType, dogs }) => `${startsAt.toString()} ${serviceType} ${dogs}`,
    ),
  ];
  return JSON.stringify(kept.map((rows) => rows.toSorted()));
}

const inSeconds = (time: number) => `${time.toFixed(1)} s`;

/** Exports the site, and brings the tables that an import reads to an empty one. */
async function handOver(db: Db, kind: string, open: () => Promise<Place | null>): Promise<boolean> {
  const place = await open();
  if (!place) return true;
  const folder = mkdtempSync(join(tmpdir(), "walks-handover-"));
  const path = join(folder, "export.zip");
  const before = process.memoryUsage().rss;
  const source = { files: localFiles(folder), business: sampleBusiness, origin: "http://localhost" };
  const isSnapshot = kind !== "embedded";
  const exported = await secondsOf(() => writeExport({ ...source, db, now: Temporal.Now.instant(), isSnapshot }, path));
  const grown = Math.max(0, process.memoryUsage().rss - before) / 1e6;
  const megabytes = statSync(path).size / 1e6;
  console.log(`${kind}: export ${inSeconds(exported)}, ${megabytes.toFixed(1)} MB, ${grown.toFixed(0)} MB of memory`);
  const zip = await unzip(readFileSync(path));
  const site = await openSite(place);
  const brought = await secondsOf(async () => {
    for (const table of ["people", "pets", "balances", "walks-ahead"])
      await site.bring(zip.get(`csv/${table}.csv`) ?? Buffer.alloc(0));
  });
  const isEqual = (await digest(site.db)) === (await digest(db));
  console.log(`${kind}: handover ${inSeconds(brought)}, ${isEqual ? "equal" : "NOT EQUAL"}`);
  await site.close();
  rmSync(folder, { recursive: true, force: true });
  return isEqual;
}

/** Returns whether each file was imported within the target. `open`: returns null where PostgreSQL is not installed. */
async function measure(kind: string, open: () => Promise<Place | null>): Promise<boolean> {
  let isGood = true;
  for (const hasWalks of [false, true]) {
    const place = await open();
    if (!place) return isGood;
    const { db, bring, close } = await openSite(place);
    const file = Buffer.from(fileOf(hasWalks));
    const dry = await secondsOf(() => bring(file, true));
    let waits = { stored: 0, cached: 0 };
    const first = await secondsOf(async () => {
      waits = await longestWaits(db, () => bring(file));
    });
    const again = await secondsOf(() => bring(file));
    const [dryRun, imported, repeated] = [dry, first, again].map(inSeconds);
    const waited = `a page waits ${inSeconds(waits.stored)}, a cached one ${inSeconds(waits.cached)}`;
    const times = `dry run ${dryRun}, import ${imported} (${waited}), again ${repeated}`;
    console.log(`${kind}, ${await db.$count(visits)} visits: ${times}`);
    isGood &&= first <= target;
    if (hasWalks) isGood = (await handOver(db, kind, open)) && isGood;
    await close();
  }
  return isGood;
}

let isGood = true;
if (only !== "postgres")
  isGood = await measure("embedded", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "walks-import-"));
    return { dataDir, close: () => rmSync(dataDir, { recursive: true, force: true }) };
  });
if (only !== "embedded")
  isGood =
    (await measure("PostgreSQL", async () => {
      const postgres = await startThrowawayPostgres();
      return postgres && { url: postgres.url, dataDir: "/unused", close: () => postgres.stop() };
    })) && isGood;
console.log(
  `${households} households, load ${loadavg()[0]?.toFixed(1)}; target: ${target} s. ${isGood ? "Held." : "Missed."}`,
);
if (!isGood) process.exitCode = 1;
