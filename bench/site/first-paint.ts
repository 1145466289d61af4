// Part "first-paint": time of the first contentful paint on a phone with a slow connection, which Chromium simulates.
import type { Browser } from "playwright-core";

import { launchChromium } from "../../tests/browser/chromium.ts";
import { judge, median, type Value } from "./figures.ts";
import type { Part } from "./part.ts";
import { visit, withSite } from "./running-site.ts";
import { seeEveryPage } from "./see-every-page.ts";

/**
 * Slow 4G as Lighthouse defines it: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up. The CPU is slowed down four
 * times.
 */
const slow4g = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const cpuSlowdown = 4;

export const firstPaint: Part = {
  name: "first-paint",
  takes: ({ runs }, pages) => 10 + pages * (0.2 + runs * 3),
  measure: ({ plan: { runs }, pages, chromePath, print }) =>
    withSite("embedded", async ({ origin }) => {
      await seeEveryPage(origin);
      const browser = await launchChromium({ from: "the bench", path: chromePath, env: {} });
      const taken: Value[] = [];
      const documents: Value[] = [];
      try {
        for (const { path, status } of pages) {
          const isTakenOver = (await visit(origin + path, status)).includes("__reactRouterContext");
          const times: number[] = [];
          for (let run = 0; run < runs; run += 1) times.push(await paintOf(browser, origin + path));
          (isTakenOver ? taken : documents).push({ of: path, value: median(times) / 1000 });
        }
      } finally {
        await browser.close();
      }
      const rowsOf = (values: readonly Value[], kind: string) =>
        values.map(({ of, value }) => [of, kind, value.toFixed(2)]);
      print(`First contentful paint, seconds, median of ${runs}`, [
        ["page", "kind", "s"],
        ...rowsOf(taken, "React Router"),
        ...rowsOf(documents, "document"),
      ]);
      return [
        judge("first paint of pages React Router takes over", taken, { atMost: 1, unit: "s", digits: 2 }),
        judge("first paint of documents", documents, { unit: "s", digits: 2 }),
      ];
    }),
};

/** Returns the milliseconds from the navigation to the first contentful paint, with an empty cache. */
async function paintOf(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send("Network.enable");
    await devTools.send("Network.emulateNetworkConditions", slow4g);
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
    await page.goto(url, { waitUntil: "load" });
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            const paint = list.getEntriesByName("first-contentful-paint").at(0);
            if (paint) resolve(paint.startTime);
          }).observe({ type: "paint", buffered: true });
        }),
    );
  } finally {
    await context.close();
  }
}
