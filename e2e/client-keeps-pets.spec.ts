// A client's pets: added, viewed, changed and deleted (docs/product.md, Pets). commands.db.test.ts covers permissions.
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";

import { card, dialog, everything, field, fill, typedIn, usePets } from "./support/client-pets.ts";

const { openPets } = usePets();

/** Waits for these texts, since a dialog loads after its page. */
async function expectTexts(parts: Locator, texts: readonly string[]): Promise<void> {
  await expect.poll(() => parts.allTextContents()).toEqual(texts);
}

test("a client adds the first pet, views, changes and deletes it", async () => {
  const { page } = await openPets("first-pet");
  await page.getByRole("heading", { name: "My Pets", level: 1 }).waitFor();
  await page.getByRole("heading", { name: "No pets added yet" }).waitFor();
  await page.getByText("Add your pets to easily request services for them").waitFor();
  await page.getByRole("link", { name: "Add Your First Pet" }).click();

  await dialog(page).getByRole("heading", { name: "Add New Pet" }).waitFor();
  await expectTexts(dialog(page).locator("legend"), [
    "Basic Information",
    "Behavior & Preferences",
    "Health & Care",
    "Veterinarian Information",
    "Special Needs",
  ]);
  await expectTexts(field(page, "size").locator("option"), [
    "Select size",
    "Small (under 20 lbs)",
    "Medium (20-50 lbs)",
    "Large (50-90 lbs)",
    "Extra Large (90+ lbs)",
  ]);
  expect(await field(page, "photoPermission").isChecked()).toBe(false);
  await dialog(page).getByLabel("Pet Name *").fill(everything.name);
  await fill(page, everything);
  await field(page, "size").selectOption("large");
  await dialog(page).getByRole("button", { name: "Add Pet" }).click();

  await page.getByText("Pet added successfully").waitFor();
  await dialog(page).waitFor({ state: "hidden" });
  const itsCard = card(page, everything.name);
  for (const text of ["Akita", "2 años", "Large (50-90 lbs)", "Pending", "Special Needs"])
    await itsCard.getByText(text, { exact: true }).waitFor();

  await itsCard.getByRole("link", { name: "View Details" }).click();
  await dialog(page).getByRole("heading", { name: everything.name }).waitFor();
  await expectTexts(dialog(page).locator("dt"), [
    "Breed",
    "Age",
    "Size",
    "Status",
    "Temperament",
    "Walking Preferences",
    "Medical Conditions",
    "Special Needs",
    "Feeding Instructions",
    "Vet Name",
    "Vet Clinic",
    "Vet Phone",
  ]);
  await expectTexts(dialog(page).locator("dd"), [
    "Akita",
    "2 años",
    "Large (50-90 lbs)",
    "Pending",
    everything.temperament,
    everything.walkingPreferences,
    everything.medicalConditions,
    everything.specialNeeds,
    everything.feedingInstructions,
    everything.vetName,
    everything.vetClinic,
    everything.vetPhone,
  ]);
  await dialog(page).getByRole("link", { name: "Close" }).click();
  await dialog(page).waitFor({ state: "hidden" });

  await itsCard.getByRole("link", { name: `Edit ${everything.name}` }).click();
  await dialog(page)
    .getByRole("heading", { name: `Edit ${everything.name}` })
    .waitFor();
  expect(await typedIn(page, Object.keys(everything))).toEqual(everything);
  await fill(page, { name: "Hachi", temperament: "", specialNeeds: "" });
  await field(page, "photoPermission").check();
  await dialog(page).getByRole("button", { name: "Update Pet" }).click();
  await page.getByText("Pet updated successfully").waitFor();
  await dialog(page).waitFor({ state: "hidden" });
  await card(page, "Hachi").waitFor();
  expect(await card(page, "Hachi").getByText("Special Needs").count()).toBe(0);

  await card(page, "Hachi").getByRole("link", { name: "Edit Hachi" }).click();
  expect(await field(page, "photoPermission").isChecked()).toBe(true);
  await dialog(page).getByRole("link", { name: "Cancel" }).click();
  await dialog(page).waitFor({ state: "hidden" });

  await card(page, "Hachi").getByRole("link", { name: "Delete Hachi" }).click();
  await dialog(page).getByRole("heading", { name: "Delete Hachi" }).waitFor();
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await page.getByText("Pet Deleted").waitFor();
  await page.getByText("Hachi has been removed from your pets").waitFor();
  await page.getByRole("heading", { name: "No pets added yet" }).waitFor();
});
