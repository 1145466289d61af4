// The request form: two tabs, a live price, use by keyboard and without scripts (docs/product.md, Requests). The site's
// clock is set to Monday morning.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { field, goOn, priceIn, tab, time, toDetails, useAsking } from "./support/asking.ts";
import { httpAs } from "./support/by-http.ts";
import { openDesk } from "./support/desk.ts";
import { tabTo } from "./support/keyboard.ts";
import { enterAs } from "./support/sign-in.ts";
import { signIn } from "./support/stories.ts";
import { useTaps } from "./support/taps.ts";
import { axeFindings, untilInteractive } from "./support/visitor.ts";

const { site, open, openForm, requestsMade } = useAsking("asks");

/** The second tab is disabled until a pet is selected. Changing tabs keeps what was entered. */
async function goesBetweenTheTabs(page: Page): Promise<void> {
  expect(await tab(page, "2. Service Details").isDisabled()).toBe(true);
  expect(await goOn(page).isVisible()).toBe(false);
  await toDetails(page, "Biscuit", "Pepper");
  await page.getByText("For Biscuit and Pepper").waitFor();
  await expect.poll(() => priceIn(page)).toContain("Choose your pets, a service and a date");
  await field(page, "specialRequests").fill("The gate sticks. 🐕");
  await field(page, "date").fill("2026-11-24");
  await tab(page, "1. Select Your Pets").click();
  await page.getByRole("group", { name: "Select Your Pets" }).waitFor();
  expect(await page.getByRole("checkbox", { name: "Pepper", exact: true }).isChecked()).toBe(true);
  await goOn(page).click();
  await page.getByRole("heading", { name: "Service Details" }).waitFor();
  expect(await field(page, "specialRequests").inputValue()).toBe("The gate sticks. 🐕");
  expect(await field(page, "date").inputValue()).toBe("2026-11-24");
}

test("the tabs keep what was typed, the price follows each choice, and times that are over disappear", async () => {
  const { page } = await openForm({ width: 390, theme: "dark" });
  expect(await axeFindings(page), "pets").toEqual([]);
  expect(await field(page, "date").getAttribute("min")).toBe("2026-11-23");
  await goesBetweenTheTabs(page);
  await tab(page, "1. Select Your Pets").click();
  await page.getByRole("checkbox", { name: "Pepper", exact: true }).uncheck({ force: true });
  await goOn(page).click();
  await field(page, "service").selectOption("dog-runs");
  await expect
    .poll(() => field(page, "minutes").locator("option").allInnerTexts())
    .toEqual(["20 minutes", "30 minutes", "45 minutes", "60 minutes"]);
  await field(page, "minutes").selectOption("60");
  // November 26, 2026 is Thanksgiving.
  await field(page, "date").fill("2026-11-26");
  await expect.poll(() => priceIn(page)).toContain("Holiday: Thanksgiving (+50%) $50.00 Total $150.00");
  await page.getByLabel("Training reinforcement").check();
  await expect.poll(() => priceIn(page)).toContain("Total $155.00");
  expect(await time(page, /^Evening/).isEnabled()).toBe(true);
  // November 29, 2026 is a Sunday, with hours from 9am to 3pm.
  await field(page, "date").fill("2026-11-29");
  await expect.poll(() => time(page, /^Evening, 4pm-8pm \(outside the hours of that day\)$/).isDisabled()).toBe(true);
  await time(page, /^Afternoon, 12pm-4pm \(that day 12pm-3pm\)$/).check();
  await expect.poll(() => priceIn(page)).toContain("Weekend $5.00");
  await field(page, "service").selectOption("adventure-hike");
  const duration = page.getByLabel("Duration");
  await expect.poll(() => duration.isDisabled()).toBe(true);
  await expect.poll(() => duration.locator("option").allInnerTexts()).toEqual(["2 hours"]);
  await expect.poll(() => priceIn(page)).toContain("Biscuit: Adventure Hike, 120 min $60.00");
  await page.getByLabel("Every week", { exact: true }).check();
  await expect
    .poll(() => page.getByLabel("Sun", { exact: true }).isChecked(), { message: "the first day's weekday" })
    .toBe(true);
  expect(await page.getByLabel("I have read these terms").isChecked()).toBe(false);
  await page.getByText("This repeats until you stop it.").waitFor();
  await page.getByLabel("Until a date").check();
  await page.getByLabel("Last day").fill("2027-03-28");
  await page.getByText("This repeats until March 28, 2027.").waitFor();
  expect(await axeFindings(page), "details").toEqual([]);
});

test("a request is sent by keyboard alone and followed by a receipt", async () => {
  const { page } = await openForm();
  const before = await requestsMade();
  await tabTo(page, "Biscuit");
  await page.keyboard.press("Space");
  await tabTo(page, "Continue to Service Details");
  await page.keyboard.press("Enter");
  await tabTo(page, "Service");
  await page.keyboard.press("d");
  await tabTo(page, "Duration");
  await tabTo(page, "Date");
  await page.keyboard.type("12012026");
  await tabTo(page, /^Morning/);
  await page.keyboard.press("Space");
  await expect.poll(() => priceIn(page)).toContain("Total $30.00");
  await tabTo(page, "Submit Request");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Service Request Submitted" }).waitFor();
  await page.getByText("We'll review your request and get back to you soon.").waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/request-service\/[\da-f-]{36}$/);
  const asked = page.getByRole("region", { name: "What you asked for" });
  expect(await asked.innerText()).toMatch(/Tuesday, December 1, 2026\s+Morning[^]*Dog Walking, 30 min[^]*Biscuit/);
  await page.getByText("within 24 hours").waitFor();
  await untilInteractive(page);
  await page.getByRole("link", { name: "Request another visit" }).click();
  await page.waitForURL("**/request-service");
  await expect.poll(() => tab(page, "1. Select Your Pets").getAttribute("aria-selected")).toBe("true");
  await expect.poll(() => tab(page, "2. Service Details").isDisabled()).toBe(true);
  await expect.poll(() => page.locator("#request [name=petIds]:checked").count()).toBe(0);
  await expect.poll(requestsMade).toBe(before + 1);
});

test("without scripts, tabs, days and durations are separate pages, and the price is shown before sending", async () => {
  const before = await requestsMade();
  const client = await signIn(site, "asks@demo.test");
  const gate = "The gate sticks. 🐕";
  const { html } = await client.open("/request-service");
  const petIds = /<input[^>]*name="petIds"[^>]*value="([^"]*)"/.exec(html)?.[1] ?? "";
  await client.press("Continue to Service Details", { petIds });
  // Going back to the pets keeps them, and what was typed.
  await client.press(/Select Your Pets$/, { specialRequests: gate });
  const details = await client.press("Continue to Service Details");
  expect(details.html).toContain(gate);
  const tomorrow = await client.press(/Tomorrow, Tuesday, November 24$/);
  expect(tomorrow.html).toMatch(/name="date"[^>]*value="2026-11-24"/);
  expect(tomorrow.html).toContain(gate);
  expect(tomorrow.html).not.toContain('role="alert"');

  // Another service has different durations and prices.
  const priced = await client.press("Show the price and free times", { service: "dog-runs", date: "2026-11-29" });
  expect(priced.words).toContain("The price of what you chose is below");
  expect(priced.words).toMatch(/Total \$\d+\.00/);
  expect(/<select[^>]*name="minutes".*?<\/option>/s.exec(priced.html)?.[0]).toContain(">20 minutes<");
  expect(priced.html).toMatch(/<input[^>]*value="evening"[^>]*disabled|<input[^>]*disabled[^>]*value="evening"/);

  const wish = { service: "dog-walks", date: "2026-11-28", timeOfDay: "morning" };
  const changed = await client.press("Submit Request", wish);
  expect(changed.status).toBe(409);
  expect(changed.words).toContain("Total $35.00");
  expect(changed.html).toContain(gate);
  expect(await requestsMade()).toBe(before);
  expect((await client.press("Submit Request")).words).toContain("Service Request Submitted");
  expect(await requestsMade()).toBe(before + 1);
});

test("a visit is priced by the home address in the profile, whatever page the client came from", async () => {
  const { words } = await httpAs(site, "asks").get("/request-service?location=cheviot-hills");
  expect(words).toContain("You came from the page for Cheviot Hills.");
  expect(words).toContain("Culver City, 90232, the address in your profile");
});

test("a week of three visits a day is asked for in 8 taps, and confirmed in 2", async () => {
  const client = await open(site.origin, { width: 390 });
  await enterAs(client, site.origin, "asks", "/dashboard");
  await untilInteractive(client.page);
  const { page } = client;
  const taps = useTaps(page, { mayScroll: true });
  await taps.tap(page.getByRole("link", { name: "Request a trip" }));
  for (const [label, day] of [
    ["First day with visits", "2026-12-07"],
    ["Last day with visits", "2026-12-13"],
  ] as const) {
    const input = page.getByLabel(label);
    await taps.tap(input);
    await input.fill(day);
  }
  await taps.tap(page.getByRole("button", { name: "Show the days" }));
  // On Sunday, December 13, the hours end before the evening.
  await page.getByText("Evening, not possible").waitFor();
  expect(await axeFindings(page), "the days").toEqual([]);
  await taps.tap(page.getByRole("button", { name: "Send the request" }));
  await page.waitForURL("**/trips/*");
  expect(taps.taken()).toBeLessThanOrEqual(8);

  const { page: desk } = await openDesk(open, site, "/admin");
  const presses = useTaps(desk, { mayScroll: true });
  await presses.tap(desk.getByRole("link", { name: /trip, December 7 to December 13, 20 visits/ }));
  await presses.tap(desk.getByRole("button", { name: "Confirm all 20" }).first());
  await desk.getByText("Confirmed: 20 visits").first().waitFor();
  expect(presses.taken()).toBe(2);
  await page.reload();
  expect(await page.getByText("Confirmed").count()).toBeGreaterThanOrEqual(20);

  await page.getByText("Change this trip").click();
  await page.getByLabel("Last day with visits").fill("2026-12-12");
  await page.getByRole("button", { name: "Show what changes" }).click();
  await page.getByText("Canceling these is free.").waitFor();
  expect(await axeFindings(page), "the changes").toEqual([]);
  await page.getByRole("button", { name: "Change the trip" }).click();
  await page.getByText("Visits canceled: 2, added: 0").first().waitFor();
  expect(await page.getByText("Canceled").count()).toBeGreaterThanOrEqual(2);
});

test("without scripts, a trip's first press shows the days, and a changed total is shown before it is sent", async () => {
  const client = await signIn(site, "asks@demo.test");
  const { html } = await client.open("/request-trip");
  const petIds = /<input[^>]*name="petIds"[^>]*value="([^"]*)"/.exec(html)?.[1] ?? "";
  const days = { firstDay: "2026-12-21", lastDay: "2026-12-22", petIds, evening: "" };
  const back = await client.press("Show the days", { ...days, lastDay: "2026-12-20" });
  expect(back.words).toContain("The last day is before the first one");
  const shown = await client.press("Show the days", days);
  expect(shown.words).toMatch(/Monday, December 21.*Morning, \$/);
  const changed = await client.press("Send the request", { lastDay: "2026-12-23", quotedTotal: "1" });
  expect(changed.words).toContain("The days or visits have changed");
});
