// Nobody is home: the walker is asked before it is noted, and takes it back; with and without scripts, by keyboard, and on
// a phone. The owner's page of the visit asks the same.
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { sampleAccounts } from "~/sample/sample-people";
import { Temporal } from "~/shared/dates";

import { addReadyClient, addVisit } from "../tests/support/ledger.ts";
import { tabTo } from "./support/keyboard.ts";
import { openPreparedSite } from "./support/prepared-site.ts";
import { enterAs } from "./support/sign-in.ts";
import type { Site } from "./support/site.ts";
import { bothThemes } from "./support/themes.ts";
import { axeFindings, pixelsTooWide, untilInteractive, useBrowser } from "./support/visitor.ts";

/** A Monday, twelve minutes past nine. */
const clock = "2026-11-23T09:12:00-08:00";
const walkerId = sampleAccounts[1].id;

const kinds = [
  { javaScript: true, key: "Scripted" },
  { javaScript: false, key: "Plain" },
];
const ids = new Map<string, { request: string; visit: string }>();

let site: Site;
beforeAll(async () => {
  site = await openPreparedSite(
    async (db) => {
      for (const { key } of kinds) await prepare(db, key);
      await prepare(db, "Shown");
    },
    { clock },
  );
});
afterAll(() => site.stop());

/** At nine, one beside the other: the owner put them there knowingly. */
async function prepare(db: Db, firstName: string) {
  const { client } = await addReadyClient(db, {
    firstName,
    lastName: "Door",
    email: `${firstName.toLowerCase()}@example.test`,
    petNames: [`${firstName}'s dog`],
  });
  const { request, visit } = await addVisit(db, {
    walker: { id: walkerId },
    client,
    startsAt: Temporal.Instant.from("2026-11-23T17:00:00Z"),
    visit: { overbookReason: "Next door" },
  });
  ids.set(firstName, { request: request.id, visit: visit.id });
}

const open = useBrowser();
const noShowMails = async () => (await site.mails()).filter(({ subject }) => subject.startsWith("Nobody was home"));

async function openWalks(who: "walker" | "admin", to: string, options: Parameters<typeof open>[1] = {}) {
  const visitor = await open(site.origin, { expects: /40[09]/, ...options });
  await enterAs(visitor, site.origin, who, to);
  if (options.javaScript !== false) await untilInteractive(visitor.page);
  return visitor.page;
}

describe.each(kinds)("with JavaScript: $javaScript", ({ javaScript, key }) => {
  test("a no-show is two steps from Start, asks with its fee and a word, and is taken back", async () => {
    const page = await openWalks("walker", "/walks", { javaScript, width: 390 });
    const card = page.locator(".walk-card").filter({ hasText: `${key} Door` });
    const start = card.getByRole("button", { name: "Start" });
    await start.waitFor();
    const leave = card.getByRole("link", { name: `Nobody home: ${key} Door` });
    expect(await leave.isVisible()).toBe(false);
    await card.locator(".at-door > summary").click();
    const [pressed, menu] = [await start.boundingBox(), await leave.boundingBox()];
    expect(menu?.height).toBeGreaterThanOrEqual(44);
    expect((menu?.y ?? 0) - (pressed?.y ?? 0) - (pressed?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await leave.click();

    const dialog = page.getByRole("dialog", { name: "Nobody home" });
    await dialog.getByText("is charged $30.00, 100% of the price").waitFor();
    await dialog.getByRole("link", { name: /^Call / }).waitFor();
    expect(await noShowMails()).toEqual([]);
    await dialog.getByRole("button", { name: "Note the no-show for $30.00" }).click();
    await page.getByText("Please write a few words about what happened at the door").waitFor();
    await page.getByLabel("What happened at the door?").fill("Rang twice and called, no answer.");
    await page.getByRole("button", { name: "Note the no-show for $30.00" }).click();

    await page.getByText("Noted as a no-show").first().waitFor();
    await card.getByText(/The email to .* leaves at 9:\d\d AM PT/).waitFor();
    expect(await start.count()).toBe(0);
    expect(await noShowMails()).toEqual([]);
    await card.getByRole("button", { name: "Take it back" }).click();
    await page.getByText("Taken back").first().waitFor();
    await start.waitFor();
  });
});

test("by keyboard the question opens, closes with Escape, and the focus is back in the menu", async () => {
  const page = await openWalks("walker", "/walks");
  const card = page.locator(".walk-card").filter({ hasText: "Shown Door" });
  await tabTo(page, "More: Shown Door");
  await page.keyboard.press("Enter");
  const link = card.getByRole("link", { name: "Nobody home: Shown Door" });
  await tabTo(page, "Nobody home: Shown Door");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Nobody home" });
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
});

test.each(bothThemes)("the question is in order at $width px in the $theme theme", async ({ width, theme }) => {
  const { request } = ids.get("Shown") ?? expect.fail();
  const page = await openWalks("walker", `/walks/no-show/${request}`, { width, theme });
  await page.getByRole("dialog", { name: "Nobody home" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await pixelsTooWide(page)).toBe(0);
});

test("the owner is asked the same on the page of the visit, and takes it back there", async () => {
  const { visit } = ids.get("Shown") ?? expect.fail();
  const page = await openWalks("admin", `/admin/visits/${visit}`);
  await page.locator(".at-door > summary").click();
  await page.getByRole("link", { name: "Nobody home: Shown Door" }).click();
  const dialog = page.getByRole("dialog", { name: "Nobody home" });
  await dialog.getByLabel("What happened at the door?").fill("Jordan rang twice.");
  await dialog.getByRole("button", { name: "Note the no-show for $30.00" }).click();
  await page.getByText(/The email to .* leaves at 9:\d\d AM PT/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Take it back" }).click();
  await page.getByText("Taken back").first().waitFor();
  await page.getByRole("button", { name: "Start" }).waitFor();
  expect(await noShowMails()).toEqual([]);
});
