// What happens to a pet's form when something is in the way: mistakes, another tab, a lost connection, an ended session.
// Nothing typed is lost (docs/product.md, Pets).
import { describe, expect, test } from "vitest";

import { fromAPhone } from "../tests/support/sample-pictures.ts";
import {
  card,
  dialog,
  everything,
  field,
  fill,
  petsOf,
  post,
  removePets,
  typedIn,
  petId,
  usePets,
} from "./support/client-pets.ts";
import { errorsBeside } from "../tests/browser/contact-form.ts";
import { axeFindings, untilInteractive } from "./support/visitor.ts";

const { openPets, enter } = usePets();

const waffles = petId(3);

describe.each([true, false])("with JavaScript: %s", (javaScript) => {
  test("what is wrong is said beside its field, and everything typed is still there", async () => {
    const { page } = await openPets("in-the-way", { javaScript, expects: /400/ }, "/profile/pets/new");
    const before = await petsOf(page);
    // A browser stops typing at the limit; what is sent past it is the server's to refuse.
    await field(page, "breed").evaluate((input) => input.removeAttribute("maxlength"));
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
    const { page, context } = await openPets("in-the-way", { javaScript, expects: /401/ }, "/profile/pets/new");
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
    await enter({ page: again, context, complaints: () => [] }, "in-the-way", "/dashboard");
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
    const { page } = await openPets("full-list", { javaScript, expects: /409/ }, "/profile/pets/new");
    for (let count = await petsOf(page); count < 20; count++)
      expect((await post(page, "/profile/pets/new", { name: `Dog ${count}` })).status()).toBe(303);
    await fill(page, everything);
    await dialog(page).getByRole("button", { name: "Add Pet" }).click();
    await dialog(page).getByText("Your list is full: it has room for 20 pets.").waitFor();
    expect(await typedIn(page, Object.keys(everything))).toEqual(everything);
    expect(await petsOf(page)).toBe(20);
  });
});

test("a lost connection leaves the form as it is, and the next try makes one pet", async () => {
  const { page } = await openPets("in-the-way", { expects: /ERR_FAILED/ }, "/profile/pets/new");
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

test("a file that isn't a photo keeps the pet from being stored; a good one is in the list as soon as it is prepared", async () => {
  const { page } = await openPets("in-the-way", {}, "/profile/pets/new");
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

test("a pet deleted in another tab takes nothing with it that is being typed here", async () => {
  const { page, context } = await openPets("in-the-way", { expects: /404/ });
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
