// Size budgets of a page, compressed with gzip: 120 kB of JavaScript (20 kB on a page without forms) and 8 kB of CSS.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import type { Page, Request } from "playwright-core";
import { expect, inject } from "vitest";

export const kilobyte = 1000;

const zipped = new Map<string, number>();

/** Returns the compressed size of a file of the build. */
export function zippedBytes(path: string): number {
  const size =
    zipped.get(path) ?? gzipSync(readFileSync(join(inject("buildDir"), "client", path)), { level: 9 }).length;
  zipped.set(path, size);
  return size;
}

/**
 * Starts recording requests. Call it before the first page opens. The returned function checks the budgets of the
 * loaded page.
 */
export function watchWeights(page: Page): (where: string) => Promise<void> {
  const loaded = new Set<string>();
  const underWay = new Set<Request>();
  page.on("request", (request) => {
    // A framed page has its own budget.
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
    expect(weigh(".js"), `JavaScript of ${where}, bytes gz`).toBeLessThanOrEqual((isOnlyRead ? 20 : 120) * kilobyte);
    // Counts all styles, whether inlined for the first paint or loaded after it.
    expect(weigh(".css"), `stylesheet of ${where}, bytes gz`).toBeLessThanOrEqual(8 * kilobyte);
    expect(gzipSync(inline, { level: 9 }).length, `styles in ${where}, bytes gz`).toBeLessThanOrEqual(8 * kilobyte);
  };
}
