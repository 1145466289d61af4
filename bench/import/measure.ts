// Imports households with a pet and a balance each, and prints the times of each step.
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";

import { openDatabase } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { visits } from "~/db/tables/visits";
import { runImport } from "~/desk/import/import-command.server";
import { sampleBusiness } from "~/sample/business/sample-business";
import { writeSampleBusiness } from "~/sample/business/write-business.server";

import { startThrowawayPostgres } from "../../tests/support/throwaway-postgres";

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

/** Returns whether each file was imported within the target. `open`: returns null where PostgreSQL is not installed. */
async function measure(name: string, open: () => Promise<Place | null>): Promise<boolean> {
  let isGood = true;
  for (const hasWalks of [false, true]) {
    const place = await open();
    if (!place) return isGood;
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
    const file = { name: "clients.csv", base64: Buffer.from(fileOf(hasWalks)).toString("base64") };
    const seconds = async (isDryRun: boolean) => {
      const begun = performance.now();
      await runImport(db, sampleBusiness, { ...file, isDryRun });
      return (performance.now() - begun) / 1000;
    };
    const [dry, first, again] = [await seconds(true), await seconds(false), await seconds(false)];
    const placed = await db.$count(visits);
    await database.close();
    place.close();
    const times = [dry, first, again].map((time) => `${time.toFixed(1)} s`);
    console.log(`${name}, ${placed} visits: dry run ${times[0]}, import ${times[1]}, again ${times[2]}`);
    isGood &&= first <= target;
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
