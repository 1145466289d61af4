// The owner connects the calendars she has: Google (emulate plays it), and any calendar by its ICS address. With and
// without JavaScript.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { createEmulator, type Emulator } from "emulate";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { freePort } from "../tests/support/throwaway-postgres.ts";
import { openDesk } from "./support/desk.ts";
import { openSite, type Site } from "./support/site.ts";
import { axeFindings, useBrowser } from "./support/visitor.ts";

const settings = "/admin/settings/calendar";
const calendar = ["BEGIN:VCALENDAR", "VERSION:2.0", "END:VCALENDAR", ""].join("\r\n");

let site: Site;
let google: Emulator;
let feeds: Server;
let feedOrigin = "";
/** What the server of feeds answers. */
let feed = calendar;

beforeAll(async () => {
  const [port, sitePort] = [await freePort(), await freePort()];
  google = await createEmulator({
    service: "google",
    port,
    baseUrl: `http://127.0.0.1:${port}`,
    seed: {
      google: {
        users: [{ email: "sam@example.com", name: "Sam Rivers" }],
        oauth_clients: [
          {
            client_id: "walks",
            client_secret: "walks-secret",
            name: "Westside Walks",
            redirect_uris: [`http://localhost:${sitePort}${settings}/google`],
          },
        ],
        calendars: [
          { id: "sam@example.com", user_email: "sam@example.com", summary: "Sam", primary: true },
          { id: "family@group.calendar.google.com", user_email: "sam@example.com", summary: "Family at Google" },
        ],
      },
    },
  });
  feeds = createServer((_, response) => response.end(feed));
  await new Promise<void>((listening) => feeds.listen(0, "127.0.0.1", listening));
  feedOrigin = `http://127.0.0.1:${(feeds.address() as AddressInfo).port}`;
  site = await openSite({
    PORT: String(sitePort),
    GOOGLE_CLIENT_ID: "walks",
    GOOGLE_CLIENT_SECRET: "walks-secret",
    GOOGLE_ISSUER: google.url,
    GOOGLE_API_ROOT: `${google.url}/`,
    CALENDAR_LOOPBACK: "1",
  });
});
afterAll(async () => {
  await site.stop();
  await google.close();
  feeds.closeAllConnections();
  feeds.close();
});
const open = useBrowser();

const card = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Google's pages are Google's. */
const googles = /foreign host: http:\/\/127\.0\.0\.1|console .*: .*127\.0\.0\.1|40[049]/;

describe.each([[true], [false]])("with JavaScript: %s", (javaScript) => {
  const openCalendars = () => openDesk(open, site, settings, { javaScript, expects: googles });

  test("Google is connected, its calendars are chosen, and it is let go", async () => {
    const { page } = await openCalendars();
    await page.getByRole("link", { name: "Connect Google" }).click();
    await page.waitForURL((url) => url.origin === google.url);
    await page.getByText("sam@example.com").first().click();
    await page.waitForURL((url) => url.pathname === settings);
    await page.getByText("Google connected").first().waitFor();
    await page.getByText("Connected as sam@example.com").waitFor();

    expect(await card(page, "Sam").getByLabel("Busy times block").isChecked()).toBe(true);
    const family = card(page, "Family at Google");
    await family.getByText("Not used").waitFor();
    await family.getByLabel("Visits are written to it").check();
    await family.getByRole("button", { name: "Save" }).click();
    await page.getByText("Saved").first().waitFor();
    if (javaScript) expect(await axeFindings(page)).toEqual([]);

    await page.getByText("Disconnect Google").click();
    await press(page, "Yes, disconnect");
    await page.getByText("Google disconnected").first().waitFor();
    await page.getByRole("link", { name: "Connect Google" }).waitFor();
    for (const name of ["Sam", "Family at Google"]) await card(page, name).waitFor({ state: "detached" });
  });

  test("an ICS address is refused beside its field, read, watched on every page of the desk, and removed", async () => {
    feed = calendar;
    const { page } = await openCalendars();
    await page.getByLabel("Name", { exact: true }).fill("Family");
    await page.getByLabel("Address", { exact: true }).fill("https://192.168.1.4/basic.ics");
    await press(page, "Add calendar");
    await page.getByText("Only public addresses that begin with https://").waitFor();
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Family");

    await page.getByLabel("Address", { exact: true }).fill(`${feedOrigin}/secret-${String(javaScript)}.ics`);
    await press(page, "Add calendar");
    await page.getByText("Calendar added").first().waitFor();
    await card(page, "Family").getByText("Last read").waitFor();
    await page.goto("/admin");
    expect(await page.getByRole("region", { name: "Calendars that need you" }).count()).toBe(0);

    feed = "<!doctype html><title>Please sign in</title>";
    await page.goto(settings);
    await card(page, "Family").getByRole("button", { name: "Fetch now: Family" }).click();
    await page.getByText("What is there is not a calendar").first().waitFor();
    await page.goto("/admin");
    const banner = page.getByRole("region", { name: "Calendars that need you" });
    await banner.getByText("What is there is not a calendar, since").waitFor();
    if (javaScript) expect(await axeFindings(page)).toEqual([]);
    await banner.getByRole("link", { name: "See calendars" }).click();

    await card(page, "Family").getByText("Remove", { exact: true }).click();
    await press(page, "Yes, remove Family");
    await page.getByText("Calendar removed").first().waitFor();
    expect(site.log()).not.toContain(`secret-${String(javaScript)}`);
  });
});
