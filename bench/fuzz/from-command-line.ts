// Parses the options, runs the fuzz, and prints its findings and how to reproduce them.
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";

import { openDatabase } from "~/db/client.server";
import { prepareSampleData } from "~/sample/demo.server";

import { openCanarySite } from "../../e2e/support/fuzz/canary-site.ts";
import { runFuzz } from "../../e2e/support/fuzz/run-fuzz.ts";

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "10000" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    from: { type: "string", default: "0" },
    workers: { type: "string", default: "8" },
    build: { type: "string", default: "build" },
  },
});
/** Longer bodies are printed only in part, since a finding can be reproduced by its number. */
const mostPrinted = 3000;
const buildDir = resolve(values.build);
if (!existsSync(join(buildDir, "server/index.js"))) {
  console.error(`There is no build in ${values.build}: please run "npm run build" first.`);
  process.exit(1);
}

const seed = Number(values.seed);
const { site, canaries } = await openCanarySite(buildDir, async (prepare) => {
  const dataDir = mkdtempSync(join(tmpdir(), "walks-fuzz-"));
  const database = await openDatabase({ url: undefined, dataDir });
  await prepareSampleData({ db: database.db });
  await prepare(database.db);
  await database.close();
  return dataDir;
});
const columns = new Set(canaries.map(({ column }) => column)).size;
console.log(`${canaries.length} canaries in ${columns} columns; ${values.requests} from ${values.from}, seed ${seed}`);
const started = performance.now();
try {
  const report = await runFuzz({
    site,
    canaries,
    seed,
    from: Number(values.from),
    count: Number(values.requests),
    workers: Number(values.workers),
    onProgress: (done) => console.log(`${done} (${Math.round((performance.now() - started) / 1000)} s)`),
  });
  const statuses = Object.entries(report.statuses).map(([status, times]) => `${status}: ${times}`);
  console.log(`${report.requests} requests, ${report.answers} answers (${statuses.join(", ")})`);
  console.log(`Canaries of ${report.columnsSeen} columns were seen by those who may.`);
  for (const { index, what, bytes } of report.findings) {
    console.log(`\n#${index}: ${what}\n${JSON.stringify(bytes).slice(0, mostPrinted)}`);
    console.log(`again: npm run fuzz -- --seed ${seed} --from ${index} --requests 1`);
  }
  console.log(`\n${report.findings.length} found in ${Math.round((performance.now() - started) / 1000)} s`);
  process.exitCode = report.findings.length > 0 ? 1 : 0;
} finally {
  await site.stop();
}
