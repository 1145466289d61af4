// Every public page, in both themes, on phone and desktop: no axe finding, console message, CSP report, foreign host or
// overflow, also with 200 % text. On the first visit with a phone, the layout does not shift, and scripts and styles
// stay within their budgets.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { layoutShifts, watchLayoutShifts } from "./support/layout-shifts.ts";
import { framedPages, publicPages } from "./support/public-pages.ts";
import { onlyReadSite } from "./support/shared-site.ts";
import { bothThemes, findingsPageByPage, look, lookRules } from "./support/themes.ts";
import {
  doubleText,
  isMenuOnScreen,
  pixelsTooWide,
  singleText,
  untilInteractive,
  useBrowser,
} from "./support/visitor.ts";
import { watchWeights } from "./support/weights.ts";

const site = onlyReadSite();
const open = useBrowser();
const [phone, desk] = bothThemes;

test("no public page has findings, in either size or theme", { timeout: 480_000 }, async () => {
  const { page } = await open(site.origin, { ...phone, expects: /404 .*\/no-such-page$/ });
  await watchLayoutShifts(page);
  await comeForTheFirstTime(page);
  const stayWithinBudget = watchWeights(page);
  const findings = findingsPageByPage();
  for (const { path, status = 200 } of [...publicPages, ...framedPages]) {
    // Framed pages have no menu. calendars-of-our-own.spec.ts checks their size.
    const isFramed = path.startsWith("/embed/");
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await look(page, phone.width, phone.theme);
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(status);
    await untilInteractive(page);
    if (!isFramed) await stayWithinBudget(path);
    expect(await page.locator("h1").count(), `one h1 on ${path}`).toBe(1);
    await movesNothing(page, `${path} on a phone`);
    await fits(page, path);
    expect(await findings(page, "on a phone"), `${path} on a phone`).toEqual([]);

    // A screen of 320 px, as with a large zoom (WCAG 1.4.10).
    await page.setViewportSize({ width: 320, height: 844 });
    await fits(page, `${path} at 320 px`);
    await doubleText(page);
    await page.setViewportSize({ width: phone.width, height: 844 });
    await fits(page, `${path}, text twice as large`);
    if (!isFramed) expect(await isMenuOnScreen(page), `the menu's button of ${path}, text twice as large`).toBe(true);
    await singleText(page);

    await look(page, desk.width, desk.theme);
    await fits(page, `${path} on a desk`);
    expect(await findings(page, "on a desk", lookRules), `${path} on a desk`).toEqual([]);
  }
});

/** Disables the browser's cache, as on a first visit. */
async function comeForTheFirstTime(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
}

async function movesNothing(page: Page, where: string): Promise<void> {
  // Brings lazy frames and pictures into view.
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  const { sum, moved } = await layoutShifts(page);
  expect(sum, `layout shift of ${moved.join(", ")} in ${where}`).toBeLessThanOrEqual(0.01);
}

async function fits(page: Page, where: string): Promise<void> {
  expect(await pixelsTooWide(page), `pixels too wide: ${where}`).toBe(0);
}
