// Every public page, in both themes, on a phone and on a desk: no axe finding, no message in the console, no CSP report,
// no foreign host, no layout shift, no script or style above its budget, nothing wider than the screen, be the text twice
// as large.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { framedPages, publicPages } from "./support/public-pages.ts";
import { layoutShifts, watchLayoutShifts } from "./support/layout-shifts.ts";
import { bothThemes } from "./support/themes.ts";
import { onlyReadSite } from "./support/shared-site.ts";
import {
  axeFindings,
  doubleText,
  isMenuOnScreen,
  pixelsTooWide,
  untilInteractive,
  useBrowser,
} from "./support/visitor.ts";
import { watchWeights } from "./support/weights.ts";

const site = onlyReadSite();
const open = useBrowser();

describe.each(bothThemes)("at $width px, in the $theme theme", ({ width, theme }) => {
  test.each([...publicPages, ...framedPages])("$path is in order", async ({ path, status }) => {
    const { page } = await open(site.origin, { theme, width, ...(status === 404 ? { expects: /404/ } : {}) });
    await watchLayoutShifts(page);
    const stayWithinBudget = watchWeights(page);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(status ?? 200);
    await untilInteractive(page);
    // Frames are weighed by calendars-of-our-own.spec.ts.
    if (width > 390 && !path.startsWith("/embed/")) await stayWithinBudget();
    await readToTheEnd(page);

    expect(await page.locator("h1").count(), "one h1").toBe(1);
    expect(await pixelsTooWide(page)).toBe(0);
    const { sum, moved } = await layoutShifts(page);
    expect(sum, `layout shift of ${moved.join(", ")}`).toBeLessThanOrEqual(0.01);
    expect(await axeFindings(page)).toEqual([]);
    if (width > 390) return;
    // The width of a large zoom.
    await page.setViewportSize({ width: 320, height: 844 });
    expect(await pixelsTooWide(page), "at 320 px").toBe(0);
    await page.setViewportSize({ width, height: 844 });
    await doubleText(page);
    expect(await pixelsTooWide(page), "text twice as large").toBe(0);
    if (!path.startsWith("/embed/"))
      expect(await isMenuOnScreen(page), "the menu's button, text twice as large").toBe(true);
  });
});

/** Lazy frames and pictures come into view. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
}
