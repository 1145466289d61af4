// The owner moves a visit on the grid: in three taps on her phone, with the mouse, by keyboard, and without scripts. A tap on
// what is free books one there, and the lower edge of one makes it longer.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";

import { addReadyClient, addVisit, addWalker } from "../tests/support/ledger.ts";
import { openDesk } from "./support/desk.ts";
import { openPreparedSite } from "./support/prepared-site.ts";
import type { Site } from "./support/site.ts";
import { useTaps } from "./support/taps.ts";
import { pixelsTooWide, useBrowser } from "./support/visitor.ts";

/** A Monday, a quarter past nine. */
const clock = "2026-11-23T09:15:00-08:00";
const names = ["Biscuit", "Waffles", "Truffle", "Moose"] as const;

let site: Site;
beforeAll(async () => {
  site = await openPreparedSite(
    async (db) => {
      const walker = await addWalker(db);
      // A day for each story; on each, something to collide with at eleven.
      for (const [place, name] of names.entries()) {
        const { client, pets } = await addReadyClient(db, { petNames: [name] });
        const day = `2026-12-0${place + 1}`;
        await addVisit(db, { walker, client, pets, startsAt: `${day}T07:00` });
        const other = await addReadyClient(db, { firstName: "Robin", lastName: "Park", petNames: ["Olive"] });
        await addVisit(db, { walker, client: other.client, startsAt: `${day}T11:00` });
      }
      const rowan = { firstName: "Rowan", lastName: "Reed", petNames: ["Pepper"] };
      const { client } = await addReadyClient(db, rowan);
      for (const start of ["05T11:00", "07T08:00", "08T08:00"])
        await addVisit(db, { walker, client, startsAt: `2026-12-${start}` });
    },
    { clock },
  );
});
afterAll(() => site.stop());

const open = useBrowser();

const dayOf = (place: number) => `/admin/bookings?view=day&date=2026-12-0${place + 1}`;
const question = (page: Page, words: string) => page.getByRole("dialog", { name: words });
const blockAt = (page: Page, pet: string, time: string) =>
  page.getByRole("link", { name: new RegExp(`^${pet}.*${time}`) });

test("on a phone it takes three taps: its dots, a time, and yes", async () => {
  const { page } = await openDesk(open, site, dayOf(0), { width: 390 });
  const taps = useTaps(page);
  await taps.tap(page.getByRole("link", { name: "Move Biscuit, 7:00–7:30 AM" }));
  await taps.tap(page.getByRole("link", { name: "7:30 AM, Alex Lopez", exact: true }));
  await question(page, "Move Biscuit to Tue, Dec 1, 7:30 AM?").waitFor();
  await taps.tap(page.getByRole("button", { name: "Move the visit" }));
  expect([taps.taken(), taps.screens()]).toEqual([3, 1]);
  await page.getByText("The client got an email that apologizes.").waitFor();
  await blockAt(page, "Biscuit", "7:30–8:00 AM").waitFor();
  expect(await pixelsTooWide(page)).toBeLessThanOrEqual(0);
});

test("without scripts it is the same way, and a time that is taken is refused in the question", async () => {
  const { page } = await openDesk(open, site, dayOf(1), { javaScript: false, width: 390 });
  await page.getByRole("link", { name: "Move Waffles, 7:00–7:30 AM" }).click();
  await page.getByRole("link", { name: "8:00 AM, Alex Lopez", exact: true }).click();
  await page.getByText("Another time or walker").click();
  await page.getByLabel("Start time").fill("11:10");
  await page.getByLabel("Why", { exact: true }).fill("A flat tire");
  await page.getByRole("button", { name: "Move the visit" }).click();
  await page
    .getByText(/Dog Walking for Robin Park, 11:00–11:30 AM PT/)
    .first()
    .waitFor();
  expect(await page.getByRole("textbox", { name: "Why" }).inputValue()).toBe("A flat tire");
  await page.getByLabel("Start time").fill("09:00");
  await page.getByRole("button", { name: "Move the visit" }).click();
  await blockAt(page, "Waffles", "9:00–9:30 AM").waitFor();
});

test("with the mouse it is dragged, onto another visit in vain", async () => {
  const { page } = await openDesk(open, site, dayOf(2), { width: 1280 });
  const block = blockAt(page, "Truffle", "7:00–7:30 AM");
  const other = blockAt(page, "Olive", "11:00–11:30 AM");
  const [from, to] = [await block.boundingBox(), await other.boundingBox()];
  if (!from || !to) throw new Error("a block is not drawn");
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y + 40);
  await page.mouse.move(to.x + 20, to.y + 10, { steps: 4 });
  await page.mouse.up();
  await question(page, "Move Truffle to Thu, Dec 3, 11:00 AM?").waitFor();
  await page.getByRole("button", { name: "Move the visit" }).click();
  await page
    .getByRole("dialog")
    .getByText(/Robin Park, 11:00–11:30 AM PT/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "10:15 AM" }).click();
  await blockAt(page, "Truffle", "10:15–10:45 AM").waitFor();
});

test("by keyboard it goes a quarter of an hour a key, and Escape leaves it where it is", async () => {
  const { page } = await openDesk(open, site, dayOf(3), { width: 1280 });
  const move = page.getByRole("link", { name: "Move Moose, 7:00–7:30 AM" });
  await move.press("Enter");
  const proposed = page.locator(".grid-proposal a:focus");
  await proposed.waitFor();
  await proposed.press("Escape");
  await page.getByText("Moving Moose.").waitFor({ state: "detached" });
  await move.press("Enter");
  await proposed.waitFor();
  for (const key of ["ArrowDown", "ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
  await page.getByRole("link", { name: /^7:45 AM, Alex Lopez\. Arrow keys/ }).press("Enter");
  await question(page, "Move Moose to Fri, Dec 4, 7:45 AM?").waitFor();
  await page.getByRole("button", { name: "Move the visit" }).press("Enter");
  await blockAt(page, "Moose", "7:45–8:15 AM").waitFor();
});

test("a tap on what is free books a visit there: three taps for a household she knows", async () => {
  const { page } = await openDesk(open, site, dayOf(4), { width: 390 });
  const taps = useTaps(page);
  // In the middle of it, from eight to eleven: just before or after half past nine.
  await taps.tap(page.getByRole("link", { name: "Free 3 h: new visit at 8:00 AM, Alex Lopez" }));
  await page.getByRole("dialog", { name: /^New visit Sat, Dec 5, 9:(15|30) AM, with Alex Lopez$/ }).waitFor();
  await taps.tap(page.getByRole("link", { name: /Rowan Reed Pepper/ }));
  await taps.tap(page.getByRole("button", { name: "Book it for $35" }));
  expect(taps.taken()).toBe(3);
  await page.getByText("The client got an email with the time.").waitFor();
  await blockAt(page, "Pepper", "9:(15–9:45|30–10:00) AM").waitFor();
  expect(await pixelsTooWide(page)).toBeLessThanOrEqual(0);
});

test("without scripts the client is found by name, and the price of another choice is shown before it is booked", async () => {
  const { page } = await openDesk(open, site, dayOf(4), { javaScript: false, width: 390 });
  await page.getByRole("link", { name: /^Free .*: new visit at 8:00 AM, Alex Lopez$/ }).click();
  await page.getByRole("searchbox", { name: "Who is it for?" }).fill("pepper");
  await page.getByRole("button", { name: "Find" }).click();
  await page
    .getByRole("dialog")
    .getByRole("link", { name: /^Rowan Reed/ })
    .click();
  await page.getByLabel("Service", { exact: true }).selectOption({ label: "Dog Running, 60 min" });
  await page.getByRole("button", { name: "Book it" }).click();
  await page.getByText("It's $105.00. Check the price below, and book it again.").waitFor();
  await page.getByRole("button", { name: "Book it for $105" }).click();
  await blockAt(page, "Pepper", "8:00–9:00 AM").waitFor();
});

test("its lower edge is dragged to the next length, and the question says what that costs", async () => {
  const { page } = await openDesk(open, site, "/admin/bookings?view=day&date=2026-12-07", { width: 1280 });
  const edge = page.locator(".grid-visit", { hasText: "Pepper" }).locator(".grid-edge");
  const from = await edge.boundingBox();
  if (!from) throw new Error("the block is not drawn");
  await page.mouse.move(from.x + 40, from.y + 4);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 24);
  await page.mouse.move(from.x + 40, from.y + 44, { steps: 4 });
  await page.mouse.up();
  await question(page, "How long for Pepper?").waitFor();
  expect(await page.getByLabel("60 min, $45.00").isChecked()).toBe(true);
  await page.getByRole("button", { name: "Change the length" }).click();
  await page.getByText("It takes 60 minutes now. The client got an email.").waitFor();
  await blockAt(page, "Pepper", "8:00–9:00 AM").waitFor();
});

test("without scripts it is a form, from the bar and from the visit's page", async () => {
  const { page } = await openDesk(open, site, "/admin/bookings?view=day&date=2026-12-08", {
    javaScript: false,
    width: 390,
  });
  await page.getByRole("link", { name: /^Move Pepper/ }).click();
  await page.getByRole("link", { name: "Change its length" }).click();
  await page.getByLabel("90 min, $65.00").check();
  await page.getByLabel("Keep the price of $30.00").check();
  await page.getByRole("button", { name: "Change the length" }).click();
  await blockAt(page, "Pepper", "8:00–9:30 AM").click();
  await page.getByText("$30.00").first().waitFor();
  await page.getByRole("link", { name: "Change its length" }).click();
  await page.getByLabel("30 min, $30.00").waitFor();
});
