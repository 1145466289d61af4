// A standing walk stays at 12:30 across the end of daylight saving time in November 2027, on all pages and in the
// calendar invitations. Then the client stops it from a day on. The site's clock is set to Monday, October 18, 2027.
import { afterAll, beforeAll, expect, test } from "vitest";

import { httpAs, mainOf } from "./support/by-http.ts";
import { openDesk } from "./support/desk.ts";
import { invitationOf } from "./support/invitation.ts";
import { confirmAt, fillRequest, sendRequest } from "./support/request-form.ts";
import { enterAs } from "./support/sign-in.ts";
import { type Mail, openSite, type Site } from "./support/site.ts";
import { useTaps } from "./support/taps.ts";
import { untilInteractive, useBrowser, type Visitor } from "./support/visitor.ts";
import { atWall, zone } from "../tests/support/zone.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite({ clock: atWall("2027-10-18T09:00").toString() });
});
afterAll(() => site.stop());
const open = useBrowser();

const casey = "client@demo.test";
/** The clocks go back on Sunday, November 7. */
const before = ["Oct 19", "Oct 22", "Oct 26", "Oct 29", "Nov 2", "Nov 5"];
const after = ["Nov 9", "Nov 12", "Nov 16", "Nov 19"];

const mailsTo = async (to: string) => (await site.mails()).filter((mail) => mail.to === to);
async function mailTo(to: string, subject: RegExp): Promise<Mail> {
  const found = (await mailsTo(to)).filter((mail) => subject.test(mail.subject));
  expect(
    found.map((mail) => mail.subject),
    `mails to ${to}`,
  ).toHaveLength(1);
  return found[0] as Mail;
}

async function asksForTuesdaysAndFridays({ page }: Visitor): Promise<void> {
  await fillRequest(page, {
    pets: ["Biscuit"],
    service: "dog-walks",
    minutes: "30",
    date: "2027-10-19",
    timeOfDay: /^Afternoon/,
  });
  await page.getByLabel("Every week", { exact: true }).check();
  await page.getByLabel("Fri", { exact: true }).check();
  await page.getByLabel("I have read these terms").check();
  await sendRequest(page);
}

/** Returns the days that aren't canceled. */
const daysOn = async ({ page }: Visitor) =>
  page.locator(".standing-days > li").filter({ hasNotText: "Canceled" }).locator("strong").allInnerTexts();

const story = { timeout: 240_000 };

test(
  "the walk stays at 12:30 when the clocks go back, and canceling a day and all following days cancels exactly those",
  story,
  async () => {
    const client = await open(site.origin);
    await enterAs(client, site.origin, "client", "/request-service");
    await asksForTuesdaysAndFridays(client);
    await mailTo(casey, /^I got your request: /);

    const owner = await openDesk(open, site, "/admin/bookings");
    await confirmAt(owner.page, "Biscuit", "12:30 PM", "Jordan Lee");
    const confirmed = invitationOf(await mailTo(casey, /^Confirmed: /));
    expect(confirmed).toMatchObject({
      method: "REQUEST",
      start: atWall("2027-10-19T12:30").toString({ fractionalSecondDigits: 3 }),
    });
    expect(confirmed.text).toContain(`\r\nDTSTART;TZID=${zone}:20271019T123000\r\n`);
    expect(confirmed.text).toMatch(/^RRULE:FREQ=WEEKLY/m);
    expect(confirmed.text).toContain("BEGIN:VTIMEZONE");

    await client.page.goto("/dashboard");
    await untilInteractive(client.page);
    const taps = useTaps(client.page, { mayScroll: true });
    const standing = client.page.getByRole("region", { name: "Standing walks" });
    await taps.tap(standing.getByRole("link").first());
    await client.page.waitForURL("**/dashboard/standing/*");
    // The URL changes before the page renders, so this waits for the list.
    await client.page.locator(".standing-days > li").first().waitFor();
    await untilInteractive(client.page);
    const days = await daysOn(client);
    for (const day of [...before, ...after]) {
      const shown = days.filter((each) => each.includes(`${day},`));
      expect(shown, `${day} of ${days.join("; ")}`).toHaveLength(1);
      expect(shown[0]).toContain("12:30 PM");
    }

    // The walk is also on the walker's and the owner's pages.
    const walkers = mainOf(await httpAs(site, "walker").get("/today"));
    expect(walkers.slice(walkers.indexOf("Biscuit"))).toContain("12:30");
    const dayOf = async (date: string) =>
      mainOf(await httpAs(site, "admin").get(`/admin/bookings?view=day&date=${date}`));
    for (const day of ["2027-11-05", "2027-11-09"]) {
      const visit = /<li[^>]*>(?:(?!<li).)*Biscuit(?:(?!<li).)*/s.exec(await dayOf(day))?.[0];
      expect(visit, day).toContain("12:30");
    }

    const dialog = client.page.getByRole("dialog");
    await taps.tap(client.page.getByRole("link", { name: /^Skip.*Oct 22/ }));
    await taps.tap(dialog.getByRole("button", { name: "Cancel this visit" }));
    await dialog.waitFor({ state: "detached" });
    expect(taps.taken(), "skipping one day").toBeLessThanOrEqual(3);

    await client.page.locator("summary", { hasText: /^Change.*Nov 16/ }).click();
    await client.page.getByRole("link", { name: /^Stop from here.*Nov 16/ }).click();
    const ending = dialog.locator(".standing-ends > li");
    await dialog.getByText(/^\d+ visits, free$/).click();
    expect((await ending.first().innerText()).replaceAll(/\s+/g, " ")).toMatch(/Nov 16.*12:30 PM.* free/);
    const count = await ending.count();
    expect(count).toBe(days.length - before.length - 2);
    await dialog.getByRole("button", { name: `Stop, and cancel ${count} visits` }).click();
    await dialog.waitFor({ state: "detached" });
    await expect.poll(async () => (await daysOn(client)).length).toBe(before.length + 1);
    expect((await daysOn(client)).at(-1)).toContain("Nov 12");

    const [stopped] = (await mailsTo(casey)).filter(({ calendar }) => calendar);
    if (!stopped) throw new Error("no mail tells the calendar that it is over");
    const last = invitationOf(stopped);
    expect(last.uid).toBe(confirmed.uid);
    expect(last.sequence).toBeGreaterThan(confirmed.sequence);
    expect(last.text).toMatch(/UNTIL=2027111[2-5]T(?:203000|173000)Z/);
    expect(await dayOf("2027-11-16")).not.toContain("Biscuit");
  },
);
