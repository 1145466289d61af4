// Requesting a walk on a phone from the dashboard without scrolling: at most five taps for a new walk, two taps to
// repeat one. The site's clock is set to Monday morning.
import { expect, test } from "vitest";

import { field, priceIn, submit, time, useAsking } from "./support/asking.ts";
import { formIn, httpAs, linkIn } from "./support/by-http.ts";
import { enterAs } from "./support/sign-in.ts";
import { useTaps } from "./support/taps.ts";
import { untilInteractive } from "./support/visitor.ts";

const who = "taps";
const { site, open, requestsMade } = useAsking(who);

test("a new single walk takes at most five taps, a free time four, and repeating the walk two", async () => {
  const visitor = await open(site.origin, { width: 390 });
  const { page } = visitor;
  const before = await requestsMade();

  await enterAs(visitor, site.origin, who, "/dashboard");
  await untilInteractive(page);
  const newTaps = useTaps(page);
  expect(await page.getByRole("link", { name: "Book again" }).count()).toBe(0);
  await newTaps.tap(page.getByRole("link", { name: "Request a service" }));
  await untilInteractive(page, "#request");
  await page.getByText("For Biscuit and Pepper").waitFor();
  await page.getByRole("button", { name: "+50% Thursday, November 26, Thanksgiving" }).waitFor();
  await newTaps.tap(page.getByRole("button", { name: "Tomorrow, Tuesday, November 24" }));
  expect(await field(page, "date").inputValue()).toBe("2026-11-24");
  await newTaps.tap(time(page, /^Afternoon/));
  await expect.poll(() => priceIn(page)).toContain("Total $50.00");
  await newTaps.tap(submit(page));
  await page.getByRole("heading", { name: "Service Request Submitted" }).waitFor();
  expect(newTaps.taken()).toBeLessThanOrEqual(5);
  expect(newTaps.screens(), "dashboard, form, receipt").toBeLessThanOrEqual(3);

  await page.goto("/dashboard");
  await untilInteractive(page);
  const again = useTaps(page);
  await again.tap(page.getByRole("link", { name: /^Book again.*Tuesday, December 1, in the afternoon$/ }));
  await untilInteractive(page, "#request");
  await again.tap(submit(page));
  await page.getByRole("heading", { name: "Service Request Submitted" }).waitFor();
  expect([again.taken(), again.screens()]).toEqual([2, 3]);
  const asked = page.getByRole("region", { name: "What you asked for" });
  expect(await asked.innerText()).toMatch(/Tuesday, December 1, 2026\s+Afternoon[^]*Biscuit\s+Pepper/);
  await expect.poll(requestsMade).toBe(before + 2);

  // The receipt of a withdrawn request redirects to the booking.
  const receipt = new URL(page.url()).pathname;
  const { get, post } = httpAs(site, who);
  const booking = linkIn((await get(receipt)).html, "See or withdraw this request") ?? "";
  const question = await get(`${booking}/cancel`);
  expect(question.words).toContain("withdrawing is free");
  await post(`${booking}/cancel`, formIn(question, 'name="intent" value="withdraw"'));
  expect((await get(booking)).words).toContain("Withdrawn");
  expect((await get(receipt)).location).toBe(booking);

  await page.goto("/dashboard");
  await untilInteractive(page);
  const slot = useTaps(page, { mayScroll: true });
  await slot.tap(page.getByRole("link", { name: "Book a free time" }));
  await untilInteractive(page);
  await slot.tap(page.locator("label:has(input[name=slot]:enabled)").last());
  await slot.tap(page.getByRole("button", { name: "Book Selected Time" }));
  await page.getByRole("region", { name: "Price" }).getByText("Total").waitFor();
  await slot.tap(page.getByRole("button", { name: "Confirm booking" }));
  await page.waitForURL(/\/booking\//);
  expect(slot.taken(), "a free time").toBeLessThanOrEqual(4);
});
