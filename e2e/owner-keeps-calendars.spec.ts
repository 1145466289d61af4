// The owner keeps the site's own calendar, and calendars for clients, with their links to subscribe to.
import { expect, test } from "vitest";

import { eventsOf } from "./support/ics-events.ts";
import { sharedSite } from "./support/shared-site.ts";
import { enterAs } from "./support/sign-in.ts";
import { axeFindings, untilInteractive, useBrowser } from "./support/visitor.ts";

const site = sharedSite("demo");
const open = useBrowser();

const isManagement = (url: URL) => url.pathname.startsWith("/calendar-management");

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
  expect(await site.log()).not.toContain(address.split("/").at(-1)?.slice(0, 22));
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
  // A month, Sunday to Saturday.
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
