// A client's pets by keyboard alone: dialogs and focus (docs/product.md, Pets).
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { card, dialog, field, usePets } from "./support/client-pets.ts";
import { tabTo } from "./support/keyboard.ts";

const { openPets } = usePets();

const hasFocus = (page: Page, name: string) =>
  page.waitForFunction((wanted) => {
    const focused = document.activeElement;
    return `${focused?.getAttribute("aria-label") ?? ""}${focused?.textContent ?? ""}`.includes(wanted);
  }, name);
const focusIsInside = (page: Page) => page.waitForFunction(() => document.activeElement?.closest("dialog:modal"));

/** Opens with Enter, keeps the focus inside, and returns it on Escape. */
async function keepsTheFocus(page: Page, name: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press("Enter");
  await focusIsInside(page);
  for (let presses = 0; presses < 25; presses++) {
    await page.keyboard.press("Tab");
    // After the last element come the browser's own controls, never the page behind.
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest("dialog:modal"),
      ),
    ).toBe(true);
  }
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "hidden" });
  await page.waitForURL((url) => url.pathname === "/profile/pets");
  await hasFocus(page, name);
}

test("by keyboard a pet is added, viewed, changed and deleted, and the focus returns each time", async () => {
  const { page } = await openPets("by-keyboard");
  await keepsTheFocus(page, "Add New Pet");
  await page.keyboard.press("Enter");
  await focusIsInside(page);
  await tabTo(page, "Close");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Keys");
  for (const typed of ["Collie", "1 year"]) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(typed);
  }
  await page.keyboard.press("Tab");
  await page.keyboard.type("Small");
  await page.keyboard.press("Tab"); // the photo
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  expect(await field(page, "photoPermission").isChecked()).toBe(true);
  await tabTo(page, "Add Pet");
  await page.keyboard.press("Enter");
  await page.getByText("Pet added successfully").waitFor();
  await dialog(page).waitFor({ state: "hidden" });
  await card(page, "Keys").getByText("Small (under 20 lbs)").waitFor();
  await hasFocus(page, "Add New Pet");

  for (const name of ["View Details of Keys", "Edit Keys", "Delete Keys"]) await keepsTheFocus(page, name);
  await page.keyboard.press("Enter");
  await focusIsInside(page);
  await tabTo(page, "Delete");
  await page.keyboard.press("Enter");
  await page.getByText("Keys has been removed from your pets").waitFor();
  await page.getByRole("heading", { name: "No pets added yet" }).waitFor();
  // The link is gone, so the page's heading has the focus.
  await hasFocus(page, "My Pets");
});
