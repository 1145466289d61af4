// Size of public pages: at most 14 kB of HTML in brotli, which fits the first round trip. every-public-page.spec.ts
// checks the size of their scripts and styles.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

import { expect, inject, test } from "vitest";

import { publicPages } from "./support/public-pages.ts";
import { onlyReadSite } from "./support/shared-site.ts";
import { kilobyte, zippedBytes } from "./support/weights.ts";

const site = onlyReadSite();

test("each public page is at most 14 kB of HTML", async () => {
  for (const { path } of publicPages) {
    const html = await (await fetch(site.origin + path)).text();
    expect(brotliCompressSync(html).length, path).toBeLessThanOrEqual(14 * kilobyte);
  }
});

test("no script in the browser contains form schemas or zod", () => {
  const assets = join(inject("buildDir"), "client", "assets");
  const scripts = readdirSync(assets).filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(10);
  const withZod = scripts.filter((file) => readFileSync(join(assets, file), "utf8").includes("ZodError"));
  expect(withZod).toEqual([]);
});

test("the public stylesheet stays within its budget", () => {
  const assets = join(inject("buildDir"), "client", "assets");
  const main = readdirSync(assets).filter((file) => /^app-(?!pages).*\.css$/.test(file));
  expect(main).toHaveLength(1);
  expect(zippedBytes(join("assets", main[0] ?? ""))).toBeLessThanOrEqual(8 * kilobyte);
});
