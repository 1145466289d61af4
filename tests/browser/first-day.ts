// The first day of another business: from the code in the log to a live site, in a browser. Used by the story and
// for the pictures.
import type { Page } from "playwright-core";

import { harborPaws } from "../support/harbor-paws.ts";

const { identity, services, areas } = harborPaws;

export const harborOwner = {
  firstName: "Jo",
  lastName: "Pelletier",
  email: "jo@harborpaws.example",
  password: "two wet dogs and a kite",
};

/** Callback for each screen, after the owner has filled it in. */
export type OnScreen = (name: string) => Promise<void>;

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const says = (page: Page, text: string) => page.getByText(text).first().waitFor();
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
const step = (page: Page, words: string) =>
  page.getByRole("navigation", { name: "Set up your site" }).getByText(words).waitFor();

async function fill(page: Page, form: string, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`${form} [name="${name}"]`).fill(value);
}

/** Opens the site of Harbor Paws. `page` must be at /admin-setup. */
export async function firstDay(page: Page, code: string, onScreen: OnScreen = async () => {}): Promise<void> {
  await heading(page, "Set up this site");
  await fill(page, ".form", { ...harborOwner, code });
  await page.getByLabel("Time zone").selectOption(harborPaws.timeZone);
  await onScreen("Your account");
  await press(page, "Create your account");

  await step(page, "1 of 8: You and your business");
  await fill(page, "#settings-business", {
    business_name: identity.businessName,
    phone: identity.phone,
    email: identity.email,
    postal_address: identity.postalAddress,
  });
  await onScreen("You and your business");
  await page.locator("#settings-business").getByRole("button", { name: "Save" }).click();
  await press(page, "Next");

  await step(page, "2 of 8: Where you walk");
  for (const { name, zips } of areas) {
    await fill(page, "#area", { name, zips: zips.join(", ") });
    await press(page, "Add this area");
    await page.getByRole("link", { name, exact: true }).waitFor();
  }
  await onScreen("Where you walk");
  await press(page, "Next");

  await step(page, "3 of 8: What you do, and for how much");
  const [walk, cats] = services.map(({ name, firstPrices }) => ({
    name,
    prices: Object.entries(firstPrices)
      .map(([minutes, cents]) => `${minutes} ${cents / 100}`)
      .join("\n"),
  }));
  await fill(page, "#proposal", {
    "name-walk": walk?.name ?? "",
    "prices-walk": walk?.prices ?? "",
    "name-drop-in": "",
    "name-cat": cats?.name ?? "",
    "prices-cat": cats?.prices ?? "",
  });
  await onScreen("What you do, and for how much");
  await press(page, "Add these services");
  await press(page, "Next");

  for (const [place, name] of [
    [4, "When you work"],
    [5, "Policies and contract"],
  ] as const) {
    await step(page, `${place} of 8: ${name}`);
    await onScreen(name);
    await press(page, "Next");
  }

  await step(page, "6 of 8: How people pay you");
  await fill(page, "#settings-ways", { zelle_name: "Jo Pelletier", zelle_to: identity.phone });
  await onScreen("How people pay you");
  await page.locator("#settings-ways").getByRole("button", { name: "Save" }).click();
  await says(page, "Ways to pay saved");
  await page.getByLabel("Statements go out").selectOption("After each visit");
  await page.locator("#settings-billing").getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved", { exact: true }).first().waitFor();
  await press(page, "Next: How your site looks");

  await step(page, "7 of 8: How your site looks");
  await onScreen("How your site looks");
  await press(page, "Next");

  await step(page, "8 of 8: Email and web address");
  await press(page, "Send me a test email");
  await says(page, "Test email sent");
  await onScreen("Email and web address");
  // The button is above and below the step.
  await page.getByRole("button", { name: "Next: see it as a visitor" }).last().click();

  await says(page, "Only you can see this.");
  await onScreen("Your site, as visitors will see it");
  await page.getByRole("complementary", { name: "Not open yet" }).getByRole("link", { name: "Go live" }).click();

  await says(page, "8 of 8 ready");
  await onScreen("Ready");
  await press(page, "Go live");
  await says(page, "Your site is open");
  await onScreen("Your desk");
}
