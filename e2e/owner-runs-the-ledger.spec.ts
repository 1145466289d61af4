// The owner answers what waits, and looks at her days: with and without scripts, by keyboard, and on a phone.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { formatWeekday } from "~/shared/dates";

import { openDesk } from "./support/desk.ts";
import { tabTo } from "./support/keyboard.ts";
import { addLedgerStories, clock, kinds, today, tuesday } from "./support/ledger-stories.ts";
import { openPreparedSite } from "./support/prepared-site.ts";
import type { Site } from "./support/site.ts";
import { bothThemes, look } from "./support/themes.ts";
import { axeFindings, pixelsTooWide, useBrowser } from "./support/visitor.ts";

/** Of the visit that each moves. */
let paths = new Map<string, string>();

let site: Site;
beforeAll(async () => {
  site = await openPreparedSite(
    async (db) => {
      paths = await addLedgerStories(db);
    },
    { clock },
  );
});
afterAll(() => site.stop());

const open = useBrowser();
const desk = (javaScript: boolean, to: string, width = 1280) =>
  openDesk(open, site, to, { javaScript, width, expects: /40[09]/ });

const card = (page: Page, name: string) =>
  page
    .locator(".waiting-card")
    .filter({ hasText: `${name}'s dog` })
    .filter({ hasText: name });
const cardOf = (page: Page, name: string, key: string) =>
  card(page, name).filter({ has: page.getByRole("link", { name: `${name} ${key}` }) });
const told = (page: Page, words: string) => page.getByText(words).first().waitFor();
const mailsTo = async (name: string, key: string) =>
  (await site.mails()).filter(({ to }) => to.toLowerCase() === `${name}-${key}@example.test`.toLowerCase());

/** As on a busy phone: React draws a second late, the answer and the page without its form in one. */
function drawLate() {
  const post = Reflect.get(MessagePort.prototype, "postMessage");
  MessagePort.prototype.postMessage = function postLate(this: MessagePort, message: unknown) {
    setTimeout(() => post.call(this, message), 1000);
  };
}

describe.each(kinds)("with JavaScript: $javaScript", ({ javaScript, key, week }) => {
  const day = (weeks: number) => tuesday(week + weeks);

  test("a request is confirmed at a suggested start, and stands in the day", async () => {
    const { page } = await desk(javaScript, "/admin/bookings");
    const yes = cardOf(page, "Yes", key);
    await yes.getByText("The gate sticks.").waitFor();
    await yes.getByText("Morning, 8:00 AM to 12:00 PM").waitFor();
    await yes.getByLabel("Time and walker").selectOption({ label: "9:15 AM, Alex Lopez" });
    await yes.getByRole("button", { name: "Confirm" }).click();
    await told(page, "The client got an email with the time.");
    await yes.waitFor({ state: "detached" });
    await expect.poll(async () => (await mailsTo("Yes", key)).map(({ text }) => text).join()).toContain("9:15 AM");

    await page.goto(`/admin/bookings?view=day&date=${day(0).toString()}`);
    const column = page.getByRole("region", { name: "Alex Lopez" });
    await column.getByRole("link", { name: /^(?!Move).*9:15–9:45 AM/ }).click();
    await page.getByRole("heading", { level: 1, name: formatWeekday(day(0)) }).waitFor();
    await page.locator(".nav a[aria-current=page]", { hasText: "Week" }).waitFor();
  });

  test("whom the client chose is replaced by nobody before the client is asked, or told why", async () => {
    const { page } = await desk(javaScript, "/admin/bookings", 390);
    const chose = cardOf(page, "Chose", key);
    await chose.getByText("2:00 PM to 2:30 PM, with Alex Lopez").waitFor();
    const confirmWithSam = async () => {
      await chose.getByLabel("Time and walker").selectOption({ label: "2:00 PM, Sam Rivers" });
      await chose.getByRole("button", { name: "Confirm for" }).click();
      await chose.getByText("The client chose Alex Lopez.").waitFor();
    };
    await confirmWithSam();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    if (javaScript) expect(await axeFindings(page)).toEqual([]);
    const why = chose.getByLabel("Why it's someone else");
    await why.fill("Alex is ill");
    await why.press("Enter");
    await chose.getByText("Press “Confirm without asking” with this reason").waitFor();
    expect(await why.inputValue()).toBe("Alex is ill");
    await chose.getByRole("button", { name: "Propose Sam Rivers to the client" }).click();
    await told(page, "The client can accept it from the email.");
    await chose.getByText("2:00 PM, with Sam Rivers. The client hasn't answered yet.").waitFor();
    const mails = async () => (await mailsTo("Chose", key)).map(({ subject, text }) => `${subject} ${text}`).join();
    await expect.poll(mails).toMatch(/Another walker for Dog Walking: Sam Rivers[^]+Alex is ill/);

    await confirmWithSam();
    await chose.getByRole("button", { name: "Confirm without asking" }).click();
    await chose.getByText("Please write down why").waitFor();
    await chose.getByLabel("Why it's someone else").fill("It is a broken leg");
    await chose.getByRole("button", { name: "Confirm without asking" }).click();
    await told(page, "The client got an email with the time.");
    await chose.waitFor({ state: "detached" });
    await expect.poll(mails).toMatch(/You chose Alex Lopez\.[^]+It is a broken leg/);
  });

  test("a taken time names the visit, and a free one is a press away", async () => {
    const { page } = await desk(javaScript, "/admin/bookings");
    const clash = cardOf(page, "Clash", key);
    await clash.getByText("Pick another time").click();
    await clash.getByLabel("Start time").first().fill("09:10");
    await clash.getByLabel("Who comes", { exact: true }).first().selectOption({ label: "Alex Lopez" });
    await clash.getByRole("button", { name: "Confirm" }).click();
    await clash.getByText(`Dog Walking for There ${key}, 9:00–9:30 AM PT`).waitFor();
    await clash.getByRole("button", { name: "9:45 AM", exact: true }).click();
    await told(page, "The client got an email with the time.");
    await clash.waitFor({ state: "detached" });
  });

  test("a visit is overbooked knowingly, with a reason that stays with it", async () => {
    const { page } = await desk(javaScript, "/admin/bookings");
    const over = cardOf(page, "Over", key);
    await over.getByText("Pick another time").click();
    await over.getByLabel("Start time").first().fill("09:05");
    await over.getByLabel("Who comes", { exact: true }).first().selectOption({ label: "Alex Lopez" });
    await over.getByRole("button", { name: "Confirm" }).click();
    await over.getByText("Overbook knowingly").click();
    await over.getByRole("button", { name: "Overbook" }).click();
    await over.getByText("Please write down why").waitFor();
    await over.getByLabel("Why").first().fill("They are neighbors");
    if (javaScript) await page.evaluate(drawLate);
    await over.getByRole("button", { name: "Overbook" }).click();
    await told(page, "The client got an email with the time.");

    await page.goto(`/admin/bookings?view=day&date=${day(1).toString()}`);
    await page
      .locator(".grid-visit")
      .filter({ hasText: "Overbooked" })
      .getByRole("link", { name: /^(?!Move)/ })
      .click();
    await page.getByText("They are neighbors").first().waitFor();
  });

  test("a request is declined with a reason, and another time is proposed", async () => {
    const { page } = await desk(javaScript, "/admin/bookings");
    const no = cardOf(page, "No", key);
    await no.getByText("Decline", { exact: false }).first().click();
    await no.getByRole("button", { name: "Decline" }).click();
    await no.getByText("Please tell the client why").waitFor();
    await no.getByLabel("Why").last().fill("I am at the vet");
    await no.getByRole("button", { name: "Decline" }).click();
    await told(page, "The client got an email with your reason.");
    await expect
      .poll(async () => (await mailsTo("No", key)).map(({ text }) => text).join())
      .toContain("I am at the vet");

    const later = cardOf(page, "Later", key);
    await later.getByText("Propose another time").click();
    await later.getByLabel("Start time").last().fill("13:00");
    await later.getByLabel("Who comes", { exact: true }).last().selectOption({ label: "Alex Lopez" });
    await later.getByRole("button", { name: "Propose" }).click();
    await told(page, "The client can accept it from the email.");
    await later.getByText("The client hasn't answered yet.").waitFor();
    await expect.poll(async () => (await mailsTo("Later", key)).map(({ text }) => text).join()).toContain("1:00 PM");
  });

  test("a visit is moved, and its price changed, each with a reason", async () => {
    const { page } = await desk(javaScript, paths.get(key) ?? "");
    await page.getByText("Change the price", { exact: false }).first().click();
    await page.getByLabel("New amount, in dollars").fill("27.50");
    await page.getByLabel("Why").locator("visible=true").fill("It rained");
    await page.getByRole("button", { name: "Change the price" }).click();
    await page.getByText("Changed from $30.00: It rained").waitFor();

    await page.locator("summary", { hasText: /^Move: / }).click();
    const move = page.locator("form").filter({ has: page.getByRole("button", { name: "Move the visit" }) });
    await move.getByLabel("Start time").first().fill("15:00");
    await move.getByLabel("Why").first().fill("A flat tire");
    await move.getByRole("button", { name: "Move the visit" }).click();
    await page.getByText("3:00–3:30 PM, Dog Walking, Alex Lopez").waitFor();
    await expect
      .poll(async () => (await mailsTo("Moves", key)).map(({ text }) => text).join())
      .toContain("A flat tire");
  });
});

test("a phone and its keyboard lead from the month to a day, and on to the next", async () => {
  const { page } = await desk(true, `/admin/bookings?view=month&date=${tuesday(2).toString()}`, 390);
  await tabTo(page, new RegExp(`${formatWeekday(tuesday(2))}: `));
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 2, name: formatWeekday(tuesday(2)) }).waitFor();
  await tabTo(page, "Next day");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 2, name: formatWeekday(tuesday(2).add({ days: 1 })) }).waitFor();
  await page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: "Week" }).click();
  await page.getByRole("heading", { level: 2, name: /^Week of / }).waitFor();
  await page.getByRole("main").getByRole("link", { name: "Today" }).click();
  await page.getByRole("heading", { name: new RegExp(formatWeekday(today)) }).waitFor();
});

test("the filters are a form that needs no script", async () => {
  const { page } = await desk(false, `/admin/bookings?view=day&date=${tuesday(2).toString()}`);
  await page.getByText("Filter, or go to a date").click();
  await page.getByLabel("Service").selectOption("adventure-hike");
  await page.getByRole("button", { name: "Show" }).click();
  await page.getByRole("region", { name: "Alex Lopez" }).getByText("0 visits").waitFor();
  await page.getByRole("link", { name: "Show all" }).click();
  await page.getByRole("region", { name: "Alex Lopez" }).getByRole("link").first().waitFor();
});

test("everybody can read it, on a phone and on a desk, in both themes", { timeout: 240_000 }, async () => {
  const { page } = await openDesk(open, site, "/admin/bookings", bothThemes[0]);
  for (const to of [
    "/admin/bookings",
    `/admin/bookings?view=day&date=${tuesday(1).toString()}`,
    `/admin/bookings?view=week&date=${tuesday(1).toString()}`,
    `/admin/bookings?view=month&date=${tuesday(1).toString()}`,
    paths.get("plain") ?? "",
    "/admin/settings/closures",
    "/today",
  ]) {
    await page.goto(to);
    // What is folded is read, too.
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll("main details")) fold.toggleAttribute("open", true);
    });
    for (const { width, theme } of bothThemes) {
      await look(page, width, theme);
      const here = `${to}, ${width} px wide, ${theme}`;
      expect(await axeFindings(page), here).toEqual([]);
      expect(await pixelsTooWide(page), here).toBeLessThanOrEqual(0);
    }
  }
});

test("days off are added with what is promised on them told, and removed by a second press", async () => {
  const { page } = await desk(false, "/admin/settings/closures");
  const on = tuesday(5).toString();
  await page.getByLabel("First day").fill(on);
  await page.getByLabel("Last day").fill(tuesday(4).toString());
  await page.getByRole("button", { name: "Add closure" }).click();
  await page.getByText("The last day is before the first").waitFor();
  await page.getByLabel("Last day").fill(on);
  await page.getByLabel("Reason").fill("Dentist");
  await page.getByRole("button", { name: "Add closure" }).click();
  const closure = page.locator(".steps > li").filter({ hasText: "Dentist" });
  await closure.getByText("A visit is booked on these days.").waitFor();
  await closure.getByText("Remove").first().click();
  await closure.getByRole("button", { name: /^Yes, remove/ }).click();
  await told(page, "Closure removed");
  expect(await closure.count()).toBe(0);
});
