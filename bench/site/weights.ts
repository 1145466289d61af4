// Part "weight": bytes of every public page.
import { launchChromium } from "../../tests/browser/chromium.ts";
import { judge, type Value } from "./figures.ts";
import type { Part } from "./part.ts";
import { visit, withSite } from "./running-site.ts";
import { weigh, type Weight } from "./weight.ts";

export const weights: Part = {
  name: "weight",
  takes: (_, pages) => 10 + pages * 1.5,
  measure: ({ pages, chromePath, print }) =>
    withSite("embedded", async ({ origin }) => {
      const browser = await launchChromium({ from: "the bench", path: chromePath, env: {} });
      const all: { path: string; isOnlyRead: boolean; weight: Weight }[] = [];
      try {
        for (const { path, status } of pages) {
          const html = await visit(origin + path, status);
          all.push({ path, isOnlyRead: isOnlyRead(html), weight: await weigh(browser, origin, path) });
        }
      } finally {
        await browser.close();
      }
      print("Weight in kB, loaded and not touched: HTML in brotli, fonts as they are, the rest in gzip", [
        ["page", "HTML", "sent as", "JS", "CSS", "art", "fonts", "requests", "only read"],
        ...all.map((page) => [page.path, ...cellsOf(page.weight), page.isOnlyRead ? "yes" : ""]),
      ]);
      const each = (valueOf: (weight: Weight) => number): Value[] =>
        all.map(({ path, weight }) => ({ of: path, value: valueOf(weight) }));
      const js = each((weight) => weight.js / 1000);
      return [
        judge(
          "HTML of a public page, brotli",
          each((weight) => weight.html / 1000),
          { atMost: 14, unit: "kB", digits: 1 },
        ),
        judge("JavaScript of a public page, gzip", js, { atMost: 119, unit: "kB", digits: 1 }),
        judge(
          "JavaScript of a page that is only read, gzip",
          js.filter((_, index) => all[index]?.isOnlyRead),
          { atMost: 20, unit: "kB", digits: 1 },
        ),
        judge(
          "fonts of a public page, together",
          each((weight) => sum(weight.fonts) / 1000),
          {
            atMost: 26,
            unit: "kB",
            digits: 1,
          },
        ),
        judge(
          "fonts of a public page, files",
          each((weight) => weight.fonts.length),
          { atMost: 2 },
        ),
      ];
    }),
};

/** Returns whether a page has no islands and React Router doesn't hydrate it. */
export const isOnlyRead = (html: string): boolean => !/data-island=|__reactRouterContext/.test(html);

const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0);

const cellsOf = ({ html, sentAs, js, css, art, fonts, requests }: Weight): string[] => [
  (html / 1000).toFixed(1),
  sentAs,
  ...[js, css, art, sum(fonts)].map((size) => (size / 1000).toFixed(1)),
  `${requests}`,
];
