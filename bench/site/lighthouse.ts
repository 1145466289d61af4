// Lighthouse on a simulated phone, several times, the median of each figure. Lighthouse is a dependency of the bench only.
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

import { median } from "./figures.ts";

export interface LighthouseFigures {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Milliseconds. */
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
}

interface Result {
  lhr: {
    runtimeError?: { message: string };
    categories: Record<string, { score: number | null }>;
    audits: Record<string, { numericValue?: number; score: number | null; title: string }>;
  };
}
type Lighthouse = (url: string, flags: Record<string, unknown>) => Promise<Result | undefined>;
interface Launcher {
  launch(options: Record<string, unknown>): Promise<{ port: number; kill(): void }>;
}

export interface Asking {
  url: string;
  runs: number;
  chromePath: string;
  /** Audits this page cannot pass on purpose. */
  without: readonly string[];
}

export async function measureWithLighthouse({ url, runs, chromePath, without }: Asking): Promise<LighthouseFigures> {
  const require = createRequire(new URL("../package.json", import.meta.url));
  const load = (name: string) => import(pathToFileURL(require.resolve(name)).href) as Promise<{ default: unknown }>;
  const lighthouse = (await load("lighthouse")).default as Lighthouse;
  const launcher = (await load("chrome-launcher")) as unknown as Launcher;

  const all: LighthouseFigures[] = [];
  for (let run = 0; run < runs; run += 1) {
    const chrome = await launcher.launch({ chromePath, chromeFlags });
    try {
      const result = await lighthouse(url, {
        port: chrome.port,
        output: "json",
        logLevel: "error",
        skipAudits: without,
        ignoreStatusCode: true,
      });
      if (!result || result.lhr.runtimeError)
        throw new Error(`Lighthouse on ${url}: ${result?.lhr.runtimeError?.message ?? "nothing"}`);
      all.push(figuresOf(result));
      if (run === 0 && process.env.BENCH_DETAILS) tellWeakAudits(url, result);
    } finally {
      chrome.kill();
    }
  }
  const names = Object.keys(all[0] ?? {}) as (keyof LighthouseFigures)[];
  return Object.fromEntries(
    names.map((name) => [name, median(all.map((figures) => figures[name]))]),
  ) as unknown as LighthouseFigures;
}

const chromeFlags = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

function figuresOf({ lhr: { categories, audits } }: Result): LighthouseFigures {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    fcp: value("first-contentful-paint"),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
  };
}

function tellWeakAudits(url: string, { lhr: { audits } }: Result): void {
  console.error(JSON.stringify(audits["lcp-breakdown-insight"] ?? {}).slice(0, 1500));
  for (const audit of Object.values(audits)) {
    if (audit.score !== null && audit.score < 0.9) console.error(`  ${url}: ${audit.title} (${audit.score})`);
  }
}
