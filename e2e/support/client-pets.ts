// The pages of a client's pets (docs/product.md, Pets).
import type { Page } from "playwright-core";
import { expect } from "vitest";

import { sharedSite } from "./shared-site.ts";
import { enterAs } from "./sign-in.ts";
import { untilInteractive, useBrowser, type Visitor, type VisitorOptions } from "./visitor.ts";

/** Ids of the sample pets (sample/sample-pets.ts). */
export const petId = (number: number) => `00000000-0000-4000-8001-${String(number).padStart(12, "0")}`;

export const card = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
export const dialog = (page: Page) => page.getByRole("dialog");
export const field = (page: Page, name: string) => dialog(page).locator(`[name=${name}]`);

export const everything = {
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

export async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await field(page, name).fill(value);
}

export const typedIn = async (page: Page, names: readonly string[]) =>
  Object.fromEntries(await Promise.all(names.map(async (name) => [name, await field(page, name).inputValue()])));

/** Returns the number of pets of the signed-in visitor. */
export async function petsOf(page: Page): Promise<number> {
  const html = await (await page.request.get("/profile/pets")).text();
  return html.split("<article").length - 1;
}

/** Posts a form with the visitor's session, as a browser without JavaScript does. */
export const post = (page: Page, path: string, form: Record<string, string>) =>
  page.request.post(path, {
    form,
    headers: { Origin: new URL(page.url()).origin, "Sec-Fetch-Site": "same-origin" },
    maxRedirects: 0,
  });

/**
 * Deletes all pets of the account. The tests of a file share an account, so a test that needs an empty list calls this
 * first.
 */
export async function removePets(page: Page): Promise<void> {
  const html = await (await page.request.get("/profile/pets")).text();
  for (const [path] of html.matchAll(/\/profile\/pets\/[\da-f-]{36}\/delete/g))
    expect((await post(page, path, {})).status()).toBe(303);
}

/** Opens the pages of pets on the shared site. */
export function usePets() {
  const site = sharedSite("people");
  const open = useBrowser();
  const openPets = async (who: string, options: VisitorOptions = {}, path = "/profile/pets"): Promise<Visitor> => {
    const visitor = await open(site.origin, options);
    await enterAs(visitor, site.origin, who, path);
    if (options.javaScript !== false) await untilInteractive(visitor.page);
    return visitor;
  };
  return { openPets };
}
