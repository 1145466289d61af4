// `npm run bench:site`: how fast the public site is, against the same HTML as static files behind Debian's nginx, in one
// run; what it weighs; what Lighthouse says of it on a simulated phone. Prints one table. Needs wrk, nginx and Chromium
// (Debian's packages) and installs Lighthouse for itself.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { measureWithLighthouse } from "./lighthouse.ts";
import { measureLoad } from "./load.ts";
import { serveWithNginx } from "./nginx.ts";
import { weigh } from "./weight.ts";

const pages = ["/", "/services", "/locations/culver-city", "/contact"];
const loadedPages = pages.slice(0, 3);
const connections = [1, 16, 64];
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const runs = Number(process.env.BENCH_RUNS ?? 5);
const chromePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
const [port, nginxPort] = [4310, 4311];
const origin = `http://127.0.0.1:${port}`;

if (!existsSync("bench/node_modules/lighthouse")) {
  spawnSync("npm", ["ci", "--ignore-scripts", "--prefix", "bench"], { stdio: "inherit" });
}
const buildDir = join(".cache", "bench-build");
const build = spawnSync(process.execPath, ["scripts/run.mjs", "build"], {
  env: { ...process.env, BUILD_DIR: buildDir },
  stdio: ["ignore", "ignore", "inherit"],
});
if (build.status !== 0) process.exit(1);

const dataDir = mkdtempSync(join(tmpdir(), "walks-bench-"));
const site = spawn(process.execPath, [join(buildDir, "server/index.js")], {
  stdio: "ignore",
  env: {
    ...process.env,
    NODE_ENV: "production",
    SITE_MODE: "demo",
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: "127.0.0.1",
    LOG_LEVEL: "info",
    DATABASE_URL: "",
    SMTP_URL: "",
  },
});
try {
  await untilReady();
  await report();
} finally {
  site.kill("SIGTERM");
  await new Promise((ended) => site.once("exit", ended));
  rmSync(dataDir, { recursive: true, force: true });
}

async function untilReady(): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (
      await fetch(`${origin}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the site did not start");
}

async function report(): Promise<void> {
  const html = new Map<string, string>();
  for (const page of pages) {
    // Several visits, so that each random pick of a page is in memory.
    for (let visit = 0; visit < 8; visit++) html.set(page, await (await fetch(origin + page)).text());
  }
  const nginx = await serveWithNginx(html, nginxPort);
  const rows: string[][] = [
    ["page", "conn.", "ours req/s", "p50 ms", "p99 ms", "nginx req/s", "p50 ms", "p99 ms", "ours/nginx", "errors"],
  ];
  try {
    for (const page of loadedPages) {
      measureLoad(origin + page, 16, 2);
      for (const count of connections) {
        const ours = measureLoad(origin + page, count, seconds);
        const theirs = measureLoad(nginx.origin + page, count, seconds);
        const ratio = ours.perSecond / theirs.perSecond;
        rows.push([
          page,
          `${count}`,
          ours.perSecond.toFixed(0),
          ours.p50.toFixed(2),
          ours.p99.toFixed(2),
          theirs.perSecond.toFixed(0),
          theirs.p50.toFixed(2),
          theirs.p99.toFixed(2),
          `1/${(1 / ratio).toFixed(1)}`,
          `${ours.errors + theirs.errors}`,
        ]);
      }
    }
  } finally {
    await nginx.stop();
  }
  printTable(`Requests per second, pages from memory against nginx with the same HTML (${seconds} s each)`, rows);

  const weights: string[][] = [["page", "HTML", "JS", "CSS", "art", "fonts", "requests"]];
  for (const page of pages) {
    const { html: document, js, css, art, fonts, requests } = await weigh(origin + page, chromePath);
    weights.push([page, ...[document, js, css, art, fonts].map((size) => size.toFixed(1)), `${requests}`]);
  }
  printTable("Weight in kB (gzip), loaded and not touched", weights);

  const lighthouse: string[][] = [["page", "perf.", "access.", "best pr.", "SEO", "FCP s", "LCP s", "TBT ms", "CLS"]];
  for (const page of pages) {
    const f = await measureWithLighthouse(origin + page, runs, chromePath);
    lighthouse.push([
      page,
      ...[f.performance, f.accessibility, f.bestPractices, f.seo].map(String),
      (f.fcp / 1000).toFixed(2),
      (f.lcp / 1000).toFixed(2),
      f.tbt.toFixed(0),
      f.cls.toFixed(3),
    ]);
  }
  printTable(`Lighthouse, mobile, median of ${runs}`, lighthouse);
}

function printTable(title: string, rows: string[][]): void {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  console.log(`\n${title}`);
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join("  "),
    );
}
