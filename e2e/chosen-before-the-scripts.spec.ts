// Input made before the scripts have loaded is preserved: the price includes it, and the dialog does not move. The
// site's clock is set to Monday morning.
import { expect, test } from "vitest";
import type { Page } from "playwright-core";

import { openDesk } from "./support/desk.ts";
import { sharedSite } from "./support/shared-site.ts";
import { untilInteractive, useBrowser } from "./support/visitor.ts";

const site = sharedSite("monday");
const open = useBrowser();

/** Opens the page with its styles and without its scripts. Returns a function that lets the scripts load. */
async function gotoWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const scripts = /\.js(?:\?|$)/;
  await page.route(scripts, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  // Scripts still loading hold back every load event, so this waits for the stylesheets themselves.
  await page.waitForFunction(() => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
    return document.body !== null && sheets.length > 0 && sheets.every(({ sheet }) => sheet !== null);
  });
  return async () => {
    resolve(undefined);
    await untilInteractive(page);
    await page.unroute(scripts);
  };
}

test("a dog unticked before the scripts load stays unticked, and the price excludes it", async () => {
  const { page } = await openDesk(open, site, "/admin/bookings?view=day&date=2026-12-05", { width: 1280 });
  await page.getByRole("link", { name: /^Free/ }).first().click();
  await page.getByRole("searchbox", { name: "Who is it for?" }).fill("Casey Asks");
  const household = page.locator(".households a", { hasText: "Casey Asks" }).first();
  const address = (await household.getAttribute("href")) ?? "";
  const letScriptsCome = await gotoWithoutScripts(page, address);
  const box = page.locator("#book").getByRole("checkbox", { name: "Biscuit" });
  await box.waitFor();
  const before = await box.boundingBox();
  await box.uncheck();
  await page.locator("#book summary", { hasText: "Extras and special requests" }).click();
  await page.getByLabel("Special requests").pressSequentially("Ring ");
  await letScriptsCome();
  await page.getByRole("button", { name: "Book it for $35.00" }).waitFor();
  expect(await box.isChecked()).toBe(false);
  expect(await page.getByRole("checkbox", { name: "Pepper" }).isChecked()).toBe(true);
  expect((await box.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
  await page.keyboard.type("twice");
  expect(await page.getByLabel("Special requests").inputValue()).toBe("Ring twice");
});

test("a home address typed in the profile before the scripts load is preserved and checked", async () => {
  const { page } = await openDesk(open, site, "/profile");
  const letScriptsCome = await gotoWithoutScripts(page, "/profile");
  await page.getByLabel("Address").fill("500 Oak Ave, Pasadena, CA 91101");
  await letScriptsCome();
  expect(await page.getByLabel("Address").inputValue()).toBe("500 Oak Ave, Pasadena, CA 91101");
  await page
    .getByText(/outside/i)
    .first()
    .waitFor();
});
