// The owner connects Google, CalDAV and ICS calendars. An error in one calendar is shown, and the others keep working.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { hasRadicale } from "../tests/support/radicale.ts";
import { addIcs, card, press, remove, settings, slotsAt, withCalendars } from "./support/calendar-desk.ts";
import { icsEvent, icsOf } from "../tests/browser/ics-shelf.ts";
import { waitForText, axeFindings, untilInteractive } from "./support/visitor.ts";
import { icsAt } from "../tests/support/zone.ts";

const { openCalendars, agreeAtGoogle, expectNoSecretLogged, front, shelf, radicale } = withCalendars();

/** Replaces the calendar file by a web page. Every desk page shows the error until the calendar is removed. */
async function turnIntoPage(page: Page, name: string, path: string): Promise<void> {
  shelf().put(path, "<!doctype html><title>Please sign in</title>");
  await card(page, name)
    .getByRole("button", { name: `Fetch now: ${name}` })
    .click();
  await waitForText(page, "What's there isn't a calendar");
}

test("Google is connected and its calendars chosen; an access error is shown on the desk and fixed by Reconnect Google", async () => {
  const { page } = await openCalendars();
  await page.getByRole("link", { name: "Connect Google" }).click();
  await agreeAtGoogle(page);
  await page.getByText("Connected as sam@example.com").waitFor();
  await untilInteractive(page);
  const [sam, family] = [card(page, "Sam"), card(page, "Family at Google")];
  for (const purpose of ["Busy times block", "Visits are written to it"])
    expect(await sam.getByLabel(purpose).isChecked()).toBe(true);
  await family.getByText("Not used").waitFor();
  await family.getByLabel("Visits are written to it").check();
  await family.getByLabel("Busy times block").check();
  await family.getByRole("button", { name: "Save" }).click();
  await waitForText(page, "Saved");
  expect(await axeFindings(page)).toEqual([]);
  await remove(page, "Family at Google");

  front().takeConsentBack();
  await page.getByRole("button", { name: "Fetch now: Sam" }).click();
  await sam.getByText(/^It no longer lets this site in, since .* [PE]T\. Press Reconnect Google\.$/).waitFor();
  await waitForText(page, /^Google no longer lets this site in, since .* [AP]M\. Nothing is lost/);
  const banner = page.getByRole("region", { name: "Calendars that need your attention" });
  await banner.getByText("Press Reconnect Google.").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("link", { name: "Reconnect Google" }).click();
  await agreeAtGoogle(page);
  await sam.getByText("Up to date", { exact: true }).waitFor();
  expect(await banner.count()).toBe(0);
  expect(await page.getByText("Google no longer lets this site in").count()).toBe(0);
  await untilInteractive(page);
  await page.getByText("Disconnect Google").click();
  await press(page, "Yes, disconnect");
  await waitForText(page, "Google disconnected");
  await page.getByRole("link", { name: "Connect Google" }).waitFor();
  await sam.waitFor({ state: "detached" });
  expect(front().secrets().length).toBeGreaterThanOrEqual(3);
  expectNoSecretLogged();
});

test("a wrong ICS URL is refused beside its field; a working one blocks times, and its status is on every desk page", async () => {
  const floating = icsEvent("floating", "DTSTART:20270309T110000", "DTEND:20270309T113000", "SUMMARY:Floating");
  const good = shelf().put("/secret-good.ics", icsOf(...floating));
  const leadsInside = shelf().put("/secret-inside.ics", (_, response) =>
    response.writeHead(302, { Location: "https://10.0.0.7/basic.ics" }).end(),
  );
  const bad: [address: string, words: string][] = [
    [shelf().put("/secret-page.ics", "<!doctype html><title>Sign in</title>"), "What's there isn't a calendar."],
    [leadsInside, "Only public addresses that begin with https://"],
    [good, "That calendar is already connected."],
  ];
  const { page } = await openCalendars();
  await addIcs(page, "Club", good);
  await waitForText(page, "Calendar added");
  // After adding a calendar, the form is empty again and keeps what is typed from now on.
  const club = card(page, "Club");
  await club.waitFor();
  for (const [address, words] of bad) {
    await addIcs(page, "Bad", address);
    await page.locator("#ics").getByText(words).waitFor();
    expect(await page.getByLabel("Calendar link", { exact: true }).inputValue()).toBe(address);
  }
  expect(await card(page, "Bad").count()).toBe(0);
  await turnIntoPage(page, "Club", "/secret-good.ics");
  // The busy times read earlier still block. A time without a time zone is Los Angeles time.
  expect(await slotsAt(page, "11:00 AM", "12:00 PM")).toEqual(["unavailable", "available"]);
  await page.goto("/admin");
  await untilInteractive(page);
  const banner = page.getByRole("region", { name: "Calendars that need your attention" });
  await banner.getByText("What's there isn't a calendar, since").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await banner.getByRole("link", { name: "See calendars" }).click();
  await remove(page, "Club");
  expectNoSecretLogged("10.0.0.7");
});

describe.skipIf(!hasRadicale)("a CalDAV account of iCloud, Fastmail or Nextcloud (played by Radicale)", () => {
  const atRadicale = (init: RequestInit = {}, file = "") =>
    fetch(`${radicale()?.calendar ?? ""}${file}`, {
      ...init,
      headers: { Authorization: `Basic ${Buffer.from("sam:app-password").toString("base64")}` },
    });

  test("is connected after a wrong password, and its busy times block", async () => {
    const { page } = await openCalendars();
    await page.getByLabel("Calendar account’s address").fill(radicale()?.account.serverUrl ?? "");
    await page.getByLabel("User name").fill("sam");
    await page.getByLabel("App password").fill("another-password");
    await press(page, "Connect");
    await page.locator("#caldav").getByText("It doesn't let this site in.").waitFor();
    expect(await page.getByLabel("User name").inputValue()).toBe("sam");
    await page.getByLabel("App password").fill("app-password");
    await press(page, "Connect");
    await waitForText(page, "1 calendar found.");
    const walks = card(page, "sam/walks");
    await walks.getByLabel("Visits are written to it").check();
    await walks.getByRole("button", { name: "Save" }).click();
    await waitForText(page, "Saved");

    const dentist = icsEvent(
      "dentist",
      `DTSTART:${icsAt("2027-03-09T11:00")}`,
      `DTEND:${icsAt("2027-03-09T11:30")}`,
      "SUMMARY:Dentist",
    );
    const body = icsOf(...dentist);
    expect((await atRadicale({ method: "PUT", body }, "dentist.ics")).status).toBe(201);
    await page.goto(settings);
    await untilInteractive(page);
    await page.getByRole("button", { name: "Fetch now: sam/walks" }).click();
    await waitForText(page, "This calendar is up to date.");
    expect(await slotsAt(page, "11:00 AM", "12:00 PM")).toEqual(["unavailable", "available"]);
    expectNoSecretLogged("app-password", "another-password", btoa("sam:app-password"));
  });
});
