// `npm run soak`: sends thousands of requests of every kind to the production build and reads its memory. Fails when
// the heap, after a forced garbage collection, is over a tenth larger than after the first 2,000 requests. Options:
// --requests 50000, --connections 8, --seed 1, --minutes 60, --database embedded (or postgres, for a temporary one).
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { startThrowawayPostgres } from "../../tests/support/throwaway-postgres.ts";
import { buildSite } from "../site/running-site.ts";
import { growthOf, mostGrowth, type Reading, type Soaked, soakSite } from "./soak-site.ts";
import { startSoakedSite } from "./soaked-site.ts";

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "50000" },
    connections: { type: "string", default: "8" },
    seed: { type: "string", default: "1" },
    minutes: { type: "string", default: "60" },
    database: { type: "string", default: "embedded" },
  },
});

const buildDir = buildSite();
const postgres = values.database === "postgres" ? await startThrowawayPostgres() : null;
if (values.database === "postgres" && !postgres) throw new Error("there is no PostgreSQL on this machine");
const dataDir = mkdtempSync(join(tmpdir(), "walks-soak-"));
// A site started before makes the sample data and stops, so that this work isn't in the measured memory.
await (await startSoakedSite(buildDir, dataDir, postgres?.url)).stop();
const site = await startSoakedSite(buildDir, dataDir, postgres?.url);
try {
  const plan = {
    seed: numberOf("seed"),
    requests: numberOf("requests"),
    connections: numberOf("connections"),
    minutes: numberOf("minutes"),
    warmUp: 2000,
    every: 5000,
  };
  console.log(`Seed ${plan.seed}, ${plan.requests} requests, ${plan.connections} connections`);
  console.log(" requests  heap MB   RSS MB  handles");
  report(await soakSite(site, plan, print));
} finally {
  await site.stop();
  postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

function numberOf(name: keyof typeof values): number {
  const number = Number(values[name]);
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} should be a number above zero`);
  return number;
}

function print({ requests, heapMb, rssMb, handles }: Reading): void {
  const named = Object.entries(handles).map(([name, count]) => `${count} ${name}`);
  const figures = [String(requests).padStart(9), heapMb.toFixed(1).padStart(8), rssMb.toFixed(1).padStart(8)];
  console.log(`${figures.join(" ")}  ${named.toSorted().join(", ")}`);
}

function report(soaked: Soaked): void {
  const width = Math.max(...[...soaked.answers.keys()].map(({ length }) => length));
  console.log("\nWhat was asked, and how it was answered (-: nobody waited)");
  for (const [kind, answers] of soaked.answers) {
    const counts = [...answers].map(([status, count]) => `${status} × ${count}`);
    console.log(`${kind.padEnd(width)}  ${counts.toSorted().join(", ")}`);
  }
  const growth = growthOf(soaked);
  console.log(
    `\n${soaked.perSecond.toFixed(0)} requests a second. The heap has grown by ${(growth * 100).toFixed(1)} %.`,
  );
  if (growth <= mostGrowth) return;
  console.error(`That is more than ${mostGrowth * 100} %: something is never given back.`);
  process.exitCode = 1;
}
