// On the time grid, the owner moves visits by taps on a phone, by mouse and by keyboard, books a visit into a gap, and
// changes a visit's duration.
import { expect, test } from "vitest";
import type { Page } from "playwright-core";

import { openDesk } from "./support/desk.ts";
import { dayOf } from "./support/ledger-stories.ts";
import { sharedSite } from "./support/shared-site.ts";
import { useTaps } from "./support/taps.ts";
import { pixelsTooWide, untilInteractive, useBrowser } from "./support/visitor.ts";

const site = sharedSite("ledger");
const open = useBrowser();

const dayAt = (day: string) => `/admin/bookings?view=day&date=2026-12-${day}`;
const question = (page: Page, words: string) => page.getByRole("dialog", { name: words });
const blockAt = (page: Page, pet: string, time: string) =>
  page.getByRole("link", { name: new RegExp(`^${pet}.*${time}`) });

async function goto(page: Page, path: string) {
  await page.goto(path);
  await untilInteractive(page);
}

test("on a phone moving a visit takes three taps, and so does booking one into a gap", async () => {
  const { page } = await openDesk(open, site, dayOf("Biscuit"), { width: 390 });
  const taps = useTaps(page);
  await taps.tap(page.getByRole("link", { name: "Move Biscuit, 7:00–7:30 AM" }));
  await taps.tap(page.getByRole("link", { name: "7:30 AM, Alex Lopez", exact: true }));
  await question(page, "Move Biscuit to Tue, Dec 1, 7:30 AM?").waitFor();
  await taps.tap(page.getByRole("button", { name: "Move the visit" }));
  expect([taps.taken(), taps.screens()]).toEqual([3, 1]);
  await page.getByText("The client gets an email that apologizes.").waitFor();
  await blockAt(page, "Biscuit", "7:30–8:00 AM").waitFor();
  expect(await pixelsTooWide(page)).toBeLessThanOrEqual(0);

  await goto(page, dayAt("05"));
  const more = useTaps(page);
  // This tap hits the gap from eight to eleven in its middle, at half past nine.
  await more.tap(page.getByRole("link", { name: "Free 3 h: new visit at 8:00 AM, Alex Lopez" }));
  await page.getByRole("dialog", { name: /^New visit Sat, Dec 5, 9:(15|30) AM, with Alex Lopez$/ }).waitFor();
  await more.tap(page.getByRole("link", { name: /Rowan Reed Pepper/ }));
  await more.tap(page.getByRole("button", { name: "Book it for $35" }));
  expect(more.taken(), "for a household she knows").toBe(3);
  await page.getByText("The client got an email with the time.").waitFor();
  await blockAt(page, "Pepper", "9:(15–9:45|30–10:00) AM").waitFor();
  expect(await pixelsTooWide(page)).toBeLessThanOrEqual(0);
});

test("a visit is dragged by mouse, refused over another visit, lengthened at its edge, and moved by keyboard", async () => {
  const { page } = await openDesk(open, site, dayOf("Truffle"), { width: 1280 });
  const [from, to] = await Promise.all([
    blockAt(page, "Truffle", "7:00–7:30 AM").boundingBox(),
    blockAt(page, "Olive", "11:00–11:30 AM").boundingBox(),
  ]);
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
    .getByText(/Robin Park, 11:00–11:30 AM [PE]T/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "10:15 AM" }).click();
  await blockAt(page, "Truffle", "10:15–10:45 AM").waitFor();

  await goto(page, dayAt("07"));
  const edge = await page.locator(".grid-visit", { hasText: "Pepper" }).locator(".grid-edge").boundingBox();
  if (!edge) throw new Error("the block is not drawn");
  await page.mouse.move(edge.x + 40, edge.y + 4);
  await page.mouse.down();
  await page.mouse.move(edge.x + 40, edge.y + 24);
  await page.mouse.move(edge.x + 40, edge.y + 44, { steps: 4 });
  await page.mouse.up();
  await question(page, "How long for Pepper?").waitFor();
  expect(await page.getByLabel("60 min, $45.00").isChecked()).toBe(true);
  await page.getByRole("button", { name: "Change the length" }).click();
  await page.getByText("It takes 60 minutes now. The client got an email.").waitFor();
  await blockAt(page, "Pepper", "8:00–9:00 AM").waitFor();

  await goto(page, dayOf("Moose"));
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
