// /schedule: the calendar in its frame, how the service stands, every message about calendars, and the same times as a
// list.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { installClock, passUntil, stopClock } from "./support/clock.ts";
import { layoutShifts, watchLayoutShifts } from "./support/layout-shifts.ts";
import { enterAs } from "./support/sign-in.ts";
import { openSite, type Site } from "./support/site.ts";
import { axeFindings, holdAnswers, untilInteractive, useBrowser, type VisitorOptions } from "./support/visitor.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.stop());
const open = useBrowser();

const told = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const toast = (page: Page, text: string) => page.locator(".toast").getByText(text).first();
const toasted = (page: Page, text: string) => toast(page, text).waitFor();
const frame = (page: Page) => page.locator("iframe[title^='Calendar: Business Hours and']");
const skeleton = (page: Page) => page.locator("[data-skeleton]");
/** Where the frame, the skeleton or the bad news stands. */
const pane = (page: Page) => page.locator("div.pane");
const heightOf = async (page: Page) => (await pane(page).boundingBox())?.height;
const notAvailable = (page: Page) => page.getByRole("alert").getByText("Calendar Not Available:");
const frames = "**/embed/calendar?*";
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
/** The service is well; everything else is asked of the site. */
const working = (page: Page) =>
  page.route("**/api/google-calendar", (route) =>
    (route.request().postDataJSON() as Record<string, unknown>).action === "ping"
      ? route.fulfill({
          json: { success: true, environment: { hasGoogleApiKey: true }, status: "working", issues: [] },
        })
      : route.fallback(),
  );
const errors: VisitorOptions = { expects: /status of 500/ };

/** A page whose time stands still. */
async function openStopped(options: VisitorOptions = {}, before?: (page: Page) => Promise<unknown>) {
  const page = await openSchedule(options, async (page) => {
    await installClock(page);
    await before?.(page);
  });
  await page.frameLocator("iframe").getByRole("table").first().waitFor();
  await told(page, "Calendar service partially available");
  await stopClock(page);
  return page;
}

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
    await told(page, "We recommend signing in before you book");
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
    const page = await openStopped();
    await page.route(frames, () => undefined);
    await press(page, "Refresh");
    await skeleton(page).waitFor();
    expect(await skeleton(page).locator("rect").count()).toBe(35);
    await page.clock.runFor(9900);
    expect(await skeleton(page).isVisible()).toBe(true);
    expect(await notAvailable(page).count()).toBe(0);
    await page.clock.runFor(100);
    await notAvailable(page).waitFor();
    await told(page, "We're unable to display the calendar at this time. Please try again later.");
    expect(await skeleton(page).count()).toBe(0);
    await page.unroute(frames);
    // Another try.
    await press(page, "Refresh");
    await page.frameLocator("iframe").getByRole("table").first().waitFor();
  });

  test.each([1280, 390])("finds all else where it was, whatever becomes of the frame (%i px wide)", async (width) => {
    let frameHeld = { answer: () => {} };
    const page = await openSchedule({ width }, async (page) => {
      await installClock(page);
      await watchLayoutShifts(page);
      frameHeld = await holdAnswers(page, frames);
    });
    // The frame is given up on after ten seconds: none pass while all else is looked at.
    await stopClock(page);
    await told(page, "Calendar service partially available");
    await pane(page).scrollIntoViewIfNeeded();
    await skeleton(page).waitFor();
    expect((await skeleton(page).boundingBox())?.height).toBe(600);
    expect(await heightOf(page)).toBe(600);
    frameHeld.answer();
    await frame(page).waitFor();
    expect(await heightOf(page)).toBe(600);
    await page.unroute(frames);
    await page.route(frames, () => undefined);
    const service = await holdAnswers(page, "**/api/google-calendar");
    await press(page, "Refresh");
    await skeleton(page).waitFor();
    await told(page, "Checking the calendar service...");
    expect(await page.getByRole("heading", { name: "Alternative Calendar Options" }).isVisible()).toBe(true);
    service.answer();
    await told(page, "Calendar service partially available");
    await page.clock.runFor(10_000);
    await notAvailable(page).waitFor();
    expect(await heightOf(page)).toBe(600);
    const { moved } = await layoutShifts(page);
    expect(moved.filter((what) => /pane|IFRAME|svg/.test(what))).toEqual([]);
  });

  test("is told at once where the frame holds an error, and of the other ways, though the service is well", async () => {
    const page = await openSchedule(errors, async (page) => {
      await working(page);
      await page.route(frames, (route) =>
        route.fulfill({ status: 500, contentType: "text/html", body: "<h1>Something went wrong!</h1>" }),
      );
    });
    await told(page, "The calendar service is working");
    await pane(page).scrollIntoViewIfNeeded();
    await notAvailable(page).waitFor();
    const otherWays = page.getByRole("heading", { name: "Alternative Calendar Options" });
    await otherWays.waitFor();
    await page.unroute(frames);
    await press(page, "Refresh");
    await page.frameLocator("iframe").getByRole("table").first().waitFor();
    await otherWays.waitFor({ state: "hidden" });
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

  test("is told when the service cannot be asked, and what else there is; the frame is tried anew all the same", async () => {
    const page = await openSchedule(errors, (page) => failing(page, ({ action }) => action === "ping"));
    await page.getByRole("alert").getByText("Calendar service issue detected").waitFor();
    await page.getByRole("heading", { name: "Alternative Calendar Options" }).waitFor();
    await page.route(frames, () => undefined);
    await press(page, "Refresh");
    await toasted(page, "Refreshing calendar data...");
    await toasted(page, "Failed to refresh calendars");
    await skeleton(page).waitFor();
  });

  test("does not wait for the service for ever: after ten seconds it is an issue", async () => {
    const page = await openStopped();
    await page.route("**/api/google-calendar", () => undefined);
    await press(page, "Refresh");
    await passUntil(page, () => page.getByText("Checking the calendar service...").isVisible());
    await page.clock.runFor(9800);
    expect(await page.getByText("Checking the calendar service...").isVisible()).toBe(true);
    await page.clock.runFor(200);
    await page.getByRole("alert").getByText("Calendar service issue detected").waitFor();
    await passUntil(page, () => toast(page, "Failed to refresh calendars").isVisible());
  });
});

describe("who refreshes the calendar", () => {
  test("is told that it begins and that it is done", async () => {
    const page = await openSchedule();
    await press(page, "Refresh");
    await toasted(page, "Refreshing calendar data...");
    await toasted(page, "Successfully refreshed calendar data");
    await toasted(page, "Successfully retrieved all calendar events");
  });

  test("cannot do it again for five seconds", async () => {
    const page = await openStopped();
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
    const page = await openStopped({}, (page) =>
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
    const page = await openSchedule(errors, (page) =>
      failing(page, ({ calendarId }) => calendarId === "walker-booked"),
    );
    await press(page, "Refresh");
    await toasted(page, "Retrieved events from 1 of 2 calendars");
  });

  test("is told when none answers; sample data is named as such", async () => {
    const page = await openSchedule(errors, (page) =>
      failing(page, ({ action, useDemoData }) => action !== "ping" && !useDemoData),
    );
    await press(page, "Refresh");
    await toasted(page, "Failed to refresh calendar data");
    await toasted(page, "Failed to retrieve any calendar events");
    await toasted(page, "Using demo calendar data for preview");
  });

  test("is told when the browser opens no new tab, for four seconds", async () => {
    const page = await openStopped({}, (page) =>
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

test("the times of each walker are a page of their own, with two tabs", async () => {
  const { page } = await open(site.origin);
  await page.goto("/employee-schedule");
  for (const tab of ["Book a Service", "View Availability"]) {
    await page.getByRole("link", { name: tab }).click();
    await page.locator("a[aria-current=page]", { hasText: tab }).waitFor();
  }
});

describe("without scripts", () => {
  test("the frame is in the page, and nothing claims to be checked", async () => {
    const page = await openSchedule({ javaScript: false });
    await frame(page).waitFor();
    const main = await page.locator("main").innerText();
    expect(await page.getByRole("heading", { name: "Alternative Calendar Options" }).isVisible()).toBe(false);
    expect(main).toContain("This check needs JavaScript, and it's off here.");
    expect(main).not.toContain("Calendar service partially available");
    await page.getByRole("link", { name: "As a list" }).click();
    await page.getByRole("heading", { name: "The next 30 days" }).waitFor();
  });
});

test.each([
  ["client", "Your visits"],
  ["walker", "Your walks"],
  ["admin", "All visits"],
] as const)("a private link for a calendar of one's own is where it is said to be: %s", async (who, panel) => {
  const visitor = await open(site.origin);
  const { page } = visitor;
  await enterAs(visitor, site.origin, who, "/schedule");
  await untilInteractive(page);
  await page.getByRole("link", { name: "Add to my calendar" }).click();
  await page.waitForURL("**/profile/calendar");
  await page.getByRole("heading", { name: panel }).waitFor();
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
    await toasted(page, "Running calendar service diagnostic...");
    await toasted(page, "Diagnostic found issues with the calendar service.");
    expect(await axeFindings(page)).toEqual([]);
    const ping = "**/api/google-calendar/ping";
    await page.route(ping, (route) => route.fulfill({ json: { status: "working", issues: [] } }));
    await press(page, "Run diagnostic");
    await toasted(page, "Diagnostic complete. See console for details.");
    await page.unroute(ping);
    await page.route(ping, (route) => route.fulfill({ status: 500, json: {} }));
    await press(page, "Run diagnostic");
    await toasted(page, "Error running diagnostic. See console for details.");
  });

  test("adds an event: a calendar must be chosen, and days off are closed on the calendar", async () => {
    const page = await asOwner();
    await page.getByRole("link", { name: "Add Event" }).click();
    await page.getByRole("heading", { level: 1, name: "Add Event" }).waitFor();
    await untilInteractive(page);
    await page.getByLabel("What is it?").fill("Dentist");
    await page.getByRole("button", { name: "Add Event" }).click();
    await toasted(page, "No calendar selected for adding events");
    expect(await page.getByLabel("What is it?").inputValue()).toBe("Dentist");
    await page.getByLabel("Calendar").selectOption("closed");
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Add Event" }).click();
    await toasted(page, "Closure added");
    await page.goto("/schedule?view=list");
    await told(page, "Closed");
    expect(await page.locator("main").innerText()).not.toContain("Dentist");
  });

  test("adds hours of a day: they are closed, and the rest of the day stays open", async () => {
    const page = await asOwner({}, "/admin/add-event");
    const day = (await page.getByLabel("First day").getAttribute("min")) ?? "";
    await page.getByLabel("What is it?").fill("Vet");
    await page.getByLabel("Calendar").selectOption("closed");
    await page.getByLabel("From (optional)").fill("15:00");
    await page.getByLabel("Until (optional)").fill("14:00");
    await page.getByRole("button", { name: "Add Event" }).click();
    await told(page, "It ends before it begins");
    await page.getByLabel("Until (optional)").fill("16:30");
    await page.getByRole("button", { name: "Add Event" }).click();
    await toasted(page, "Closure added");
    await page.goto(`/embed/calendar?src=business-hours&mode=WEEK&date=${day}`);
    await told(page, "3:00–4:30 PM PT");
    await page.goto("/admin/settings/closures");
    await told(page, "3:00 PM to 4:30 PM PT");
  });

  test("previews the list with sample data, marked as such", async () => {
    const page = await asOwner({}, "/schedule?view=list");
    await press(page, "Preview with sample data");
    await toasted(page, "Using demo calendar data for preview");
    await told(page, "Sample data: none of this is booked.");
    await told(page, "Sample: Dog Walking");
  });
});
