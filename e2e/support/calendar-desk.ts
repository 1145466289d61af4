// The desk's page of external calendars, and the servers of these calendars: Google (played by `emulate`), CalDAV
// (played by Radicale), and calendar files.
import { createEmulator, type Emulator } from "emulate";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";

import { hasRadicale, type Radicale, startRadicale } from "../../tests/support/radicale.ts";
import { freePort } from "../../tests/support/throwaway-postgres.ts";
import { openDesk } from "./desk.ts";
import { type GoogleFront, openGoogleFront } from "../../tests/browser/google-front.ts";
import { type IcsShelf, openIcsShelf } from "../../tests/browser/ics-shelf.ts";
import { openSite, type Site } from "./site.ts";
import { waitForText, useBrowser } from "./visitor.ts";
import { atWall } from "../../tests/support/zone.ts";

export const settings = "/admin/settings/calendar";
/** A Tuesday without sample visits nearby. */
const tuesday = "2027-03-09";
const day = "Tuesday, March 9";

export const card = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Expected errors on the emulated Google pages. */
const googles = /foreign host: http:\/\/127\.0\.0\.1|console .*: .*127\.0\.0\.1|40[049]/;

export async function addIcs(page: Page, name: string, address: string): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Calendar link", { exact: true }).fill(address);
  await press(page, "Add calendar");
}

export async function remove(page: Page, name: string): Promise<void> {
  await card(page, name).getByText("Remove", { exact: true }).click();
  await press(page, `Yes, remove ${name}`);
  await waitForText(page, "Calendar removed");
}

/** Returns the state of the slots that start at these hours: "available", "booked" or "unavailable". */
export async function slotsAt(page: Page, ...hours: string[]): Promise<(string | undefined)[]> {
  await page.goto(`/employee-schedule?date=${tuesday}`);
  await page.getByRole("radiogroup", { name: `Sam Rivers's times on ${day}` }).waitFor();
  // A slot's label contains start, end and state.
  const slot = (hour: string) => page.locator("label", { hasText: new RegExp(`^${hour} to`) }).textContent();
  return (await Promise.all(hours.map(slot))).map((words) => words?.split(", ")[1]);
}

/** Starts the site and the external servers for a test file. */
export function withCalendars() {
  let site: Site;
  let google: Emulator;
  let googlePort = 0;
  let front: GoogleFront;
  let shelf: IcsShelf;
  let radicale: Radicale | null = null;

  beforeAll(async () => {
    front = await openGoogleFront(() => googlePort);
    shelf = await openIcsShelf();
    if (hasRadicale) radicale = await startRadicale();
    const [port, sitePort] = [await freePort(), await freePort()];
    googlePort = port;
    google = await createEmulator({
      service: "google",
      port,
      baseUrl: front.url,
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
    site = await openSite({
      clock: atWall("2027-03-01T09:00").toString(),
      PORT: String(sitePort),
      PUBLIC_URL: `http://localhost:${sitePort}`,
      GOOGLE_CLIENT_ID: "walks",
      GOOGLE_CLIENT_SECRET: "walks-secret",
      GOOGLE_ISSUER: front.url,
      GOOGLE_API_ROOT: `${front.url}/`,
      CALENDAR_LOOPBACK: "1",
    });
  });
  afterAll(async () => {
    await site.stop();
    await google.close();
    front.close();
    shelf.close();
    await radicale?.stop();
  });
  const open = useBrowser();
  const openCalendars = () => openDesk(open, site, settings, { expects: googles });

  /** The emulated consent page has a single button, named after the account. */
  async function agreeAtGoogle(page: Page): Promise<void> {
    await page.waitForURL((url) => url.origin === front.url);
    await page.getByText("sam@example.com").first().click();
    await page.waitForURL((url) => url.pathname === settings);
    await waitForText(page, "Google connected");
  }

  /** Checks that the log contains none of the secrets. `also`: further secrets. */
  function expectNoSecretLogged(...also: string[]): void {
    const secrets = [...front.secrets(), ...also, "walks-secret", "/secret-", "127.0.0.1:"];
    expect(secrets.filter((secret) => site.log().includes(secret))).toEqual([]);
    expect(site.log()).not.toMatch(/Bearer|access_token|refresh_token/);
  }

  return {
    openCalendars,
    agreeAtGoogle,
    expectNoSecretLogged,
    front: () => front,
    shelf: () => shelf,
    radicale: () => radicale,
  };
}
