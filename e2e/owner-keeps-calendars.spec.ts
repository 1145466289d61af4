// The owner's own calendar and client calendars, with their subscribe links.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { openDesk } from "./support/desk.ts";
import { eventsOf } from "./support/ics-events.ts";
import { sharedSite } from "./support/shared-site.ts";
import { axeFindings, untilInteractive, useBrowser } from "./support/visitor.ts";
import { zone } from "../tests/support/zone.ts";

const site = sharedSite("demo");
const open = useBrowser();

const management = "/calendar-management";
const clientCalendars = `${management}?tab=client-calendars`;
const isManagement = (url: URL) => url.pathname.startsWith(management);
const createIt = (page: Page) => page.getByRole("button", { name: "Create Client Calendar" });
const entryOf = (page: Page, name: string) => page.locator(".client-calendar", { hasText: name });

async function createCalendar(page: Page, name: string, email: string) {
  await page.getByLabel("Client Name").fill(name);
  await page.getByLabel("Client Email").fill(email);
  await createIt(page).click();
  await entryOf(page, name).waitFor();
}

/** Makes a subscribe link. */
async function makeLink(page: Page, name: string): Promise<string> {
  await page.getByRole("button", { name: `Make a subscribe link: the calendar of ${name}` }).click();
  return entryOf(page, name).locator(".feed-link code").innerText();
}

test("the calendars' settings survive a reload; a client calendar has an id, a page and a link that can be revoked", async () => {
  const { page, context } = await openDesk(open, site, management);
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: site.origin });
  expect(await page.getByRole("link", { name: "Back to Dashboard" }).getAttribute("href")).toBe("/dashboard");
  const tabs = page.getByRole("navigation", { name: "Calendars" });
  expect(await tabs.getByRole("link").allInnerTexts()).toEqual(["Main Calendar", "Client Calendars"]);
  expect(await tabs.locator("[aria-current=page]").innerText()).toBe("Main Calendar");
  // The table shows a month from Sunday to Saturday.
  const main = page.getByRole("region", { name: "Main Business Calendar" });
  expect(await main.getByRole("columnheader").count()).toBe(7);
  const sources = page.getByRole("region", { name: "Calendar Sources" });
  expect(await sources.getByRole("checkbox").count()).toBe(2);
  await page.getByLabel("Business Hours").uncheck();
  await page.getByText("Calendar sources saved").waitFor();
  await page.reload();
  await untilInteractive(page);
  expect(await page.getByLabel("Business Hours").isChecked()).toBe(false);
  expect(await page.getByLabel("Sam Rivers").isChecked()).toBe(true);

  await tabs.getByRole("link", { name: "Client Calendars" }).click();
  const form = page.getByRole("region", { name: "Create Client Calendar" });
  const colors = form.getByRole("group", { name: "Calendar Color" });
  await expect.poll(() => colors.getByRole("radio").count()).toBe(11);
  const names = ["Lavender", "Sage", "Grape", "Flamingo", "Banana", "Tangerine", "Peacock", "Graphite"];
  expect(await colors.locator("label").allInnerTexts()).toEqual([...names, "Blueberry", "Basil", "Tomato"]);
  // All shades have different colors.
  const shades = await colors
    .getByRole("radio")
    .evaluateAll((radios) => radios.map((radio) => getComputedStyle(radio).backgroundColor));
  expect(new Set(shades).size).toBe(11);
  await createIt(page).click();
  await page.getByText("Please fill in all required fields").first().waitFor();
  await page.getByLabel("Basil").check();
  // The page shows that the calendar is being created.
  const sent = Promise.withResolvers<undefined>();
  await page.route(isManagement, async (route) => {
    if (route.request().method() === "POST") await sent.promise;
    await route.continue();
  });
  await page.getByLabel("Client Name").fill("Casey Morgan");
  await page.getByLabel("Client Email").fill("client@demo.test");
  await createIt(page).click();
  await form.getByRole("button", { name: "Creating Calendar..." }).waitFor();
  sent.resolve(undefined);
  await page.locator(".toast", { hasText: "Calendar created for Casey Morgan" }).waitFor();
  await createIt(page).waitFor();
  await page.unroute(isManagement);
  await expect.poll(() => page.getByLabel("Client Name").inputValue()).toBe("");
  expect(await page.getByLabel("Lavender").isChecked()).toBe(true);
  const entry = entryOf(page, "Casey Morgan");
  expect(await entry.innerText()).toContain("client@demo.test");
  expect(await entry.locator(".cal-dot").getAttribute("class")).toContain("is-color-10");
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Copy ID: Casey Morgan" }).click();
  await page.getByText("Calendar ID copied to clipboard").waitFor();
  const id = await page.evaluate(() => navigator.clipboard.readText());
  expect(id).toMatch(/^client_\d+@group\.calendar\.localhost$/);

  const [view] = await Promise.all([context.waitForEvent("page"), entry.getByRole("link", { name: /^View/ }).click()]);
  await view.getByRole("heading", { level: 1 }).waitFor();
  expect(new URL(view.url()).searchParams.get("ctz")).toBe(zone);
  expect(await view.locator(".cal-legend").innerText()).toContain("Casey Morgan");
  await view.close();

  const address = await makeLink(page, "Casey Morgan");
  const answer = await fetch(address);
  expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  expect(eventsOf(await answer.text()).length).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Turn off this link: the calendar of Casey Morgan" }).click();
  await page.getByText("Subscribe link turned off").waitFor();
  expect((await fetch(address)).status).toBe(404);
  // Neither the working nor the revoked link is in the log.
  await expect.poll(() => site.log()).toContain("/feeds/…");
  expect(await site.log()).not.toContain(address.split("/").at(-1)?.slice(0, 22));
});

/** The first press asks for confirmation with the calendar's name and can be canceled. */
async function removeByKeyboard(page: Page, name: string) {
  const entry = entryOf(page, name);
  const words = entry.getByText("Its page and its subscribe link stop working right away.");
  const remove = entry.locator("summary", { hasText: name });
  await remove.focus();
  await page.keyboard.press("Enter");
  await words.waitFor();
  expect(await remove.innerText()).toMatch(/^Keep/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.keyboard.press("Enter");
  await words.waitFor({ state: "hidden" });
  await page.keyboard.press("Enter");
  const yes = entry.getByRole("button", { name: `Yes, remove the calendar of ${name}` });
  await yes.waitFor();
  await page.keyboard.press("Tab");
  expect(await yes.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await page.getByText(`Calendar of ${name} removed`).first().waitFor();
  await entry.waitFor({ state: "detached" });
}

test("removing calendars by keyboard moves the focus to the list, then to the form; a failed removal loses nothing", async () => {
  const { page } = await openDesk(open, site, clientCalendars, { width: 390, expects: /ERR_CONNECTION_REFUSED/ });
  await createCalendar(page, "Noor Vance", "noor@demo.test");
  await expect.poll(() => page.getByLabel("Client Name").inputValue()).toBe("");
  await createCalendar(page, "Bo Lind", "lind@demo.test");
  const link = await makeLink(page, "Noor Vance");
  expect((await fetch(link)).status).toBe(200);
  await removeByKeyboard(page, "Noor Vance");
  expect((await fetch(link)).status).toBe(404);

  const focusedId = () => page.evaluate(() => document.activeElement?.id);
  const entries = page.locator(".client-calendar");
  for (let left = await entries.count(); left > 0; left -= 1) {
    await expect.poll(focusedId).toBe("client-calendars");
    await entries.first().locator("summary").press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => entries.count()).toBe(left - 1);
  }
  await expect.poll(focusedId).toBe(await page.getByLabel("Client Name").getAttribute("id"));

  await page.route(isManagement, async (route) => {
    if (route.request().method() === "POST") await route.abort("connectionrefused");
    else await route.continue();
  });
  await page.getByLabel("Client Name").fill("Robin Hale");
  await page.getByLabel("Client Email").fill("robin@demo.test");
  await createIt(page).click();
  await page.getByRole("alert").getByText("Failed to create client calendar").waitFor();
  expect(await page.getByLabel("Client Name").inputValue()).toBe("Robin Hale");
  expect(await page.getByLabel("Client Email").inputValue()).toBe("robin@demo.test");
  await page.getByRole("link", { name: "Main Calendar" }).click();
  const box = page.getByRole("checkbox", { name: "Sam Rivers" });
  await box.waitFor();
  const before = await box.isChecked();
  await box.click();
  await page.locator(".toast", { hasText: "Failed to save the calendar sources" }).waitFor();
  await expect.poll(() => box.isChecked()).toBe(before);
});
