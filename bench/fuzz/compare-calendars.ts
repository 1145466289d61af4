// Compares the results of both readers of calendar files. Prints the seed, the number of files and each difference.
import { parseArgs } from "node:util";

import { compare, filesOf, readTheirs } from "../../tests/support/calendar-fuzz/compare-readers.ts";
import { findRadicale } from "../../tests/support/find-radicale.ts";

const { values } = parseArgs({
  options: {
    files: { type: "string", default: "20000" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    from: { type: "string", default: "0" },
    zones: { type: "string", default: "UTC,America/New_York,Asia/Tokyo" },
  },
});
const [count, seed, first] = [Number(values.files), Number(values.seed), Number(values.from)];
const zones = values.zones.split(",");
const mostPrinted = 5;
const portion = 1000;
const reader = findRadicale();
console.log(`${count} calendar files from ${first}, seed ${seed}, with the process in ${zones.join(", ")}`);
const started = performance.now();
let busy = 0;
const found = new Map(zones.map((zone) => [zone, 0]));
let printed = 0;
for (let from = first; from < first + count; from += portion) {
  const files = filesOf(seed, from, Math.min(portion, first + count - from));
  const theirs = readTheirs(files, reader);
  busy += theirs.flat().length;
  for (const zone of zones) {
    process.env.TZ = zone;
    const differences = compare(files, theirs, from);
    found.set(zone, (found.get(zone) ?? 0) + differences.length);
    for (const { index, text, onlyOurs, onlyTheirs } of differences.slice(0, mostPrinted - printed)) {
      printed += 1;
      console.log(`\n#${index} in ${zone}\n${text}`);
      console.log(`only ours: ${onlyOurs.slice(0, 5).join(", ")}\nonly theirs: ${onlyTheirs.slice(0, 5).join(", ")}`);
      console.log(`again: npm run fuzz:calendars -- --seed ${seed} --from ${index} --files 1`);
    }
  }
}
console.log(`\n${busy} busy times in ${Math.round((performance.now() - started) / 1000)} s`);
for (const [zone, differences] of found) console.log(`${zone}: ${differences} differences`);
if ([...found.values()].some(Boolean)) process.exitCode = 1;
