// /schedule: the calendar in its frame, how the service stands, every message of specification §8 about calendars, and
// the same times as a list.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { enterAs } from "./support/sign-in.ts";
import { openSite, type Site } from "./support/site.ts";
import { axeFindings, untilInteractive, useBrowser, type VisitorOptions } from "./support/visitor.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.stop());
const open = useBrowser();

const told = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const frame = (page: Page) => page.locator("iframe[title^='Calendar: Business Hours and']");
const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

async function openSchedule(options: VisitorOptions = {}, before?: (page: Page) => Promise<unknown>) {
  const visitor = await open(site.origin, options);
  await before?.(visitor.page);
  await visitor.page.goto("/schedule");
  if (options.javaScript !== false) await untilInteractive(visitor.page);
  return visitor.page;
}

/** Answers some calls of the page as a failing service would; the rest goes to the site. */
const failing = (page: Page, which: (body: Record<string, unknown>) => boolean) =>
  page.route("**/api/google-calendar", (route) =>
    which(route.request().postDataJSON() as Record<string, unknown>)
      ? route.fulfill({ status: 500, json: { success: false } })
      : route.fallback(),
  );
const errors: VisitorOptions = { expects: /status of 500/ };

describe("a visitor who opens the schedule", () => {
  test("sees the month in a frame of its height, how the service stands, and where to sign in", async () => {
    const page = await openSchedule();
    await page.getByRole("heading", { level: 1, name: "Schedule Access" }).waitFor();
    await frame(page).waitFor();
    expect(await frame(page).getAttribute("src")).toMatch(
      /^\/embed\/calendar\?src=business-hours&src=walker-booked&ctz=America%2FLos_Angeles&mode=MONTH$/,
    );
    expect((await frame(page).boundingBox())?.height).toBe(600);
    await page.frameLocator("iframe").getByRole("table").first().waitFor();
    // There is no key for Google's calendars here.
    await told(page, "Calendar service partially available");
    await page.getByRole("heading", { name: "Alternative Calendar Options" }).waitFor();
    await page.getByRole("heading", { name: "Already have an account?" }).waitFor();
    const main = page.locator("main");
    expect(await main.getByRole("link", { name: "Sign In" }).getAttribute("href")).toBe("/login?to=%2Fschedule");
    expect(await main.getByRole("link", { name: "Create Account" }).getAttribute("href")).toBe("/register");
    for (const owners of ["Add Event", "Configure Appointment Scheduling"])
      expect(await page.getByRole("link", { name: owners }).count(), owners).toBe(0);
    expect(await page.getByRole("button", { name: "Run diagnostic" }).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  });

  test("goes to booking by a tab that is an address, and reads that there is none yet", async () => {
    const page = await openSchedule();
    await page.getByRole("link", { name: "Book Appointment" }).click();
    await page.waitForURL(/\?tab=book$/);
    await page.getByRole("heading", { level: 2, name: "Book an Appointment" }).waitFor();
    await told(page, "Online booking is not currently available");
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("link", { name: "View Calendar" }).click();
    await frame(page).waitFor();
  });

  test("waits before a skeleton of 35 cells, and reads after ten seconds that the calendar is not available", async () => {
    const page = await openSchedule({}, (page) => page.route("**/embed/calendar?*", () => undefined));
    const skeleton = page.locator("[data-skeleton]");
    await skeleton.waitFor();
    expect(await skeleton.locator("rect").count()).toBe(35);
    expect((await skeleton.boundingBox())?.height).toBe(600);
    await page.getByRole("alert").getByText("Calendar Not Available:").waitFor({ timeout: 15_000 });
    await told(page, "We're unable to display the calendar at this time. Please try again later.");
    expect(await skeleton.count()).toBe(0);
    await page.unroute("**/embed/calendar?*");
    // Another try.
    await press(page, "Refresh");
    await page.frameLocator("iframe").getByRole("table").first().waitFor();
  });

  test("is told while the service is being checked, and when it is well", async () => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const page = await openSchedule({}, (page) =>
      page.route("**/api/google-calendar", async (route) => {
        await asked;
        const environment = { hasGoogleApiKey: true };
        return route.fulfill({ json: { success: true, environment, status: "working", issues: [] } });
      }),
    );
    await told(page, "Checking the calendar service...");
    answer();
    await told(page, "The calendar service is working");
    expect(await page.getByRole("heading", { name: "Alternative Calendar Options" }).count()).toBe(0);
  });

  test("is told when the service cannot be asked, and what else there is", async () => {
    const page = await openSchedule(errors, (page) => failing(page, ({ action }) => action === "ping"));
    await page.getByRole("alert").getByText("Calendar service issue detected").waitFor();
    await page.getByRole("heading", { name: "Alternative Calendar Options" }).waitFor();
    await press(page, "Refresh");
    await told(page, "Refreshing calendar data...");
    await told(page, "Failed to refresh calendars");
  });
});

describe("who refreshes the calendar", () => {
  test("is told that it begins and that it is done, and cannot do it again for five seconds", async () => {
    const page = await openSchedule();
    const button = page.getByRole("button", { name: "Refresh" });
    await button.click();
    expect(await button.isDisabled()).toBe(true);
    await told(page, "Refreshing calendar data...");
    await told(page, "Successfully refreshed calendar data");
    await told(page, "Successfully retrieved all calendar events");
    expect(await button.isDisabled()).toBe(true);
    await expect.poll(() => button.isDisabled(), { timeout: 7000 }).toBe(false);
  });

  test("is told when only some calendars answer", async () => {
    const page = await openSchedule(errors, (page) =>
      failing(page, ({ calendarId }) => calendarId === "walker-booked"),
    );
    await press(page, "Refresh");
    await told(page, "Retrieved events from 1 of 2 calendars");
  });

  test("is told when none answers; sample data is named as such", async () => {
    const page = await openSchedule(errors, (page) =>
      failing(page, ({ action, useDemoData }) => action !== "ping" && !useDemoData),
    );
    await press(page, "Refresh");
    await told(page, "Failed to refresh calendar data");
    await told(page, "Failed to retrieve any calendar events");
    await told(page, "Using demo calendar data for preview");
  });

  test("is told when the browser opens no new tab", async () => {
    const page = await openSchedule({}, (page) =>
      page.addInitScript(() => {
        window.open = () => null;
      }),
    );
    await press(page, "Open in a new tab");
    await told(page, "Failed to open calendar in new tab");
  });
});

describe("the list of the next thirty days", () => {
  test("is there without scripts, busy times without whose they are", async () => {
    const { page } = await open(site.origin, { javaScript: false });
    await page.goto("/schedule?view=list");
    await page.getByRole("heading", { name: "The next 30 days" }).waitFor();
    const text = await page.locator("main").innerText();
    expect(text).toMatch(/\d:\d\d AM – \d:\d\d PM PT\s+Open\s+Business Hours/);
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
  ])("is fetched again, and says what came of it: %s", async (_, fails, messages) => {
    const { page } = await open(site.origin, errors);
    await failing(page, fails);
    await page.goto("/schedule?view=list");
    await untilInteractive(page);
    await press(page, "Fetch again");
    for (const message of messages) await told(page, message);
    await page.getByText("Business Hours").first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});

describe("without scripts", () => {
  test("the frame is in the page, and nothing claims to be checked", async () => {
    const page = await openSchedule({ javaScript: false });
    await frame(page).waitFor();
    const main = await page.locator("main").innerText();
    expect(main).toContain("This check needs scripts, and they are off here.");
    expect(main).not.toContain("Calendar service partially available");
  });
});

describe("the owner", () => {
  const asOwner = async (options: VisitorOptions = {}, to = "/schedule") => {
    const visitor = await open(site.origin, options);
    await enterAs(visitor, site.origin, "admin", to);
    await untilInteractive(visitor.page);
    return visitor.page;
  };

  test("finds the way to the settings, and runs a diagnosis whose findings are in the console", async () => {
    const page = await asOwner({ expects: /Calendar service diagnostic|status of 500/ });
    expect(await page.getByRole("link", { name: "Configure Appointment Scheduling" }).getAttribute("href")).toBe(
      "/admin/settings",
    );
    await press(page, "Run diagnostic");
    await told(page, "Running calendar service diagnostic...");
    await told(page, "Diagnostic found issues with the calendar service.");
    expect(await axeFindings(page)).toEqual([]);
    const ping = "**/api/google-calendar/ping";
    await page.route(ping, (route) => route.fulfill({ json: { status: "working", issues: [] } }));
    await press(page, "Run diagnostic");
    await told(page, "Diagnostic complete. See console for details.");
    await page.unroute(ping);
    await page.route(ping, (route) => route.fulfill({ status: 500, json: {} }));
    await press(page, "Run diagnostic");
    await told(page, "Error running diagnostic. See console for details.");
  });

  test("adds an event: a calendar must be chosen, and days off are closed on the calendar", async () => {
    const page = await asOwner();
    await page.getByRole("link", { name: "Add Event" }).click();
    await page.getByRole("heading", { level: 1, name: "Add Event" }).waitFor();
    await page.getByLabel("What it is").fill("Dentist");
    await page.getByRole("button", { name: "Add Event" }).click();
    await told(page, "No calendar selected for adding events");
    expect(await page.getByLabel("What it is").inputValue()).toBe("Dentist");
    await page.getByLabel("Calendar").selectOption("closed");
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Add Event" }).click();
    await told(page, "Closure added");
    await page.goto("/schedule?view=list");
    await told(page, "Closed");
    expect(await page.locator("main").innerText()).not.toContain("Dentist");
  });

  test("previews the list with sample data, marked as such", async () => {
    const page = await asOwner({}, "/schedule?view=list");
    await press(page, "Preview with sample data");
    await told(page, "Using demo calendar data for preview");
    await told(page, "Sample data: none of this is booked.");
    await told(page, "Sample: Dog Walking");
  });
});
