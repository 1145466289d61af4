// A client books a walker's time: from every place that links there, by keyboard, without scripts, and after losing a
// race. It is Monday morning.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { petOf } from "./support/asking-clients.ts";
import { httpAs, linkIn, mainOf } from "./support/by-http.ts";
import { canyonWalker } from "./support/offline-day.ts";
import { sharedSite } from "./support/shared-site.ts";
import { enterAs } from "./support/sign-in.ts";
import { axeFindings, untilInteractive, useBrowser, type VisitorOptions } from "./support/visitor.ts";

const who = "books";
const site = sharedSite("monday");
const open = useBrowser();

const bookSelected = (page: Page) => page.getByRole("button", { name: "Book Selected Time" });
const confirm = (page: Page) => page.getByRole("button", { name: "Confirm booking" });
const slot = (page: Page, name: RegExp) => page.getByRole("radio", { name });
const choosePet = (page: Page, name: string) =>
  page.getByRole("checkbox", { name, exact: true }).check({ force: true });

async function openDay(date: string, as: string | null, options: VisitorOptions = {}) {
  const visitor = await open(site.origin, options);
  const { page } = visitor;
  const path = `/employee-schedule?date=${date}`;
  if (as) await enterAs(visitor, site.origin, as, path);
  else await page.goto(path);
  if (options.javaScript !== false) await untilInteractive(page);
  return page;
}

const bookedBy = async (email: string) =>
  (await site.mails()).filter(({ to, subject }) => to === email && subject.startsWith("Confirmed:")).length;

test("bookable times are linked from the phone menu, the header's Schedule, /book and the dashboard", async () => {
  const visitor = await open(site.origin, { width: 390 });
  const { page } = visitor;
  await enterAs(visitor, site.origin, who, "/");
  await page.locator("header button.menu").click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  expect(await menu.getByRole("link", { name: "Book a time" }).getAttribute("href")).toBe("/employee-schedule");
  await menu.getByRole("link", { name: "Schedule Now" }).click();
  await page.getByRole("link", { name: "Book Appointment" }).click();
  await page.getByRole("link", { name: "See my free times" }).click();
  await page.waitForURL(/\/employee-schedule$/);
  await page.getByRole("link", { name: "Book a Service" }).waitFor();

  const here = httpAs(site, who);
  expect(linkIn((await here.get("/profile")).html, "Book a time")).toBe("/employee-schedule");
  const dashboard = mainOf(await here.get("/dashboard"));
  for (const name of ["Book a free time", "Free times to book"])
    expect(linkIn(dashboard, name), name).toBe("/employee-schedule");
});

test("a visitor sees free times and is asked to sign in to book", async () => {
  const page = await openDay("2026-12-01", null);
  expect(await page.getByLabel("Date").getAttribute("min")).toBe("2026-11-23");
  expect(await page.getByLabel("Employee").locator("option").count()).toBeGreaterThan(1);
  await page.getByRole("radiogroup", { name: /^.+'s times on Tuesday, December 1$/ }).waitFor();
  expect(await bookSelected(page).count()).toBe(0);
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

test("a missing, past or unknown time says what to do", async () => {
  const { get } = httpAs(site, who);
  const none = await get("/employee-schedule?date=2026-12-01&tab=book");
  expect(none.html).toContain("Please select a time slot first");
  expect((await get("/employee-schedule?date=2026-11-20")).html).toContain("That day is over. Today is shown.");
  const gone = await get("/employee-schedule?date=2026-12-01&slot=03:00&tab=book");
  expect(gone.html).toContain("That time isn't there anymore");
});

test("without scripts a time is chosen, its price shown, and it is booked", async () => {
  const page = await openDay("2026-12-03", who, { javaScript: false, width: 390, expects: /409/ });
  await slot(page, /^10:00 AM to 10:30 AM, available$/).check();
  await bookSelected(page).click();
  await page.getByRole("main").getByText("Time slot selected").waitFor();
  await choosePet(page, "Biscuit");
  await page.locator("#slot [name=minutes]").selectOption("45");
  await confirm(page).click();
  await page.getByRole("alert").getByText("Here's the price of what you chose").waitFor();
  await confirm(page).click();
  await page.waitForURL(/\/booking\//);
  await page.getByText("10:00 AM to 10:45 AM").first().waitFor();
  const { words } = await httpAs(site, who).get("/employee-schedule?date=2026-12-03");
  expect(words).toMatch(/10:00 AM to 10:30 AM *, booked/);
});

test("the second of two clients sees the next free times and books one", async () => {
  const date = "2026-12-08";
  const before = await bookedBy(`${who}@demo.test`);
  const page = await openDay(date, who, { expects: /409/ });
  await slot(page, /^1:00 PM to 1:30 PM, available$/).check();
  await bookSelected(page).click();
  // The previous page shows the toast "Time slot selected".
  await page.getByRole("link", { name: "Choose another time" }).waitFor();
  await page.getByRole("main").getByText("Time slot selected").waitFor();
  await untilInteractive(page);
  expect(await axeFindings(page)).toEqual([]);
  await choosePet(page, "Biscuit");
  await page.getByRole("region", { name: "Price" }).getByText("Total").waitFor();
  const chosen = new URL(page.url()).searchParams;
  const faster = await httpAs(site, "rival").post("/employee-schedule", {
    date,
    employee: chosen.get("employee") ?? "",
    slot: chosen.get("slot") ?? "",
    service: "dog-walks",
    minutes: "30",
    petIds: petOf("rival", "Biscuit"),
    quotedTotal: "3000",
    formKey: "00000000-0000-4000-8000-0000000000f9",
  });
  expect(faster.location).toMatch(/^\/booking\//);

  await confirm(page).click();
  await page.getByText("Next free times:").waitFor();
  await page.getByRole("alert").getByText("Failed to book time slot").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  // One press chooses an offered time, which is booked as usual.
  await page
    .getByRole("link", { name: /^Tuesday, December 8, \d+:\d\d [AP]M$/ })
    .first()
    .click();
  await page.getByRole("link", { name: "Choose another time" }).waitFor();
  await page.getByText("Next free times:").waitFor({ state: "detached" });
  await choosePet(page, "Biscuit");
  await page.getByRole("region", { name: "Price" }).getByText("Total").waitFor();
  await confirm(page).click();
  await page.waitForURL(/\/booking\//);
  await page.getByText("Booking successful").first().waitFor();
  await expect.poll(() => bookedBy(`${who}@demo.test`)).toBe(before + 1);
  await page.goto(`/employee-schedule?date=${date}`);
  expect(await slot(page, /^1:00 PM to 1:30 PM, booked$/).isDisabled()).toBe(true);
});

test("a walker sets hours and a day off, and the times follow", async () => {
  const visitor = await open(site.origin);
  const { page } = visitor;
  await enterAs(visitor, site.origin, canyonWalker, "/availability");
  await untilInteractive(page);
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
  const { get } = httpAs(site, canyonWalker);
  const [, id] = /<option value="([^"]+)"[^>]*>Robin Vale</.exec((await get("/employee-schedule")).html) ?? [];
  const times = async (date: string) =>
    (await get(`/employee-schedule?date=${date}&employee=${id}`)).html.match(/type="radio"/g)?.length ?? 0;
  expect(await times("2026-12-15")).toBe(6);
  expect(await times("2026-12-22")).toBe(0);
});
