// The buttons Call, Text and Schedule at the bottom of long pages on phones. They cover nothing, and are hidden on a page
// that has its own form. Toasts cover neither the buttons nor the header.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { sharedSite } from "./support/shared-site.ts";
import { doubleText, singleText, untilInteractive, useBrowser } from "./support/visitor.ts";

const site = sharedSite("visitors");
const open = useBrowser();
const phone = { width: 390 };

const bar = (page: Page) => page.getByRole("navigation", { name: "Reach Sam Rivers" });
const edges = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not on the page`);
  return { top: box.y, bottom: box.y + box.height };
};

test("contact buttons stay at the bottom of a long page until its footer", async () => {
  const { page } = await open(site.origin, { ...phone, javaScript: false });
  await page.goto("/services");
  const links = bar(page).getByRole("link");
  expect(await links.allInnerTexts()).toEqual(["Call", "Text", "Schedule"]);
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(hrefs).toEqual(["tel:+13105550142", "sms:+13105550142", "/schedule"]);
  expect((await edges(page, ".thumb")).bottom).toBe(844);
  // The bar replaces the button in the header.
  expect(await page.getByRole("banner").getByRole("link", { name: "Schedule" }).isVisible()).toBe(false);
  await doubleText(page);
  expect((await edges(page, ".thumb")).bottom).toBe(844);
  for (const link of await links.all()) expect((await link.boundingBox())?.width).toBeGreaterThan(44);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect((await edges(page, ".thumb")).bottom).toBeLessThanOrEqual((await edges(page, "footer")).top);
  await singleText(page);

  // The buttons are hidden in print and on wide screens.
  await page.emulateMedia({ media: "print" });
  expect(await bar(page).isVisible()).toBe(false);
  await page.emulateMedia({ media: "screen" });
  expect(await bar(page).isVisible()).toBe(true);
  await page.setViewportSize({ width: 700, height: 844 });
  expect(await bar(page).isVisible()).toBe(false);
});

test("the contact buttons are missing on the contact page and other pages with their own form", async () => {
  const has = async (path: string) => (await (await fetch(site.origin + path)).text()).includes("Reach Sam Rivers");
  expect(await has("/story")).toBe(true);
  for (const path of ["/contact", "/book", "/schedule", "/employee-schedule", "/login", "/testimonials?share=1"])
    expect(await has(path), path).toBe(false);
});

test("a toast on a phone covers neither header, title nor contact buttons", async () => {
  const { page } = await open(site.origin, phone);
  await page.goto("/");
  await untilInteractive(page);
  const form = page.locator("#waitlist-form");
  await form.locator("[name=email]").fill("by-thumb@example.test");
  await form.getByRole("button", { name: "Join the Waitlist" }).click();
  await page.locator(".toast").getByText("You've joined our waitlist!").waitFor();
  const toast = await edges(page, ".toast");
  expect(toast.top).toBeGreaterThan(844 / 2);
  expect(toast.bottom).toBeLessThanOrEqual((await edges(page, ".thumb")).top);
});
