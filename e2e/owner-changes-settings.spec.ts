// The owner's settings: business details, notices, booking page, holidays and tokens.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { installClock, stopClock } from "./support/clock.ts";
import { openDesk } from "./support/desk.ts";
import { sharedSite } from "./support/shared-site.ts";
import { enterAs } from "./support/sign-in.ts";
import { waitForText, axeFindings, untilInteractive, useBrowser } from "./support/visitor.ts";

const site = sharedSite("offer");
const open = useBrowser();

const settings = "/admin/settings/business";
const schedule = "https://calendar.google.com/calendar/appointments/schedules/AcZssZ0abc";
const home = async (path = "/") => (await fetch(site.origin + path)).text();

/** Fills in one group of settings and saves its form. */
async function save(page: Page, group: string, fields: Record<string, string>): Promise<void> {
  const form = page.locator(`#settings-${group}`);
  for (const [name, value] of Object.entries(fields)) await form.locator(`[name="${name}"]`).fill(value);
  await form.getByRole("button", { name: "Save" }).click();
}

/**
 * Enters wrong values: errors appear beside their fields, nothing is saved, and the input stays. Then corrects them.
 */
async function changeBusiness(page: Page, name: string) {
  await save(page, "business", { business_name: "Kept as typed", phone: "555", email: "dana" });
  const form = page.locator("#settings-business");
  await expect
    .poll(() => form.locator(".error").allTextContents())
    .toEqual(["Please enter a valid phone number", "Please enter a valid email address"]);
  expect(await form.locator("[name=business_name]").inputValue()).toBe("Kept as typed");
  expect(await form.locator("[name=phone]").inputValue()).toBe("555");
  expect(await home()).not.toContain("Kept as typed");
  expect(await axeFindings(page), "after a refusal").toEqual([]);
  await save(page, "business", {
    business_name: `${name} & the Dogs`,
    phone: "(310) 555-0177",
    email: "dana@demo.test",
  });
  await waitForText(page, "Business details saved");
  for (const path of ["/", "/contact", "/faq"]) {
    expect(await home(path)).toContain(`${name} &amp; the Dogs`);
    expect(await home(path)).toContain("(310) 555-0177");
  }
}

/** Only the URL of an appointment schedule is accepted. A button removes it, and the audit log records the removal. */
async function changeBookingPage(page: Page) {
  const field = page.locator("[name=google_appointment_url]");
  const remove = page.getByRole("button", { name: "Remove the booking page" });
  expect(await remove.count(), "nothing to remove").toBe(0);
  const wrong = `https://evil.example/?u=${schedule}`;
  await save(page, "appointment", { google_appointment_url: wrong });
  await waitForText(page, "Please enter a valid Google Appointment Schedule URL");
  expect(await field.inputValue()).toBe(wrong);
  await save(page, "appointment", { google_appointment_url: ` ${schedule} ` });
  await waitForText(page, "Appointment URL saved successfully");
  await remove.click();
  await waitForText(page, "The booking page is removed");
  await remove.waitFor({ state: "detached" });
  await expect.poll(() => field.inputValue()).toBe("");
}

/** The second of two editors gets a conflict, sees the stored value, and saves again. */
async function editTogether(first: Page, second: Page) {
  await save(first, "business", { walker_name: "First" });
  await waitForText(first, "Business details saved");
  await save(second, "business", { walker_name: "Second", postal_address: "PO Box 77" });
  await waitForText(second, "Someone changed this while you had it open. Nothing was overwritten");
  await waitForText(second, "Stored now: “First”");
  expect(await second.locator("[name=walker_name]").inputValue()).toBe("Second");
  expect(await second.locator("[name=postal_address]").inputValue()).toBe("PO Box 77");
  await second.locator("#settings-business").getByRole("button", { name: "Save" }).click();
  await waitForText(second, "Business details saved");
  await first.goto(settings);
  expect(await first.locator("[name=walker_name]").inputValue()).toBe("Second");
}

/** Turns one holiday off and on, adds and removes another, and checks the prices page. */
async function changeHolidays(page: Page) {
  expect(await home("/services")).toContain("Labor Day");
  await page.getByRole("button", { name: "Turn off: Labor Day" }).click();
  await page.getByRole("button", { name: "Turn on: Labor Day" }).waitFor();
  expect(await home("/services")).not.toContain("Labor Day");
  await page.getByRole("button", { name: "Turn on: Labor Day" }).click();
  await page.getByRole("button", { name: "Turn off: Labor Day" }).waitFor();

  const form = page.locator("#holiday");
  await form.locator("[name=name]").fill("Dog Day");
  await form.locator("[name=date]").fill("2020-08-26");
  await form.getByRole("button", { name: "Add holiday" }).click();
  await waitForText(page, "That day is over. Choose one in the future");
  expect(await form.locator("[name=name]").inputValue()).toBe("Dog Day");
  await form.locator("[name=everyYear]").check();
  await form.getByRole("button", { name: "Add holiday" }).click();
  const remove = page.getByRole("button", { name: "Remove: Dog Day" });
  await remove.waitFor();
  await expect.poll(() => form.locator("[name=name]").inputValue()).toBe("");
  expect(await home("/services")).toContain("Dog Day");
  await remove.click();
  await remove.waitFor({ state: "detached" });
  expect(await home("/services")).not.toContain("Dog Day");
}

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

test("saved business details and notices are on every page at once; the second of two editors gets a conflict", async () => {
  const { page, context } = await openDesk(open, site, settings);
  await changeBusiness(page, "Dana");
  await page.goto("/admin/settings/booking-page");
  await untilInteractive(page);
  await changeBookingPage(page);

  await page.goto("/admin/settings?q=notice");
  await page.getByRole("link", { name: "Notices and reviews" }).click();
  await save(page, "notices", { availability_notice: "Full until June", hours_notice: "Closed today" });
  await waitForText(page, "Notices and reviews saved");
  expect(await home()).toContain("Full until June");
  for (const path of ["/contact", "/privacy"]) expect(await home(path)).toContain("Closed today");
  const isWaitlistFirst = async () => {
    const html = await home();
    return html.indexOf('id="waitlist"') < html.indexOf('id="services"');
  };
  expect(await isWaitlistFirst()).toBe(false);
  await page.getByLabel("I'm full right now").check();
  await save(page, "notices", { availability_notice: "", hours_notice: "" });
  await expect.poll(isWaitlistFirst).toBe(true);
  await page.getByLabel("I'm full right now").uncheck();
  await save(page, "notices", {});
  await expect.poll(isWaitlistFirst).toBe(false);
  await expect.poll(() => home()).not.toContain("Full until June");
  expect(await home("/contact")).not.toContain("Closed today");

  await save(page, "notices", { review_url: "http://example.com/review" });
  await waitForText(page, "Please enter a web address that begins with https://");
  await save(page, "notices", { review_url: "https://example.com/review" });
  await expect.poll(() => home("/testimonials")).toContain("https://example.com/review");

  const second = await context.newPage();
  for (const each of [page, second]) {
    await each.goto(settings);
    await untilInteractive(each);
  }
  await editTogether(page, second);
});

test("holidays are turned off and added; a token is shown once, copied and revoked", async () => {
  const visitor = await open(site.origin);
  const { page, context } = visitor;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await installClock(page);
  await enterAs(visitor, site.origin, "admin", "/admin/settings/holidays");
  await untilInteractive(page);
  await changeHolidays(page);

  await page.goto("/admin/settings/tokens");
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
