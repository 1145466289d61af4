// The owner's settings: business details, notices, booking page, holidays and tokens.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { formIn, httpAs } from "./support/by-http.ts";
import { installClock, stopClock } from "./support/clock.ts";
import type { Person } from "./support/person.ts";
import { sharedSite } from "./support/shared-site.ts";
import { enterAs } from "./support/sign-in.ts";
import { signIn } from "./support/stories.ts";
import { waitForText, axeFindings, untilInteractive, useBrowser } from "./support/visitor.ts";

const site = sharedSite("offer");
const open = useBrowser();

const settings = "/admin/settings/business";
const notices = "/admin/settings/notices";
const schedule = "https://calendar.google.com/calendar/appointments/schedules/AcZssZ0abc";
const home = async (path = "/") => (await fetch(site.origin + path)).text();

/** Checks that only the last characters of a token are shown, and revokes the token. */
async function revoke(page: Page, name: string, token: string) {
  await page.goto("/admin/settings/tokens");
  expect(await page.content()).not.toContain(token);
  const row = page.getByRole("row").filter({ hasText: name });
  expect(await row.textContent()).toContain(`…${token.slice(-4)}`);
  await page.getByRole("button", { name: `Revoke ${name}` }).click();
  await waitForText(page, `${name} is revoked`);
  await row.getByText("Revoked").waitFor();
}

/** Saves a group of settings over HTTP, on the page opened last. Returns the page's text. */
const saving = (owner: Person) => async (fields: Record<string, string>) => (await owner.press("Save", fields)).words;

test("saved business details and notices are on every page at once, and the booking page can be removed", async () => {
  const owner = await signIn(site, "admin@demo.test");
  const save = saving(owner);
  await owner.open(settings);
  const business = { business_name: "Dana & the Dogs", phone: "(310) 555-0177", email: "dana@demo.test" };
  expect(await save(business)).toContain("Business details saved");
  for (const path of ["/", "/contact", "/faq"]) {
    expect(await home(path)).toContain("Dana &amp; the Dogs");
    expect(await home(path)).toContain("(310) 555-0177");
  }

  const first = await owner.open("/admin/settings/booking-page");
  expect(first.words, "nothing to remove").not.toContain("Remove the booking page");
  expect(await save({ google_appointment_url: ` ${schedule} ` })).toContain("Appointment URL saved successfully");
  const removed = await owner.press("Remove the booking page");
  expect(removed.words).toContain("The booking page is removed");
  expect(removed.html).toMatch(/name="google_appointment_url"[^>]*value=""/);

  expect((await owner.open("/admin/settings?q=notice")).html).toContain(`href="${notices}"`);
  await owner.open(notices);
  const words = { availability_notice: "Full until June", hours_notice: "Closed today" };
  expect(await save(words)).toContain("Notices and reviews saved");
  expect(await home()).toContain("Full until June");
  for (const path of ["/contact", "/privacy"]) expect(await home(path)).toContain("Closed today");
  await save({ availability_notice: "", hours_notice: "" });
  expect(await home()).not.toContain("Full until June");
  expect(await home("/contact")).not.toContain("Closed today");
  const isWaitlistFirst = async () => {
    const html = await home();
    return html.indexOf('id="waitlist"') < html.indexOf('id="services"');
  };
  expect(await isWaitlistFirst()).toBe(false);
  const full = await owner.press("Save", { is_full: "yes" });
  expect(await isWaitlistFirst()).toBe(true);
  const { is_full: _, ...unchecked } = formIn(full, 'name="is_full"');
  await httpAs(site, "admin").post(notices, unchecked);
  expect(await isWaitlistFirst()).toBe(false);
  await owner.open(notices);
  await save({ review_url: "https://example.com/review" });
  expect(await home("/testimonials")).toContain("https://example.com/review");
});

test("holidays are turned off and added, and the prices page follows", async () => {
  const owner = await signIn(site, "admin@demo.test");
  await owner.open("/admin/settings/holidays");
  expect(await home("/services")).toContain("Labor Day");
  await owner.press("Turn off: Labor Day");
  expect(await home("/services")).not.toContain("Labor Day");
  await owner.press("Turn on: Labor Day");
  expect(await home("/services")).toContain("Labor Day");

  const past = await owner.press("Add holiday", { name: "Dog Day", date: "2020-08-26" });
  expect(past.words).toContain("That day is over. Choose one in the future");
  expect(past.html).toContain('value="Dog Day"');
  await owner.press("Add holiday", { everyYear: "yes" });
  expect(await home("/services")).toContain("Dog Day");
  await owner.press("Remove: Dog Day");
  expect(await home("/services")).not.toContain("Dog Day");
});

test("a token is shown once, copied and revoked", async () => {
  const visitor = await open(site.origin);
  const { page, context } = visitor;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await installClock(page);
  await enterAs(visitor, site.origin, "admin", "/admin/settings/tokens");
  await untilInteractive(page);
  await page.getByRole("button", { name: "Make token" }).click();
  await waitForText(page, "Please enter a name");
  await page.locator("#token [name=name]").fill("Books");
  await page.getByRole("button", { name: "Make token" }).click();
  const shown = page.locator(".token code");
  const token = (await shown.textContent()) ?? "";
  expect(token).toMatch(/^walks_[\w-]{43}$/);
  expect(await axeFindings(page), "with the token").toEqual([]);
  expect(await shown.evaluate((code) => getComputedStyle(code).userSelect)).toBe("all");
  await stopClock(page);
  await page.getByRole("button", { name: "Copy token" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await page.clock.runFor(1900);
  expect(await page.getByRole("button", { name: "Copied" }).isVisible()).toBe(true);
  await page.clock.runFor(100);
  await page.getByRole("button", { name: "Copy token" }).waitFor();
  await page.clock.resume();
  await revoke(page, "Books", token);
});
