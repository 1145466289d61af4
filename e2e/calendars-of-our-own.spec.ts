// The site's own calendar in its frame, and the link by which a client subscribes to visits.
import type { Page, Request } from "playwright-core";
import { expect, test } from "vitest";

import { httpAs } from "./support/by-http.ts";
import { eventsOf } from "./support/ics-events.ts";
import { sharedSite } from "./support/shared-site.ts";
import { enterAs } from "./support/sign-in.ts";
import { axeFindings, untilInteractive, useBrowser } from "./support/visitor.ts";
import { zippedBytes } from "./support/weights.ts";

const site = sharedSite("demo");
const open = useBrowser();

const chosen = (page: Page) => new URL(page.url()).searchParams.get("date");
const focusedDay = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).dataset.date ?? null);

test("without scripts a visitor opens another month by a link and chooses a day", async () => {
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

test("by keyboard a visitor moves through days, weeks and months within the limits", async () => {
  const { page } = await open(site.origin);
  const weighs = watchLoad(page);
  await page.goto("/embed/calendar?date=2027-02-15");
  await untilInteractive(page);
  const { scripts, styles } = await weighs();
  expect(scripts, "what a public page may have of scripts").toBeLessThanOrEqual(120_000);
  // Limit for the compressed styles: 8 kB of the site plus the calendar's own stylesheet.
  expect(styles).toBeLessThanOrEqual(10_000);

  await page.locator('[data-date="2027-02-15"][tabindex="0"]').focus();
  const steps = [
    ["ArrowRight", "2027-02-16"],
    ["ArrowDown", "2027-02-23"],
    ["ArrowLeft", "2027-02-22"],
    ["ArrowUp", "2027-02-15"],
    ["End", "2027-02-20"],
    ["Home", "2027-02-14"],
    ["PageDown", "2027-03-15"],
  ] as const;
  for (const [key, date] of steps) {
    await page.keyboard.press(key);
    await expect.poll(() => focusedDay(page), { message: key }).toBe(date);
  }
  // Only one day is a tab stop; arrow keys reach the other days.
  expect(await page.locator('[data-date][tabindex="0"]').count()).toBe(1);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect.poll(() => chosen(page)).toBe("2027-03-16");

  await page.goto("/embed/calendar?date=2027-03-31");
  await untilInteractive(page);
  await page.locator('[data-date="2027-03-31"][tabindex="0"]').focus();
  await page.keyboard.press("PageUp");
  // PageUp on March 31 leads to February 28, the last day of the month before.
  await expect.poll(() => focusedDay(page)).toBe("2027-02-28");
  await page.keyboard.press("ArrowDown");
  expect(await focusedDay(page), "the last week of the month is the last that is shown").toBe("2027-02-28");
  await page.keyboard.press("End");
  await expect.poll(() => focusedDay(page), { message: "weeks end on Saturday" }).toBe("2027-03-06");
  await page.keyboard.press("Home");
  await expect.poll(() => focusedDay(page)).toBe("2027-02-28");
});

/** Call this function before the page opens. The returned function gives the compressed bytes loaded. */
function watchLoad(page: Page) {
  const loaded = new Set<string>();
  const underWay = new Set<Request>();
  page.on("request", (request) => {
    loaded.add(new URL(request.url()).pathname);
    if (["script", "stylesheet"].includes(request.resourceType())) underWay.add(request);
  });
  page.on("requestfinished", (request) => underWay.delete(request));
  page.on("requestfailed", (request) => underWay.delete(request));
  const weigh = (ending: string) => {
    const files = [...loaded].filter((path) => path.endsWith(ending));
    expect(files, ending).not.toEqual([]);
    return files.reduce((sum, path) => sum + zippedBytes(path), 0);
  };
  return async () => {
    await expect.poll(() => underWay.size).toBe(0);
    return { scripts: weigh(".js"), styles: weigh(".css") };
  };
}

test("only the owner sees whose dog the walker is visiting", async () => {
  const asked = "/embed/calendar?src=walker-booked&mode=WEEK";
  const names = /Biscuit|Casey|Olive|Ziggy|Moose/;
  const { status, html } = await httpAs(site, null).get(asked);
  expect(status).toBe(200);
  expect(html).not.toMatch(names);
  const owner = await open(site.origin);
  await enterAs(owner, site.origin, "admin", asked);
  await expect.poll(() => owner.page.locator("main").innerText()).toMatch(names);
});

test.each([true, false])("a client subscribes to their own visits (JavaScript: %s)", async (javaScript) => {
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
