// The owner's settings: who she is, her notices, her booking page, her holidays and her tokens.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { installClock, stopClock } from "./support/clock.ts";
import { sharedSite } from "./support/shared-site.ts";
import { enterAs } from "./support/sign-in.ts";
import { openSite, type Site } from "./support/site.ts";
import { axeFindings, untilInteractive, useBrowser } from "./support/visitor.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.stop());
const ailing = sharedSite("ailing");
const open = useBrowser();

const schedule = "https://calendar.google.com/calendar/appointments/schedules/AcZssZ0abc";
const home = async (path = "/") => (await fetch(site.origin + path)).text();

async function openSettings(options: { javaScript?: boolean; expects?: RegExp } = {}, path = "/admin/settings") {
  const visitor = await open(site.origin, options);
  await enterAs(visitor, site.origin, "admin", path);
  if (options.javaScript !== false) await untilInteractive(visitor.page);
  return visitor.page;
}

/** Fills one field and saves its form. */
async function save(page: Page, group: string, fields: Record<string, string>): Promise<void> {
  const form = page.locator(`#settings-${group}`);
  for (const [name, value] of Object.entries(fields)) await form.locator(`[name="${name}"]`).fill(value);
  await form.getByRole("button", { name: "Save" }).click();
}

const told = (page: Page, text: string) => page.getByText(text).first().waitFor();

describe.each([true, false])("with JavaScript: %s", (javaScript) => {
  const refusable = { javaScript, ...(javaScript ? {} : { expects: /4\d\d \(/ }) };
  const word = javaScript ? "with" : "without";

  test("the name and the phone are on every page and in every mail at once", async () => {
    const page = await openSettings({ javaScript });
    await save(page, "business", { business_name: `Dana & the Dogs ${word}`, phone: "(310) 555-0177" });
    await told(page, "Business details saved");
    for (const path of ["/", "/contact", "/faq"]) {
      expect(await home(path)).toContain(`Dana &amp; the Dogs ${word}`);
      expect(await home(path)).toContain("(310) 555-0177");
    }
  });

  test("what is wrong is said beside its field, nothing is saved, and what was typed stays", async () => {
    const page = await openSettings(refusable);
    const before = await home();
    await save(page, "business", { business_name: "Kept as typed", phone: "555", email: "dana" });
    const form = page.locator("#settings-business");
    await expect
      .poll(() => form.locator(".error").allTextContents())
      .toEqual(["Please enter a valid phone number", "Please enter a valid email address"]);
    expect(await form.locator("[name=business_name]").inputValue()).toBe("Kept as typed");
    expect(await form.locator("[name=phone]").inputValue()).toBe("555");
    expect((await home()).includes("Kept as typed")).toBe(false);
    expect(before).toContain("<footer");
    if (javaScript) expect(await axeFindings(page), "after a refusal").toEqual([]);
  });

  test("only an appointment schedule's address is taken, and a button of its own takes it away", async () => {
    const page = await openSettings(refusable);
    const field = page.locator("[name=google_appointment_url]");
    const remove = page.getByRole("button", { name: "Remove the booking page" });
    expect(await remove.count(), "nothing to remove").toBe(0);
    for (const wrong of [
      "https://example.com",
      `https://evil.example/?u=${schedule}`,
      schedule.replace("https", "http"),
    ]) {
      // On a page of its own, where nothing has been refused yet.
      await page.goto("/admin/settings");
      if (javaScript) await untilInteractive(page);
      await save(page, "appointment", { google_appointment_url: wrong });
      await told(page, "Please enter a valid Google Appointment Schedule URL");
      expect(await field.inputValue()).toBe(wrong);
    }
    await save(page, "appointment", { google_appointment_url: ` ${schedule} ` });
    await told(page, "Appointment URL saved successfully");
    await remove.waitFor();
    await save(page, "appointment", { google_appointment_url: " " });
    await told(page, "Please enter a valid Google Appointment Schedule URL");
    await page.goto("/admin/settings");
    expect(await field.inputValue(), "an emptied field changes nothing").toBe(schedule);
    if (javaScript) await untilInteractive(page);
    await remove.click();
    await told(page, "The booking page is removed");
    await remove.waitFor({ state: "detached" });
    await expect.poll(() => field.inputValue()).toBe("");
    await page.goto("/admin/settings");
    expect(await field.inputValue()).toBe("");
    expect(await remove.count()).toBe(0);
    await page.goto("/admin/log");
    await page.locator("main").getByText(schedule).first().waitFor();
  });

  test("a notice is shown, and an empty one is not", async () => {
    const page = await openSettings({ javaScript });
    await save(page, "notices", {
      availability_notice: `Full until June, ${word}`,
      hours_notice: `Closed today, ${word}`,
    });
    await told(page, "Notices saved");
    expect(await home()).toContain(`Full until June, ${word}`);
    expect(await home("/contact")).toContain(`Closed today, ${word}`);
    expect(await home("/privacy")).toContain(`Closed today, ${word}`);
    await page.goto("/admin/settings");
    if (javaScript) await untilInteractive(page);
    await save(page, "notices", { availability_notice: "", hours_notice: "" });
    await told(page, "Notices saved");
    expect(await home()).not.toContain(`Full until June, ${word}`);
    expect(await home("/contact")).not.toContain(`Closed today, ${word}`);
  });

  test("the review page must be https, and the button leads there", async () => {
    const page = await openSettings(refusable);
    await save(page, "review", { review_url: "http://example.com/review" });
    await told(page, "Please enter an address that begins with https://");
    await save(page, "review", { review_url: `https://example.com/review-${word}` });
    await told(page, "Review page saved");
    expect(await home("/testimonials")).toContain(`https://example.com/review-${word}`);
  });

  test("of two who edit one setting the second is told, sees what is there, and may save again", async () => {
    const first = await openSettings(refusable);
    const second = await openSettings(refusable);
    await save(first, "business", { walker_name: `First ${word}` });
    await told(first, "Business details saved");
    await save(second, "business", { walker_name: `Second ${word}`, postal_address: `PO Box 77, ${word}` });
    await told(second, "Someone changed this while you had it open. Nothing was overwritten");
    await told(second, `Stored now: “First ${word}”`);
    expect(await second.locator("[name=walker_name]").inputValue()).toBe(`Second ${word}`);
    expect(await second.locator("[name=postal_address]").inputValue()).toBe(`PO Box 77, ${word}`);
    await first.goto("/admin/settings");
    expect(await first.locator("[name=walker_name]").inputValue()).toBe(`First ${word}`);
    expect(await first.locator("[name=postal_address]").inputValue()).not.toBe(`PO Box 77, ${word}`);

    await second.locator("#settings-business").getByRole("button", { name: "Save" }).click();
    await told(second, "Business details saved");
    await first.goto("/admin/settings");
    expect(await first.locator("[name=walker_name]").inputValue()).toBe(`Second ${word}`);
  });

  test("a holiday is turned off, one of her own is added and removed, and the prices page follows", async () => {
    const page = await openSettings(refusable, "/admin/settings/holidays");
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
    await told(page, "That day is over. Choose one in the future");
    if (javaScript) expect(await axeFindings(page), "after a refusal").toEqual([]);
    expect(await form.locator("[name=name]").inputValue()).toBe("Dog Day");
    await form.locator("[name=everyYear]").check();
    await form.getByRole("button", { name: "Add holiday" }).click();
    await page.getByRole("button", { name: "Remove: Dog Day" }).waitFor();
    await expect.poll(() => form.locator("[name=name]").inputValue()).toBe("");
    expect(await home("/services")).toContain("Dog Day");
    await page.getByRole("button", { name: "Remove: Dog Day" }).click();
    await page.getByRole("button", { name: "Remove: Dog Day" }).waitFor({ state: "detached" });
    expect(await home("/services")).not.toContain("Dog Day");
  });

  test("a token is shown once, listed by its end, and revoked", async () => {
    const page = await openSettings(refusable, "/admin/settings/tokens");
    await page.getByRole("button", { name: "Make token" }).click();
    await told(page, "Please enter a name");
    if (javaScript) expect(await axeFindings(page), "after a refusal").toEqual([]);
    await page.locator("#token [name=name]").fill(`Books ${word}`);
    await page.getByRole("button", { name: "Make token" }).click();
    const token = await page.locator(".token code").textContent();
    expect(token).toMatch(/^walks_[\w-]{43}$/);
    if (javaScript) expect(await axeFindings(page), "with the token").toEqual([]);
    await page.locator(".token code").click();
    const selects = page.locator(".token code").evaluate((code) => getComputedStyle(code).userSelect);
    expect(await selects).toBe("all");
    expect(await page.getByRole("button", { name: "Copy token" }).count()).toBe(javaScript ? 1 : 0);

    await page.goto("/admin/settings/tokens");
    expect(await page.content()).not.toContain(token);
    const row = page.getByRole("row").filter({ hasText: `Books ${word}` });
    expect(await row.textContent()).toContain(`…${token?.slice(-4)}`);
    if (javaScript) await untilInteractive(page);
    await page.getByRole("button", { name: `Revoke Books ${word}` }).click();
    await told(page, `Books ${word} is revoked`);
    await row.getByText("Revoked").waitFor();
  });
});

test("the copy button puts the token on the clipboard, and says so for two seconds", async () => {
  const visitor = await open(site.origin);
  await visitor.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { page } = visitor;
  await installClock(page);
  await enterAs(visitor, site.origin, "admin", "/admin/settings/tokens");
  await untilInteractive(page);
  await page.locator("#token [name=name]").fill("Clipboard");
  await page.getByRole("button", { name: "Make token" }).click();
  await page.getByRole("button", { name: "Copy token" }).waitFor();
  await stopClock(page);
  await page.getByRole("button", { name: "Copy token" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await page.locator(".token code").textContent(),
  );
  await page.clock.runFor(1900);
  expect(await page.getByRole("button", { name: "Copied" }).isVisible()).toBe(true);
  await page.clock.runFor(100);
  await page.getByRole("button", { name: "Copy token" }).waitFor();
});

test("a form of a token sent twice makes no second one", async () => {
  const page = await openSettings({ javaScript: false, expects: /409/ }, "/admin/settings/tokens");
  await page.locator("#token [name=name]").fill("Once");
  await page.getByRole("button", { name: "Make token" }).click();
  await page.locator(".token code").waitFor();
  await page.reload();
  await told(page, "This token was already made");
  expect(await page.getByRole("button", { name: "Revoke Once" }).count()).toBe(1);
});

test("a setting that cannot be stored says which, and keeps what was typed", async () => {
  const visitor = await open(ailing.origin, { expects: /500/ });
  await enterAs(visitor, ailing.origin, "owner", "/admin/settings");
  await untilInteractive(visitor.page);
  await save(visitor.page, "appointment", { google_appointment_url: schedule });
  await told(visitor.page, "Failed to update google_appointment_url");
  expect(await visitor.page.locator("[name=google_appointment_url]").inputValue()).toBe(schedule);
});
