// Runs the faults one after another, and prints the table.
import { parseArgs } from "node:util";

import { startThrowawayPostgres } from "../../tests/support/throwaway-postgres.ts";
import { buildSite, databases } from "../site/running-site.ts";
import { tableOf } from "../site/tables.ts";
import { randomOf } from "../soak/mix.ts";
import { faults } from "./faults.ts";
import { runTrial } from "./trial.ts";

const { values } = parseArgs({
  options: {
    long: { type: "boolean", default: false },
    seed: { type: "string", default: "1" },
    only: { type: "string" },
    build: { type: "string" },
  },
});
const only = values.only?.split(",");
const isRoot = process.getuid?.() === 0;
const buildDir = values.build ?? buildSite();
const postgres = await startThrowawayPostgres({ fsync: "on" });
if (!postgres) throw new Error("there is no PostgreSQL on this machine");

const rows = [["fault", "database", "acknowledged", "lost", "doubled", "wrong", "mails", "repeated", "s", "meanwhile"]];
let problems = 0;
try {
  for (const { name, run, isPostgresOnly, isLongOnEmbedded, ...options } of faults) {
    if (only && !only.includes(name)) continue;
    for (const database of databases) {
      if (database === "embedded" && (isPostgresOnly || (isLongOnEmbedded && !values.long))) continue;
      if (options.diskMb && !isRoot) {
        rows.push([name, database, "", "", "", "", "", "", "", "skipped: a small disk needs root"]);
        continue;
      }
      const began = performance.now();
      const ground = { buildDir, postgres, isShort: !values.long, random: randomOf(Number(values.seed)) };
      const { saw, faults: seen, found } = await runTrial(ground, database, run, options);
      const { acknowledged, lost, doubled, wrong, mails, repeated } = found;
      const counts = [acknowledged, lost.length, doubled.length, wrong.length + seen.length, mails, repeated];
      const seconds = Math.round((performance.now() - began) / 1000);
      rows.push([name, database, ...counts.map(String), String(seconds), saw]);
      console.log(rows.at(-1)?.join(" · "));
      for (const each of [...lost, ...doubled, ...wrong, ...seen]) {
        console.error(each);
        problems += 1;
      }
    }
  }
} finally {
  postgres.stop();
}
console.log(`\nSeed ${values.seed}${values.long ? ", long" : ""}\n\n${tableOf(rows, { texts: true })}`);
if (problems > 0) process.exitCode = 1;
