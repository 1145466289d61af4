// /schedule: the calendar in its frame, the status of the calendar service, and the messages about both.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { installClock, passUntil, stopClock } from "./support/clock.ts";
import { layoutShifts, watchLayoutShifts } from "./support/layout-shifts.ts";
import { errors, failing, openSchedule, press, scrollToCalendar, serviceIs, toast } from "./support/schedule-page.ts";
import { onlyReadSite } from "./support/shared-site.ts";
import { waitForText, axeFindings, holdAnswers, useBrowser } from "./support/visitor.ts";
import { zone } from "../tests/support/zone.ts";

const site = onlyReadSite();
const open = useBrowser();

const frame = (page: Page) => page.locator("iframe[title^='Calendar: Business Hours and']");
const skeleton = (page: Page) => page.locator("[data-skeleton]");
/** The part of the page with the frame, the skeleton or the error. */
const pane = (page: Page) => page.locator("div.pane");
const heightOf = async (page: Page) => (await pane(page).boundingBox())?.height;
const notAvailable = (page: Page) => page.getByRole("alert").getByText("Calendar Not Available:");
/** Waits until the frame is as tall as its calendar. */
async function isWhole(page: Page): Promise<void> {
  const hidden = () =>
    frame(page).evaluate((element: HTMLIFrameElement) => {
      const inside = element.contentDocument?.scrollingElement;
      return inside ? inside.scrollHeight - inside.clientHeight : null;
    });
  await expect.poll(hidden).toBe(0);
}
/** Returns the pixels between the calendar and the sign-in card. */
async function gapBelow(page: Page): Promise<number> {
  const calendar = await pane(page).boundingBox();
  const card = await page.locator("section.card", { hasText: "Already have an account?" }).boundingBox();
  return (card?.y ?? 0) - (calendar?.y ?? 0) - (calendar?.height ?? 0);
}
const otherWays = (page: Page) => page.getByRole("heading", { name: "Alternative Calendar Options" });
const frames = "**/embed/calendar?*";
const report = (issues: string[]) => ({
  success: true,
  environment: { hasGoogleApiKey: true },
  status: issues.length > 0 ? "degraded" : "working",
  issues,
  notSetUp: [],
});
/** Makes the calendar service report that it is degraded; all other requests reach the site. */
const degraded = (page: Page) =>
  page.route("**/api/google-calendar", (route) =>
    (route.request().postDataJSON() as Record<string, unknown>).action === "ping"
      ? route.fulfill({ json: report(["1 of 2 calendars of the walkers haven't answered lately."]) })
      : route.fallback(),
  );

describe("a visitor who opens the schedule", () => {
  test("sees the month in a frame, the service status, the sign-in link, and how to book", async () => {
    let service = { answer: () => {} };
    const page = await openSchedule(open, site.origin, {}, async (page) => {
      service = await holdAnswers(page, "**/api/google-calendar");
    });
    await serviceIs(page, "checking");
    service.answer();
    // This site has no Google key. That concerns the owner only, and visitors read nothing about a working service.
    await serviceIs(page, "working");
    expect(await page.locator("main").innerText()).not.toMatch(/service is working|Refresh|new tab/);
    await page.getByRole("heading", { level: 1, name: "Schedule Access" }).waitFor();
    await scrollToCalendar(page);
    await frame(page).waitFor();
    expect(await frame(page).getAttribute("src")).toBe(
      `/embed/calendar?src=business-hours&src=walker-booked&ctz=${encodeURIComponent(zone)}&mode=MONTH`,
    );
    await page.frameLocator("iframe").getByRole("table").first().waitFor();
    await isWhole(page);
    expect(await gapBelow(page)).toBeLessThan(120);
    expect(await page.locator("main").innerText()).not.toContain("Google");
    expect(await otherWays(page).count()).toBe(0);
    await page.getByRole("heading", { name: "Already have an account?" }).waitFor();
    await waitForText(page, "We recommend signing in before you book");
    const main = page.locator("main");
    expect(await main.getByRole("link", { name: "Sign In" }).getAttribute("href")).toBe("/login?to=%2Fschedule");
    expect(await main.getByRole("link", { name: "Create Account" }).getAttribute("href")).toBe("/register");
    for (const owners of ["Add Event", "Configure Appointment Scheduling"])
      expect(await page.getByRole("link", { name: owners }).count(), owners).toBe(0);
    expect(await page.getByRole("button", { name: "Run diagnostic" }).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole("link", { name: "Book Appointment" }).click();
    await page.waitForURL(/\?tab=book$/);
    await page.getByRole("heading", { level: 2, name: "Book an Appointment" }).waitFor();
    expect(await page.getByText("Online booking is not currently available").count()).toBe(0);
    expect(await page.getByRole("link", { name: "View Calendar" }).getAttribute("href")).toBe("/schedule");
    await page.getByRole("link", { name: "See my free times" }).click();
    // The free times of each walker are on another page.
    await page.waitForURL("**/employee-schedule");
    for (const tab of ["Book a Service", "View Availability"]) {
      await page.getByRole("link", { name: tab }).click();
      await page.locator("a[aria-current=page]", { hasText: tab }).waitFor();
    }
  });

  test("waits ten seconds for the frame, while the rest of the page works", async () => {
    let frameHeld = { answer: () => {} };
    const page = await openSchedule(open, site.origin, { width: 390 }, async (page) => {
      await installClock(page);
      await watchLayoutShifts(page);
      await degraded(page);
      frameHeld = await holdAnswers(page, frames);
    });
    // The page gives up on the frame after ten seconds, so the test stops the clock until the frame is requested.
    await stopClock(page);
    await waitForText(page, "Calendar service partially available");
    await pane(page).scrollIntoViewIfNeeded();
    await skeleton(page).waitFor();
    expect((await skeleton(page).boundingBox())?.height).toBe(600);
    expect(await skeleton(page).locator("rect").count()).toBe(35);
    expect(await heightOf(page)).toBe(600);
    frameHeld.answer();
    await frame(page).waitFor();
    await isWhole(page);
    await page.unroute(frames);

    // Layout shifts caused by turning the phone don't count.
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.route(frames, () => undefined);
    const service = await holdAnswers(page, "**/api/google-calendar");
    await press(page, "Refresh");
    await skeleton(page).waitFor();
    expect(await heightOf(page)).toBe(600);
    await waitForText(page, "Checking the calendar service...");
    expect(await otherWays(page).isVisible()).toBe(true);
    service.answer();
    await waitForText(page, "Calendar service partially available");
    await page.clock.runFor(9900);
    expect(await skeleton(page).isVisible()).toBe(true);
    expect(await notAvailable(page).count()).toBe(0);
    await page.clock.runFor(100);
    await notAvailable(page).waitFor();
    await waitForText(page, "We're unable to display the calendar at this time. Please try again later.");
    expect(await skeleton(page).count()).toBe(0);
    expect(await heightOf(page)).toBe(600);
    const { moved } = await layoutShifts(page);
    expect(moved.filter((what) => /pane|IFRAME/.test(what))).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await heightOf(page)).toBe(600);
  });

  test("sees at once that the frame failed to load, with other ways to book", async () => {
    const page = await openSchedule(open, site.origin, errors, (page) =>
      page.route(frames, (route) =>
        route.fulfill({ status: 500, contentType: "text/html", body: "<h1>Something went wrong!</h1>" }),
      ),
    );
    await serviceIs(page, "working");
    await pane(page).scrollIntoViewIfNeeded();
    await notAvailable(page).waitFor();
    await otherWays(page).waitFor();
    await page.unroute(frames);
    await press(page, "Refresh");
    await page.frameLocator("iframe").getByRole("table").first().waitFor();
    await otherWays(page).waitFor({ state: "hidden" });
  });

  test("sees that the service is unreachable or slow, while the page retries the frame", async () => {
    const page = await openSchedule(open, site.origin, errors, async (page) => {
      await installClock(page);
      await failing(page, ({ action }) => action === "ping");
    });
    const issue = page.getByRole("alert").getByText("Calendar service issue detected");
    await issue.waitFor();
    await otherWays(page).waitFor();
    await page.route("**/api/google-calendar", () => undefined);
    await page.route(frames, () => undefined);
    await stopClock(page);
    await press(page, "Refresh");
    await skeleton(page).waitFor();
    await passUntil(page, () => page.getByText("Checking the calendar service...").isVisible());
    await page.clock.runFor(9800);
    expect(await page.getByText("Checking the calendar service...").isVisible()).toBe(true);
    await page.clock.runFor(200);
    await issue.waitFor();
    await passUntil(page, () => toast(page, "Failed to refresh calendars").isVisible());
  });
});

test("sees, without scripts, the frame, no status, and a list without names", async () => {
  const page = await openSchedule(open, site.origin, { javaScript: false });
  await frame(page).waitFor();
  const main = page.locator("main");
  expect(await otherWays(page).isVisible()).toBe(false);
  expect(await main.innerText()).not.toMatch(/calendar service/i);
  await page.getByRole("link", { name: "As a list" }).click();
  await page.getByRole("heading", { name: "The next 30 days" }).waitFor();
  const list = await main.innerText();
  expect(list).toMatch(/\d:\d\d AM – \d:\d\d PM\s+Open\s+Business Hours/);
  expect(list).not.toMatch(/Biscuit|demo\.test/);
});
