// /schedule for who is signed in: the way to a calendar of one's own, and the owner's diagnosis, events and sample data.
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { press, toasted, told } from "./support/schedule-page.ts";
import { enterAs } from "./support/sign-in.ts";
import { openSite, type Site } from "./support/site.ts";
import { axeFindings, untilInteractive, useBrowser, type VisitorOptions } from "./support/visitor.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.stop());
const open = useBrowser();

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
    await page.route(ping, (route) => route.fulfill({ json: { status: "working", issues: [], notSetUp: [] } }));
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
    await told(page, "3:00–4:30 PM");
    await page.goto("/admin/settings/closures");
    await told(page, "3:00 PM to 4:30 PM");
  });

  test("previews the list with sample data, marked as such", async () => {
    const page = await asOwner({}, "/schedule?view=list");
    await press(page, "Preview with sample data");
    await toasted(page, "Using demo calendar data for preview");
    await told(page, "Sample data: none of this is booked.");
    await told(page, "Sample: Dog Walking");
  });
});
