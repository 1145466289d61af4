// A client's profile is refused with errors, saved and downloaded, and the home address is checked while typing.
// submit-profile.db.test.ts covers ended sessions and conflicts with a second tab.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { formIn, httpAs, linkIn } from "./support/by-http.ts";
import { sharedSite } from "./support/shared-site.ts";
import { enterAs } from "./support/sign-in.ts";
import { untilInteractive, useBrowser } from "./support/visitor.ts";

const site = sharedSite("people");
const open = useBrowser();

const field = (page: Page, name: string) => page.locator(`#profile-form [name=${name}]`);
const save = (page: Page) => page.getByRole("button", { name: "Save Profile" }).click();

test("a profile with mistakes is refused and keeps what was typed; a correct one is saved, and the client downloads it", async () => {
  const { get, post } = httpAs(site, "profile");
  const marker = 'id="profile-form"';
  const page = await get("/profile");
  expect(page.words).toContain("that's where I walk");
  expect(page.words.match(/\bVerified\b/g)).toHaveLength(1);
  const typed = { firstName: "  ", lastName: "Møller-Ōkubo", phone: "555-0142", emergencyPhone: "310 555 0177" };
  const refused = await post("/profile", { ...formIn(page, marker), ...typed });
  for (const words of ["Please enter your first name", "Please enter a valid phone number", "Please enter their name"])
    expect(refused.words).toContain(words);
  const returned = formIn(refused, marker);
  expect(returned).toMatchObject({ lastName: "Møller-Ōkubo", phone: "555-0142" });
  expect(returned).not.toHaveProperty("smsConsent");

  const corrected = {
    firstName: "Noa",
    phone: "310.555.0188",
    address: "1600 Main St, Venice, CA 90291",
    notificationPreference: "both",
    emergencyName: "Imani",
  };
  expect((await post("/profile", { ...returned, ...corrected })).status).toBe(303);
  const saved = await get("/profile");
  for (const words of ["Until you do, I'll email you", "In Venice"]) expect(saved.words).toContain(words);
  expect((await post("/profile", { ...formIn(saved, marker), smsConsent: "yes" })).status).toBe(303);
  const agreed = await get("/profile");
  expect(agreed.words).toContain("You agreed to text messages");
  expect(agreed.words).not.toContain("Until you do, I'll email you");

  expect(linkIn(agreed.html, "Download my data")).toBe("/profile/data.json");
  const file = await get("/profile/data.json");
  expect(file.headers.get("content-disposition")).toContain("attachment");
  expect(JSON.parse(file.html)).toMatchObject({
    profile: { firstName: "Noa", lastName: "Møller-Ōkubo", phone: "+13105550188" },
  });
});

test("while the home address is typed, the page says whether it is in the service area", async () => {
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
  await expect.poll(() => answer.textContent()).toContain("90802 is outside the service area.");
  // The profile accepts an address that is incomplete or outside the service area.
  await save(page);
  await page.getByText("Profile saved").first().waitFor();
  await field(page, "address").fill("");
  await save(page);
  await expect.poll(() => answer.textContent()).toContain("With your zip code");
});
