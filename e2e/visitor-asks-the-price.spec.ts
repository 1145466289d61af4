// The price calculator on the services page (docs/product.md, Prices).
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { errorsBeside } from "../tests/browser/contact-form.ts";
import { sharedSite } from "./support/shared-site.ts";
import { axeFindings, useBrowser } from "./support/visitor.ts";

const site = sharedSite("monday");
const open = useBrowser();

const ask = (question: Record<string, string>) => `/services?${new URLSearchParams(question)}#estimate`;
const good = { zip: "90034", service: "dog-walks", minutes: "30", dogs: "2", date: "2026-11-24" };

async function asks(page: Page, { zip, dogs, date }: typeof good): Promise<void> {
  await page.goto("/services#estimate");
  for (const [name, value] of Object.entries({ zip, dogs, date })) await page.locator(`#estimate-${name}`).fill(value);
  await page.getByRole("button", { name: "Show the price" }).click();
}
const answer = async (page: Page) => (await page.locator("#estimate .rows").innerText()).replaceAll(/\s+/g, " ");

test("the price is itemized; each error is beside its field and keeps what was typed", async () => {
  const { page } = await open(site.origin, { expects: /400/ });
  await asks(page, good);
  await page.getByRole("heading", { name: "In Cheviot Hills, on Tuesday, November 24" }).waitFor();
  await expect
    .poll(() => answer(page))
    .toBe("Dog 1: Dog Walking, 30 min $28.50 Dog 2: Dog Walking, 30 min (extra dog) $18.50 Total $47.00");
  expect(await page.locator("link[rel=canonical]").getAttribute("href")).toBe(`${site.origin}/services`);
  expect(await axeFindings(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  const refused = await page.goto(
    ask({ ...good, zip: "90001", service: "dog-runs", minutes: "90", date: "2026-11-22" }),
  );
  expect(refused?.status()).toBe(400);
  expect(await errorsBeside(page, "estimate")).toEqual({
    zip: "90001 is outside the service area. Message me anyway: I'll tell you whether that may change.",
    minutes: "Dog Running is offered for 20, 30, 45 or 60 minutes",
    date: "That day is over. Please choose today or a later day",
  });
  expect(await page.locator("#estimate-zip").inputValue()).toBe("90001");
  expect(await axeFindings(page)).toEqual([]);
});

test("without scripts on a phone the response shows the price with the holiday surcharge on its first screen", async () => {
  const { page } = await open(site.origin, { width: 390, javaScript: false });
  // November 26, 2026 is Thanksgiving.
  await asks(page, { ...good, date: "2026-11-26" });
  await page.getByText("Thanksgiving is a holiday and adds 50%.").waitFor();
  expect(await answer(page)).toMatch(/^Dog 1: Dog Walking, 30 min \$28\.50 .*Total \$70\.50$/);
  const box = async (selector: string) => (await page.locator(selector).boundingBox()) ?? { y: 0, height: 0 };
  // The browser scrolls to the fragment after layout.
  const total = box.bind(null, "#estimate .price");
  const bar = await box(".thumb");
  await expect.poll(async () => (await total()).y).toBeGreaterThan(72);
  await expect.poll(async () => (await total()).y + (await total()).height).toBeLessThan(bar.y);
});
