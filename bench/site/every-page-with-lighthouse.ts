// Part "lighthouse": what Lighthouse says of every public page.
import { seeEveryPage } from "../see-every-page.ts";
import { judge, type Value } from "./figures.ts";
import { type LighthouseFigures, measureWithLighthouse } from "./lighthouse.ts";
import type { Part } from "./part.ts";
import type { PublicPage } from "./public-pages.ts";
import { visit, withSite } from "./running-site.ts";

export const everyPageWithLighthouse: Part = {
  name: "lighthouse",
  takes: ({ runs }, pages) => 10 + pages * runs * 9,
  measure: ({ pages, plan: { runs }, chromePath, print }) =>
    withSite("embedded", async ({ origin }) => {
      await seeEveryPage(origin);
      const all: { path: string; figures: LighthouseFigures }[] = [];
      for (const page of pages) {
        await visit(origin + page.path, page.status);
        const asking = { url: origin + page.path, runs, chromePath, without: excusedFrom(page) };
        console.error(`  Lighthouse on ${page.path}`);
        all.push({ path: page.path, figures: await measureWithLighthouse(asking).catch(withoutFigures) });
      }
      print(`Lighthouse, mobile, simulated, median of ${runs}`, [
        lighthouseHead,
        ...all.map(({ path, figures }) => [path, ...lighthouseCells(figures)]),
      ]);
      return judged.map(([figure, valueOf, target]) =>
        judge(
          figure,
          all.map(({ path, figures }): Value => ({ of: path, value: valueOf(figures) })),
          target,
        ),
      );
    }),
};

const judged: readonly [string, (figures: LighthouseFigures) => number, Parameters<typeof judge>[2]][] = [
  ["Lighthouse, performance", (f) => f.performance, { atLeast: 100 }],
  ["Lighthouse, accessibility", (f) => f.accessibility, { atLeast: 100 }],
  ["Lighthouse, best practices", (f) => f.bestPractices, { atLeast: 100 }],
  ["Lighthouse, SEO", (f) => f.seo, { atLeast: 100 }],
  ["first contentful paint", (f) => f.fcp / 1000, { atMost: 0.7, unit: "s", digits: 2 }],
  ["largest contentful paint", (f) => f.lcp / 1000, { atMost: 1.05, unit: "s", digits: 2 }],
  ["total blocking time", (f) => f.tbt, { atMost: 30, unit: "ms" }],
];

/** What a page is like on purpose is no fault of it: not to be listed, or not to be there, which browsers complain about. */
const excusedFrom = ({ status, isIndexed }: PublicPage): string[] => [
  ...(isIndexed ? [] : ["is-crawlable"]),
  ...(status === 404 ? ["http-status-code", "errors-in-console"] : []),
];

/** One page of many that cannot be measured keeps none of the others from it; without figures it meets nothing. */
function withoutFigures(error: unknown): LighthouseFigures {
  console.error(error);
  const none = Number.NaN;
  return {
    performance: none,
    accessibility: none,
    bestPractices: none,
    seo: none,
    fcp: none,
    lcp: none,
    tbt: none,
    cls: none,
  };
}

export const lighthouseHead = ["page", "perf.", "access.", "best pr.", "SEO", "FCP s", "LCP s", "TBT ms", "CLS"];

export const lighthouseCells = (f: LighthouseFigures): string[] => [
  ...[f.performance, f.accessibility, f.bestPractices, f.seo].map(String),
  (f.fcp / 1000).toFixed(2),
  (f.lcp / 1000).toFixed(2),
  f.tbt.toFixed(0),
  f.cls.toFixed(3),
];
