// Every public page, in one size and theme, or in all (support/themes.ts): no axe finding, console message, CSP report,
// foreign host or overflow, also with 200 % text. On a phone, the layout does not shift, scripts and styles stay
// within their budgets, and footer and area pages stay short.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { layoutShifts, watchLayoutShifts } from "./support/layout-shifts.ts";
import { framedPages, publicPages } from "./support/public-pages.ts";
import { onlyReadSite } from "./support/shared-site.ts";
import { checkingLooks, isEveryLook, look, visitTimeout } from "./support/themes.ts";
import { untilInteractive, useBrowser } from "./support/visitor.ts";
import { watchWeights } from "./support/weights.ts";

const site = onlyReadSite();
const open = useBrowser();
const areaPages = publicPages.filter(({ path }) => /^\/(locations|neighborhoods)\/./.test(path));
/** Pages of areas share their components, so the third and further ones are only checked in every look. */
const pages = [...publicPages, ...framedPages].filter((page) => isEveryLook || !areaPages.slice(2).includes(page));

test("no public page has findings", { timeout: visitTimeout }, async () => {
  const { page } = await open(site.origin, { width: 390, expects: /404 .*\/no-such-page$/ });
  await watchLayoutShifts(page);
  if (isEveryLook) await comeForTheFirstTime(page);
  const stayWithinBudget = watchWeights(page);
  const checkLooks = checkingLooks({ wholeWords: true });
  for (const [number, { path, status = 200 }] of pages.entries()) {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await look(page, 390, "light");
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(status);
    await untilInteractive(page);
    // calendars-of-our-own.spec.ts checks the size of framed pages.
    if (!path.startsWith("/embed/")) await stayWithinBudget(path);
    expect(await page.locator("h1").count(), `one h1 on ${path}`).toBe(1);
    await movesNothing(page, `${path} on a phone`);
    await staysShort(page, path);
    await checkLooks(page, path, number);
  }
});

test("the home page's drawing stays in place when the rest of the page arrives later", async () => {
  const { page } = await open(site.origin, { width: 390, javaScript: false });
  const whole = await (await page.request.get("/")).text();
  const untilDrawing = whole.slice(0, whole.indexOf("</svg>", whole.indexOf(`class="hero-phone"`)));
  const boxes = [];
  for (const body of [untilDrawing, whole]) {
    await page.route("**/", (route) => route.fulfill({ body, contentType: "text/html; charset=utf-8" }));
    await page.goto("/");
    boxes.push(await page.locator("svg.hero-phone").boundingBox());
    await page.unroute("**/");
  }
  expect(boxes[0]).toEqual(boxes[1]);
});

/** Disables the browser's cache, as on a first visit. */
async function comeForTheFirstTime(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
}

/** On a phone the footer has at most 420 px, and an area's page 6,000 px. */
async function staysShort(page: Page, path: string): Promise<void> {
  const height = (selector: string) =>
    page.evaluate((of) => document.querySelector(of)?.getBoundingClientRect().height ?? 0, selector);
  expect(await height("footer.night"), `footer of ${path}`).toBeLessThanOrEqual(420);
  if (areaPages.some((one) => one.path === path)) expect(await height("body"), path).toBeLessThanOrEqual(6000);
}

async function movesNothing(page: Page, where: string): Promise<void> {
  // Brings lazy frames and pictures into view.
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  const { sum, moved } = await layoutShifts(page);
  expect(sum, `layout shift of ${moved.join(", ")} in ${where}`).toBeLessThanOrEqual(0.01);
}
