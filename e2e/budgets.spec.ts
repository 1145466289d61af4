// What a public page may weigh: at most 118 KB of JavaScript and 8 KB of CSS, compressed with gzip, and 14 KB of HTML,
// compressed with brotli: so much comes with the first answer, before the browser has to ask for more.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

import type { Request } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

import { publicPages } from "./support/public-pages.ts";
import { openSite, type Site } from "./support/site.ts";
import { untilInteractive, useBrowser } from "./support/visitor.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.stop());
const open = useBrowser();

const kilobyte = 1000;
const zipped = (path: string) => gzipSync(readFileSync(join(inject("buildDir"), "client", path)), { level: 9 }).length;

test.each(publicPages)("$path stays within its budget of scripts and styles", async ({ path, status }) => {
  const { page } = await open(site.origin, status === 404 ? { expects: /404/ } : {});
  const loaded = new Set<string>();
  const underWay = new Set<Request>();
  page.on("request", (request) => {
    // What stands in a frame is a page of its own, with a budget of its own.
    if (request.frame() !== page.mainFrame()) return;
    loaded.add(new URL(request.url()).pathname);
    if (["script", "stylesheet"].includes(request.resourceType())) underWay.add(request);
  });
  page.on("requestfinished", (request) => underWay.delete(request));
  page.on("requestfailed", (request) => underWay.delete(request));
  await page.goto(path);
  await untilInteractive(page);
  await expect.poll(() => underWay.size).toBe(0);
  const weigh = (ending: string) =>
    [...loaded].filter((each) => each.endsWith(ending)).reduce((sum, each) => sum + zipped(each), 0);
  const inline = await page.locator("style").evaluateAll((styles) => styles.map((style) => style.textContent).join(""));
  const isOnlyRead = await page.evaluate(
    () => !("__reactRouterContext" in window) && !document.querySelector("[data-island]"),
  );
  expect(weigh(".js"), "JavaScript, bytes gz").toBeLessThanOrEqual((isOnlyRead ? 20 : 118) * kilobyte);
  // Carried in the page for the first paint, or loaded after it: neither may be more.
  expect(weigh(".css"), "stylesheet, bytes gz").toBeLessThanOrEqual(8 * kilobyte);
  expect(gzipSync(inline, { level: 9 }).length, "styles in the page, bytes gz").toBeLessThanOrEqual(8 * kilobyte);
});

test.each(publicPages)("$path is at most 14 kB of HTML", async ({ path }) => {
  const html = await (await fetch(site.origin + path)).text();
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(14 * kilobyte);
});

test("no script for browsers carries the schemas of forms, or zod with them", () => {
  const assets = join(inject("buildDir"), "client", "assets");
  const scripts = readdirSync(assets).filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(10);
  const withZod = scripts.filter((file) => readFileSync(join(assets, file), "utf8").includes("ZodError"));
  expect(withZod).toEqual([]);
});

test("the styles of the whole public site together stay within the budget", () => {
  const assets = join(inject("buildDir"), "client", "assets");
  const main = readdirSync(assets).filter((file) => /^app-(?!pages).*\.css$/.test(file));
  expect(main).toHaveLength(1);
  expect(zipped(join("assets", main[0] ?? ""))).toBeLessThanOrEqual(8 * kilobyte);
});
