// The owner's phone in the morning: the late and the next visit, answers with one press, closing a day, and announcing
// a hot day.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { openDesk } from "./support/desk.ts";
import { emailOf, fullDay } from "./support/ledger-stories.ts";
import { sharedSite } from "./support/shared-site.ts";
import { pathIn, signIn } from "./support/stories.ts";
import { useTaps } from "./support/taps.ts";
import { pixelsTooWide, untilInteractive, useBrowser } from "./support/visitor.ts";

const site = sharedSite("ledger");
const open = useBrowser();
const phone = () => openDesk(open, site, "/admin", { width: 390, expects: /40[09]/ });
const card = (page: Page, name: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: name });

/** The bottom bar has four sections, and its More button opens the rest, also by keyboard. */
async function goToSystem(page: Page) {
  const tabs = page.getByRole("navigation", { name: "Desk" });
  expect(await tabs.locator("[aria-current=page]").textContent()).toBe("Now");
  const box = await tabs.boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(page.viewportSize()?.height);
  await tabs.getByRole("button", { name: /^More/ }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "System" }).click();
  await page.getByRole("heading", { level: 1, name: "System" }).waitFor();
  await page.getByText("Set SMTP_URL").or(page.getByText("A mail server is set up")).first().waitFor();
}

test("telling a client that a visit is late, starting it and confirming a request take one tap each, and answering a lead two", async () => {
  const { page } = await phone();
  const taps = useTaps(page);
  const visit = card(page, "Walks Early");
  await visit.getByText(/^1 h( \d+ min)? late$/).waitFor();
  const telling = useTaps(page, { mayScroll: true });
  await telling.tap(visit.getByRole("button", { name: "Tell Walks: 10 min" }));
  await visit.getByText("Told: about 10 min late.").waitFor();
  expect([telling.taken(), telling.screens()]).toEqual([1, 1]);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await taps.tap(visit.getByRole("button", { name: "Start" }));
  await visit.getByText(/^Out/).waitFor();
  expect([taps.taken(), taps.screens()]).toEqual([1, 1]);
  expect(await pixelsTooWide(page)).toBeLessThanOrEqual(0);

  const asking = useTaps(page, { mayScroll: true });
  const asked = card(page, "Asks Early");
  await asking.tap(asked.getByRole("button", { name: /^Confirm \d+:\d\d AM with / }));
  await asked.waitFor({ state: "detached" });
  expect([asking.taken(), asking.screens()]).toEqual([1, 1]);
  const mails = async () => (await site.mails()).map(({ to }) => to);
  await expect.poll(mails).toContain(emailOf("Asks"));

  const writing = useTaps(page, { mayScroll: true });
  const wrote = card(page, "Writes Early");
  await writing.tap(wrote.locator("summary"));
  await writing.tap(wrote.getByRole("button", { name: "Send reply to Writes Early" }));
  await wrote.waitFor({ state: "detached" });
  expect([writing.taken(), writing.screens()]).toEqual([2, 1]);
  const answer = async () =>
    (await site.mails()).find(({ to, subject }) => to === emailOf("Writes") && subject.startsWith("Re:"));
  await expect.poll(async () => (await answer())?.text).toMatch(/I'm free \w+, \w+ \d+ at \d+:\d\d [AP]M/);
  await goToSystem(page);
});

test("closing a day takes two taps and can be reverted; a hot day is announced and withdrawn", async () => {
  const { page } = await phone();
  const taps = useTaps(page);
  await taps.tap(page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Calendar" }));
  await page.getByRole("region", { name: "Time grid, Week of November 22, 2026" }).waitFor();
  const tuesday = page.getByRole("region", { name: "Tuesday, November 24" });
  const block = page.getByRole("button", { name: "Block this day: Tuesday, November 24", exact: true });
  await taps.tap(tuesday.locator(block));
  expect([taps.taken(), taps.screens()]).toEqual([2, 2]);
  await tuesday.getByRole("button", { name: "Unblock this day" }).waitFor();
  await tuesday.getByText("Closed", { exact: true }).waitFor();
  expect(await pixelsTooWide(page)).toBeLessThanOrEqual(0);

  await page.goto("/admin/bookings?view=day&date=2026-11-24");
  await page.getByText("Closed. No visits are booked.").waitFor();
  await page.getByRole("button", { name: "Unblock this day" }).click();
  await block.waitFor();
  await page.getByText("Closed. No visits are booked.").waitFor({ state: "detached" });

  // The button announces a hot day to visitors and walkers.
  await page.goto("/admin");
  await untilInteractive(page);
  await page.getByRole("button", { name: "Hot day: Monday, November 23" }).click();
  await page.getByText("Hot day is announced.").waitFor();
  expect(await pixelsTooWide(page)).toBeLessThanOrEqual(0);
  const home = async () => (await fetch(site.origin)).text();
  await expect.poll(home).toContain("<strong>Hot day.</strong> ");
  await page.goto("/today");
  await page.getByText("Carry water, and try the pavement with your hand.").waitFor();
  await page.goto("/admin/bookings?view=day&date=2026-11-23");
  await page.getByRole("button", { name: "Switch off: Monday, November 23" }).click();
  await page.getByRole("button", { name: "Smoke: Monday, November 23" }).waitFor();
  await expect.poll(home).not.toContain("Hot day.");
});

test("a walker's day of 13 visits is handed over in two taps without scripts, and undone by one", async () => {
  const owner = await signIn(site, "admin@demo.test");
  await owner.open("/admin");
  const before = owner.effort().taps;
  const sheet = await owner.follow("Robin Reed is out");
  expect(sheet.words).toContain("Robin Reed is out");
  const { html, words } = await owner.open(
    `${pathIn(sheet.html, /^\/admin\/out\?walker=[\da-f-]{36}/).split("&")[0]}&from=${fullDay}`,
  );
  expect(words).toContain("13 visits");
  expect(html.match(/name="choice"/g)).toHaveLength(13);
  const done = await owner.press("Save and email the clients");
  expect(owner.effort().taps - before, "a walker's day").toBeLessThanOrEqual(3);
  expect(done.words).toContain("13 visits handed over.");
  const undone = await owner.press("Undo");
  expect(undone.words).toContain("All 13 are back to how they were.");
  const mails = (await site.mails()).filter(({ to }) => /^out-\d+@/.test(to));
  expect(mails).toEqual([]);
});
