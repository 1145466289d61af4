// `npm run bench:doors`: what a stranger can cost. While forms of half a million fields and pictures from nobody are
// posted, how long /healthz takes; and what an unknown address and a refused one cost of the processor. Prints one table.
// Against the production build (built if it is not there), on a port and a data directory of its own.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

import { startSampleSite } from "../../scripts/sample-site.ts";
import { cpuOfOne } from "../site/process-books.ts";

const buildDir = process.env.BUILD_DIR ?? "build";
const port = 4320;
const origin = `http://127.0.0.1:${port}`;
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
/** What /healthz may take meanwhile; the bench fails above it. */
const mostMs = 100;

if (!existsSync(join(buildDir, "server/index.js"))) {
  const build = spawnSync(process.execPath, ["scripts/run.mjs", "build"], { stdio: ["ignore", "ignore", "inherit"] });
  if (build.status !== 0) process.exit(1);
}
const site = await startSampleSite(buildDir, port, { RATE_LIMIT_FACTOR: "100000" });
try {
  await report();
} finally {
  await site.stop();
}

async function report(): Promise<void> {
  const fields = "a&".repeat(500_000);
  const post = (path: string, body: string) => () =>
    fetch(origin + path, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: origin, "Content-Type": "application/x-www-form-urlencoded" },
      body,
    });
  console.log("| meanwhile, two at a time | answered | /healthz p50 | p99 | longest |");
  console.log("| --- | ---: | ---: | ---: | ---: |");
  await row("nothing", null);
  await row("1 MB of fields to /contact", post("/contact", fields));
  await row("1 MB of fields to /login", post("/login", fields));
  await row("2 MB of fields to /profile/pets/new", post("/profile/pets/new", fields + fields));
  await row("11 MB of fields to /profile/pets/new", post("/profile/pets/new", fields.repeat(11)));

  let number = 0;
  const get = (path: () => string) => () => fetch(origin + path(), { redirect: "manual" });
  console.log("\n| one request | CPU |");
  console.log("| --- | ---: |");
  await cost(
    "/healthz",
    get(() => "/healthz"),
  );
  await cost(
    "an unknown address",
    get(() => `/no-such-page-${(number += 1)}`),
  );
  await cost(
    "an unknown address with a query",
    get(() => `/no-such-page?utm_source=${(number += 1)}`),
  );
  await cost(
    "a page with utm_source",
    get(() => `/faq?utm_source=${(number += 1)}`),
  );
  await cost(
    "an encoded letter (400)",
    get(() => "/%66aq"),
  );
  await cost("a method it has not (405)", () => fetch(`${origin}/faq`, { method: "DELETE" }));
}

async function row(name: string, attack: (() => Promise<Response>) | null): Promise<void> {
  const until = performance.now() + seconds * 1000;
  let answered = 0;
  const attacker = async (attacks: () => Promise<Response>) => {
    while (performance.now() < until) {
      await (await attacks()).arrayBuffer();
      answered += 1;
    }
  };
  const took: number[] = [];
  const patient = async () => {
    while (performance.now() < until) {
      const started = performance.now();
      await (await fetch(`${origin}/healthz`)).arrayBuffer();
      took.push(performance.now() - started);
      await new Promise((later) => setTimeout(later, 10));
    }
  };
  await Promise.all([...(attack ? [attacker(attack), attacker(attack)] : []), patient()]);
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => `${(sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1)} ms`;
  console.log(`| ${name} | ${answered} | ${at(0.5)} | ${at(0.99)} | ${(sorted.at(-1) ?? 0).toFixed(1)} ms |`);
  if ((sorted.at(-1) ?? 0) > mostMs) process.exitCode = 1;
}

async function cost(name: string, ask: () => Promise<Response>): Promise<void> {
  console.log(`| ${name} | ${(await cpuOfOne(site.pid, 1000, ask)).toFixed(2)} ms |`);
}
