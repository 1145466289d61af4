// A walker's phone on a smoky day: the steps of the next visit, each with undo, and a no-show, which needs a
// confirmation and can be undone. The owner's page of the visit has the same no-show form.
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { siteSettings } from "~/db/tables/offer";
import { sampleAccounts } from "~/sample/sample-people";

import { addPet, addReadyClient, addVisit } from "../tests/support/ledger.ts";
import { formIn, httpAs, mainOf, wordsOf } from "./support/by-http.ts";
import { keepsNothing } from "./support/offline-day.ts";
import { tabTo } from "./support/keyboard.ts";
import { addClient } from "./support/sample-client.ts";
import { openPreparedSite } from "./support/prepared-site.ts";
import { enterAs } from "./support/sign-in.ts";
import type { Site } from "./support/site.ts";
import { useTaps } from "./support/taps.ts";
import { axeFindings, pixelsTooWide, untilInteractive, useBrowser } from "./support/visitor.ts";
import { atWall } from "../tests/support/zone.ts";

/** The site's clock: a Monday at twelve minutes past nine. */
const clock = atWall("2026-11-23T09:12").toString();
const walkerId = sampleAccounts[1].id;

/** Id of the visit whose no-show the owner records. */
let plainVisit = "";

let site: Site;
beforeAll(async () => {
  site = await openPreparedSite(
    async (db) => {
      await prepare(db, "Scripted");
      plainVisit = await prepare(db, "Plain");
      await prepareDay(db);
      await db.insert(siteSettings).values({ key: "weather_days", value: '{"2026-11-23":"smoke"}' });
    },
    { clock },
  );
});
afterAll(() => site.stop());

/** Adds a visit at nine, which the owner overbooks with a reason. Returns its id. */
async function prepare(db: Db, firstName: string): Promise<string> {
  const { client } = await addReadyClient(db, {
    firstName,
    lastName: "Door",
    email: `${firstName.toLowerCase()}@example.test`,
    petNames: [`${firstName}'s dog`],
  });
  const { visit } = await addVisit(db, {
    walker: { id: walkerId },
    client,
    startsAt: atWall("2026-11-23T09:00"),
    visit: { overbookReason: "Next door" },
  });
  return visit.id;
}

/** Adds a walker's morning: a household with two dogs and all care notes, followed by another household. */
async function prepareDay(db: Db) {
  const id = await addClient(db, { firstName: "Alex", lastName: "Lopez", email: "alex@demo.test", isEmployee: true });
  const noa = await addClient(db, { firstName: "Noa", lastName: "Fold", email: "noa@demo.test", certified: true });
  await addPet(db, noa, { name: "Fennel" });
  await addPet(db, noa, { name: "Sage", breed: "Corgi", specialNeeds: "Reactive on leash" });
  const wish = { medication: true, specialRequests: "Allergic to chicken.", zip: "90291", areaSlug: "venice" as const };
  const at = (time: string) => atWall(`2026-11-23T${time}`);
  await addVisit(db, { walker: { id }, client: { id: noa }, startsAt: at("09:30"), minutes: 45, request: wish });
  const second = await addReadyClient(db, { firstName: "Theo", lastName: "Later", petNames: ["Olive"] });
  await addVisit(db, { walker: { id }, client: second.client, startsAt: at("11:00") });
}

const open = useBrowser();
const noShowMails = async () => (await site.mails()).filter(({ subject }) => subject.startsWith("Nobody was home"));

async function openWalks(who: "walker" | "alex", to: string, options: Parameters<typeof open>[1] = {}) {
  const visitor = await open(site.origin, { expects: /40[09]/, ...options });
  await keepsNothing(visitor.page);
  await enterAs(visitor, site.origin, who, to);
  await untilInteractive(visitor.page);
  return visitor.page;
}

/** Returns the controls that are lower than the 48 pixels a thumb needs. */
const smallTargets = (page: Page) =>
  page.locator("#main :is(a, button, summary), .thumb-bar > *").evaluateAll((all) =>
    all
      .filter((each) => each.checkVisibility())
      .map((each) => ({ name: each.textContent, height: each.getBoundingClientRect().height }))
      .filter(({ height }) => height < 48),
  );

/** Returns the lower edge of the box in pixels. */
const edgeOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height : Infinity);

test("the next visit and its button fit the first screen; each press advances the visit and can be undone", async () => {
  const page = await openWalks("alex", "/dashboard", { width: 390 });
  expect(new URL(page.url()).pathname, "where a walker lands").toBe("/today");
  const taps = useTaps(page);
  const tap = (what: Locator) => taps.tap(what);
  const said = (words: string) => page.getByRole("region", { name: "Notifications" }).getByText(words).waitFor();
  const card = page.getByRole("region", { name: "Fennel and Sage" });
  for (const words of ["9:30–10:15 AM", "In 18 min", "Dog Walking, 45 min", "Noa Fold, Venice"])
    await card.getByText(words).waitFor();
  expect(await card.locator(".visit-flag-line > li").allInnerTexts()).toEqual(["Medication", "Allergy", "Reactive"]);
  const press = (name: string) => card.getByRole("button", { name, exact: true });
  const first = press("On my way: Fennel and Sage");
  // A visit that has just begun asks before it is finished.
  const finish = async () => {
    await tap(card.getByText("Finish", { exact: true }));
    await card.getByText(/^Only \d of 45 minutes so far\.$/).waitFor();
    await tap(press("Finish anyway: Fennel and Sage"));
  };
  await page.getByText("Go in if anybody coughs.").waitFor();
  const box = await first.boundingBox();
  expect(edgeOf(box), "above the fold, on a day of smoke").toBeLessThanOrEqual(844);
  expect(box?.height).toBeGreaterThanOrEqual(48);
  for (const name of [/^Call/, /^Text/, /900 Abbot Kinney/]) {
    const way = await card.getByRole("link", { name }).boundingBox();
    expect(edgeOf(way), String(name)).toBeLessThanOrEqual(box?.y ?? 0);
    expect(way?.height, String(name)).toBeGreaterThanOrEqual(48);
  }

  expect(await smallTargets(page)).toEqual([]);

  await tap(first);
  await card.getByText("On the way 9:1").waitFor();
  // The step is announced to screen readers, and no toast covers the next button.
  await said("You're on your way");
  expect(await page.locator(".toast").count()).toBe(0);
  await tap(press("Start: Fennel and Sage"));
  await card.getByText(/4[45] min left/).waitFor();
  await tap(press("Undo: Start, Fennel and Sage"));
  await tap(press("Start: Fennel and Sage"));
  await finish();

  // The next visit takes its place, and the last press can still be undone.
  await page.getByRole("region", { name: "Olive" }).waitFor();
  await tap(page.getByRole("button", { name: "Undo: Finish, Fennel and Sage" }));
  await finish();
  await page.getByText(/^Finished\. Noa's card goes out at 9:2\d AM\.$/).waitFor();
  await page.getByRole("region", { name: "Olive" }).waitFor();
  expect(await pixelsTooWide(page)).toBe(0);

  // The client sees all steps and the price.
  const client = httpAs(site, "noa");
  const dashboard = mainOf(await client.get("/dashboard"));
  const track = /<(ol|ul) [^>]*class="step-track".*?<\/\1>/s.exec(dashboard)?.[0] ?? "";
  expect(wordsOf(track)).toMatch(/On the way 9:1\d AM.* Started 9:1\d AM.* Finished 9:1\d AM/);
  const past = mainOf(await client.get("/dashboard/visits"));
  const again = "Book again: Dog Walking, 45 min, for Fennel and Sage";
  for (const words of ["Monday, November 23, 2026", "$50.00", again]) expect(past).toContain(words);
});

test("a no-show takes two steps, shows its fee, asks for a note, and can be undone", async () => {
  const page = await openWalks("walker", "/today", { width: 390 });
  const name = "Scripted Door";
  const card = page.locator(".next-visit, .day-visit").filter({ hasText: name });
  const start = card.getByRole("button", { name: "On my way" });
  await start.waitFor();
  const leave = card.getByRole("link", { name: `Nobody home: ${name}` });
  expect(await leave.isVisible()).toBe(false);
  await tabTo(page, `More: ${name}`);
  await page.keyboard.press("Enter");
  const [pressed, menu] = [await start.boundingBox(), await leave.boundingBox()];
  expect(menu?.height).toBeGreaterThanOrEqual(48);
  expect((menu?.y ?? 0) - (pressed?.y ?? 0) - (pressed?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await tabTo(page, `Nobody home: ${name}`);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Nobody home" });
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await leave.evaluate((element) => element === document.activeElement), "back in the menu").toBe(true);

  await leave.click();
  await dialog.getByText("is charged $30.00, 100% of the price").waitFor();
  await dialog.getByRole("link", { name: /^Call / }).waitFor();
  expect(await noShowMails()).toEqual([]);
  await dialog.getByRole("button", { name: "Note the no-show for $30.00" }).click();
  await page.getByText("Please write a few words about what happened at the door").waitFor();
  const reason = page.getByLabel("What happened at the door?");
  await reason.fill("Rang twice and called, no answer.");
  await page.keyboard.press("Escape");
  // The dialog closes at once. When it opens again before React has removed it, it still has the text.
  await page.locator("dialog").waitFor({ state: "detached" });
  await leave.click();
  await page.getByText("Restored what you typed.").waitFor();
  expect(await reason.inputValue()).toBe("Rang twice and called, no answer.");
  await page.getByRole("button", { name: "Note the no-show for $30.00" }).click();

  await page.getByText("Noted as a no-show").first().waitFor();
  const note = page.locator(".take-back").filter({ hasText: name });
  await note.getByText(/The email to .* leaves at 9:\d\d AM\./).waitFor();
  expect(await start.count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  expect(await noShowMails()).toEqual([]);
  await note.getByRole("button", { name: "Take it back" }).click();
  await page.getByText("Taken back").first().waitFor();
  await start.waitFor();
});

test("without scripts the owner records a no-show on the visit's page and undoes it", async () => {
  const { get, post } = httpAs(site, "admin");
  const visit = `/admin/visits/${plainVisit}`;
  const question = /href="([^"]*\/no-show\/[^"]*)"/.exec((await get(visit)).html)?.[1] ?? "";
  const form = formIn(await get(question), "Note the no-show for $30.00");
  const refused = await post(question, form);
  expect(refused.words).toContain("Please write a few words about what happened at the door");
  expect((await post(question, { ...form, reason: "Jordan rang twice." })).location).toBe(visit);
  const noted = await get(visit);
  expect(noted.words).toMatch(/The email to .* leaves at 9:\d\d AM\./);
  expect((await post(visit, formIn(noted, "Take it back"))).status).toBe(303);
  expect((await get(visit)).words).not.toContain("leaves at");
  expect(await noShowMails()).toEqual([]);
});
