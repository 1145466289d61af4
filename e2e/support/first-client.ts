// The first client of a new business and their dog: from registering up to the owner's acceptance, in two browsers.
import type { Page } from "playwright-core";

import { dayIn } from "~/shared/dates";

import { harborOwner } from "../../tests/browser/first-day.ts";
import { harborPaws } from "../../tests/support/harbor-paws.ts";
import { fillIn, press } from "./account-forms.ts";
import { untilInteractive, waitForText } from "./visitor.ts";

export const firstClient = {
  firstName: "Robin",
  lastName: "Vale",
  email: "robin@example.test",
  password: "seven otters by the creek",
  address: "14 Congress Street, Portland, ME 04101",
};

/** `confirmLink` returns the path of the link in the mail that confirms the address. */
export async function registersWithADog(page: Page, confirmLink: () => Promise<string>): Promise<void> {
  await page.goto("/register");
  await untilInteractive(page);
  await fillIn(page, firstClient);
  await press(page, "Create my account");
  await page.waitForURL("**/profile/pets/new");
  await untilInteractive(page);
  await page.getByLabel("Pet Name").fill("Rufus");
  await press(page, "Add Pet");
  await page.waitForURL("**/records");
  await untilInteractive(page);
  const today = dayIn(harborPaws.timeZone, Temporal.Now.instant());
  await page.getByLabel("Type of record").selectOption("rabies");
  await page.getByLabel("Given or issued on").fill(today.subtract({ days: 30 }).toString());
  await page.getByLabel("Expires on").fill(today.add({ years: 2 }).toString());
  const certificate = { name: "rabies.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF") };
  await page.getByLabel("The certificate").setInputFiles(certificate);
  await press(page, "Upload");
  await page.waitForURL("**/dashboard/contract");
  await untilInteractive(page);
  for (const initials of await page.getByLabel(/^Your initials for/).all()) await initials.fill("RV");
  await page.getByLabel("Your full name").fill("Robin Vale");
  await page.getByLabel("I have read the contract").check();
  await press(page, "Sign");
  await waitForText(page, "Contract signed");
  // Signed in, opening the mailed link is enough.
  await page.goto(await confirmLink());
  await page.waitForURL((url) => url.pathname !== "/verify-email");
}

export async function entersTheDesk(page: Page): Promise<void> {
  await page.goto("/admin-login");
  await untilInteractive(page);
  await fillIn(page, { email: harborOwner.email, password: harborOwner.password });
  await press(page, "Log in");
  await page.waitForURL("**/admin");
}

export async function acceptsTheDog(page: Page): Promise<void> {
  await page.goto("/admin/pets");
  await page.getByRole("link", { name: "Rufus" }).first().click();
  await press(page, "Accept Rufus");
  await page.locator(".page-head .state").filter({ hasText: "Accepted" }).waitFor();
  await page.goto(`${new URL(page.url()).pathname}/records`);
  await untilInteractive(page);
  await press(page, "Approve it: Rabies vaccination");
  await waitForText(page, "Rufus's rabies record is in order.");
}
