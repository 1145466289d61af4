// Public pages that the server caches. A change in the database shows on the next request.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, inject, test } from "vitest";

import { layoutShifts, watchLayoutShifts } from "./support/layout-shifts.ts";
import { onlyReadSite } from "./support/shared-site.ts";
import { holdAnswers, useBrowser } from "./support/visitor.ts";

const site = onlyReadSite();
const open = useBrowser();

test("all visitors get the same bytes of a cached page, whose policy allows styles by hash", async () => {
  const [first, second] = await Promise.all([
    fetch(`${site.origin}/services`),
    fetch(`${site.origin}/services?from=mail`),
  ]);
  const html = await first.text();
  expect(await second.text()).toBe(html);
  expect(html).not.toContain("nonce");
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "";
  const hash = createHash("sha256").update(style).digest("base64");
  const policy = first.headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain(`style-src 'self' 'sha256-${hash}'`);
  expect(policy).not.toMatch(/unsafe|nonce/);
  expect(html).not.toMatch(/<[^>]+\sstyle=/);
  expect(first.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
});

test("a visitor with an unknown cookie gets an uncacheable page", async () => {
  const answer = await fetch(`${site.origin}/faq`, { headers: { Cookie: "session=somebody" } });
  expect(answer.headers.get("Cache-Control")).toMatch(/^private/);
  expect(answer.headers.get("ETag")).toBeNull();
  expect(await answer.text()).toMatch(/<style nonce="/);
});

test("the HTML has the theme of the cookie", async () => {
  for (const theme of ["light", "dark"]) {
    const html = await (await fetch(`${site.origin}/`, { headers: { Cookie: `theme=${theme}` } })).text();
    expect(html).toContain(`<html lang="en-US" data-theme="${theme}">`);
  }
  expect(await (await fetch(`${site.origin}/`)).text()).toContain('<html lang="en-US">');
});

test("the home page shows three dogs of the squad, varying between visits", async () => {
  const seen = new Set<string>();
  for (let visit = 0; visit < 40; visit++) {
    const html = await (await fetch(`${site.origin}/`)).text();
    const squad = html.slice(html.indexOf('id="the-squad"'), html.indexOf('id="about"'));
    const dogs = [...squad.matchAll(/aria-label="Drawn portrait of (\w+)/g)].map(([, name = ""]) => name);
    expect(dogs).toHaveLength(3);
    seen.add(dogs.join());
  }
  expect(seen.size).toBeGreaterThan(1);
});

test("without scripts the inlined styles already color text, bands and drawings", async () => {
  const { page } = await open(site.origin, { javaScript: false });
  await page.goto("/");
  const sky = await page
    .locator("#main")
    .evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--f-sky"));
  expect(sky).not.toBe("");
  const button = page.getByRole("button", { name: "Do you walk here?" });
  expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe("rgb(181, 55, 15)");
});

test("no stylesheet blocks the first paint, and the script has low priority", async () => {
  const html = await (await fetch(`${site.origin}/`)).text();
  const [head = "", rest = ""] = html.split("</main>");
  expect(head).not.toMatch(/<link[^>]+rel="stylesheet"/);
  expect(rest).toMatch(/<link[^>]+rel="stylesheet"/);
  expect(html.match(/<script[^>]+src=[^>]*>/g)).toEqual([
    expect.stringMatching(/type="module" src="\/assets\/entry\.client-[^"]+" fetchPriority="low"/) as string,
  ]);
});

test("a read-only page has no islands and only the common script", async () => {
  // every-public-page.spec.ts checks the size of the common script, which excludes React.
  const html = await (await fetch(`${site.origin}/services`)).text();
  expect(html).not.toMatch(/__reactRouterContext|data-island|rel="modulepreload"/);
  const scripts = [...html.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, src]) => src);
  expect(scripts).toEqual([expect.stringMatching(/^\/assets\/entry\.client-/) as string]);
});

test("a font or stylesheet that loads late does not move the page", async () => {
  const { page } = await open(site.origin, { width: 390 });
  await watchLayoutShifts(page);
  const fonts = await holdAnswers(page, "**/*.woff2");
  const stylesheet = await holdAnswers(page, "**/assets/app-*.css");
  await page.goto("/locations/westwood", { waitUntil: "commit" });
  // A browser waits 100 ms for an optional font, then paints without it.
  await page.waitForFunction(() => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    return paint && performance.now() - paint.startTime > 300;
  });
  const came = page.waitForResponse(/figtree/);
  fonts.answer();
  await (await came).finished();
  stylesheet.answer();
  await page.waitForLoadState("load");
  const { sum, moved } = await layoutShifts(page);
  expect(sum, moved.join(", ")).toBeLessThanOrEqual(0.01);
});

test("assets are precompressed, and browsers may cache them forever", async () => {
  const html = await (await fetch(`${site.origin}/`)).text();
  const script = /src="(\/assets\/entry\.client-[^"]+\.js)"/.exec(html)?.[1] ?? "";
  for (const encoding of ["br", "gzip"]) {
    const answer = await fetch(site.origin + script, { headers: { "Accept-Encoding": encoding } });
    expect(answer.headers.get("Content-Encoding")).toBe(encoding);
    expect(answer.headers.get("Cache-Control")).toContain("immutable");
  }
  expect(readFileSync(join(inject("buildDir"), "client", `${script}.br`)).length).toBeGreaterThan(0);
});
