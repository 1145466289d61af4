// Lighthouse on a simulated phone, several times, the median of each figure. Lighthouse is a dependency of the bench only.
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

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
    categories: Record<string, { score: number | null }>;
    audits: Record<string, { numericValue?: number; score: number | null; title: string }>;
  };
}
type Lighthouse = (url: string, flags: Record<string, unknown>) => Promise<Result | undefined>;
interface Launcher {
  launch(options: Record<string, unknown>): Promise<{ port: number; kill(): void }>;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export async function measureWithLighthouse(url: string, runs: number, chromePath: string): Promise<LighthouseFigures> {
  const require = createRequire(new URL("../package.json", import.meta.url));
  const load = (name: string) => import(pathToFileURL(require.resolve(name)).href) as Promise<{ default: unknown }>;
  const lighthouse = (await load("lighthouse")).default as Lighthouse;
  const launcher = (await load("chrome-launcher")) as unknown as Launcher;

  const all: LighthouseFigures[] = [];
  for (let run = 0; run < runs; run++) {
    const chrome = await launcher.launch({
      chromePath,
      chromeFlags: [
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    });
    try {
      const result = await lighthouse(url, { port: chrome.port, output: "json", logLevel: "error" });
      if (!result) throw new Error(`Lighthouse said nothing about ${url}`);
      const { categories, audits } = result.lhr;
      const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
      const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
      all.push({
        performance: score("performance"),
        accessibility: score("accessibility"),
        bestPractices: score("best-practices"),
        seo: score("seo"),
        fcp: value("first-contentful-paint"),
        lcp: value("largest-contentful-paint"),
        tbt: value("total-blocking-time"),
        cls: value("cumulative-layout-shift"),
      });
      if (run === 0) {
        if (process.env.BENCH_DETAILS)
          console.error(JSON.stringify(audits["lcp-breakdown-insight"] ?? {}).slice(0, 1500));
        for (const audit of Object.values(audits)) {
          if (audit.score !== null && audit.score < 0.9 && process.env.BENCH_DETAILS)
            console.error(`  ${url}: ${audit.title} (${audit.score})`);
        }
      }
    } finally {
      chrome.kill();
    }
  }
  const figure = (name: keyof LighthouseFigures) => median(all.map((figures) => figures[name]));
  return {
    performance: figure("performance"),
    accessibility: figure("accessibility"),
    bestPractices: figure("bestPractices"),
    seo: figure("seo"),
    fcp: figure("fcp"),
    lcp: figure("lcp"),
    tbt: figure("tbt"),
    cls: figure("cls"),
  };
}
