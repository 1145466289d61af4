// /schedule: the calendar in its frame, how the service stands, and every message about both.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { installClock, passUntil, stopClock } from "./support/clock.ts";
import { layoutShifts, watchLayoutShifts } from "./support/layout-shifts.ts";
import {
  errors,
  failing,
  openSchedule,
  openStopped,
  press,
  scrollToCalendar,
  toast,
  toasted,
  told,
} from "./support/schedule-page.ts";
import { onlyReadSite } from "./support/shared-site.ts";
import { axeFindings, holdAnswers, useBrowser } from "./support/visitor.ts";

const site = onlyReadSite();
const open = useBrowser();

const frame = (page: Page) => page.locator("iframe[title^='Calendar: Business Hours and']");
const skeleton = (page: Page) => page.locator("[data-skeleton]");
/** Where the frame, the skeleton or the bad news stands. */
const pane = (page: Page) => page.locator("div.pane");
const heightOf = async (page: Page) => (await pane(page).boundingBox())?.height;
const notAvailable = (page: Page) => page.getByRole("alert").getByText("Calendar Not Available:");
const frames = "**/embed/calendar?*";
const report = (issues: string[]) => ({
  success: true,
  environment: { hasGoogleApiKey: true },
  status: issues.length > 0 ? "degraded" : "working",
  issues,
  notSetUp: [],
});
/** The service answers that a calendar is late; everything else is asked of the site. */
const degraded = (page: Page) =>
  page.route("**/api/google-calendar", (route) =>
    (route.request().postDataJSON() as Record<string, unknown>).action === "ping"
      ? route.fulfill({ json: report(["1 of 2 calendars of the walkers haven't answered lately."]) })
      : route.fallback(),
  );

describe("a visitor who opens the schedule", () => {
  test.each(["/schedule", "/book"])("on a phone reads a free time in the first screen of %s", async (path) => {
    const { page } = await open(site.origin, { width: 390 });
    await page.goto(path);
    const time = await page.getByRole("region", { name: "Next free times" }).locator(".tags a").first().boundingBox();
    const height = page.viewportSize()?.height ?? 0;
    expect(time && time.y + time.height).toBeLessThanOrEqual(height);
  });

  test("sees the month in a frame of its height, how the service stands, and where to sign in", async () => {
    const page = await openSchedule(open, site.origin);
    await page.getByRole("heading", { level: 1, name: "Schedule Access" }).waitFor();
    await scrollToCalendar(page);
    await frame(page).waitFor();
    expect(await frame(page).getAttribute("src")).toMatch(
      /^\/embed\/calendar\?src=business-hours&src=walker-booked&ctz=America%2FLos_Angeles&mode=MONTH$/,
    );
    expect((await frame(page).boundingBox())?.height).toBe(600);
    await page.frameLocator("iframe").getByRole("table").first().waitFor();
    // There is no key for Google's calendars here: that is the owner's business.
    await told(page, "The calendar service is working");
    expect(await page.locator("main").innerText()).not.toContain("Google");
    expect(await page.getByRole("heading", { name: "Alternative Calendar Options" }).count()).toBe(0);
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

  test("goes to booking by a tab that is an address, and finds my free times there", async () => {
    const page = await openSchedule(open, site.origin);
    await page.getByRole("link", { name: "Book Appointment" }).click();
    await page.waitForURL(/\?tab=book$/);
    await page.getByRole("heading", { level: 2, name: "Book an Appointment" }).waitFor();
    expect(await page.getByRole("link", { name: "See my free times" }).getAttribute("href")).toBe("/employee-schedule");
    expect(await page.getByText("Online booking is not currently available").count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("link", { name: "View Calendar" }).click();
    await scrollToCalendar(page);
    await frame(page).waitFor();
  });

  test("waits before a skeleton of 35 cells, and reads after ten seconds that the calendar is not available", async () => {
    const page = await openStopped(open, site.origin);
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
    const page = await openSchedule(open, site.origin, { width }, async (page) => {
      await installClock(page);
      await watchLayoutShifts(page);
      await degraded(page);
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
    const page = await openSchedule(open, site.origin, errors, (page) =>
      page.route(frames, (route) =>
        route.fulfill({ status: 500, contentType: "text/html", body: "<h1>Something went wrong!</h1>" }),
      ),
    );
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
    const page = await openSchedule(open, site.origin, {}, (page) =>
      page.route("**/api/google-calendar", async (route) => {
        await asked;
        return route.fulfill({ json: report([]) });
      }),
    );
    await told(page, "Checking the calendar service...");
    answer();
    await told(page, "The calendar service is working");
    expect(await page.getByRole("heading", { name: "Alternative Calendar Options" }).count()).toBe(0);
  });

  test("is told when the service can't be reached, and what else there is; the frame is tried again all the same", async () => {
    const page = await openSchedule(open, site.origin, errors, (page) =>
      failing(page, ({ action }) => action === "ping"),
    );
    await page.getByRole("alert").getByText("Calendar service issue detected").waitFor();
    await page.getByRole("heading", { name: "Alternative Calendar Options" }).waitFor();
    await page.route(frames, () => undefined);
    await press(page, "Refresh");
    await toasted(page, "Refreshing calendar data...");
    await toasted(page, "Failed to refresh calendars");
    await skeleton(page).waitFor();
  });

  test("does not wait for the service forever: after ten seconds it is an issue", async () => {
    const page = await openStopped(open, site.origin);
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
    const page = await openSchedule(open, site.origin, { javaScript: false });
    await frame(page).waitFor();
    const main = await page.locator("main").innerText();
    expect(await page.getByRole("heading", { name: "Alternative Calendar Options" }).isVisible()).toBe(false);
    expect(main).toContain("This check needs JavaScript, and it's off here.");
    expect(main).not.toContain("Calendar service partially available");
    await page.getByRole("link", { name: "As a list" }).click();
    await page.getByRole("heading", { name: "The next 30 days" }).waitFor();
  });
});
