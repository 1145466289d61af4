// `npm run bench:site`: how fast and how light the site is, against what it aims at, against the same HTML as static files
// behind Debian's nginx, and against Astro's starter. Prints a table of each part as it comes, and in the end all figures
// with their targets. Needs wrk, nginx, PostgreSQL and Chromium (Debian's packages); installs Lighthouse and Astro for
// itself. `-- --only load,lighthouse` measures these parts; BENCH_RUNS (5), BENCH_SECONDS (5), BENCH_REQUESTS (10000).
import { availableParallelism, cpus, loadavg } from "node:os";

import { againstNginx } from "./against-nginx.ts";
import { astro } from "./astro.ts";
import { everyPageWithLighthouse } from "./every-page-with-lighthouse.ts";
import { failed, type Figure } from "./figures.ts";
import { installWhatIsMissing } from "./install.ts";
import { interaction } from "./interactions.ts";
import { memory } from "./memory.ts";
import type { Bench, Part } from "./part.ts";
import { readPlan, spoken } from "./plan.ts";
import { listPublicPages } from "./public-pages.ts";
import { buildSite } from "./running-site.ts";
import { signedIn } from "./signed-in.ts";
import { start } from "./start.ts";
import { statements } from "./statements.ts";
import { summaryOf, tableOf } from "./tables.ts";
import { unknownAddress } from "./unknown-address.ts";
import { weights } from "./weights.ts";

const all: readonly Part[] = [
  againstNginx,
  weights,
  everyPageWithLighthouse,
  interaction,
  signedIn,
  statements,
  memory,
  start,
  unknownAddress,
  astro,
];

const plan = readPlan(
  process.argv.slice(2),
  process.env,
  all.map(({ name }) => name),
);
const parts = all.filter(({ name }) => plan.parts.includes(name));
installWhatIsMissing();
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
  // What cannot be measured is told, and keeps nothing else from being measured.
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
