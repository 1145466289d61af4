// Takes a picture of each step of "Connecting a calendar" in docs/operations.md. `emulate` plays Google, and a local
// server serves the ICS file. Both calendars stay connected for the other pictures.
import { join } from "node:path";

import { createEmulator } from "emulate";
import type { Locator, Page } from "playwright-core";

import { openGoogleFront } from "../tests/browser/google-front.ts";
import { icsEvent, icsOf, openIcsShelf } from "../tests/browser/ics-shelf.ts";
import { sampleIdentity } from "../app/sample/business/sample-identity.ts";
import { freePort } from "../tests/support/throwaway-postgres.ts";
import { zone } from "../tests/support/zone";

const settings = "/admin/settings/calendar";
const owner = "sam@example.com";

export type Makers = Awaited<ReturnType<typeof openMakers>>;

/** Starts the emulated calendar providers. `env`: environment variables with which the site connects to them. */
export async function openMakers(origin: string) {
  const port = await freePort();
  const front = await openGoogleFront(() => port);
  const client = { client_id: "walks", client_secret: "walks-secret", name: sampleIdentity.businessName };
  const google = await createEmulator({
    service: "google",
    port,
    baseUrl: front.url,
    seed: {
      google: {
        users: [{ email: owner, name: "Sam Rivers" }],
        oauth_clients: [{ ...client, redirect_uris: [`${origin}${settings}/google`] }],
        calendars: [
          { id: owner, user_email: owner, summary: "Sam", primary: true },
          { id: "walks@group.calendar.google.com", user_email: owner, summary: "Walks" },
        ],
      },
    },
  });
  const shelf = await openIcsShelf();
  return {
    shelf,
    env: {
      PUBLIC_URL: origin,
      GOOGLE_CLIENT_ID: client.client_id,
      GOOGLE_CLIENT_SECRET: client.client_secret,
      GOOGLE_ISSUER: front.url,
      GOOGLE_API_ROOT: `${front.url}/`,
      CALENDAR_LOOPBACK: "1",
    },
    async close() {
      shelf.close();
      front.close();
      await google.close();
    },
  };
}

/** Takes a picture of a part of a page, unless the picture's name was not selected on the command line. */
export type Take = (name: string, part: Locator) => Promise<void>;

export const takeInto =
  (folder: string): Take =>
  async (name, part) => {
    // Removes the focus, so that the picture has no focus ring.
    await part.page().evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const path = join(folder, `connecting-a-calendar-${name}.jpg`);
    await part.screenshot({ path, type: "jpeg", quality: 80, animations: "disabled" });
    console.log(`${settings} → ${name}`);
  };

const panel = (page: Page, name: string) => page.getByRole("region", { name });
const card = (page: Page, name: string) =>
  page.locator(".sources > li", { has: page.getByRole("article", { name, exact: true }) });

/** Takes pictures of the calendar settings on a server without a Google client. */
export async function pictureSetUp(page: Page, take: Take): Promise<void> {
  await page.goto(settings);
  await take("google-address", panel(page, "Google Calendar"));
}

export async function connectCalendars(page: Page, makers: Makers, take: Take): Promise<void> {
  await page.goto(settings);
  await connectGoogle(page, take);
  await fillInCalDav(page, take);
  await connectIcs(page, makers, take);
}

async function connectGoogle(page: Page, take: Take): Promise<void> {
  await take("google-connect", panel(page, "Google Calendar"));
  await page.getByRole("link", { name: "Connect Google" }).click();
  await page.getByText(owner).first().click();
  await panel(page, "Google Calendar").getByText(`Connected as ${owner}`).waitFor();
  const walks = card(page, "Walks");
  await walks.getByLabel("Visits are written to it").check();
  await take("google-choose", page.locator(".sources"));
  await walks.getByRole("button", { name: "Save" }).click();
  await walks.getByText("Up to date", { exact: true }).waitFor();
}

async function fillInCalDav(page: Page, take: Take): Promise<void> {
  const form = page.locator("#caldav");
  await form.getByLabel("Calendar account’s address").fill("caldav.icloud.com");
  await form.getByLabel("User name").fill("sam.rivers@icloud.com");
  await form.getByLabel("App password").fill("abcd-efgh-ijkl-mnop");
  await take("caldav-form", panel(page, "Apple Calendar, Fastmail, Nextcloud and others"));
}

async function connectIcs(page: Page, { shelf }: Makers, take: Take): Promise<void> {
  const address = shelf.put("/family.ics", icsOf(...dentistTomorrow()));
  const form = page.locator("#ics");
  await form.getByLabel("Name", { exact: true }).fill("Family");
  await form.getByLabel("Calendar link").fill("https://calendar.google.com/calendar/ical/…/basic.ics");
  await take("ics-form", panel(page, "Any calendar by its link"));
  await form.getByLabel("Calendar link").fill(address);
  await form.getByRole("button", { name: "Add calendar" }).click();
  const family = card(page, "Family");
  await family.getByText("Up to date", { exact: true }).waitFor();
  await take("ics-read", family);
  shelf.put("/family.ics", "<!doctype html><title>Please sign in</title>");
  const fetchNow = family.getByRole("button", { name: "Fetch now" });
  await fetchNow.click();
  await family.getByText("What's there isn't a calendar").waitFor();
  await take("broken", family);
  await page.goto("/admin");
  await take("banner", page.getByRole("region", { name: "Calendars that need your attention" }));
  shelf.put("/family.ics", icsOf(...dentistTomorrow()));
  await page.goto(settings);
  await fetchNow.click();
  await family.getByText("Up to date", { exact: true }).waitFor();
}

/** Returns an event of one hour from eleven. A time without a zone is in the zone of the business. */
function dentistTomorrow(): string[] {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(Date.now() + 86_400_000);
  const at = (time: string) => `${day.replaceAll("-", "")}T${time}`;
  return icsEvent("dentist", `DTSTART:${at("110000")}`, `DTEND:${at("120000")}`, "SUMMARY:Dentist");
}

/** Takes a picture of how clients see the busy time. */
export async function pictureUnavailable(page: Page, take: Take): Promise<void> {
  await page.goto("/employee-schedule");
  const days = page.getByRole("navigation", { name: "Days around" });
  // The first link is today, so the second one is tomorrow.
  await page.goto((await days.getByRole("link").nth(1).getAttribute("href")) ?? "");
  const times = page.locator("form", { has: page.getByRole("radiogroup", { name: /^Times of Sam Rivers/ }) });
  await times.getByText("unavailable").first().waitFor();
  await take("unavailable", times);
}
