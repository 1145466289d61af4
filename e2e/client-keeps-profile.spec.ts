// A client keeps their profile: saved, refused, in two tabs, and with a session that ends in the middle of it.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { errorsBeside } from "../tests/browser/contact-form.ts";
import { keyOf } from "./support/people.ts";
import { sharedSite } from "./support/shared-site.ts";
import { signIn } from "./support/sign-in.ts";
import { axeFindings, untilInteractive, useBrowser } from "./support/visitor.ts";

const site = sharedSite("people");
const open = useBrowser();

const field = (page: Page, name: string) => page.locator(`#profile-form [name=${name}]`);
const save = (page: Page) => page.getByRole("button", { name: "Save Profile" }).click();

describe.each([true, false])("with JavaScript: %s", (javaScript) => {
  test("a profile is refused with what was typed, then saved, and downloaded", async () => {
    const expects = /400 \(Bad Request\)/;
    const visitor = await open(site.origin, { javaScript, ...(javaScript ? {} : { expects }) });
    const { page } = visitor;
    await signIn(visitor, `profile-${keyOf(javaScript)}`, "/profile");
    if (javaScript) await untilInteractive(page);
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
    if (javaScript) expect(await axeFindings(page)).toEqual([]);

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

    await page.reload();
    expect(await field(page, "firstName").inputValue()).toBe("Noa");
    expect(await field(page, "lastName").inputValue()).toBe("Møller-Ōkubo");
    expect(await field(page, "phone").inputValue()).toBe("(310) 555-0188");

    expect(await page.getByRole("link", { name: "Download my data" }).getAttribute("href")).toBe("/profile/data.json");
    const file = await page.request.get("/profile/data.json");
    expect(file.headers()["content-disposition"]).toContain("attachment");
    expect(await file.json()).toMatchObject({ profile: { firstName: "Noa", phone: "+13105550188" } });
  });

  test("a session that ends in the middle of the form loses nothing typed", async () => {
    const visitor = await open(site.origin, { javaScript, expects: /401 \(Unauthorized\)/ });
    const { page } = visitor;
    await signIn(visitor, "elsewhere", "/profile");
    if (javaScript) await untilInteractive(page);
    const firstName = javaScript ? "Typed with scripts" : "Typed without scripts";
    await field(page, "firstName").fill(firstName);

    const elsewhere = await open(site.origin);
    await signIn(elsewhere, "elsewhere", "/profile/security");
    await elsewhere.page.getByRole("button", { name: "Sign out everywhere else" }).click();
    await elsewhere.page.getByText("Signed out everywhere else").waitFor();

    await save(page);
    await page
      .getByText(/Your session has ended/)
      .first()
      .waitFor();
    const again = await page.context().newPage();
    await signIn({ ...visitor, page: again }, "elsewhere", "/profile");
    expect(await field(again, "firstName").inputValue()).not.toBe(firstName);
    await again.close();
    if (javaScript) {
      expect(await field(page, "firstName").inputValue()).toBe(firstName);
      await save(page);
    } else await page.getByRole("button", { name: "Send it once more" }).click();
    await page.getByText("Profile saved").first().waitFor();
    expect(await field(page, "firstName").inputValue()).toBe(firstName);
  });
});

test("the address is answered while it is typed", async () => {
  const visitor = await open(site.origin);
  const { page } = visitor;
  await signIn(visitor, "unaddressed", "/profile");
  await untilInteractive(page);
  const answer = page.locator("#profile-form-address-hint output");
  await field(page, "address").pressSequentially("4321 Duquesne Avenue");
  await expect.poll(() => answer.textContent()).toBe("Add your zip code, so I can tell whether you live where I walk.");
  await field(page, "address").pressSequentially(", Culver City 90232");
  await expect.poll(() => answer.textContent()).toBe("In Culver City: that's where I walk.");
  await field(page, "address").fill("1 Ocean Ave, Long Beach, CA 90802");
  await expect.poll(() => answer.textContent()).toContain("90802 is outside today's area.");
  // Incomplete or outside, it is taken.
  await save(page);
  await page.getByText("Profile saved").first().waitFor();
  await field(page, "address").fill("");
  await save(page);
  await expect.poll(() => answer.textContent()).toContain("With your zip code");
});

test("of two tabs the second is told, sees what is there now, and may save again", async () => {
  const visitor = await open(site.origin);
  const { page } = visitor;
  await signIn(visitor, "two-tabs", "/profile");
  const second = await visitor.context.newPage();
  await second.goto("/profile");
  for (const tab of [page, second]) await untilInteractive(tab);
  await field(page, "lastName").fill("First-Tab");
  await field(page, "emergencyName").fill("Lucia");
  await field(page, "emergencyPhone").fill("310 555 0166");
  await save(page);
  await page.getByText("Profile saved").first().waitFor();

  await field(second, "lastName").fill("Second-Tab");
  await save(second);
  await second
    .getByText(
      "Someone changed this while you had it open. Nothing was overwritten: see what's there now, and save again.",
    )
    .waitFor();
  expect(await errorsBeside(second, "profile-form")).toEqual({
    lastName: "Stored now: “First-Tab”",
    emergencyName: "Stored now: “Lucia”",
    emergencyPhone: "Stored now: “(310) 555-0166”",
  });
  expect(await field(second, "lastName").inputValue()).toBe("Second-Tab");
  await save(second);
  await second.getByText("Profile saved").first().waitFor();
  await page.reload();
  expect(await field(page, "lastName").inputValue()).toBe("Second-Tab");
});
