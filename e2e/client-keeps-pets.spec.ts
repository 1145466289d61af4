// A client's own pets: added, looked at, changed and deleted, with and without JavaScript, by mouse and by keyboard;
// and what happens when something is in the way (docs/product.md, Pets).
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { fromAPhone } from "../tests/support/sample-pictures.ts";
import { errorsBeside } from "./support/contact-form.ts";
import { tabTo } from "./support/keyboard.ts";
import { enterAs, type SamplePerson } from "./support/sign-in.ts";
import { openSite, type Site } from "./support/site.ts";
import { axeFindings, untilInteractive, useBrowser, type Visitor, type VisitorOptions } from "./support/visitor.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.stop());
const open = useBrowser();

/** Sample pets of client@demo.test and of another family (sample/sample-pets.ts). */
const petId = (number: number) => `00000000-0000-4000-8001-${String(number).padStart(12, "0")}`;
const [biscuit, pepper, waffles, moose] = [petId(1), petId(2), petId(3), petId(4)];

async function openPets(who: SamplePerson, options: VisitorOptions = {}, path = "/profile/pets"): Promise<Visitor> {
  const visitor = await open(site.origin, options);
  await enterAs(visitor, site.origin, who, path);
  if (options.javaScript !== false) await untilInteractive(visitor.page);
  return visitor;
}

const card = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");
const field = (page: Page, name: string) => dialog(page).locator(`[name=${name}]`);

const everything = {
  name: "ハチ公 🐕",
  breed: "Akita",
  age: "2 años",
  temperament: "Loyal.\nWaits at the station.",
  walkingPreferences: "The long way",
  medicalConditions: "None <known>",
  feedingInstructions: "At six",
  vetName: "Dr. Ueno",
  vetClinic: "Shibuya Clinic",
  vetPhone: "(310) 555-0177",
  specialNeeds: "Thick coat; shade at noon",
};

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await field(page, name).fill(value);
}

/** The words of each, once they are these: without scripts a dialog comes with a document, piece by piece. */
async function expectTexts(parts: Locator, texts: readonly string[]): Promise<void> {
  await expect.poll(() => parts.allTextContents()).toEqual(texts);
}

const typedIn = async (page: Page, names: readonly string[]) =>
  Object.fromEntries(await Promise.all(names.map(async (name) => [name, await field(page, name).inputValue()])));

/** Posts as a browser without scripts does, with the visitor's session. */
const post = (page: Page, path: string, form: Record<string, string>) =>
  page.request.post(path, {
    form,
    headers: { Origin: site.origin, "Sec-Fetch-Site": "same-origin" },
    maxRedirects: 0,
  });

/** Tests share the newcomer: each that counts on an empty list empties it first. */
async function removePets(page: Page): Promise<void> {
  const html = await (await page.request.get("/profile/pets")).text();
  for (const [path] of html.matchAll(/\/profile\/pets\/[\da-f-]{36}\/delete/g))
    expect((await post(page, path, {})).status()).toBe(303);
}

describe.each([true, false])("with JavaScript: %s", (javaScript) => {
  test("a client adds the first pet, looks at it, changes it and deletes it", async () => {
    const { page } = await openPets("newcomer", { javaScript });
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

  test("what is wrong is said beside its field, and everything typed is still there", async () => {
    const { page } = await openPets("newcomer", { javaScript, expects: /400/ }, "/profile/pets/new");
    const before = await petsOf(page);
    const typed = { ...everything, name: " ", temperament: `start ${"x".repeat(5001)} end`, breed: "b".repeat(201) };
    await fill(page, typed);
    await field(page, "size").selectOption("x-large");
    await field(page, "photoPermission").check();
    await dialog(page).getByRole("button", { name: "Add Pet" }).click();
    await dialog(page).getByText("Name is required").waitFor();
    expect(await errorsBeside(page, "pet")).toEqual({
      name: "Name is required",
      breed: "Please keep this under 200 characters",
      temperament: "Please keep this under 5,000 characters",
    });
    expect(await typedIn(page, Object.keys(typed))).toEqual(typed);
    expect(await field(page, "size").inputValue()).toBe("x-large");
    expect(await field(page, "photoPermission").isChecked()).toBe(true);
    await expect.poll(() => field(page, "name").evaluate((input) => document.activeElement === input)).toBe(true);
    expect(await petsOf(page)).toBe(before);
    if (javaScript) expect(await axeFindings(page), "after a refusal").toEqual([]);
  });

  test("a session that ends in the middle of the form loses nothing", async () => {
    const { page, context } = await openPets("newcomer", { javaScript, expects: /401/ }, "/profile/pets/new");
    await removePets(page);
    await fill(page, everything);
    await context.clearCookies();
    await dialog(page).getByRole("button", { name: "Add Pet" }).click();
    if (javaScript) {
      await dialog(page).getByText("You must be logged in to add or edit a pet. Your session has ended.").waitFor();
      await page.locator(".toast").getByText("You must be logged in to add or edit a pet").waitFor();
      expect(await typedIn(page, Object.keys(everything))).toEqual(everything);
    } else {
      await page.getByRole("heading", { name: "Your session has ended" }).waitFor();
      await page.getByRole("definition").getByText(everything.walkingPreferences).waitFor();
    }
    const again = await context.newPage();
    await enterAs({ page: again, context, complaints: () => [] }, site.origin, "newcomer", "/dashboard");
    await (javaScript
      ? dialog(page).getByRole("button", { name: "Add Pet" }).click()
      : page.getByRole("button", { name: "Send it once more" }).click());
    await page.getByText("Pet added successfully").waitFor();
    const itsCard = card(page, everything.name);
    await itsCard.getByRole("link", { name: "View Details" }).click();
    await dialog(page).getByRole("definition").getByText(everything.walkingPreferences).waitFor();
    await dialog(page).getByRole("definition").getByText(everything.temperament).waitFor();
  });

  test("the second of two tabs is told, overwrites nothing, and may then save again", async () => {
    const first = await openPets("client", { javaScript, expects: /409/ }, `/profile/pets/${waffles}/edit`);
    const second = await first.context.newPage();
    await second.goto(`/profile/pets/${waffles}/edit`);
    if (javaScript) await untilInteractive(second);
    await field(second, "walkingPreferences").fill(`Other tab ${javaScript}`);
    await dialog(second).getByRole("button", { name: "Update Pet" }).click();
    await second.getByText("Pet updated successfully").waitFor();

    const { page } = first;
    const mine = { walkingPreferences: `This tab ${javaScript}`, temperament: "Bold" };
    await fill(page, mine);
    await dialog(page).getByRole("button", { name: "Update Pet" }).click();
    await dialog(page).getByText("Someone changed this while you had it open. Nothing was overwritten").waitFor();
    expect(await errorsBeside(page, "pet")).toMatchObject({
      walkingPreferences: `Stored now: “Other tab ${javaScript}”`,
    });
    expect(await typedIn(page, Object.keys(mine))).toEqual(mine);
    await second.goto(`/profile/pets/${waffles}`);
    await dialog(second).getByRole("definition").getByText(`Other tab ${javaScript}`).waitFor();

    await dialog(page).getByRole("button", { name: "Update Pet" }).click();
    await page.getByText("Pet updated successfully").waitFor();
    await second.goto(`/profile/pets/${waffles}`);
    await dialog(second).getByRole("definition").getByText(mine.walkingPreferences).waitFor();
    await second.close();
  });

  test("a twenty-first pet is refused clearly, and what was typed is kept", async () => {
    const { page } = await openPets("walker", { javaScript, expects: /409/ }, "/profile/pets/new");
    for (let count = await petsOf(page); count < 20; count++)
      expect((await post(page, "/profile/pets/new", { name: `Dog ${count}` })).status()).toBe(303);
    await fill(page, everything);
    await dialog(page).getByRole("button", { name: "Add Pet" }).click();
    await dialog(page).getByText("Your list is full: it has room for 20 pets.").waitFor();
    expect(await typedIn(page, Object.keys(everything))).toEqual(everything);
    expect(await petsOf(page)).toBe(20);
  });
});

/** How many pets the signed-in visitor has. */
async function petsOf(page: Page): Promise<number> {
  const html = await (await page.request.get("/profile/pets")).text();
  return html.split("<article").length - 1;
}

test("somebody else's pet, and one that is none, are not there, nor to be changed or deleted", async () => {
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
  const { page } = await openPets("client");
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

test("a lost connection leaves the form as it is, and the next try makes one pet", async () => {
  const { page } = await openPets("newcomer", { expects: /ERR_FAILED/ }, "/profile/pets/new");
  await removePets(page);
  await fill(page, everything);
  let lose = () => undefined as void;
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  await page.route("**/profile/pets/new.data*", async (route) => {
    await lost;
    await route.abort();
  });
  await dialog(page).getByRole("button", { name: "Add Pet" }).click();
  const saving = dialog(page).getByRole("button", { name: "Saving..." });
  await saving.waitFor();
  expect(await saving.isDisabled()).toBe(true);
  lose();
  const failed = page.locator(".toast").getByText("Error saving pet information");
  await failed.waitFor();
  await dialog(page).getByRole("alert").getByText("Everything you typed is still here").waitFor();
  expect(await typedIn(page, Object.keys(everything))).toEqual(everything);
  await page.unroute("**/profile/pets/new.data*");
  // The next one is another, on a machine of any speed.
  await failed.waitFor({ state: "detached" });
  // This time the pet arrives and the answer is lost.
  await page.route("**/profile/pets/new.data*", async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  await dialog(page).getByRole("button", { name: "Add Pet" }).click();
  await failed.waitFor();
  await page.unroute("**/profile/pets/new.data*");
  await dialog(page).getByRole("button", { name: "Add Pet" }).click();
  await page.getByText("Pet added successfully").waitFor();
  expect(await petsOf(page)).toBe(1);
  await card(page, everything.name).getByRole("link", { name: "Delete" }).click();
  // The dialog comes from the same address: it is there before the connection is lost.
  await dialog(page).getByRole("button", { name: "Delete" }).waitFor();
  await page.route("**/delete.data*", (route) => route.abort());
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await dialog(page).getByText("Failed to delete pet. Please try again.").waitFor();
  await page.unroute("**/delete.data*");
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await page.getByText("has been removed from your pets").waitFor();
});

test("a photo that is none keeps the pet from being stored; a good one is in the list as soon as it is prepared", async () => {
  const { page } = await openPets("newcomer", {}, "/profile/pets/new");
  await removePets(page);
  await fill(page, everything);
  const photo = (buffer: Buffer) => ({ name: "hachi.jpg", mimeType: "image/jpeg", buffer });
  await field(page, "photo").setInputFiles(photo(Buffer.from("<!doctype html><script>alert(1)</script>")));
  await dialog(page).getByRole("button", { name: "Add Pet" }).click();
  await dialog(page).getByText("That file isn't a picture").waitFor();
  expect(await typedIn(page, Object.keys(everything))).toEqual(everything);
  expect(await petsOf(page)).toBe(0);
  await field(page, "photo").setInputFiles(photo(await fromAPhone()));
  await dialog(page).getByRole("button", { name: "Add Pet" }).click();
  await page.getByText("Pet added successfully").waitFor();
  await card(page, everything.name).locator("img").waitFor();
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

test("a pet deleted in another tab takes nothing with it that is being typed here", async () => {
  const { page, context } = await openPets("client", { expects: /404/ });
  await post(page, "/profile/pets/new", { name: "Ghost" });
  await page.goto("/profile/pets");
  await untilInteractive(page);
  await card(page, "Ghost").getByRole("link", { name: "Edit Ghost" }).click();
  await fill(page, everything);
  await untilInteractive(page);
  const other = await context.newPage();
  await other.goto(page.url().replace(/edit$/, "delete"));
  await untilInteractive(other);
  await dialog(other).getByRole("button", { name: "Delete" }).click();
  await other.getByText("Ghost has been removed from your pets").waitFor();
  await dialog(page).getByRole("button", { name: "Update Pet" }).click();
  await dialog(page).getByText("This pet is no longer in your list").waitFor();
  expect(await typedIn(page, Object.keys(everything))).toEqual(everything);
});

test("while the list is on its way it says so; where it does not come, it says that, and tries again", async () => {
  const { page } = await openPets("client", { expects: /ERR_FAILED/ }, "/profile");
  let arrive = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  // The page and its list are two requests.
  const listOnly = (url: URL) => url.searchParams.get("_routes") === "routes/client/pets/pets";
  await page.route(listOnly, async (route) => {
    await held;
    await route.abort();
  });
  await page.getByRole("navigation").getByRole("link", { name: "My Pets" }).first().click();
  await page.getByText("Loading your pets...").waitFor();
  await page.getByRole("heading", { name: "My Pets" }).waitFor();
  arrive();
  await page.getByText("Failed to load your pets").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.unroute(listOnly);
  await page.getByRole("button", { name: "Try again" }).click();
  await card(page, "Biscuit").waitFor();
});

test("a session that ended before the list was asked for leads to the sign-in page", async () => {
  const { page, context } = await openPets("client", {}, "/profile");
  await context.clearCookies();
  await page.getByRole("navigation").getByRole("link", { name: "My Pets" }).first().click();
  await page.waitForURL((url) => url.pathname === "/login");
  expect(new URL(page.url()).searchParams.get("to")).toBe("/profile/pets");
});

describe("by keyboard alone", () => {
  const hasFocus = (page: Page, name: string) =>
    page.waitForFunction((wanted) => {
      const focused = document.activeElement;
      return `${focused?.getAttribute("aria-label") ?? ""}${focused?.textContent ?? ""}`.includes(wanted);
    }, name);
  const focusIsInside = (page: Page) => page.waitForFunction(() => document.activeElement?.closest("dialog:modal"));

  test("each dialog opens with Enter, keeps the focus inside, and gives it back on Escape", async () => {
    const { page } = await openPets("client");
    // The list may be the last part to have its scripts: a link of a document gets no focus back.
    await untilInteractive(page, "#main article a");
    for (const name of ["Add New Pet", "View Details of Biscuit", "Edit Biscuit", "Delete Biscuit"]) {
      await tabTo(page, name);
      await page.keyboard.press("Enter");
      await focusIsInside(page);
      for (let presses = 0; presses < 25; presses++) {
        await page.keyboard.press("Tab");
        // Past the last element a browser's own controls come; nothing of the page behind does.
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
  });

  test("a pet is added, changed and deleted, and the focus comes back each time", async () => {
    const { page } = await openPets("newcomer");
    await removePets(page);
    await page.reload();
    await untilInteractive(page);
    await tabTo(page, "Add New Pet");
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

    await tabTo(page, "Edit Keys");
    await page.keyboard.press("Enter");
    await focusIsInside(page);
    await tabTo(page, "Cancel");
    await page.keyboard.press("Enter");
    await dialog(page).waitFor({ state: "hidden" });
    await hasFocus(page, "Edit Keys");

    await tabTo(page, "Delete Keys");
    await page.keyboard.press("Enter");
    await focusIsInside(page);
    await tabTo(page, "Delete");
    await page.keyboard.press("Enter");
    await page.getByText("Keys has been removed from your pets").waitFor();
    await page.getByRole("heading", { name: "No pets added yet" }).waitFor();
    // Its link is gone: the page's heading has the focus, and Tab goes on from there.
    await hasFocus(page, "My Pets");
  });
});
