// Which address may become the booking page (docs/product.md, Booking page address): good and evil shapes through the
// owner's form, with and without scripts. What only looks like Google's never reaches a frame: any other host fails
// these tests.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { siteSettings } from "../app/db/tables/offer.ts";
import { openPreparedSiteForTest } from "./support/prepared-site.ts";
import { enterAs } from "./support/sign-in.ts";
import { openSite, type Site } from "./support/site.ts";
import { untilInteractive, useBrowser } from "./support/visitor.ts";

const schedule = "https://calendar.google.com/calendar/appointments/schedules/AcZssZ0abc";
const saved = "Appointment URL saved successfully";
const refused = "Please enter a valid Google Appointment Schedule URL";

const inQuery: [string, string] = ["has the path in its query", `https://evil.example/?x=${schedule}`];
const longerHost: [string, string] = ["has a longer host", schedule.replace(".com", ".com.evil.example")];
const evil: [what: string, url: string][] = [
  inQuery,
  longerHost,
  ["has the path in its fragment", `https://evil.example/#${schedule}`],
  ["has the path on another host", "https://evil.example/calendar/appointments/schedules/AcZssZ0abc"],
  ["has the host as a user name", schedule.replace(".com", ".com@evil.example")],
  ["has a backslash", schedule.replace(".com", ".com\\@evil.example")],
  ["has another port", schedule.replace(".com", ".com:8443")],
  ["has a letter of another alphabet", schedule.replace("calendar.google", "c\u0430lendar.google")],
  ["is not encrypted", schedule.replace("https", "http")],
  ["is a script", `javascript:alert(1)//${schedule}`],
  ["is a page of its own", `data:text/html,${schedule}`],
  ["leaves the path again", `${schedule.replace(/schedules\/.*/, "schedules/")}../../embed`],
  ["is a piece of a page", `<iframe src="${schedule}"></iframe>`],
  ["is the public page", "https://calendar.google.com/calendar/u/0/appointments/AcZssZ0abc="],
  ["is the short link", "https://calendar.app.google/abcDEF123"],
  ["has no schedule", "https://calendar.google.com/calendar/appointments/schedules/"],
];
const good: [what: string, url: string][] = [
  ["the long link", schedule],
  ["the link of the embedded page", `${schedule}?gv=true`],
  ["the link of the second account", schedule.replace("/calendar/app", "/calendar/u/1/app")],
  ["the link in capitals, with spaces around it", `  ${schedule.replace("https://calendar", "HTTPS://Calendar")}  `],
];

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.stop());
const open = useBrowser();

async function openSetup(javaScript: boolean): Promise<Page> {
  const visitor = await open(site.origin, { javaScript, expects: /status of 400/ });
  await enterAs(visitor, site.origin, "admin", "/book?tab=setup");
  return visitor.page;
}

async function save(page: Page, url: string, answer: string, javaScript = true): Promise<void> {
  await page.goto("/book?tab=setup");
  if (javaScript) await untilInteractive(page);
  await page.getByLabel("Appointment URL").fill(url);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText(answer).first().waitFor();
}

/** Of the booking page's frame, as a visitor has it; null: there is none. */
async function frameOf(origin: string, path: string): Promise<string | null> {
  const { page } = await open(origin, { expects: /foreign host: https:\/\/calendar\.google\.com\// });
  await page.route("https://calendar.google.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<p>Choose a time</p>" }),
  );
  await page.goto(path);
  await untilInteractive(page);
  const frame = page.locator("main iframe");
  await page.getByRole("link", { name: "See my free times" }).waitFor();
  return (await frame.count()) > 0 ? frame.first().getAttribute("src") : null;
}

describe.each([true, false])("with JavaScript: %s", (javaScript) => {
  test("what only looks like Google's booking page is refused, and typed still", { timeout: 240_000 }, async () => {
    const page = await openSetup(javaScript);
    for (const [what, url] of evil) {
      await save(page, url, refused, javaScript);
      expect(await page.getByLabel("Appointment URL").inputValue(), what).toBe(url);
      await page.getByText("In Google Calendar open the schedule, then Share").first().waitFor();
    }
    expect(await frameOf(site.origin, "/book")).toBeNull();
    expect(await frameOf(site.origin, "/schedule?tab=book")).toBeNull();
  });
});

// As somebody else's hand may have left it there.
test.each([inQuery, longerHost])("an address in the database that %s reaches no frame", async (_, url) => {
  const other = await openPreparedSiteForTest(async (db) => {
    const value = { key: "google_appointment_url", value: url };
    await db.insert(siteSettings).values(value).onConflictDoUpdate({ target: siteSettings.key, set: value });
  });
  expect(await frameOf(other.origin, "/book")).toBeNull();
});

test.each(good)("%s is saved, without account and query, and shown", async (_, url) => {
  const page = await openSetup(true);
  await save(page, url, saved);
  await page.locator(".toast").getByText(saved).first().waitFor();
  await page.goto("/book?tab=setup");
  expect(await page.getByLabel("Appointment URL").inputValue()).toBe(schedule);
  expect(await frameOf(site.origin, "/book")).toBe(`${schedule}?gv=true`);
});
