// Refreshing /schedule: calendars one after another, the result in words, and the list of the next thirty days.
import { expect, test } from "vitest";

import { passUntil } from "./support/clock.ts";
import { errors, failing, openStopped, openTools, press, toast, toasted } from "./support/schedule-page.ts";
import { onlyReadSite } from "./support/shared-site.ts";
import { axeFindings, untilInteractive, useBrowser } from "./support/visitor.ts";

const site = onlyReadSite();
const open = useBrowser();

type Body = Record<string, unknown>;
type Fails = (body: Body) => boolean;
const none: Fails = () => false;
const theWalkers: Fails = ({ calendarId }) => calendarId === "walker-booked";

test("refreshing loads the calendars half a second apart, shows the results, and pauses for five seconds", async () => {
  const asked: unknown[] = [];
  let fails = none;
  const page = await openStopped(
    open,
    site.origin,
    async (page) => {
      // A minimal month; visitor-opens-the-schedule.spec.ts checks the real one.
      const month = { contentType: "text/html", body: '<table class="cal"><tr><td>1</td></tr></table>' };
      await page.route("**/embed/calendar?*", (route) => route.fulfill(month));
      await failing(page, (body) => {
        if (body.action === "get-public-events") asked.push(body.calendarId);
        return fails(body);
      });
      await page.addInitScript(() => {
        window.open = () => null;
        const askedAt: number[] = [];
        const really = window.fetch;
        window.fetch = (input, init) => {
          if (typeof init?.body === "string" && init.body.includes("get-public-events")) askedAt.push(Date.now());
          return really(input, init);
        };
        Object.assign(window, { askedAt });
      });
    },
    errors,
  );
  const seen = (text: string) => passUntil(page, () => toast(page, text).isVisible(), 100);
  const refresh = page.getByRole("button", { name: "Refresh" });

  await openTools(page);
  await refresh.click();
  await seen("Refreshing calendar data...");
  await passUntil(page, () => asked.length > 1);
  expect(asked).toEqual(["business-hours", "walker-booked"]);
  const [first = 0, second = 0] = await page.evaluate(() => (window as unknown as { askedAt: number[] }).askedAt);
  expect(second - first).toBeGreaterThanOrEqual(500);
  await seen("Successfully refreshed calendar data");
  await seen("Successfully retrieved all calendar events");

  const unlocked = async () => {
    await page.clock.runFor(5000);
    await expect.poll(() => refresh.isDisabled()).toBe(false);
  };
  await unlocked();
  fails = theWalkers;
  await refresh.click();
  expect(await refresh.isDisabled()).toBe(true);
  await page.clock.runFor(4900);
  expect(await refresh.isDisabled()).toBe(true);
  await page.clock.runFor(100);
  await expect.poll(() => refresh.isDisabled()).toBe(false);
  await seen("Retrieved events from 1 of 2 calendars");

  fails = ({ action, useDemoData }) => action !== "ping" && !useDemoData;
  await refresh.click();
  await seen("Failed to refresh calendar data");
  await seen("Failed to retrieve any calendar events");
  await seen("Using demo calendar data for preview");

  // A blocked new tab shows a message for four seconds.
  await press(page, "Open in a new tab");
  const said = toast(page, "Failed to open calendar in new tab");
  await passUntil(page, () => said.isVisible());
  await page.clock.runFor(3800);
  expect(await said.isVisible()).toBe(true);
  // The message fades out.
  await page.clock.runFor(200 + 500);
  await expect.poll(() => said.count()).toBe(0);
});

test("refreshing the list of the next thirty days reports whether all, some or no calendars were loaded", async () => {
  let fails = none;
  const { page } = await open(site.origin, errors);
  await failing(page, (body) => fails(body));
  await page.goto("/schedule?view=list");
  await untilInteractive(page);
  const failed = page.getByRole("alert").getByText("Failed to load calendar data. Please try again.");
  const outcomes: [Fails, string][] = [
    [none, "Successfully fetched events from 2 calendars"],
    [theWalkers, "Fetched 1 of 2 calendars"],
    [({ action }) => action !== "ping", "Failed to fetch calendar events"],
  ];
  for (const [which, message] of outcomes) {
    expect(await failed.count()).toBe(0);
    fails = which;
    await press(page, "Fetch again");
    await toasted(page, message);
    await page.getByText("Business Hours").first().waitFor();
  }
  await failed.waitFor();
  expect(await axeFindings(page)).toEqual([]);
});
