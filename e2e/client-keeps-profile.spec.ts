// A client's profile: refused, saved and downloaded, with a live check of the address. submit-profile.db.test.ts covers
// ended sessions and second tabs.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { errorsBeside } from "../tests/browser/contact-form.ts";
import { sharedSite } from "./support/shared-site.ts";
import { enterAs } from "./support/sign-in.ts";
import { axeFindings, untilInteractive, useBrowser } from "./support/visitor.ts";

const site = sharedSite("people");
const open = useBrowser();

const field = (page: Page, name: string) => page.locator(`#profile-form [name=${name}]`);
const save = (page: Page) => page.getByRole("button", { name: "Save Profile" }).click();

test("a profile is refused with what was typed, then saved, and downloaded", async () => {
  const visitor = await open(site.origin);
  const { page } = visitor;
  await enterAs(visitor, site.origin, "profile", "/profile");
  await untilInteractive(page);
  await page.getByText("that's where I walk").waitFor();
  expect(await page.getByText("Verified", { exact: true }).count()).toBe(1);

  await field(page, "firstName").fill("  ");
  await field(page, "lastName").fill("Møller-Ōkubo");
  await field(page, "phone").fill("555-0142");
  await field(page, "emergencyPhone").fill("310 555 0177");
  await save(page);
  await page.locator("#profile-form .error").first().waitFor();
  expect(await errorsBeside(page, "profile-form")).toEqual({
    firstName: "Please enter your first name",
    phone: "Please enter a valid phone number",
    emergencyName: "Please enter their name",
  });
  expect(await field(page, "lastName").inputValue()).toBe("Møller-Ōkubo");
  expect(await field(page, "phone").inputValue()).toBe("555-0142");
  expect(await axeFindings(page)).toEqual([]);

  await field(page, "firstName").fill("Noa");
  await field(page, "phone").fill("310.555.0188");
  await field(page, "address").fill("1600 Main St, Venice, CA 90291");
  await page.getByLabel("Both").check();
  expect(await field(page, "smsConsent").isChecked()).toBe(false);
  await field(page, "emergencyName").fill("Imani");
  await save(page);
  await page.getByText("Profile saved").first().waitFor();
  await page.getByText("until it is, I'll email you").waitFor();
  await page.getByText("In Venice").waitFor();

  await field(page, "smsConsent").check();
  await save(page);
  await page.getByText("You agreed to text messages").waitFor();
  await page.getByText("until it is, I'll email you").waitFor({ state: "detached" });

  expect(await page.getByRole("link", { name: "Download my data" }).getAttribute("href")).toBe("/profile/data.json");
  const file = await page.request.get("/profile/data.json");
  expect(file.headers()["content-disposition"]).toContain("attachment");
  expect(await file.json()).toMatchObject({
    profile: { firstName: "Noa", lastName: "Møller-Ōkubo", phone: "+13105550188" },
  });
});

test("the address is answered while it is typed", async () => {
  const visitor = await open(site.origin);
  const { page } = visitor;
  await enterAs(visitor, site.origin, "unaddressed", "/profile");
  await untilInteractive(page);
  const answer = page.locator("#profile-form-address-hint output");
  await field(page, "address").pressSequentially("4321 Duquesne Avenue");
  await expect.poll(() => answer.textContent()).toBe("Add your zip code, so I can tell whether you live where I walk.");
  await field(page, "address").pressSequentially(", Culver City 90232");
  await expect.poll(() => answer.textContent()).toBe("In Culver City: that's where I walk.");
  await field(page, "address").fill("1 Ocean Ave, Long Beach, CA 90802");
  await expect.poll(() => answer.textContent()).toContain("90802 is outside today's area.");
  // An incomplete or unserved address is accepted.
  await save(page);
  await page.getByText("Profile saved").first().waitFor();
  await field(page, "address").fill("");
  await save(page);
  await expect.poll(() => answer.textContent()).toContain("With your zip code");
});
