// A client books a walker's time: found from wherever they look for it, by the keyboard, without scripts, and at the same
// moment as somebody else. It is Monday morning.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { openPreparedSite } from "./support/prepared-site.ts";
import { addClient, addPet, waiveContract } from "./support/sample-client.ts";
import { enterAs } from "./support/sign-in.ts";
import type { Site } from "./support/site.ts";
import { axeFindings, untilInteractive, useBrowser, type VisitorOptions } from "./support/visitor.ts";

const rival = "rival";

let site: Site;
beforeAll(async () => {
  site = await openPreparedSite(
    async (db) => {
      const id = await addClient(db, {
        firstName: "Riley",
        lastName: "Stone",
        email: "rival@demo.test",
        certified: true,
      });
      await addPet(db, id, { name: "Comet", isAccepted: true });
      await waiveContract(db, id);
    },
    { clock: "2026-11-23T09:00:00-08:00" },
  );
});
afterAll(() => site.stop());
const open = useBrowser();

const bookSelected = (page: Page) => page.getByRole("button", { name: "Book Selected Time" });
const confirm = (page: Page) => page.getByRole("button", { name: "Confirm booking" });
const slot = (page: Page, name: RegExp) => page.getByRole("radio", { name });
const choosePet = (page: Page, name: string) =>
  page.getByRole("checkbox", { name, exact: true }).check({ force: true });

async function openDay(date: string, who: string | null, options: VisitorOptions = {}) {
  const visitor = await open(site.origin, options);
  const path = `/employee-schedule?date=${date}`;
  if (who) await enterAs(visitor, site.origin, who, path);
  else await visitor.page.goto(path);
  if (options.javaScript !== false) await untilInteractive(visitor.page);
  return visitor;
}

const bookedBy = async (email: string) =>
  (await site.mails()).filter(({ to, subject }) => to === email && subject.startsWith("Confirmed:")).length;

describe("the times that can be booked are found", () => {
  const here = /\/employee-schedule$/;

  test.each([true, false])("from the header's Schedule, with JavaScript: %s", async (javaScript) => {
    const visitor = await open(site.origin, { javaScript });
    const { page } = visitor;
    await enterAs(visitor, site.origin, "client", "/");
    await page.locator("header").getByRole("link", { name: "Schedule", exact: true }).click();
    await page.getByRole("link", { name: "Book Appointment" }).click();
    await page.getByRole("link", { name: "See my free times" }).click();
    await page.waitForURL(here);
    await page.getByRole("link", { name: "Book a Service" }).waitFor();
  });

  test.each([
    ["/book", "See my free times"],
    ["/dashboard", "Book a free time"],
    ["/dashboard", "Free times to book"],
  ])("from %s, by “%s”", async (path, name) => {
    const visitor = await open(site.origin);
    await enterAs(visitor, site.origin, "client", path);
    await visitor.page.getByRole("main").getByRole("link", { name }).click();
    await visitor.page.waitForURL(here);
  });

  test.each(["/", "/profile"])("from a phone's menu at %s", async (path) => {
    const visitor = await open(site.origin, { width: 390 });
    const { page } = visitor;
    await enterAs(visitor, site.origin, "client", path);
    await page.locator("header button.menu").click();
    await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Book a time" }).click();
    await page.waitForURL(here);
  });
});

test("a visitor sees which times are free, and is asked to sign in to book one", async () => {
  const { page } = await openDay("2026-12-01", null);
  expect(await page.getByLabel("Date").getAttribute("min")).toBe("2026-11-23");
  expect(await page.getByLabel("Employee").locator("option").count()).toBeGreaterThan(1);
  await page.getByRole("radiogroup", { name: /^.+'s times on Tuesday, December 1$/ }).waitFor();
  expect(await bookSelected(page).count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await slot(page, /available$/)
    .first()
    .check();
  await page.getByText("Time slot selected").first().waitFor();
  await bookSelected(page).click();
  await page.getByRole("link", { name: "Sign In" }).first().waitFor();
  expect(await confirm(page).count()).toBe(0);
  const signIn = await page.getByRole("main").getByRole("link", { name: "Sign In" }).getAttribute("href");
  expect(decodeURIComponent(signIn ?? "")).toMatch(/\/employee-schedule\?tab=book&date=2026-12-01&employee=.+&slot=/);
});

test("without a chosen time, and for a day that is over, the page says what to do", async () => {
  const { page } = await openDay("2026-12-01", "client");
  await page.getByRole("link", { name: "Book a Service" }).click();
  await page.getByText("Please select a time slot first").first().waitFor();
  await page.goto("/employee-schedule?date=2026-11-20");
  await page.getByText("That day is over. Today is shown.").waitFor();
  await page.goto("/employee-schedule?date=2026-12-01&slot=03:00&tab=book");
  await page.getByText("That time isn't there anymore").waitFor();
});

describe.each([true, false])("with JavaScript: %s", (javaScript) => {
  test("a time is chosen, priced, confirmed, and on the calendar at once", async () => {
    const date = javaScript ? "2026-12-02" : "2026-12-03";
    const before = await bookedBy("client@demo.test");
    const { page } = await openDay(date, "client", { javaScript, width: 390, expects: /409/ });
    await slot(page, /^10:00 AM to 10:30 AM, available$/).check();
    await bookSelected(page).click();
    // A toast says "Time slot selected" on the page before.
    await page.getByRole("link", { name: "Choose another time" }).waitFor();
    await page.getByRole("main").getByText("Time slot selected").waitFor();
    if (javaScript) {
      await untilInteractive(page);
      expect(await axeFindings(page)).toEqual([]);
    }
    await choosePet(page, "Biscuit");
    await page.locator("#slot [name=minutes]").selectOption("45");
    if (javaScript) await page.getByRole("region", { name: "Price" }).getByText("Total").waitFor();
    await confirm(page).click();
    if (!javaScript) {
      // The price is seen before it is agreed to.
      await page.getByRole("alert").getByText("Here's the price of what you chose").waitFor();
      await confirm(page).click();
    }
    await page.waitForURL(/\/booking\//);
    await page.getByText("Booking successful").first().waitFor();
    await page.getByText("10:00 AM to 10:45 AM").first().waitFor();
    await expect.poll(() => bookedBy("client@demo.test")).toBe(before + 1);
    await page.goto(`/employee-schedule?date=${date}`);
    expect(await slot(page, /^10:00 AM to 10:30 AM, booked$/).isDisabled()).toBe(true);
  });
});

test("of two clients who confirm one time at the same moment, one has it, and the other reads what is free next", async () => {
  const date = "2026-12-08";
  const [first, second] = [
    await openDay(date, "client", { expects: /409/ }),
    await openDay(date, rival, { expects: /409/ }),
  ];
  const visitors = [
    { page: first.page, pet: "Biscuit" },
    { page: second.page, pet: "Comet" },
  ];
  for (const { page, pet } of visitors) {
    await slot(page, /^1:00 PM to 1:30 PM, available$/).check();
    await bookSelected(page).click();
    await choosePet(page, pet);
    await page.getByRole("region", { name: "Price" }).getByText("Total").waitFor();
  }
  await Promise.all(visitors.map(({ page }) => confirm(page).click()));
  const outcomes = await Promise.all(
    visitors.map(({ page }) =>
      Promise.race([
        page
          .getByText("Booking successful")
          .first()
          .waitFor()
          .then(() => "booked"),
        page
          .getByText("Next free times:")
          .waitFor()
          .then(() => "refused"),
      ]),
    ),
  );
  expect(outcomes.toSorted()).toEqual(["booked", "refused"]);
  const loser = visitors[outcomes.indexOf("refused")];
  if (!loser) throw new Error("nobody was refused");
  await loser.page.getByRole("alert").getByText("Failed to book time slot").waitFor();
  expect(await axeFindings(loser.page)).toEqual([]);
  // One of the offered times is a press away, and is booked like any other.
  await loser.page
    .getByRole("link", { name: /^Tuesday, December 8, \d+:\d\d [AP]M$/ })
    .first()
    .click();
  await loser.page.getByRole("link", { name: "Choose another time" }).waitFor();
  await loser.page.getByText("Next free times:").waitFor({ state: "detached" });
  await choosePet(loser.page, loser.pet);
  await loser.page.getByRole("region", { name: "Price" }).getByText("Total").waitFor();
  await confirm(loser.page).click();
  await loser.page.waitForURL(/\/booking\//);
});

test("a walker sets hours and a day off, and the times follow", async () => {
  const { page } = await open(site.origin);
  await enterAs({ page, context: page.context(), complaints: () => [] }, site.origin, "walker", "/availability");
  await untilInteractive(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel("These hours only").check();
  await page.getByLabel("Tuesday, range 1, from").fill("09:00");
  await page.getByLabel("Tuesday, range 1, to").fill("11:00");
  await page.getByLabel("Tuesday, range 2, from").fill("10:00");
  await page.getByLabel("Tuesday, range 2, to").fill("12:00");
  await page.getByRole("button", { name: "Save availability" }).click();
  await page.getByText("Two of these ranges overlap").waitFor();
  await page.getByLabel("Tuesday, range 2, from").fill("14:00");
  await page.getByLabel("Tuesday, range 2, to").fill("15:00");
  await page.getByRole("button", { name: "Save availability" }).click();
  await page.getByText("Availability saved").first().waitFor();
  await page.getByLabel("Tuesday, range 3, from").waitFor();
  await page.getByLabel("First day").fill("2026-12-22");
  await page.getByLabel("Last day").fill("2026-12-22");
  await page.getByRole("button", { name: "Add time off" }).click();
  await page.getByText("Time off added").first().waitFor();
  const times = async (date: string) => {
    await page.goto(`/employee-schedule?date=${date}`);
    const walker = await page.getByLabel("Employee").locator("option").nth(1).getAttribute("value");
    await page.goto(`/employee-schedule?date=${date}&employee=${walker}`);
    return page.getByRole("radio").count();
  };
  expect(await times("2026-12-15")).toBe(6);
  expect(await times("2026-12-22")).toBe(0);
});
