// Every public page, in both themes, on a phone and on a desk: no axe finding, no message in the console, no CSP report,
// no foreign host, no layout shift, nothing wider than the screen.
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { framedPages, publicPages } from "./support/public-pages.ts";
import { openSite, type Site } from "./support/site.ts";
import { layoutShifts, watchLayoutShifts } from "./support/layout-shifts.ts";
import { axeFindings, untilInteractive, useBrowser } from "./support/visitor.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.stop());
const open = useBrowser();

describe.each(["light", "dark"] as const)("in the %s theme", (theme) => {
  describe.each([390, 1280])("at %i px", (width) => {
    test.each([...publicPages, ...framedPages])("$path is in order", async ({ path, status }) => {
      const { page } = await open(site.origin, { theme, width, ...(status === 404 ? { expects: /404/ } : {}) });
      await watchLayoutShifts(page);
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(status ?? 200);
      await untilInteractive(page);
      // Lazy frames and pictures come into view, as they do for somebody who reads to the end.
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));

      expect(await page.locator("h1").count(), "one h1").toBe(1);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide, "pixels wider than the screen").toBe(0);
      const { sum, moved } = await layoutShifts(page);
      expect(sum, `layout shift of ${moved.join(", ")}`).toBeLessThanOrEqual(0.01);
      expect(await axeFindings(page)).toEqual([]);
    });
  });
});

describe("at 320 px, the width of a large zoom", () => {
  test.each([...publicPages, ...framedPages])("$path needs no sideways scrolling", async ({ path, status }) => {
    const { page } = await open(site.origin, { width: 320, ...(status === 404 ? { expects: /404/ } : {}) });
    await page.goto(path);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide).toBe(0);
  });
});
