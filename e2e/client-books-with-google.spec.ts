// /book, and the second tab of /schedule: the owner sets Google's booking page, clients find their details filled in.
// Google's page itself is played here: this machine reaches no Google.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { installClock, passUntil, stopClock } from "./support/clock.ts";
import { cookieOf, enterAs, type SamplePerson } from "./support/sign-in.ts";
import { openSite, type Site } from "./support/site.ts";
import { axeFindings, untilInteractive, useBrowser, type VisitorOptions } from "./support/visitor.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.stop());
const open = useBrowser();

const stored = "https://calendar.google.com/calendar/appointments/schedules/AcZssZ0abc";
const field = (page: Page) => page.getByLabel("Appointment URL");
const toasted = (page: Page, text: string) => page.locator(".toast").getByText(text).first().waitFor();
const told = (page: Page, text: string) => page.getByText(text).first().waitFor();
const frame = (page: Page) => page.locator("iframe[title='Book an appointment with Google Calendar']");
/** Frames are fetched when they come into view. */
async function comeToFrame(page: Page) {
  await page.getByText(", if the page above stays empty.").scrollIntoViewIfNeeded();
  await frame(page).waitFor();
}
const fromGoogle: VisitorOptions = { expects: /foreign host: https:\/\/calendar\.google\.com\/|status of 400/ };

interface Opening extends VisitorOptions {
  /** Time can be stopped in the page. */
  hasClock?: boolean;
}

async function openAs(who: SamplePerson | null, to: string, { hasClock, ...options }: Opening = fromGoogle) {
  const visitor = await open(site.origin, options);
  if (hasClock) await installClock(visitor.page);
  await visitor.page.route("https://calendar.google.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<p>Choose a time</p>" }),
  );
  if (who) await enterAs(visitor, site.origin, who, to);
  else await visitor.page.goto(to);
  if (options.javaScript !== false) await untilInteractive(visitor.page);
  return visitor;
}

async function save(page: Page, url: string) {
  await field(page).fill(url);
  await page.getByRole("button", { name: "Save" }).click();
}

describe("the booking page", () => {
  test("is no concern of a visitor's as long as the owner set none: my free times are the booking", async () => {
    const { page } = await openAs(null, "/book");
    await page.getByRole("heading", { level: 1, name: "Book an Appointment" }).waitFor();
    await told(page, "Book your dog walking services with us");
    await page.getByRole("link", { name: "See my free times" }).waitFor();
    expect(await page.getByText("Online booking is not currently available").count()).toBe(0);
    const main = page.locator("main");
    expect(await main.getByRole("link", { name: "Sign In" }).getAttribute("href")).toBe("/login?to=%2Fbook");
    expect(await main.getByRole("link", { name: "Create Account" }).getAttribute("href")).toBe("/register");
    expect(await page.getByRole("link", { name: "Admin Setup" }).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  });

  test("is set up by nobody but the owner", async () => {
    const { page } = await openAs("client", "/book?tab=setup");
    expect(await field(page).count()).toBe(0);
    const cookies = await page.context().cookies();
    const answer = await fetch(`${site.origin}/book`, {
      method: "POST",
      headers: { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "), Origin: site.origin },
      body: new URLSearchParams({
        group: "appointment",
        google_appointment_url: stored,
        "version:google_appointment_url": "0",
      }),
    });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain("Only administrators can update site settings");
  });

  test.each([true, false])("is refused where its address only looks like one (scripts: %s)", async (javaScript) => {
    const { page } = await openAs("admin", "/book?tab=setup", { ...fromGoogle, javaScript });
    for (const evil of [
      `https://evil.example/?x=${stored}`,
      "https://calendar.google.com.evil.example/calendar/appointments/schedules/abc",
      "https://calendar.app.google/abcDEF",
    ]) {
      // A fresh page: what is read is the answer to this one.
      await page.goto("/book?tab=setup");
      if (javaScript) await untilInteractive(page);
      await save(page, evil);
      await told(page, "Please enter a valid Google Appointment Schedule URL");
      expect(await field(page).inputValue()).toBe(evil);
    }
    if (javaScript) expect(await axeFindings(page)).toEqual([]);
    await page.goto("/book");
    await told(page, "Online booking is not currently available");
    expect(await page.getByRole("link", { name: "set up Google's booking page" }).getAttribute("href")).toBe(
      "/book?tab=setup",
    );
  });

  test("is found with instructions that can be copied", async () => {
    const { page, context } = await openAs("admin", "/book?tab=setup", { ...fromGoogle, hasClock: true });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await stopClock(page);
    await page.getByRole("button", { name: "Copy Instructions" }).click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^1\. Open Google Calendar[\s\S]*\n5\. Paste/,
    );
    // For two seconds.
    await page.clock.runFor(1900);
    expect(await page.getByRole("button", { name: "Copied" }).count()).toBe(1);
    await page.clock.runFor(100);
    await page.getByRole("button", { name: "Copy Instructions" }).waitFor();
  });

  test("says when its address could not be saved, and keeps it as typed", async () => {
    const { page } = await openAs("admin", "/book?tab=setup", { expects: /\/book|ERR_FAILED|status of 500/ });
    await page.route("**/book.data*", (route) =>
      route.request().method() === "POST" ? route.abort() : route.fallback(),
    );
    await save(page, stored);
    await toasted(page, "Failed to update google_appointment_url");
    expect(await field(page).inputValue()).toBe(stored);
  });
});

describe("once the owner set it", () => {
  beforeAll(async () => {
    const answer = await fetch(`${site.origin}/book`, {
      method: "POST",
      headers: { Cookie: await cookieOf(site.origin, "admin"), Origin: site.origin },
      body: new URLSearchParams({
        group: "appointment",
        google_appointment_url: `${stored.replace("/calendar/app", "/calendar/u/0/app")}?gv=true`,
        "version:google_appointment_url": "0",
      }),
      redirect: "manual",
    });
    if (answer.headers.get("Location") !== "/book?tab=setup") throw new Error(`not saved: ${answer.status}`);
  });

  test("it is kept without account and query, and another one takes its place", async () => {
    const { page } = await openAs("admin", "/book?tab=setup");
    expect(await field(page).inputValue()).toBe(stored);
    await save(page, `${stored}?gv=true`);
    await toasted(page, "Appointment URL saved successfully");
    await page.getByRole("link", { name: "Booking Page" }).click();
    await comeToFrame(page);
  });

  test("a visitor's details go nowhere, on both pages", async () => {
    for (const path of ["/book", "/schedule?tab=book"]) {
      const { page } = await openAs(null, path);
      await comeToFrame(page);
      expect(await frame(page).getAttribute("src")).toBe(`${stored}?gv=true`);
      expect((await frame(page).boundingBox())?.height).toBe(700);
      expect(await page.getByRole("link", { name: "Open in Google Calendar" }).getAttribute("href")).toBe(stored);
      expect(await axeFindings(page)).toEqual([]);
    }
  });

  test("a client's details are filled in, can be copied, and the accepted pets are named", async () => {
    const { page, context } = await openAs("client", "/book", { ...fromGoogle, hasClock: true });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await told(page, "Using your account information to pre-fill the booking form");
    await comeToFrame(page);
    await untilInteractive(page, "#main button");
    const params = new URL((await frame(page).getAttribute("src")) ?? "").searchParams;
    expect([...params.keys()].toSorted()).toEqual(["email", "gv", "location", "name", "phone"]);
    expect(params.get("email")).toBe("client@demo.test");
    expect(params.get("location")).toMatch(/90232/);
    await stopClock(page);
    await page.getByRole("button", { name: "Copy my details" }).click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("client@demo.test");
    await page.clock.resume();
    const pets = page.locator("section", { has: page.getByRole("heading", { name: "Your Pets" }) });
    expect(await pets.getByRole("listitem").count()).toBe(2);
    // Name, breed, size and age.
    expect(await pets.getByRole("listitem").first().innerText()).toMatch(/^\S+\s+\S.*, .*lbs.*, /);
    expect(await pets.getByRole("link", { name: "Manage Pets" }).getAttribute("href")).toBe("/profile/pets");
    expect(await axeFindings(page)).toEqual([]);
  });

  test("a page that never comes is told of after ten seconds, in its place, with a way around it", async () => {
    const { page } = await openAs(null, "/schedule", { ...fromGoogle, hasClock: true });
    await page.unroute("https://calendar.google.com/**");
    await page.route("https://calendar.google.com/**", () => undefined);
    const tab = page.getByRole("link", { name: "Book Appointment" });
    await untilInteractive(page);
    await stopClock(page);
    await tab.click();
    const pane = page.locator("div.pane");
    await passUntil(page, () => pane.isVisible());
    await pane.evaluate((place) => place.scrollIntoView());
    await passUntil(page, () => page.getByRole("progressbar", { name: "Loading" }).isVisible());
    await told(page, "Loading booking system...");
    expect((await pane.boundingBox())?.height).toBe(700);
    const notAvailable = page.getByRole("alert").getByText("Calendar Not Available:");
    await page.clock.runFor(9900);
    expect(await notAvailable.count()).toBe(0);
    await page.clock.runFor(100);
    await notAvailable.waitFor();
    expect((await pane.boundingBox())?.height).toBe(700);
    await page.getByRole("link", { name: "Open in Google Calendar" }).waitFor();
  });
});
