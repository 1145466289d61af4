// A form with errors, a lost response or a newer value keeps everything typed; tested with a
// pet's form (docs/product.md, Pets). submit-pet.db.test.ts covers the other refusals, keep-typed.test.ts forms without
// JavaScript.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

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
import { formIn } from "./support/by-http.ts";
import { axeFindings, untilInteractive } from "./support/visitor.ts";

const { openPets } = usePets();

const waffles = petId(3);
const add = (page: Page) => dialog(page).getByRole("button", { name: "Add Pet" }).click();
const update = (page: Page) => dialog(page).getByRole("button", { name: "Update Pet" }).click();

test("the form keeps everything typed after errors, and after a file that isn't a photo", async () => {
  const { page } = await openPets("in-the-way", {}, "/profile/pets/new");
  const before = await petsOf(page);
  expect(await field(page, "name").evaluate((input) => document.activeElement === input), "first field").toBe(true);
  // Removes the browser's limit, so that the server decides.
  await field(page, "breed").evaluate((input) => input.removeAttribute("maxlength"));
  const typed = { ...everything, name: " ", temperament: `start ${"x".repeat(5001)} end`, breed: "b".repeat(201) };
  await fill(page, typed);
  await field(page, "size").selectOption("x-large");
  await field(page, "photoPermission").check();
  await add(page);
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
  expect(await axeFindings(page), "after a refusal").toEqual([]);
  await fill(page, everything);
  expect(await page.locator("#pet .error").count(), "errors of mended fields").toBe(0);
  expect(await dialog(page).getByRole("alert").count()).toBe(0);

  const photo = (buffer: Buffer) => ({ name: "hachi.jpg", mimeType: "image/jpeg", buffer });
  await field(page, "photo").setInputFiles(photo(Buffer.from("<!doctype html><script>alert(1)</script>")));
  await add(page);
  await dialog(page).getByText("That file isn't a picture").waitFor();
  expect(await typedIn(page, Object.keys(everything))).toEqual(everything);
  expect(await petsOf(page), "not stored").toBe(before);
  await field(page, "photo").setInputFiles(photo(await fromAPhone()));
  await add(page);
  await page.getByText("Pet added successfully").waitFor();
  // Saving leads to the next step. The list shows the picture once it is prepared.
  await page.goto("/profile/pets");
  await card(page, everything.name).locator("img").waitFor();
});

test("the second of two tabs gets a conflict, can save again, and a draft hides no newer value", async () => {
  const path = `/profile/pets/${waffles}/edit`;
  const { page } = await openPets("client", {}, path);
  const saveElsewhere = async (walkingPreferences: string) => {
    const html = await (await page.request.get(path)).text();
    const answer = await post(page, path, { ...formIn({ html }, 'id="pet"'), walkingPreferences });
    expect(answer.status()).toBe(303);
  };
  await saveElsewhere("Other tab");

  const mine = { walkingPreferences: "This tab", temperament: "Bold" };
  await fill(page, mine);
  await update(page);
  await dialog(page).getByText("Someone changed this while you had it open. Nothing was overwritten").waitFor();
  expect(await errorsBeside(page, "pet")).toMatchObject({ walkingPreferences: "Stored now: “Other tab”" });
  expect(await typedIn(page, Object.keys(mine))).toEqual(mine);
  await update(page);
  await page.getByText("Pet updated successfully").waitFor();

  await page.goto(path);
  await untilInteractive(page);
  await fill(page, { walkingPreferences: "Typed", temperament: "Shy" });
  await saveElsewhere("Other phone");
  await page.reload();
  const draft = dialog(page).getByText("Restored what you typed. Somebody changed this since you typed: “Typed”.");
  await draft.waitFor();
  expect(await typedIn(page, Object.keys(mine))).toEqual({ walkingPreferences: "Other phone", temperament: "Shy" });
  await dialog(page).getByRole("button", { name: "Start over" }).click();
  await draft.waitFor({ state: "detached" });
  expect(await typedIn(page, ["temperament"])).toEqual({ temperament: "Bold" });
});

test("after a lost connection the form keeps its text, and the next try makes a single pet", async () => {
  const { page } = await openPets("in-the-way", { expects: /ERR_FAILED/ }, "/profile/pets/new");
  await removePets(page);
  await fill(page, everything);
  const lost = Promise.withResolvers<undefined>();
  await page.route("**/profile/pets/new.data*", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await lost.promise;
    return route.abort();
  });
  await add(page);
  const saving = dialog(page).getByRole("button", { name: "Saving..." });
  await saving.waitFor();
  expect(await saving.isDisabled()).toBe(true);
  // The text is still there after the client leaves the form while it is being sent.
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  await page.goBack();
  await dialog(page).getByText("Restored what you typed.").waitFor();
  expect(await typedIn(page, Object.keys(everything))).toEqual(everything);
  await add(page);
  await saving.waitFor();
  lost.resolve(undefined);
  await dialog(page)
    .getByRole("alert")
    .getByText(/Error saving pet information.*Everything you typed/)
    .waitFor();
  expect(await typedIn(page, Object.keys(everything))).toEqual(everything);
  await page.unroute("**/profile/pets/new.data*");
  // This time the pet is stored, but the response is lost.
  await page.route("**/profile/pets/new.data*", async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  const stored = page.waitForEvent("requestfailed");
  await add(page);
  await stored;
  await page.unroute("**/profile/pets/new.data*");
  await add(page);
  await page.getByText("Pet added successfully").waitFor();
  expect(await petsOf(page)).toBe(1);
});

test("a list that is loading shows a spinner; a list that failed to load offers a retry", async () => {
  const { page, context } = await openPets("client", { expects: /ERR_FAILED/ }, "/profile");
  const toTheList = () => page.getByRole("navigation").getByRole("link", { name: "My Pets" }).first().click();
  const held = Promise.withResolvers<undefined>();
  // Matches the request for the list only: the page and its list are two requests.
  const listOnly = (url: URL) => url.searchParams.get("_routes") === "routes/client/pets/pets";
  await page.route(listOnly, async (route) => {
    await held.promise;
    await route.abort();
  });
  await toTheList();
  await page.getByText("Loading your pets...").waitFor();
  await page.getByRole("heading", { name: "My Pets" }).waitFor();
  held.resolve(undefined);
  await page.getByText("Failed to load your pets").waitFor();
  await page.unroute(listOnly);
  await page.getByRole("button", { name: "Try again" }).click();
  await card(page, "Biscuit").waitFor();

  // A session that ended before loading leads to the sign-in page.
  await page.goto("/profile");
  await untilInteractive(page);
  await context.clearCookies();
  await toTheList();
  await page.waitForURL((url) => url.pathname === "/login");
  expect(new URL(page.url()).searchParams.get("to")).toBe("/profile/pets");
});
