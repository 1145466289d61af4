// A client's pets: the pages, and adding and deleting by keyboard alone (docs/product.md, Pets). commands.db.test.ts covers
// permissions.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { formIn, httpAs, linkIn, wordsOf } from "./support/by-http.ts";
import { card, dialog, everything, field, usePets } from "./support/client-pets.ts";
import { tabTo } from "./support/keyboard.ts";
import { sharedSite } from "./support/shared-site.ts";

const site = sharedSite("people");
const { openPets } = usePets();

/** Returns the texts of all elements with this tag name. */
const textsIn = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, "gs"))].map(([, inner = ""]) => wordsOf(inner).trim());

test("a client adds the first pet, views it, changes it and deletes it", async () => {
  const { get, post } = httpAs(site, "first-pet");
  const none = await get("/profile/pets");
  for (const words of ["My Pets", "No pets added yet", "Add your pets to easily request services for them"])
    expect(none.words).toContain(words);
  const form = await get(linkIn(none.html, "Add Your First Pet") ?? "");
  expect(form.words).toContain("Add New Pet");
  expect(textsIn(form.html, "legend")).toEqual([
    "Basic Information",
    "Behavior & Preferences",
    "Health & Care",
    "Veterinarian Information",
    "Special Needs",
  ]);
  expect(textsIn(form.html, "option")).toEqual([
    "Select size",
    "Small (under 20 lbs)",
    "Medium (20-50 lbs)",
    "Large (50-90 lbs)",
    "Extra Large (90+ lbs)",
  ]);
  const empty = formIn(form, "Add Pet");
  expect(empty).not.toHaveProperty("photoPermission");
  expect((await post("/profile/pets/new", { ...empty, ...everything, size: "large" })).status).toBe(303);

  const list = await get("/profile/pets");
  for (const words of [everything.name, "Akita", "2 años", "Large (50-90 lbs)", "Pending", "Special Needs"])
    expect(list.words).toContain(words);
  const pet = /href="(\/profile\/pets\/[\da-f-]{36})/.exec(list.html)?.[1] ?? "";
  const { html } = await get(pet);
  expect(textsIn(html, "dt").map((name, at) => [name, textsIn(html, "dd")[at]])).toEqual([
    ["Breed", "Akita"],
    ["Age", "2 años"],
    ["Size", "Large (50-90 lbs)"],
    ["Status", "Pending"],
    ["Temperament", everything.temperament.replace("\n", " ")],
    ["Walking Preferences", everything.walkingPreferences],
    ["Medical Conditions", everything.medicalConditions],
    ["Special Needs", everything.specialNeeds],
    ["Feeding Instructions", everything.feedingInstructions],
    ["Vet Name", everything.vetName],
    ["Vet Clinic", everything.vetClinic],
    ["Vet Phone", everything.vetPhone],
  ]);

  const edited = formIn(await get(`${pet}/edit`), "Update Pet");
  expect(edited).toMatchObject(everything);
  const changes = { name: "Hachi", temperament: "", specialNeeds: "", photoPermission: "yes" };
  expect((await post(`${pet}/edit`, { ...edited, ...changes })).status).toBe(303);
  expect((await get("/profile/pets")).words).not.toContain("Special Needs");
  expect(formIn(await get(`${pet}/edit`), "Update Pet")).toMatchObject(changes);
  const question = await get(`${pet}/delete`);
  expect(question.words).toContain("Delete Hachi");
  expect((await post(`${pet}/delete`, formIn(question, "Delete"))).status).toBe(303);
  expect((await get("/profile/pets")).words).toContain("No pets added yet");
});

const hasFocus = (page: Page, name: string) =>
  page.waitForFunction((wanted) => {
    const focused = document.activeElement;
    return `${focused?.getAttribute("aria-label") ?? ""}${focused?.textContent ?? ""}`.includes(wanted);
  }, name);
const focusIsInside = (page: Page) => page.waitForFunction(() => document.activeElement?.closest("dialog:modal"));

/** Opens the dialog with Enter, checks that the focus stays inside, and that Escape returns the focus to the link. */
async function keepsTheFocus(page: Page, name: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press("Enter");
  await focusIsInside(page);
  for (let presses = 0; presses < 25; presses++) {
    await page.keyboard.press("Tab");
    // After the dialog's last element, Tab leads to the browser's own controls, never to the page behind.
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

test("by keyboard a pet is added and deleted, and the focus returns each time", async () => {
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
  // Saving leads to the next step.
  await page.goto("/profile/pets");
  await card(page, "Keys").getByText("Small (under 20 lbs)").waitFor();
  await page.getByRole("link", { name: "Add New Pet" }).focus();

  // "View Details" and "Edit" open the same dialog.
  await keepsTheFocus(page, "Delete Keys");
  await page.keyboard.press("Enter");
  await focusIsInside(page);
  await tabTo(page, "Delete");
  await page.keyboard.press("Enter");
  await page.getByText("Pet Deleted").waitFor();
  await page.getByText("Keys has been removed from your pets").waitFor();
  await page.getByRole("heading", { name: "No pets added yet" }).waitFor();
  // The link that opened the dialog is gone with the pet, so the page's heading has the focus.
  await hasFocus(page, "My Pets");
});
