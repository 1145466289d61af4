// The site's own calendar in its frame, looked at by everybody, and subscribed to by a client.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page, Request } from "playwright-core";
import { expect, inject, test } from "vitest";

import { eventsOf } from "./support/ics-events.ts";
import { sharedSite } from "./support/shared-site.ts";
import { enterAs } from "./support/sign-in.ts";
import { axeFindings, untilInteractive, useBrowser } from "./support/visitor.ts";

const site = sharedSite("demo");
const open = useBrowser();

const chosen = (page: Page) => new URL(page.url()).searchParams.get("date");
const focusedDay = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).dataset.date ?? null);

test("a visitor without scripts turns the month by a link and chooses a day", async () => {
  const { page } = await open(site.origin, { javaScript: false, width: 390 });
  await page.goto("/embed/calendar?mode=MONTH&date=2027-02-15");
  await page.getByRole("heading", { level: 1, name: "February 2027" }).waitFor();
  await page.getByRole("link", { name: "Next month" }).click();
  await page.getByRole("heading", { level: 1, name: "March 2027" }).waitFor();
  await page.getByRole("link", { name: /Sunday, March 14/ }).click();
  const day = page.getByRole("region", { name: "Sunday, March 14" });
  expect(await day.innerText()).toContain("9:00 AM–3:00 PM");
  await page.getByRole("link", { name: "Week", exact: true }).click();
  await page.getByRole("rowheader", { name: "Sunday, March 14" }).waitFor();
  expect(await page.getByRole("columnheader").count()).toBe(2);
});

test("a visitor without a mouse walks through the days, the weeks and the months", async () => {
  const { page } = await open(site.origin);
  await page.goto("/embed/calendar?date=2027-02-15");
  await untilInteractive(page);
  await page.locator('[data-date="2027-02-15"][tabindex="0"]').focus();
  const steps = [
    ["ArrowRight", "2027-02-16"],
    ["ArrowDown", "2027-02-23"],
    ["ArrowLeft", "2027-02-22"],
    ["ArrowUp", "2027-02-15"],
    ["End", "2027-02-20"],
    ["Home", "2027-02-14"],
  ] as const;
  for (const [key, date] of steps) {
    await page.keyboard.press(key);
    await expect.poll(() => focusedDay(page), { message: key }).toBe(date);
  }
  // One stop for the Tab key.
  expect(await page.locator('[data-date][tabindex="0"]').count()).toBe(1);
  await page.keyboard.press("PageDown");
  await expect.poll(() => focusedDay(page)).toBe("2027-03-15");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect.poll(() => chosen(page)).toBe("2027-03-16");
});

test("the frame's page weighs at most what a public page may", async () => {
  const { page } = await open(site.origin);
  const loaded = new Set<string>();
  const underWay = new Set<Request>();
  page.on("request", (request) => {
    loaded.add(new URL(request.url()).pathname);
    if (["script", "stylesheet"].includes(request.resourceType())) underWay.add(request);
  });
  page.on("requestfinished", (request) => underWay.delete(request));
  page.on("requestfailed", (request) => underWay.delete(request));
  await page.goto("/embed/calendar");
  await untilInteractive(page);
  await expect.poll(() => underWay.size).toBe(0);
  const weigh = (path: string) => gzipSync(readFileSync(join(inject("buildDir"), "client", path)), { level: 9 }).length;
  const scripts = [...loaded].filter((path) => path.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(2);
  expect(scripts.reduce((sum, path) => sum + weigh(path), 0)).toBeLessThanOrEqual(118_000);
  // The site's own 8 KB, and what draws a month.
  const styles = [...loaded].filter((path) => path.endsWith(".css"));
  expect(styles.reduce((sum, path) => sum + weigh(path), 0)).toBeLessThanOrEqual(10_000);
});

test("everybody reads that the walker is busy; whose dog it is only the owner reads, and whose dog it is", async () => {
  const asked = "/embed/calendar?src=walker-booked&mode=WEEK";
  const { page } = await open(site.origin);
  await page.goto(asked);
  const names = /Biscuit|Casey|Olive|Ziggy|Moose/;
  expect(await page.locator("main").innerText()).not.toMatch(names);
  expect(await page.content()).not.toMatch(names);
  const owner = await open(site.origin);
  await enterAs(owner, site.origin, "admin", asked);
  await expect.poll(() => owner.page.locator("main").innerText()).toMatch(names);
});

test("a visitor without a mouse goes back a month, and stays within the days that are shown", async () => {
  const { page } = await open(site.origin);
  await page.goto("/embed/calendar?date=2027-03-31");
  await untilInteractive(page);
  await page.locator('[data-date="2027-03-31"][tabindex="0"]').focus();
  await page.keyboard.press("PageUp");
  // February has no 31st.
  await expect.poll(() => focusedDay(page)).toBe("2027-02-28");
  await page.keyboard.press("ArrowDown");
  expect(await focusedDay(page), "the last week of the month is the last that is shown").toBe("2027-02-28");
  await page.keyboard.press("End");
  await expect.poll(() => focusedDay(page), { message: "weeks end on Saturday" }).toBe("2027-03-06");
  await page.keyboard.press("Home");
  await expect.poll(() => focusedDay(page)).toBe("2027-02-28");
});

test.each([true, false])("a client subscribes to their own visits, with JavaScript: %s", async (javaScript) => {
  const client = await open(site.origin, { javaScript, width: 390, theme: "dark" });
  const { page } = client;
  await enterAs(client, site.origin, "client", "/profile/calendar");
  if (javaScript) await untilInteractive(page);
  await page.getByRole("button", { name: /^Make a (subscribe|new) link: your visits/ }).click();
  await page
    .getByText(/ubscribe link made/)
    .first()
    .waitFor();
  const address = await page.locator(".feed-link code").innerText();
  const events = eventsOf(await (await fetch(address)).text());
  expect(events.length).toBeGreaterThan(0);
  for (const { uid } of events) expect(uid).toMatch(/^booking-[\da-f-]{36}@localhost$/);
  expect(await page.getByRole("link", { name: "Subscribe to your visits" }).getAttribute("href")).toMatch(/^webcal:/);
  if (javaScript) expect(await axeFindings(page)).toEqual([]);
});
