// /schedule, refreshed: its calendars one after the other, what came of it in words, and the same times as a list.
import { describe, expect, test } from "vitest";

import { passUntil } from "./support/clock.ts";
import { errors, failing, openSchedule, openStopped, press, toast, toasted } from "./support/schedule-page.ts";
import { onlyReadSite } from "./support/shared-site.ts";
import { axeFindings, untilInteractive, useBrowser } from "./support/visitor.ts";

const site = onlyReadSite();
const open = useBrowser();

describe("who refreshes the calendar", () => {
  test("is told that it begins and that it is done", async () => {
    const page = await openSchedule(open, site.origin);
    await press(page, "Refresh");
    await toasted(page, "Refreshing calendar data...");
    await toasted(page, "Successfully refreshed calendar data");
    await toasted(page, "Successfully retrieved all calendar events");
  });

  test("cannot do it again for five seconds", async () => {
    const page = await openStopped(open, site.origin);
    const button = page.getByRole("button", { name: "Refresh" });
    await button.click();
    expect(await button.isDisabled()).toBe(true);
    await page.clock.runFor(4900);
    expect(await button.isDisabled()).toBe(true);
    await page.clock.runFor(100);
    await expect.poll(() => button.isDisabled()).toBe(false);
  });

  test("has the calendars asked half a second apart", async () => {
    const asked: unknown[] = [];
    const page = await openStopped(open, site.origin, (page) =>
      page.route("**/api/google-calendar", (route) => {
        const { action, calendarId } = route.request().postDataJSON() as Record<string, unknown>;
        if (action === "get-public-events") asked.push(calendarId);
        return route.fallback();
      }),
    );
    await press(page, "Refresh");
    await passUntil(page, () => asked.length > 0);
    // Its answer is there before the one that was asked for after it.
    await page.evaluate(async () => void (await fetch("/healthz")));
    await page.clock.runFor(450);
    expect(asked).toEqual(["business-hours"]);
    await passUntil(page, () => asked.length > 1);
    expect(asked).toEqual(["business-hours", "walker-booked"]);
  });

  test("is told when only some calendars answer", async () => {
    const page = await openSchedule(open, site.origin, errors, (page) =>
      failing(page, ({ calendarId }) => calendarId === "walker-booked"),
    );
    await press(page, "Refresh");
    await toasted(page, "Retrieved events from 1 of 2 calendars");
  });

  test("is told when none answers; sample data is named as such", async () => {
    const page = await openSchedule(open, site.origin, errors, (page) =>
      failing(page, ({ action, useDemoData }) => action !== "ping" && !useDemoData),
    );
    await press(page, "Refresh");
    await toasted(page, "Failed to refresh calendar data");
    await toasted(page, "Failed to retrieve any calendar events");
    await toasted(page, "Using demo calendar data for preview");
  });

  test("is told when the browser opens no new tab, for four seconds", async () => {
    const page = await openStopped(open, site.origin, (page) =>
      page.addInitScript(() => {
        window.open = () => null;
      }),
    );
    await press(page, "Open in a new tab");
    const said = toast(page, "Failed to open calendar in new tab");
    await passUntil(page, () => said.isVisible());
    await page.clock.runFor(3800);
    expect(await said.isVisible()).toBe(true);
    // It fades out.
    await page.clock.runFor(200 + 500);
    await expect.poll(() => said.count()).toBe(0);
  });
});

describe("the list of the next thirty days", () => {
  test("is there without scripts, busy times without whose they are", async () => {
    const { page } = await open(site.origin, { javaScript: false });
    await page.goto("/schedule?view=list");
    await page.getByRole("heading", { name: "The next 30 days" }).waitFor();
    const text = await page.locator("main").innerText();
    expect(text).toMatch(/\d:\d\d AM – \d:\d\d PM\s+Open\s+Business Hours/);
    expect(text).not.toMatch(/Biscuit|demo\.test/);
  });

  test.each<[string, (body: Record<string, unknown>) => boolean, string[]]>([
    ["all", () => false, ["Successfully fetched events from 2 calendars"]],
    ["some", ({ calendarId }) => calendarId === "walker-booked", ["Fetched 1 of 2 calendars"]],
    [
      "none",
      ({ action }) => action !== "ping",
      ["Failed to fetch calendar events", "Failed to load calendar data. Please try again."],
    ],
  ])("is fetched again, and says what came of it: %s", async (_, fails, [message = "", inline]) => {
    const { page } = await open(site.origin, errors);
    await failing(page, fails);
    await page.goto("/schedule?view=list");
    await untilInteractive(page);
    await press(page, "Fetch again");
    await toasted(page, message);
    if (inline) await page.getByRole("alert").getByText(inline).waitFor();
    await page.getByText("Business Hours").first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});
