// Part "astro": the home page as a static site made with Astro's starter, served by the same nginx, to compare with.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

import type { Browser } from "playwright-core";

import { launchChromium } from "../../tests/browser/chromium.ts";
import { projectOf, stylesheetsOf, stylesOf } from "./astro-project.ts";
import { lighthouseCells, lighthouseHead } from "./every-page-with-lighthouse.ts";
import { type Figure, judge } from "./figures.ts";
import { measureWithLighthouse } from "./lighthouse.ts";
import { cellsOf, measureLoad, typical } from "./load.ts";
import { serveFolder } from "./nginx.ts";
import type { Bench, Part } from "./part.ts";
import { visit, withSite } from "./running-site.ts";
import { weigh } from "./weight.ts";

export const astro: Part = {
  name: "astro",
  takes: ({ runs, seconds }) => 25 + runs * (2 * seconds + 9),
  async measure(bench) {
    const project = mkdtempSync(join(tmpdir(), "walks-astro-"));
    const browser = await launchChromium({ from: "the bench", path: bench.chromePath, env: {} });
    try {
      await withSite("embedded", ({ origin }) => writeProject(project, origin, browser));
      buildProject(project);
      return await measureProject(bench, join(project, "dist"), browser);
    } finally {
      await browser.close();
      rmSync(project, { recursive: true, force: true });
    }
  },
};

/** Fonts and pictures lie where they lie here. */
async function writeProject(project: string, origin: string, browser: Browser): Promise<void> {
  const html = await visit(`${origin}/`);
  const text = async (path: string) => (await fetch(origin + path)).text();
  const css = stylesOf(html, (await Promise.all(stylesheetsOf(html).map(text))).join("\n"));
  const write = (file: string, content: string | Buffer) => {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), content);
  };
  for (const [file, content] of Object.entries(projectOf(html, css))) write(file, content);
  const { loaded } = await weigh(browser, origin, "/");
  for (const path of ["/favicon.svg", ...loaded.filter(({ type }) => isPicture(type)).map((file) => file.path)]) {
    const answer = await fetch(origin + path);
    write(join("public", new URL(path, origin).pathname), Buffer.from(await answer.arrayBuffer()));
  }
}

const isPicture = (type: string) => type !== "script" && type !== "stylesheet" && type !== "fetch";

function buildProject(project: string): void {
  const modules = resolve("bench/node_modules");
  symlinkSync(modules, join(project, "node_modules"));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(modules, "astro/bin/astro.mjs"), "build", "--root", project],
    { cwd: project, encoding: "utf8", env: { ...process.env, NODE_ENV: "production", ASTRO_TELEMETRY_DISABLED: "1" } },
  );
  if (status !== 0) throw new Error(`Astro could not build its page:\n${stdout}\n${stderr}`);
}

async function measureProject(bench: Bench, folder: string, browser: Browser): Promise<Figure[]> {
  const { plan, chromePath, print } = bench;
  // As it is for wrk, which accepts nothing else; compressed for browsers.
  const nginx = await serveFolder(folder, { isCompressing: true });
  try {
    const url = `${nginx.origin}/`;
    const loads = async (connections: number) => {
      const all = [];
      for (let run = 0; run < plan.runs; run += 1)
        all.push(await measureLoad({ url, connections, seconds: plan.seconds }));
      return typical(all);
    };
    const [many, most] = [await loads(16), await loads(64)];
    const weight = await weigh(browser, nginx.origin, "/");
    const figures = await measureWithLighthouse({ url, runs: plan.runs, chromePath, without: [] });
    const fonts = weight.fonts.reduce((sum, size) => sum + size, 0);
    const kilobytes = [weight.html, weight.js, weight.css, weight.art, fonts].map((size) => (size / 1000).toFixed(1));
    print("Astro's starter with the home page, static, behind nginx: requests a second", [
      ["conn.", "req/s", "p50 ms", "p99 ms"],
      ["16", ...cellsOf(many)],
      ["64", ...cellsOf(most)],
    ]);
    print("The same, weight in kB (nginx compresses with gzip)", [
      ["page", "HTML in brotli", "JS", "CSS", "art", "fonts", "requests"],
      ["/", ...kilobytes, `${weight.requests}`],
    ]);
    print(`The same, Lighthouse, mobile, simulated, median of ${plan.runs}`, [
      lighthouseHead,
      ["/", ...lighthouseCells(figures)],
    ]);
    const told = (name: string, value: number, unit: string, digits = 0) =>
      judge(`Astro's starter, \`/\`: ${name}`, [{ of: "/", value }], { unit, digits });
    return [
      told("requests/s at 16 connections", many.perSecond, ""),
      told("p99 at 64 connections", most.p99, "ms", 1),
      told("HTML, brotli", weight.html / 1000, "kB", 1),
      told("Lighthouse, performance", figures.performance, ""),
      told("first contentful paint", figures.fcp / 1000, "s", 2),
      told("largest contentful paint", figures.lcp / 1000, "s", 2),
      told("total blocking time", figures.tbt, "ms"),
    ];
  } finally {
    await nginx.stop();
  }
}
