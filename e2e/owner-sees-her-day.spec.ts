// The owner's phone in the morning: who is late and who is next without a tap, and each answer with one.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { sampleAccounts } from "~/sample/sample-people";
import { Temporal } from "~/shared/dates";

import { addLead } from "../tests/support/leads.ts";
import { addReadyClient, addRequest, addVisit } from "../tests/support/ledger.ts";
import { openDesk } from "./support/desk.ts";
import { openPreparedSite } from "./support/prepared-site.ts";
import type { Site } from "./support/site.ts";
import { useTaps } from "./support/taps.ts";
import { pixelsTooWide, useBrowser } from "./support/visitor.ts";

/** A Monday, a quarter past nine. */
const clock = "2026-11-23T09:15:00-08:00";
const [owner, walker] = sampleAccounts;
/** What each starts: her own next one, and, for somebody who forgot to, one that should have begun. */
const kinds = [
  { javaScript: true, key: "Scripted", who: owner, startsAt: "10:00", words: "Next, in 45 min" },
  { javaScript: false, key: "Plain", who: walker, startsAt: "08:00", words: "1 h 15 min late" },
];

let site: Site;
beforeAll(async () => {
  site = await openPreparedSite(
    async (db) => {
      for (const kind of kinds) await prepare(db, kind);
    },
    { clock },
  );
});
afterAll(() => site.stop());

async function prepare(db: Db, { key, who, startsAt }: (typeof kinds)[number]) {
  const household = async (name: string) => {
    const email = `${name}-${key}@example.test`.toLowerCase();
    return addReadyClient(db, { firstName: name, lastName: key, email, petNames: [`${name}'s dog`] });
  };
  const { client } = await household("Walks");
  await addVisit(db, { walker: who, client, startsAt: `2026-11-23T${startsAt}` });
  const { client: asking } = await household("Asks");
  await addRequest(db, asking, { date: "2026-12-01", createdAt: Temporal.Instant.from("2026-11-01T17:00:00Z") });
  const createdAt = Temporal.Instant.from("2026-11-01T17:00:00Z");
  await addLead(db, { name: `Writes ${key}`, email: `writes-${key}@example.test`.toLowerCase(), createdAt });
}

const open = useBrowser();
const phone = (javaScript: boolean) => openDesk(open, site, "/admin", { javaScript, width: 390, expects: /40[09]/ });
const card = (page: Page, name: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: name });

describe.each(kinds)("with JavaScript: $javaScript", ({ javaScript, key, words }) => {
  test("who is next, or late, is there without a tap, and started with one", async () => {
    const { page } = await phone(javaScript);
    const taps = useTaps(page);
    const visit = card(page, `Walks ${key}`);
    await visit.getByText(words).waitFor();
    await taps.tap(visit.getByRole("button", { name: "Start" }));
    await visit.getByText(/^Out/).waitFor();
    expect([taps.taken(), taps.screens()]).toEqual([1, 1]);
    expect(await pixelsTooWide(page)).toBeLessThanOrEqual(0);
  });

  test("a request is confirmed with one tap, and is gone", async () => {
    const { page } = await phone(javaScript);
    const taps = useTaps(page, { mayScroll: true });
    const asked = card(page, `Asks ${key}`);
    await taps.tap(asked.getByRole("button", { name: /^Confirm \d+:\d\d AM with / }));
    await asked.waitFor({ state: "detached" });
    expect([taps.taken(), taps.screens()]).toEqual([1, 1]);
    const mails = async () => (await site.mails()).map(({ to }) => to);
    await expect.poll(mails).toContain(`asks-${key}@example.test`.toLowerCase());
  });

  test("a lead is answered with free times in two taps, and is gone", async () => {
    const { page } = await phone(javaScript);
    const taps = useTaps(page, { mayScroll: true });
    const wrote = card(page, `Writes ${key}`);
    await taps.tap(wrote.locator("summary"));
    await taps.tap(wrote.getByRole("button", { name: `Send reply to Writes ${key}` }));
    await wrote.waitFor({ state: "detached" });
    expect([taps.taken(), taps.screens()]).toEqual([2, 1]);
    const answer = async () =>
      (await site.mails()).find(
        ({ to, subject }) => to === `writes-${key}@example.test`.toLowerCase() && subject.startsWith("Re:"),
      );
    await expect.poll(async () => (await answer())?.text).toMatch(/I'm free \w+, \w+ \d+ at \d+:\d\d [AP]M/);
  });
});

test("on a phone the sections are at the thumb, and the rest is one tap away, by keyboard as well", async () => {
  const { page } = await phone(true);
  const tabs = page.getByRole("navigation", { name: "Desk" });
  expect(await tabs.locator("[aria-current=page]").textContent()).toBe("Now");
  const box = await tabs.boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(page.viewportSize()?.height);
  await tabs.getByRole("button", { name: /^More/ }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "System" }).click();
  await page.getByRole("heading", { level: 1, name: "System" }).waitFor();
  await page.getByText("Set SMTP_URL").or(page.getByText("A mail server is set up")).first().waitFor();
});
