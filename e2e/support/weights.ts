// What a page loads, weighed: at most 119 kB of JavaScript, 20 where it is only read, and 8 kB of CSS, compressed with gzip.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import type { Page, Request } from "playwright-core";
import { expect, inject } from "vitest";

export const kilobyte = 1000;

/** Of a file for browsers. */
export const zippedBytes = (path: string): number =>
  gzipSync(readFileSync(join(inject("buildDir"), "client", path)), { level: 9 }).length;

/** Before the first page is opened; what it answers is asked of each page once it is there. */
export function watchWeights(page: Page): (where: string) => Promise<void> {
  const loaded = new Set<string>();
  const underWay = new Set<Request>();
  page.on("request", (request) => {
    // What stands in a frame is a page of its own, with a budget of its own.
    if (request.frame() !== page.mainFrame()) return;
    if (request.isNavigationRequest()) loaded.clear();
    loaded.add(new URL(request.url()).pathname);
    if (["script", "stylesheet"].includes(request.resourceType())) underWay.add(request);
  });
  page.on("requestfinished", (request) => underWay.delete(request));
  page.on("requestfailed", (request) => underWay.delete(request));
  const weigh = (ending: string) =>
    [...loaded].filter((each) => each.endsWith(ending)).reduce((sum, each) => sum + zippedBytes(each), 0);

  return async (where) => {
    await expect.poll(() => underWay.size).toBe(0);
    const styles = page.locator("style");
    const inline = await styles.evaluateAll((all) => all.map((style) => style.textContent).join(""));
    const isOnlyRead = await page.evaluate(
      () => !("__reactRouterContext" in window) && !document.querySelector("[data-island]"),
    );
    expect(weigh(".js"), `every page has a script, ${where} too`).toBeGreaterThan(0);
    expect(weigh(".js"), `JavaScript of ${where}, bytes gz`).toBeLessThanOrEqual((isOnlyRead ? 20 : 119) * kilobyte);
    // Carried in the page for the first paint, or loaded after it: neither may be more.
    expect(weigh(".css"), `stylesheet of ${where}, bytes gz`).toBeLessThanOrEqual(8 * kilobyte);
    expect(gzipSync(inline, { level: 9 }).length, `styles in ${where}, bytes gz`).toBeLessThanOrEqual(8 * kilobyte);
  };
}
