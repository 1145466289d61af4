// The site's own calendar and its subscribe links: looked at by everybody, kept by the owner, subscribed to by a client.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import ical, { type VEvent } from "node-ical";
import type { Page, Request } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

import { enterAs } from "./support/sign-in.ts";
import { openSite, type Site } from "./support/site.ts";
import { axeFindings, untilInteractive, useBrowser } from "./support/visitor.ts";

let site: Site;
beforeAll(async () => {
  // With visits, which the demo has around its today; and the days that are looked at below stay as far ahead as they are.
  site = await openSite({ SITE_MODE: "demo", clock: "2026-11-23T09:00:00-08:00" });
});
afterAll(() => site.stop());
const open = useBrowser();

const isManagement = (url: URL) => url.pathname.startsWith("/calendar-management");
const chosen = (page: Page) => new URL(page.url()).searchParams.get("date");
const focusedDay = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).dataset.date ?? null);
const eventsOf = (text: string) =>
  Object.values(ical.parseICS(text)).filter((part): part is VEvent => part?.type === "VEVENT");

test("a visitor without scripts turns the month by a link and chooses a day", async () => {
  const { page } = await open(site.origin, { javaScript: false, width: 390 });
  await page.goto("/embed/calendar?mode=MONTH&date=2027-02-15");
  await page.getByRole("heading", { level: 1, name: "February 2027" }).waitFor();
  await page.getByRole("link", { name: "Next month" }).click();
  await page.getByRole("heading", { level: 1, name: "March 2027" }).waitFor();
  await page.getByRole("link", { name: /Sunday, March 14/ }).click();
  const day = page.getByRole("region", { name: "Sunday, March 14" });
  expect(await day.innerText()).toContain("9:00 AM–3:00 PM PT");
  await page.getByRole("link", { name: "Week", exact: true }).click();
  await page.getByRole("rowheader", { name: "Sunday, March 14" }).waitFor();
  expect(await page.getByRole("columnheader").count()).toBe(2);
});

test("a visitor without a mouse walks through the days, the weeks and the months", async () => {
  const { page } = await open(site.origin);
  await page.goto("/embed/calendar?date=2027-02-15");
  await untilInteractive(page);
  await page.locator('[data-date="2027-02-15"][tabindex="0"]').focus();
  const steps = [
    ["ArrowRight", "2027-02-16"],
    ["ArrowDown", "2027-02-23"],
    ["ArrowLeft", "2027-02-22"],
    ["ArrowUp", "2027-02-15"],
    ["End", "2027-02-21"],
    ["Home", "2027-02-15"],
  ] as const;
  for (const [key, date] of steps) {
    await page.keyboard.press(key);
    await expect.poll(() => focusedDay(page), { message: key }).toBe(date);
  }
  // One stop for the Tab key.
  expect(await page.locator('[data-date][tabindex="0"]').count()).toBe(1);
  await page.keyboard.press("PageDown");
  await expect.poll(() => focusedDay(page)).toBe("2027-03-15");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect.poll(() => chosen(page)).toBe("2027-03-16");
});

test("the frame's page weighs no more than a public page may", async () => {
  const { page } = await open(site.origin);
  const loaded = new Set<string>();
  const underWay = new Set<Request>();
  page.on("request", (request) => {
    loaded.add(new URL(request.url()).pathname);
    if (["script", "stylesheet"].includes(request.resourceType())) underWay.add(request);
  });
  page.on("requestfinished", (request) => underWay.delete(request));
  page.on("requestfailed", (request) => underWay.delete(request));
  await page.goto("/embed/calendar");
  await untilInteractive(page);
  await expect.poll(() => underWay.size).toBe(0);
  const weigh = (path: string) => gzipSync(readFileSync(join(inject("buildDir"), "client", path)), { level: 9 }).length;
  const scripts = [...loaded].filter((path) => path.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(2);
  expect(scripts.reduce((sum, path) => sum + weigh(path), 0)).toBeLessThanOrEqual(118_000);
  // The site's own 8 KB, and what draws a month.
  const styles = [...loaded].filter((path) => path.endsWith(".css"));
  expect(styles.reduce((sum, path) => sum + weigh(path), 0)).toBeLessThanOrEqual(10_000);
});

test("everybody reads that the walker is busy; whose dog it is only the owner reads, and whose dog it is", async () => {
  const asked = "/embed/calendar?src=walker-booked&mode=WEEK";
  const { page } = await open(site.origin);
  await page.goto(asked);
  const names = /Biscuit|Casey|Olive|Ziggy|Moose/;
  expect(await page.locator("main").innerText()).not.toMatch(names);
  expect(await page.content()).not.toMatch(names);
  const owner = await open(site.origin);
  await enterAs(owner, site.origin, "admin", asked);
  await expect.poll(() => owner.page.locator("main").innerText()).toMatch(names);
});

test("the owner's ticks stay, her client calendar has an id to copy, a page and a link that can be taken back", async () => {
  const owner = await open(site.origin);
  const { page, context } = owner;
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: site.origin });
  await enterAs(owner, site.origin, "admin", "/calendar-management");
  await untilInteractive(page);
  expect(await page.getByRole("link", { name: "Back to Dashboard" }).getAttribute("href")).toBe("/dashboard");
  await page.getByRole("heading", { name: "Main Business Calendar" }).waitFor();
  await page.getByLabel("Business Hours").uncheck();
  await page.getByText("Calendar sources saved").waitFor();
  await page.reload();
  await untilInteractive(page);
  expect(await page.getByLabel("Business Hours").isChecked()).toBe(false);
  expect(await page.getByLabel("Sam Rivers").isChecked()).toBe(true);
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole("link", { name: "Client Calendars" }).click();
  await page.getByLabel("Client Name").waitFor();
  expect(await page.getByRole("heading", { name: "Client Calendars" }).count()).toBe(0);
  await page.getByRole("button", { name: "Create Client Calendar" }).click();
  await page.getByText("Please fill in all required fields").first().waitFor();
  await page.getByLabel("Client Name").fill("Casey Morgan");
  await page.getByLabel("Client Email").fill("client@demo.test");
  await page.getByLabel("Tangerine").check();
  await page.getByRole("button", { name: "Create Client Calendar" }).click();
  await page.getByText("Calendar created for Casey Morgan").waitFor();
  await page.getByRole("heading", { name: "Client Calendars" }).waitFor();
  await expect.poll(() => page.getByLabel("Client Name").inputValue()).toBe("");
  expect(await page.getByLabel("Lavender").isChecked()).toBe(true);
  await page.getByRole("button", { name: "Copy ID: Casey Morgan" }).click();
  await page.getByText("Calendar ID copied to clipboard").waitFor();
  const id = await page.evaluate(() => navigator.clipboard.readText());
  expect(id).toMatch(/^client_\d+@group\.calendar\.localhost$/);

  const [view] = await Promise.all([context.waitForEvent("page"), page.getByRole("link", { name: /^View/ }).click()]);
  await view.getByRole("heading", { level: 1 }).waitFor();
  expect(new URL(view.url()).searchParams.get("ctz")).toBe("America/Los_Angeles");
  expect(await view.locator(".cal-legend").innerText()).toContain("Casey Morgan");
  await view.close();

  await page.getByRole("button", { name: "Make a subscribe link: the calendar of Casey Morgan" }).click();
  const address = await page.locator(".feed-link code").innerText();
  const answer = await fetch(address);
  expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  expect(eventsOf(await answer.text()).length).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Take it back: the calendar of Casey Morgan" }).click();
  await page.getByText("Subscribe link taken back").waitFor();
  expect((await fetch(address)).status).toBe(404);
  // Neither the one that worked nor the one that does not is in the log.
  await expect.poll(() => site.log()).toContain("/feeds/…");
  expect(site.log()).not.toContain(address.split("/").at(-1)?.slice(0, 22));
});

test.each([true, false])("a client subscribes to their own visits, with JavaScript: %s", async (javaScript) => {
  const client = await open(site.origin, { javaScript, width: 390, theme: "dark" });
  const { page } = client;
  await enterAs(client, site.origin, "client", "/profile/calendar");
  if (javaScript) await untilInteractive(page);
  await page.getByRole("button", { name: /^Make a (subscribe|new) link: your visits/ }).click();
  await page
    .getByText(/ubscribe link made/)
    .first()
    .waitFor();
  const address = await page.locator(".feed-link code").innerText();
  const events = eventsOf(await (await fetch(address)).text());
  expect(events.length).toBeGreaterThan(0);
  for (const { uid } of events) expect(uid).toMatch(/^booking-[\da-f-]{36}@localhost$/);
  expect(await page.getByRole("link", { name: "Subscribe to your visits" }).getAttribute("href")).toMatch(/^webcal:/);
  if (javaScript) expect(await axeFindings(page)).toEqual([]);
});

test("the owner's calendars read as they should, and a calendar that is being made says so", async () => {
  const owner = await open(site.origin);
  const { page } = owner;
  await enterAs(owner, site.origin, "admin", "/calendar-management");
  await untilInteractive(page);
  const tabs = page.getByRole("navigation", { name: "Calendars" });
  expect(await tabs.getByRole("link").allInnerTexts()).toEqual(["Main Calendar", "Client Calendars"]);
  expect(await tabs.locator("[aria-current=page]").innerText()).toBe("Main Calendar");
  const sources = page.getByRole("region", { name: "Calendar Sources" });
  expect(await sources.getByRole("checkbox").count()).toBe(2);
  await sources.getByRole("checkbox", { name: "Business Hours" }).waitFor();
  await sources.getByRole("checkbox", { name: "Sam Rivers" }).waitFor();
  const main = page.getByRole("region", { name: "Main Business Calendar" });
  // A month, Monday to Sunday.
  expect(await main.getByRole("columnheader").count()).toBe(7);

  await tabs.getByRole("link", { name: "Client Calendars" }).click();
  const form = page.getByRole("region", { name: "Create Client Calendar" });
  const colors = form.getByRole("group", { name: "Calendar Color" });
  await expect.poll(() => colors.getByRole("radio").count()).toBe(11);
  const names = ["Lavender", "Sage", "Grape", "Flamingo", "Banana", "Tangerine", "Peacock", "Graphite"];
  expect(await colors.locator("label").allInnerTexts()).toEqual([...names, "Blueberry", "Basil", "Tomato"]);
  // No two are alike.
  const shades = await colors
    .getByRole("radio")
    .evaluateAll((radios) => radios.map((radio) => getComputedStyle(radio).backgroundColor));
  expect(new Set(shades).size).toBe(11);

  await form.getByLabel("Client Name").fill("Robin Hale");
  await form.getByLabel("Client Email").fill("robin@demo.test");
  await colors.getByLabel("Basil").check();
  const sent = Promise.withResolvers<undefined>();
  await page.route(isManagement, async (route) => {
    if (route.request().method() === "POST") await sent.promise;
    await route.continue();
  });
  await form.getByRole("button", { name: "Create Client Calendar" }).click();
  await form.getByRole("button", { name: "Creating Calendar..." }).waitFor();
  sent.resolve(undefined);
  await page.locator(".toast", { hasText: "Calendar created for Robin Hale" }).waitFor();
  await form.getByRole("button", { name: "Create Client Calendar" }).waitFor();
  const entry = page.getByRole("region", { name: "Client Calendars" }).locator("li", { hasText: "Robin Hale" });
  expect(await entry.innerText()).toContain("robin@demo.test");
  expect(await entry.locator(".cal-dot").getAttribute("class")).toContain("is-color-10");
  await entry.getByRole("button", { name: "Copy ID: Robin Hale" }).waitFor();
  expect(await entry.getByRole("link", { name: /^View/ }).getAttribute("target")).toBe("_blank");
  expect(await axeFindings(page)).toEqual([]);
});

test.each([true, false])(
  "the owner removes a client's calendar and its link by keyboard, with JavaScript: %s",
  async (javaScript) => {
    const owner = await open(site.origin, { javaScript, width: 390 });
    const { page } = owner;
    await enterAs(owner, site.origin, "admin", "/calendar-management?tab=client-calendars");
    if (javaScript) await untilInteractive(page);
    await page.getByLabel("Client Name").fill("Noor Vance");
    await page.getByLabel("Client Email").fill("noor@demo.test");
    await page.getByRole("button", { name: "Create Client Calendar" }).click();
    const entry = page.locator(".client-calendar", { hasText: "Noor Vance" });
    await entry.waitFor();
    if (javaScript) await untilInteractive(page);
    await page.getByRole("button", { name: "Make a subscribe link: the calendar of Noor Vance" }).click();
    const link = await entry.locator(".feed-link code").innerText();
    expect((await fetch(link)).status).toBe(200);

    // A first press says what goes, and can be taken back.
    const remove = entry.locator("summary", { hasText: "Noor Vance" });
    await remove.focus();
    await page.keyboard.press("Enter");
    await entry.getByText("Its page and its subscribe link end right away.").waitFor();
    expect(await remove.innerText()).toMatch(/^Keep/);
    if (javaScript) expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.keyboard.press("Enter");
    await entry.getByText("Its page and its subscribe link end right away.").waitFor({ state: "hidden" });
    await page.keyboard.press("Enter");
    const yes = entry.getByRole("button", { name: "Yes, remove the calendar of Noor Vance" });
    await yes.waitFor();
    await page.keyboard.press("Tab");
    expect(await yes.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await page.getByText("Calendar of Noor Vance removed").first().waitFor();
    await entry.waitFor({ state: "detached" });
    expect((await fetch(link)).status).toBe(404);
  },
);

test("who removes calendars by keyboard goes on at the list, and after the last one at the form", async () => {
  const owner = await open(site.origin);
  const { page } = owner;
  await enterAs(owner, site.origin, "admin", "/calendar-management?tab=client-calendars");
  await untilInteractive(page);
  for (const name of ["Ada Lind", "Bo Lind"]) {
    await page.getByLabel("Client Name").fill(name);
    await page.getByLabel("Client Email").fill("lind@demo.test");
    await page.getByRole("button", { name: "Create Client Calendar" }).click();
    await page.locator(".client-calendar", { hasText: name }).waitFor();
    await expect.poll(() => page.getByLabel("Client Name").inputValue()).toBe("");
  }
  const focusedId = () => page.evaluate(() => document.activeElement?.id);
  const entries = page.locator(".client-calendar");
  for (let left = await entries.count(); left > 0; left -= 1) {
    await entries.first().locator("summary").press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => entries.count()).toBe(left - 1);
    const goesOn = left > 1 ? "client-calendars" : await page.getByLabel("Client Name").getAttribute("id");
    await expect.poll(focusedId).toBe(goesOn);
  }
});

test("without scripts a refusal is read where the form is, with what was typed", async () => {
  const owner = await open(site.origin, { javaScript: false, expects: /status of 4(00|09)/ });
  const { page } = owner;
  const clients = "/calendar-management?tab=client-calendars";
  await enterAs(owner, site.origin, "admin", clients);
  await page.getByLabel("Client Name").fill("Ines Okafor");
  await page.getByLabel("Client Email").fill("ines");
  await page.getByLabel("Tangerine").check();
  await page.getByRole("button", { name: "Create Client Calendar" }).click();
  await page.getByText("Please enter a valid email address").waitFor();
  expect(await page.getByLabel("Client Name").inputValue()).toBe("Ines Okafor");
  expect(await page.getByLabel("Client Email").inputValue()).toBe("ines");
  expect(await page.getByLabel("Tangerine").isChecked()).toBe(true);
  await page.getByLabel("Client Email").fill("ines@demo.test");
  await page.getByRole("button", { name: "Create Client Calendar" }).click();
  const entry = page.locator(".client-calendar", { hasText: "Ines Okafor" });
  await entry.waitFor();

  // Two pages show it: what the first one removed, the second one does not find.
  const second = await page.context().newPage();
  await second.goto(clients);
  for (const at of [page, second]) {
    await at.locator("summary", { hasText: "Ines Okafor" }).click();
    await at.getByRole("button", { name: "Yes, remove the calendar of Ines Okafor" }).click();
    await at.getByText(at === page ? "Calendar of Ines Okafor removed" : "That calendar is no longer there.").waitFor();
    await at.getByRole("heading", { name: "Create Client Calendar" }).waitFor();
  }
});

test("what could not be saved or made says so, and nothing that was typed is lost", async () => {
  const owner = await open(site.origin, { expects: /ERR_CONNECTION_REFUSED/ });
  const { page } = owner;
  await enterAs(owner, site.origin, "admin", "/calendar-management");
  await untilInteractive(page);
  await page.route(isManagement, async (route) => {
    if (route.request().method() === "POST") await route.abort("connectionrefused");
    else await route.continue();
  });
  const box = page.getByRole("checkbox", { name: "Sam Rivers" });
  const before = await box.isChecked();
  await box.click();
  await page.locator(".toast", { hasText: "Failed to save the calendar sources" }).waitFor();
  await expect.poll(() => box.isChecked()).toBe(before);

  await page.getByRole("link", { name: "Client Calendars" }).click();
  await page.getByLabel("Client Name").fill("Robin Hale");
  await page.getByLabel("Client Email").fill("robin@demo.test");
  await page.getByRole("button", { name: "Create Client Calendar" }).click();
  await page.locator(".toast", { hasText: "Failed to create client calendar" }).waitFor();
  expect(await page.getByLabel("Client Name").inputValue()).toBe("Robin Hale");
  expect(await page.getByLabel("Client Email").inputValue()).toBe("robin@demo.test");
});

test("a visitor without a mouse goes back a month, and stays within the days that are shown", async () => {
  const { page } = await open(site.origin);
  await page.goto("/embed/calendar?date=2027-03-31");
  await untilInteractive(page);
  await page.locator('[data-date="2027-03-31"][tabindex="0"]').focus();
  await page.keyboard.press("PageUp");
  // February has no 31st.
  await expect.poll(() => focusedDay(page)).toBe("2027-02-28");
  await page.keyboard.press("ArrowDown");
  expect(await focusedDay(page), "the last week of the month is the last that is shown").toBe("2027-02-28");
  await page.keyboard.press("Home");
  await expect.poll(() => focusedDay(page)).toBe("2027-02-22");
});
