// A client books a free time of a walker, with and without JavaScript, and when another client was faster. The site's
// clock is set to Monday morning.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { petOf } from "./support/asking-clients.ts";
import { formIn, httpAs, linkIn, mainOf } from "./support/by-http.ts";
import { canyonWalker } from "./support/offline-day.ts";
import { sharedSite } from "./support/shared-site.ts";
import { enterAs } from "./support/sign-in.ts";
import { signIn } from "./support/stories.ts";
import { axeFindings, untilInteractive, useBrowser } from "./support/visitor.ts";

const who = "books";
const site = sharedSite("monday");
const open = useBrowser();

const bookSelected = (page: Page) => page.getByRole("button", { name: "Book Selected Time" });
const confirm = (page: Page) => page.getByRole("button", { name: "Confirm booking" });
const slot = (page: Page, name: RegExp) => page.getByRole("radio", { name });
const choosePet = (page: Page, name: string) =>
  page.getByRole("checkbox", { name, exact: true }).check({ force: true });

const bookedBy = async (email: string) =>
  (await site.mails()).filter(({ to, subject }) => to === email && subject.startsWith("Confirmed:")).length;

test("the menu, the header's Schedule, /book and the dashboard link to the bookable times", async () => {
  const { get } = httpAs(site, who);
  const home = await get("/");
  expect(linkIn(home.html, "Book a time")).toBe("/employee-schedule");
  expect(linkIn(home.html, "Schedule Now")).toBe("/schedule");
  expect(linkIn(mainOf(await get("/schedule")), "Book Appointment")).toBe("/schedule?tab=book");
  expect(linkIn(mainOf(await get("/schedule?tab=book")), "See my free times")).toBe("/employee-schedule");
  expect(linkIn((await get("/profile")).html, "Book a time")).toBe("/employee-schedule");
  const dashboard = mainOf(await get("/dashboard"));
  for (const name of ["Book a free time", "Free times to book"])
    expect(linkIn(dashboard, name), name).toBe("/employee-schedule");
});

/** Returns the path of the page that books the first walker at this time. */
async function pathOf(as: string | null, date: string, slot: string): Promise<string> {
  const form = formIn(await httpAs(site, as).get(`/employee-schedule?date=${date}`), "Book Selected Time");
  return `/employee-schedule?${new URLSearchParams({ ...form, slot })}`;
}

test("a visitor sees times to meet, whose form keeps the chosen one, and a signed-out client keeps a slot", async () => {
  const { get } = httpAs(site, null);
  const page = await get("/employee-schedule?date=2026-12-01");
  expect(page.html).toMatch(/<input[^>]*name="date"[^>]*min="2026-11-23"|min="2026-11-23"[^>]*name="date"/);
  expect(page.words).toContain("Tuesday, December 1");
  expect(page.html).toMatch(/<form[^>]*action="\/meet-and-greet\/new"/);
  const form = await get(`/meet-and-greet/new?${new URLSearchParams({ date: "2026-12-01", slot: "10:00" })}`);
  expect(form.words).toContain("Tue, Dec 1, 10:00 AM, half an hour at your home");
  const chosen = await get(await pathOf(who, "2026-12-01", "10:00"));
  expect(chosen.words).toContain("Time slot selected");
  expect(chosen.words).not.toContain("Confirm booking");
  const main = mainOf(chosen);
  expect(decodeURIComponent(linkIn(main, "Sign In") ?? "")).toMatch(
    /\/employee-schedule\?tab=book&date=2026-12-01&employee=.+&slot=/,
  );
  expect(linkIn(main, "Pick a time to meet")).toBe("/meet-and-greet/new?date=2026-12-01&slot=10%3A00");
});

test("for a missing, past or unknown time the page says what to do", async () => {
  const { get } = httpAs(site, who);
  const none = await get("/employee-schedule?date=2026-12-01&tab=book");
  expect(none.html).toContain("Please select a time slot first");
  expect((await get("/employee-schedule?date=2026-11-20")).html).toContain("That day is over. Today is shown.");
  const gone = await get("/employee-schedule?date=2026-12-01&slot=03:00&tab=book");
  expect(gone.html).toContain("That time isn't available");
});

test("without scripts a client chooses a time, sees the price and books", async () => {
  const { get, post } = httpAs(site, who);
  const path = await pathOf(who, "2026-12-03", "10:00");
  const form = formIn(await get(path), "Confirm booking");
  const priced = await post(path, { ...form, petIds: petOf(who, "Biscuit"), minutes: "45" });
  expect([priced.status, priced.words]).toEqual([409, expect.stringContaining("Here's the price of what you chose")]);
  const { location } = await post(path, formIn(priced, "Confirm booking"));
  expect(location).toMatch(/^\/booking\//);
  expect((await get(location)).words).toContain("10:00 AM to 10:45 AM");
  const { words } = await get("/employee-schedule?date=2026-12-03");
  expect(words).toMatch(/10:00 AM to 10:30 AM *, booked/);
});

test("the slower of two clients is offered the next free times and books one of them", async () => {
  const date = "2026-12-08";
  const before = await bookedBy(`${who}@demo.test`);
  const visitor = await open(site.origin, { expects: /409/ });
  const { page } = visitor;
  await enterAs(visitor, site.origin, who, `/employee-schedule?date=${date}`);
  await untilInteractive(page);
  await slot(page, /^1:00 PM to 1:30 PM, available$/).check();
  await bookSelected(page).click();
  // The text "Time slot selected" appears in a toast on the previous page, too, so this waits for the new page.
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
  // Pressing one of the offered times selects it; it is then booked as usual.
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

test("when a walker sets hours and a day off, the free times change accordingly", async () => {
  const walker = await signIn(site, `${canyonWalker}@demo.test`);
  await walker.open("/availability");
  const tuesdays = { hours: "own", "from-2": "09:00", "to-2": "11:00" };
  expect((await walker.press("Save availability", tuesdays)).words).toContain("Availability saved");
  const day = { startsOn: "2026-12-22", endsOn: "2026-12-22" };
  expect((await walker.press("Add time off", day)).words).toContain("Time off added");
  const { get } = httpAs(site, canyonWalker);
  const [, id] = /<option value="([^"]+)"[^>]*>Robin Vale</.exec((await get("/employee-schedule")).html) ?? [];
  const times = async (date: string) =>
    (await get(`/employee-schedule?date=${date}&employee=${id}`)).html.match(/type="radio"/g)?.length ?? 0;
  expect(await times("2026-12-15")).toBe(4);
  expect(await times("2026-12-22")).toBe(0);
});
