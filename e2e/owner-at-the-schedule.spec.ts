// /schedule for signed-in people: the links to their private calendars, and the owner's diagnosis, events and sample
// data.
import { expect, test } from "vitest";

import { openDesk } from "./support/desk.ts";
import { press, toasted } from "./support/schedule-page.ts";
import { sharedSite } from "./support/shared-site.ts";
import { cookieOf } from "./support/sign-in.ts";
import { waitForText, axeFindings, untilInteractive, useBrowser } from "./support/visitor.ts";

const site = sharedSite("desk");
const open = useBrowser();

test.each([
  ["client", "Your visits"],
  ["walker", "Your walks"],
  ["admin", "All visits"],
] as const)("a private calendar link works at the URL in the documentation: %s", async (who, panel) => {
  const headers = { Cookie: await cookieOf(site.origin, who) };
  const html = async (path: string) => (await fetch(site.origin + path, { headers })).text();
  const [link] = (await html("/schedule")).match(/<a [^>]*>(?:(?!<\/a>).)*Add to my calendar/s) ?? [];
  expect(link).toContain('href="/profile/calendar"');
  expect(await html("/profile/calendar")).toMatch(new RegExp(`<h2[^>]*>${panel}`));
});

test("the owner runs the diagnosis and adds an event to a chosen calendar", async () => {
  const options = { expects: /Calendar service diagnostic|status of 500/ };
  const { page } = await openDesk(open, site, "/schedule", options);
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

  // The owner adds an event. She must choose a calendar; hours of a day, or a day off, show as closed.
  await page.getByRole("link", { name: "Add Event" }).click();
  await page.getByRole("heading", { level: 1, name: "Add Event" }).waitFor();
  await untilInteractive(page);
  const day = (await page.getByLabel("First day").getAttribute("min")) ?? "";
  const add = page.getByRole("button", { name: "Add Event" });
  await page.getByLabel("What is it?").fill("Vet");
  await add.click();
  await page.locator("#event .error").getByText("No calendar selected for adding events").waitFor();
  expect(await page.getByLabel("What is it?").inputValue()).toBe("Vet");
  await page.getByLabel("Calendar").selectOption("closed");
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel("From (optional)").fill("15:00");
  await page.getByLabel("Until (optional)").fill("14:00");
  await add.click();
  await waitForText(page, "It ends before it begins");
  await page.getByLabel("Until (optional)").fill("16:30");
  await add.click();
  await toasted(page, "Closure added");
  const closed = async (path: string) => (await fetch(site.origin + path)).text();
  expect(await closed(`/embed/calendar?src=business-hours&mode=WEEK&date=${day}`)).toContain("3:00–4:30 PM");

  await page.goto("/admin/add-event");
  await untilInteractive(page);
  await page.getByLabel("What is it?").fill("Dentist");
  await page.getByLabel("Calendar").selectOption("closed");
  await add.click();
  await toasted(page, "Closure added");
  await page.goto("/schedule?view=list");
  await untilInteractive(page);
  await waitForText(page, "Closed");
  expect(await page.locator("main").innerText()).not.toContain("Dentist");

  // The list is previewed with sample data that is labeled as such.
  await press(page, "Preview with sample data");
  await toasted(page, "Using demo calendar data for preview");
  await waitForText(page, "Sample data: none of this is booked.");
  await waitForText(page, "Sample: Dog Walking");
});
