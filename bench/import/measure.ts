// Imports households with a pet and a balance each, and prints the times of each step.
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";

import { openDatabase } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { runImport } from "~/desk/import/import-command.server";
import { sampleBusiness } from "~/sample/business/sample-business";

import { startThrowawayPostgres } from "../../tests/support/throwaway-postgres";

const households = 1000;
/** Target in seconds. */
const target = 30;

const rows = Array.from(
  { length: households },
  (_, at) => `Casey,Family ${at},c${at}@bench.test,310-555-${1000 + at},${at} Elm St,45.50,Dog ${at},Beagle,calm\n`,
);
const csv = `First name,Last name,Email,Phone,Address,Owes,Pet name,Breed,Temperament\n${rows.join("")}`;

async function measure(name: string, { url, dataDir }: { url: string | undefined; dataDir: string }): Promise<boolean> {
  const database = await openDatabase({ url, dataDir });
  const { db } = database;
  await db.insert(profiles).values({ firstName: "Noa", lastName: "Walker", email: "noa@bench.test", role: "admin" });
  const request = { name: "clients.csv", base64: Buffer.from(csv).toString("base64") };
  const seconds = async (isDryRun: boolean) => {
    const begun = performance.now();
    await runImport(db, sampleBusiness, { ...request, isDryRun });
    return (performance.now() - begun) / 1000;
  };
  const [dry, first, again] = [await seconds(true), await seconds(false), await seconds(false)];
  await database.close();
  const times = [dry, first, again].map((time) => `${time.toFixed(1)} s`);
  console.log(`${name}: dry run ${times[0]}, import ${times[1]}, the same file again ${times[2]}`);
  return first <= target;
}

const dataDir = mkdtempSync(join(tmpdir(), "walks-import-"));
let isGood = await measure("embedded", { url: undefined, dataDir });
rmSync(dataDir, { recursive: true, force: true });

const postgres = await startThrowawayPostgres();
if (postgres) {
  isGood = (await measure("postgres", { url: postgres.url, dataDir: "/unused" })) && isGood;
  postgres.stop();
}
console.log(
  `${households} households, load ${loadavg()[0]?.toFixed(1)}; target: ${target} s. ${isGood ? "Held." : "Missed."}`,
);
if (!isGood) process.exitCode = 1;
