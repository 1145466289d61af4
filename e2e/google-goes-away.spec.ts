// Google fails in the middle of a response and recovers later. The owner sees since when it fails and what to do, and
// needs a reason to confirm a time that the site cannot check. Afterwards both calendars agree. `emulate` plays Google.

import { createEmulator, type Emulator } from "emulate";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

import type { Db } from "~/db/client.server";

import { addRequestOfEach } from "../tests/support/more-requests";
import { freePort } from "../tests/support/throwaway-postgres.ts";
import { prepareData } from "./support/prepared-site.ts";
import { enterAs } from "./support/sign-in.ts";
import { type Site, startSiteIn } from "./support/site.ts";
import { removeData } from "./support/site-data.ts";
import { waitForText, axeFindings, untilInteractive, useBrowser } from "./support/visitor.ts";
import { layWire, type Wire } from "./support/wire.ts";
import { atWall, zone } from "../tests/support/zone.ts";

const account = "sam@example.com";
const secret = "the-secret-of-the-client";
/** A Tuesday without sample visits nearby. */
const tuesday = "2027-03-09";
const day = "Tuesday, March 9";

let google: Emulator;
let googlePort = 0;
let wire: Wire;
let sitePort = 0;
let dataDir = "";
let site: Site;

beforeAll(async () => {
  wire = await layWire(() => googlePort);
  [googlePort, sitePort] = [await freePort(), await freePort()];
  const back = `http://localhost:${sitePort}/admin/settings/calendar/google`;
  google = await createEmulator({
    service: "google",
    port: googlePort,
    baseUrl: `http://127.0.0.1:${wire.port}`,
    seed: {
      google: {
        users: [{ email: account, name: "Sam Rivers" }],
        oauth_clients: [{ client_id: "walks", client_secret: secret, name: "Walks", redirect_uris: [back] }],
        calendars: [{ id: account, user_email: account, summary: "Sam at Google", primary: true }],
      },
    },
  });
  dataDir = await prepareData(addRequests);
  site = await startAt(atWall("2027-03-01T09:00").toString());
});
afterAll(async () => {
  await site.stop();
  wire.close();
  await google.close();
  await removeData(dataDir);
});
const open = useBrowser();

const addRequests = (db: Db) => addRequestOfEach(db, ["Before", "Meanwhile", "Unsure", "Dentist"], tuesday);

/** Starts the site on the same data with this clock. */
const startAt = (clock: string) =>
  startSiteIn(dataDir, inject("buildDir"), {
    clock,
    PORT: String(sitePort),
    PUBLIC_URL: `http://localhost:${sitePort}`,
    GOOGLE_CLIENT_ID: "walks",
    GOOGLE_CLIENT_SECRET: secret,
    GOOGLE_ISSUER: `http://127.0.0.1:${wire.port}`,
    GOOGLE_API_ROOT: `http://127.0.0.1:${wire.port}/`,
    CALENDAR_LOOPBACK: "1",
  });

const settings = "/admin/settings/calendar";
const card = (page: Page, whose: string) =>
  page.locator(".waiting-card").filter({ has: page.getByRole("link", { name: `${whose} Client` }) });

async function go(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilInteractive(page);
}

async function confirm(page: Page, whose: string, start: string): Promise<void> {
  const choice = card(page, whose).getByLabel("Time and walker");
  await choice.selectOption({ label: `${start} AM, Sam Rivers` });
  await card(page, whose).getByRole("button", { name: "Confirm" }).click();
}

/** Sends a request to Google directly, not through the breakable connection. */
const atGoogle = (init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${googlePort}/calendar/v3/calendars/${account}/events`, {
    ...init,
    headers: { Authorization: "Bearer of-the-owner", "Content-Type": "application/json" },
  });

async function dogsAtGoogle(): Promise<string[]> {
  const { items } = (await (await atGoogle()).json()) as { items: { id: string; summary: string }[] };
  // Google refuses a second event with the same id. The emulation stores it when two requests arrive at once.
  const events = [...new Map(items.map((item) => [item.id, item])).values()];
  return events.flatMap(({ summary }) => /(\w+)'s dog/.exec(summary)?.[1] ?? []).toSorted();
}

async function addDentist(): Promise<void> {
  const time = (wall: string) => ({ dateTime: atWall(`${tuesday}T${wall}`).toString(), timeZone: zone });
  const body = JSON.stringify({ summary: "Dentist", start: time("11:00"), end: time("11:30") });
  expect((await atGoogle({ method: "POST", body })).status).toBe(200);
}

const slotAtEleven = async (page: Page) => {
  await go(page, `/employee-schedule?date=${tuesday}`);
  await page.getByRole("radiogroup", { name: `Sam Rivers's times on ${day}` }).waitFor();
  return (await page.locator("label", { hasText: /^11:00 AM to/ }).textContent())?.split(", ")[1];
};

test(
  "during an outage of Google no visit is lost, and both calendars agree afterwards",
  { timeout: 300_000 },
  async () => {
    const expects = /foreign host: http:\/\/127\.0\.0\.1|127\.0\.0\.1.*favicon|status of [45]\d\d/;
    const visitor = await open(site.origin, { expects });
    const { page } = visitor;

    // The owner connects her Google account: its main calendar blocks times and receives visits.
    await enterAs(visitor, site.origin, "admin", settings);
    await page.getByRole("link", { name: "Connect Google" }).click();
    await page.getByRole("button", { name: account }).click();
    await waitForText(page, "Google connected");
    await untilInteractive(page);
    const source = page.getByRole("article", { name: "Sam at Google" });
    const htmlOfSettings = async () => (await page.request.get(settings)).text();
    for (const purpose of ["Busy times block", "Visits are written to it"])
      expect(await source.getByLabel(purpose).isChecked()).toBe(true);
    // The background worker reads the calendar, and an open page does not show the result until it is fetched again.
    await source.getByRole("button", { name: "Fetch now: Sam at Google" }).click();
    await source.getByText("Up to date", { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await go(page, "/admin/bookings");
    await confirm(page, "Before", "9:15");
    await card(page, "Before").waitFor({ state: "detached" });
    await expect.poll(dogsAtGoogle, { timeout: 30_000 }).toEqual(["Before"]);

    // The connection breaks during a response of Google. Meanwhile the owner adds an appointment at Google, and confirms
    // a request on the site.
    wire.cutWithinAnswer();
    await go(page, settings);
    await source.getByRole("button", { name: "Fetch now: Sam at Google" }).click();
    await waitForText(page, "It isn't answering.");
    await addDentist();
    await go(page, "/admin/bookings");
    await confirm(page, "Meanwhile", "10:15");
    await card(page, "Meanwhile").waitFor({ state: "detached" });
    await expect
      .poll(htmlOfSettings, { timeout: 30_000 })
      .toContain("1 visit waits to be written to it; this site keeps trying.");
    await go(page, settings);
    await source.getByRole("button", { name: "Try again: Sam at Google" }).click();
    await page.locator(".toast").getByText("Trying again").waitFor();

    await go(page, "/calendar-management?tab=client-calendars");
    await page.getByLabel("Client Name").fill("Casey Morgan");
    await page.getByLabel("Client Email").fill("client@demo.test");
    await page.getByRole("button", { name: "Create Client Calendar" }).click();
    await waitForText(page, "Failed to create client calendar");
    await waitForText(page, "Google isn't answering. Nothing was created: please try again in a minute.");
    expect(await page.getByLabel("Client Name").inputValue()).toBe("Casey Morgan");

    // After twenty minutes every desk page shows since when Google has failed and what to do.
    expect(await site.stop()).toBe(0);
    site = await startAt(atWall("2027-03-01T09:20").toString());
    await go(page, "/admin");
    const banner = page.locator(".calendar-banner");
    await banner
      .getByText(/Sam at Google.*It isn't answering, since Mon, Mar 1, .* [PE]T\. Its busy times may be out of date\./)
      .waitFor();
    await banner.getByText("check that calendar yourself before you promise a time").waitFor();
    expect(await axeFindings(page)).toEqual([]);

    // The site cannot check whether the owner is busy, so she must give a reason.
    await go(page, "/admin/bookings");
    await confirm(page, "Unsure", "8:15");
    await card(page, "Unsure")
      .getByText(/“Sam at Google” \(last read .*\) can't be read right now/)
      .waitFor();
    await card(page, "Unsure").getByLabel("Why").first().fill("I looked into it on my phone");
    expect(await axeFindings(page)).toEqual([]);
    await card(page, "Unsure").getByRole("button", { name: "Take it" }).click();
    await card(page, "Unsure").waitFor({ state: "detached" });

    // Google is reachable again.
    wire.mend();
    await go(page, settings);
    await source.getByRole("button", { name: "Fetch now: Sam at Google" }).click();
    await waitForText(page, "This calendar is up to date.");
    await expect.poll(dogsAtGoogle, { timeout: 30_000 }).toEqual(["Before", "Meanwhile", "Unsure"]);
    await expect.poll(htmlOfSettings, { timeout: 30_000 }).not.toContain("to be written to it");
    expect(await banner.count()).toBe(0);
    expect(await slotAtEleven(page)).toBe("unavailable");
    await go(page, "/admin/bookings");
    await card(page, "Dentist").getByText("Pick another time").click();
    await card(page, "Dentist").getByLabel("Start time").first().fill("11:00");
    await card(page, "Dentist").getByLabel("Who comes", { exact: true }).first().selectOption({ label: "Sam Rivers" });
    await card(page, "Dentist").getByRole("button", { name: "Confirm" }).click();
    await card(page, "Dentist").getByText("busy in the calendar “Sam at Google” of Sam Rivers").waitFor();

    expect(site.log()).not.toContain(secret);
    expect(site.log()).not.toMatch(/Bearer|access_token|refresh_token/);
  },
);
