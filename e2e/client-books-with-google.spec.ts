// Google's booking page inside /book and in the second tab of /schedule. The content of Google's page is faked here.
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";

import { httpAs, linkIn, mainOf, wordsOf } from "./support/by-http.ts";
import { installClock, passUntil, stopClock } from "./support/clock.ts";
import { sharedSite } from "./support/shared-site.ts";
import { enterAs, type SamplePerson } from "./support/sign-in.ts";
import { waitForText, axeFindings, untilInteractive, useBrowser, type VisitorOptions } from "./support/visitor.ts";

const site = sharedSite("visitors");
const open = useBrowser();

const stored = "https://calendar.google.com/calendar/appointments/schedules/AcZssZ0abc";
const field = (page: Page) => page.getByLabel("Appointment URL");
const toasted = (page: Page, text: string) => page.locator(".toast").getByText(text).first().waitFor();
const frame = (page: Page) => page.locator("iframe[title='Book an appointment with Google Calendar']");
/** Scrolls to the frame, since frames load only when they come into view. */
async function comeToFrame(page: Page) {
  await page.getByText(", if the page above stays empty.").scrollIntoViewIfNeeded();
  await frame(page).waitFor();
}
const fromGoogle: VisitorOptions = { expects: /foreign host: https:\/\/calendar\.google\.com\/|status of 400/ };

interface Opening extends VisitorOptions {
  /** True when the test stops the page's clock. */
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

/** Fields of the form as a browser without scripts posts them. */
const posted = (url: string) => ({
  group: "appointment",
  google_appointment_url: url,
  "version:google_appointment_url": "0",
});

test("if no Google booking page is set, /book leads to the free times, and only the owner can set one", async () => {
  const visitor = await httpAs(site, null).get("/book");
  const main = mainOf(visitor);
  expect(main).toMatch(/<h1[^>]*>Book an Appointment</);
  expect(main).toContain("Book your dog walking services with us");
  expect(linkIn(main, "See my free times")).toBe("/employee-schedule");
  expect(linkIn(main, "Sign In")).toBe("/login?to=%2Fbook");
  expect(linkIn(main, "Create Account")).toBe("/register");
  for (const owners of ["Online booking is not currently available", "Admin Setup"]) expect(main).not.toContain(owners);

  const client = httpAs(site, "client");
  expect(mainOf(await client.get("/book?tab=setup"))).not.toContain("Appointment URL");
  const answer = await client.post("/book", posted(stored));
  expect(answer.status).toBe(403);
  expect(answer.html).toContain("Only administrators can update site settings");
});

test("the owner copies the instructions; a lookalike URL is refused, and the right URL saved", async () => {
  const evil = `https://evil.example/?x=${stored}`;
  const plain = await httpAs(site, "admin").post("/book?tab=setup", posted(evil));
  expect(plain.status).toBe(400);
  expect(plain.html).toContain("Please enter a valid Google Appointment Schedule URL");
  expect(plain.html).toContain(`value="${evil}"`);
  const without = mainOf(await httpAs(site, "admin").get("/book"));
  expect(without).toContain("Online booking is not currently available");
  expect(linkIn(without, "set up Google's booking page")).toBe("/book?tab=setup");

  const options = {
    expects: /foreign host: https:\/\/calendar\.google\.com\/|status of 400|ERR_FAILED/,
    hasClock: true,
  };
  const { page, context } = await openAs("admin", "/book?tab=setup", options);
  await page.route("**/book.data*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await save(page, stored);
  await page.getByRole("alert").getByText("Failed to update google_appointment_url").waitFor();
  expect(await field(page).inputValue()).toBe(stored);
  await page.unroute("**/book.data*");

  // The URL is stored without account number and query.
  await save(page, `${stored.replace("/calendar/app", "/calendar/u/0/app")}?gv=true`);
  await toasted(page, "Appointment URL saved successfully");
  expect(mainOf(await httpAs(site, "admin").get("/book?tab=setup"))).toContain(`value="${stored}"`);

  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await stopClock(page);
  await page.getByRole("button", { name: "Copy Instructions" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^1\. Open Google Calendar[\s\S]*\n5\. Paste/,
  );
  // The button says "Copied" for two seconds.
  await page.clock.runFor(1900);
  expect(await page.getByRole("button", { name: "Copied" }).count()).toBe(1);
  await page.clock.runFor(100);
  await page.getByRole("button", { name: "Copy Instructions" }).waitFor();
  await page.clock.resume();
  await page.getByRole("link", { name: "Booking Page" }).click();
  await comeToFrame(page);
});

describe("with the owner's Google page", () => {
  // Sets Google's page before all tests of this block, so that each test can also run alone.
  beforeAll(() => httpAs(site, "admin").post("/book", posted(stored)));

  test("a visitor's details are not sent to Google, and a frame that fails to load shows an error after ten seconds", async () => {
    for (const path of ["/book", "/schedule?tab=book"]) {
      const html = mainOf(await httpAs(site, null).get(path));
      expect(/<iframe src="([^"]*)"/.exec(html)?.[1], path).toBe(`${stored}?gv=true`);
      expect(linkIn(html, "Open in Google Calendar"), path).toBe(stored);
    }

    const { page } = await openAs(null, "/schedule?tab=book", { ...fromGoogle, hasClock: true });
    await comeToFrame(page);
    expect(await frame(page).getAttribute("src")).toBe(`${stored}?gv=true`);
    expect((await frame(page).boundingBox())?.height).toBe(700);
    expect(await axeFindings(page)).toEqual([]);

    await page.unroute("https://calendar.google.com/**");
    await page.route("https://calendar.google.com/**", () => undefined);
    await page.getByRole("link", { name: "View Calendar" }).click();
    await page.waitForURL("**/schedule");
    await untilInteractive(page);
    await stopClock(page);
    await page.getByRole("link", { name: "Book Appointment" }).click();
    const pane = page.locator("div.pane");
    await passUntil(page, () => pane.isVisible());
    await pane.evaluate((place) => place.scrollIntoView());
    await passUntil(page, () => page.getByRole("progressbar", { name: "Loading" }).isVisible());
    await waitForText(page, "Loading booking system...");
    expect((await pane.boundingBox())?.height).toBe(700);
    const notAvailable = page.getByRole("alert").getByText("Calendar Not Available:");
    await page.clock.runFor(9900);
    expect(await notAvailable.count()).toBe(0);
    await page.clock.runFor(100);
    await notAvailable.waitFor();
    expect((await pane.boundingBox())?.height).toBe(700);
    await page.getByRole("link", { name: "Open in Google Calendar" }).waitFor();
  });

  test("a client's details are prefilled, and the accepted pets listed", async () => {
    const { html, words } = await httpAs(site, "client").get("/book");
    expect(words).toContain("Using your account information to pre-fill the booking form");
    const params = new URL(/<iframe[^>]* src="([^"]*)"/.exec(html)?.[1] ?? "").searchParams;
    expect([...params.keys()].toSorted()).toEqual(["email", "gv", "location", "name", "phone"]);
    expect(params.get("email")).toBe("client@demo.test");
    expect(params.get("location")).toMatch(/90232/);
    const pets = /<h2[^>]*>Your Pets<.*?<\/section>/s.exec(html)?.[0] ?? "";
    // Each line has name, breed, size and age.
    expect(pets.match(/<li[^>]*>.*?<\/li>/gs)?.map(wordsOf)).toEqual([
      expect.stringMatching(/Biscuit.*, .*lbs.*, /),
      expect.stringMatching(/Pepper.*, .*lbs.*, /),
    ]);
    expect(linkIn(pets, "Manage Pets")).toBe("/profile/pets");
  });
});
