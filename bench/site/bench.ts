// `npm run bench:site`: measures speed, size and memory of the site. Prints a table for each part, and finally every
// figure with its target. Needs wrk, PostgreSQL and Chromium (Debian's packages). `-- --only kept,signed-in` runs only
// these parts. Environment: BENCH_RUNS (5), BENCH_SECONDS (5), BENCH_REQUESTS (10000).
import { availableParallelism, cpus, loadavg } from "node:os";

import { failed, type Figure } from "./figures.ts";
import { firstPaint } from "./first-paint.ts";
import { keptPages } from "./kept-pages.ts";
import { memory } from "./memory.ts";
import type { Bench, Part } from "./part.ts";
import { readPlan, spoken } from "./plan.ts";
import { listPublicPages } from "./public-pages.ts";
import { buildSite } from "./running-site.ts";
import { signedIn } from "./signed-in.ts";
import { start } from "./start.ts";
import { statements } from "./statements.ts";
import { summaryOf, tableOf } from "./tables.ts";
import { weights } from "./weights.ts";
import { workers } from "./workers.ts";

const all: readonly Part[] = [keptPages, weights, firstPaint, signedIn, statements, memory, start, workers];

const plan = readPlan(
  process.argv.slice(2),
  process.env,
  all.map(({ name }) => name),
);
const parts = all.filter(({ name }) => plan.parts.includes(name));
const bench: Bench = {
  plan,
  pages: await listPublicPages(),
  chromePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  print: (title, rows) => console.log(`\n${title}\n\n${tableOf(rows)}`),
};
const seconds = parts.map((part) => part.takes(plan, bench.pages.length));
const load = () => loadavg()[0]?.toFixed(1);
console.log(
  `${cpus()[0]?.model ?? "An unknown processor"}, ${availableParallelism()} cores, load ${load()}, Node ${process.version}. ` +
    `This takes ${spoken(20 + seconds.reduce((sum, each) => sum + each, 0))}: ` +
    parts.map(({ name }, index) => `${name} ${spoken(seconds[index] ?? 0)}`).join(", "),
);
buildSite();

const figures: Figure[] = [];
const began = performance.now();
for (const part of parts) {
  const started = performance.now();
  // The failure of a part becomes a row of the table, and the other parts still run.
  figures.push(...(await part.measure(bench).catch((error: unknown) => [failure(part, error)])));
  console.log(`\n(${part.name}: ${spoken((performance.now() - started) / 1000)}, load ${load()})`);
}
console.log(`\nAll figures, median of ${plan.runs}; ${spoken((performance.now() - began) / 1000)}\n`);
console.log(summaryOf(figures));

function failure({ name }: Part, error: unknown): Figure {
  console.error(error);
  process.exitCode = 1;
  return failed(`part ${name}`, error instanceof Error ? (error.message.split("\n", 1)[0] ?? "") : String(error));
}
