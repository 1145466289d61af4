// A client's own pets: added, looked at, changed and deleted, with and without JavaScript, and chosen for a request
// (docs/product.md, Pets).
import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import {
  card,
  dialog,
  everything,
  field,
  fill,
  petId,
  post,
  removePets,
  typedIn,
  usePets,
} from "./support/client-pets.ts";
import { axeFindings, untilInteractive } from "./support/visitor.ts";

const { openPets } = usePets();

const [biscuit, pepper, moose] = [petId(1), petId(2), petId(4)];

/** The words of each, once they are these: without scripts a dialog comes with a document, piece by piece. */
async function expectTexts(parts: Locator, texts: readonly string[]): Promise<void> {
  await expect.poll(() => parts.allTextContents()).toEqual(texts);
}

describe.each([true, false])("with JavaScript: %s", (javaScript) => {
  test("a client adds the first pet, looks at it, changes it and deletes it", async () => {
    const { page } = await openPets("first-pet", { javaScript });
    await removePets(page);
    await page.reload();
    if (javaScript) await untilInteractive(page);
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
});

test("somebody else's pet, and one that doesn't exist, can't be seen, changed or deleted", async () => {
  const { page } = await openPets("client", { expects: /404/ });
  for (const id of [moose, crypto.randomUUID(), "1"]) {
    for (const part of ["", "/edit", "/delete"]) {
      const answer = await page.goto(`/profile/pets/${id}${part}`);
      expect(answer?.status(), part).toBe(404);
      await page.getByRole("heading", { name: "Page Not Found" }).waitFor();
      expect(await page.content()).not.toContain("Moose");
      if (part)
        expect((await post(page, `/profile/pets/${id}${part}`, { name: "Mine", version: "1" })).status()).toBe(404);
    }
  }
  await page.goto("/squad");
  await page.getByRole("heading", { name: "Moose" }).waitFor();
});

test("acceptance, squad and owner are not taken from a form", async () => {
  const { page } = await openPets("first-pet");
  const claims = {
    is_accepted: "true",
    isAccepted: "true",
    in_squad: "true",
    inSquad: "true",
    photoPermission: "yes",
    owner_id: petId(4),
    ownerId: petId(4),
    squadComment: "The best",
  };
  expect((await post(page, "/profile/pets/new", { name: "Climber", ...claims })).status()).toBe(303);
  await page.goto("/profile/pets");
  await card(page, "Climber").getByText("Pending").waitFor();
  const edit = await card(page, "Climber").getByRole("link", { name: "Edit Climber" }).getAttribute("href");
  expect((await post(page, edit ?? "", { name: "Climber", version: "1", ...claims })).status()).toBe(303);
  await page.goto("/profile/pets");
  await card(page, "Climber").getByText("Pending").waitFor();
  await page.goto("/squad");
  expect(await page.getByRole("heading", { name: "Climber" }).count()).toBe(0);
});

test("an accepted pet stays accepted when its owner edits it", async () => {
  const { page } = await openPets("client", {}, `/profile/pets/${pepper}/edit`);
  await field(page, "age").fill("8 years");
  await dialog(page).getByRole("button", { name: "Update Pet" }).click();
  await card(page, "Pepper").getByText("8 years").waitFor();
  await card(page, "Pepper").getByText("Accepted").waitFor();
});

describe.each([true, false])("chosen for a request, with JavaScript: %s", (javaScript) => {
  const request = "/service-request?email=client%40demo.test";
  const picker = (page: Page) => page.getByRole("group", { name: "Select Your Pets" });
  const box = (page: Page, name: string) => picker(page).getByRole("checkbox", { name, exact: true });
  const inForm = (page: Page) =>
    picker(page).evaluate((group) => new FormData(group.closest("form") ?? undefined).getAll("petIds"));

  test("accepted pets toggle on click and space, pending ones say why they do not", async () => {
    const { page } = await openPets("client", { javaScript }, request);
    expect(await inForm(page)).toEqual([]);
    // Anywhere on the card.
    await picker(page).getByText("Golden Retriever").click({ force: true });
    expect(await box(page, "Biscuit").isChecked()).toBe(true);
    await box(page, "Pepper").focus();
    await page.keyboard.press("Space");
    expect(await inForm(page)).toEqual([biscuit, pepper]);
    if (javaScript) expect(await axeFindings(page), "some chosen").toEqual([]);
    await page.keyboard.press("Space");
    expect(await inForm(page)).toEqual([biscuit]);
    expect(await box(page, "Waffles").isDisabled()).toBe(true);
    await picker(page).getByText("Corgi mix").click({ force: true });
    expect(await inForm(page)).toEqual([biscuit]);
    await picker(page).getByText("You can select it once it's accepted, after the meet and greet.").first().waitFor();
  });
});
