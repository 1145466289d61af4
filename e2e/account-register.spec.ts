// Registration, email confirmation, and a forgotten password, with the mails. password.db.test.ts and
// verify-email.db.test.ts cover old, used and mismatched links.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { errorsBeside } from "../tests/browser/contact-form.ts";
import { fillIn, mailedPath, openForm, press } from "./support/account-forms.ts";
import { readPage } from "./support/by-http.ts";
import { sharedSite } from "./support/shared-site.ts";
import { waitForText, axeFindings, useBrowser } from "./support/visitor.ts";

const password = "two wet dogs and a kite";
const secondPassword = "three dry cats on a roof";
const site = sharedSite("people");
const open = useBrowser();
const arrivesAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

const used = "This link has been used";

test("a visitor registers, confirms the address on the phone, and replaces a forgotten password", async () => {
  const email = "noa-scripts@example.test";
  const { page, context } = await open(site.origin);
  await openForm(page, "/register?to=/verify-email", true);
  await press(page, "Create my account");
  await waitForText(page, "Registration Failed. All fields are required");
  const all = "All fields are required";
  expect(await errorsBeside(page, "register")).toEqual({ firstName: all, lastName: all, email: all, password: all });
  await fillIn(page, { firstName: "نوا", lastName: "Štern-O’Hara", email, password: "password1234" });
  await press(page, "Create my account");
  await waitForText(page, "first passwords people guess");
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.locator("#register-lastName").inputValue()).toBe("Štern-O’Hara");
  // Capital letter and space, as a phone's keyboard adds them.
  await fillIn(page, { email: ` ${email.replace("noa", "Noa")}`, password });
  await press(page, "Create my account");
  await arrivesAt(page, "/login");
  await waitForText(page, "Registration successful");
  await waitForText(page, "Account created. You can now log in.");
  expect(await page.locator("#login-email").inputValue()).toBe(email);
  await fillIn(page, { password });
  await press(page, "Log in");
  await arrivesAt(page, "/verify-email");

  // Ask for a second mail.
  const first = await mailedPath(site, email, /Confirm/);
  await press(page, "Send the email again");
  await waitForText(page, "The email is on its way");
  const second = await mailedPath(site, email, /Confirm/);
  expect((await readPage(site, first)).words).toContain(used);

  // Signed out on the phone, the password identifies the account.
  await context.clearCookies();
  await openForm(page, second, true);
  await page.getByRole("heading", { name: "Is this your address?" }).waitFor();
  await press(page, "Confirm my address");
  await waitForText(page, "Please enter your password");
  expect(await axeFindings(page)).toEqual([]);
  await fillIn(page, { password: secondPassword });
  await press(page, "Confirm my address");
  await waitForText(page, "That isn't this account's password");
  await fillIn(page, { password });
  await press(page, "Confirm my address");
  await arrivesAt(page, "/login");
  await waitForText(page, "Email address confirmed");

  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await arrivesAt(page, "/forgot-password");
  await fillIn(page, { email: "" });
  await press(page, "Send me the link");
  await waitForText(page, "Please enter your email address");
  await fillIn(page, { email });
  await press(page, "Send me the link");
  await page.getByRole("heading", { name: "Check your email" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  const link = await mailedPath(site, email, /Choose a new password/);
  await openForm(page, link, true);
  await fillIn(page, { password: "too short" });
  await press(page, "Save my new password");
  await waitForText(page, "Please choose a password of at least 12 characters");
  expect(await axeFindings(page)).toEqual([]);
  const other = await context.newPage();
  await openForm(other, link, true);
  await fillIn(page, { password: secondPassword });
  await press(page, "Save my new password");
  await arrivesAt(page, "/login");
  await waitForText(page, "Password changed");
  expect(await page.locator("#login-email").inputValue()).toBe(email);
  await fillIn(page, { password: secondPassword });
  await press(page, "Log in");
  await arrivesAt(page, "/dashboard");

  // Its page was open in another tab.
  await fillIn(other, { password });
  await press(other, "Save my new password");
  await waitForText(other, used);
});

test("without JavaScript a visitor registers, confirms the address, and replaces a forgotten password", async () => {
  const email = "noa-plain@example.test";
  const { page, context } = await open(site.origin, { javaScript: false, expects: /40[01]/ });
  await page.goto("/register?to=/profile/pets");
  await fillIn(page, { firstName: "Noa", lastName: "Stern", email, password: "password1234" });
  await press(page, "Create my account");
  await waitForText(page, "first passwords people guess");
  expect(await page.locator("#register-lastName").inputValue()).toBe("Stern");
  await fillIn(page, { password });
  await press(page, "Create my account");
  await arrivesAt(page, "/login");
  expect(await page.locator("#login-email").inputValue()).toBe(email);
  await fillIn(page, { password });
  await press(page, "Log in");
  await arrivesAt(page, "/profile/pets");
  await waitForText(page, "Login successful");

  const confirm = await mailedPath(site, email, /Confirm your email address/);
  await page.goto(confirm);
  await press(page, "Confirm my address");
  await arrivesAt(page, "/dashboard");
  await waitForText(page, "Email address confirmed");
  const again = await page.request.get(confirm);
  expect(await again.text(), "to whom it belongs").toContain("Your address is confirmed");
  await context.clearCookies();
  expect((await readPage(site, confirm)).words).toContain(used);

  await page.goto("/forgot-password");
  await fillIn(page, { email });
  await press(page, "Send me the link");
  await page.getByRole("heading", { name: "Check your email" }).waitFor();
  await page.goto(await mailedPath(site, email, /Choose a new password/));
  await fillIn(page, { password: "too short" });
  await press(page, "Save my new password");
  await waitForText(page, "Please choose a password of at least 12 characters");
  await fillIn(page, { password: secondPassword });
  await press(page, "Save my new password");
  await arrivesAt(page, "/login");
  await waitForText(page, "Password changed");
});

// Without scripts it is the reset form with another button.
test("an invited client chooses a password and is signed in", async () => {
  const { page } = await open(site.origin);
  const link = `/invitation?token=${site.made.invitation}`;
  await openForm(page, link, true);
  await page.getByRole("heading", { name: "Welcome, Ida" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await press(page, "Open my account");
  await waitForText(page, "Please choose a password");
  await fillIn(page, { password });
  await press(page, "Open my account");
  await arrivesAt(page, "/dashboard");
  await page.goto(link);
  await page.getByRole("heading", { name: used }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test.each(["reset-password", "invitation", "verify-email"] as const)(
  "/%s says what to do with an expired, unknown or mismatched link",
  async (page) => {
    const foreign = site.made.oldLinks[page === "invitation" ? "verify-email" : "invitation"];
    for (const [token, title] of [
      [site.made.oldLinks[page], "This link has expired"],
      ["x".repeat(43), "This link does not work"],
      ["", "This link does not work"],
      [foreign, "This link does not work"],
    ] as const) {
      const { html } = await readPage(site, `/${page}?token=${token}`);
      const [main = ""] = /<main[^]*<\/main>/.exec(html) ?? [];
      expect(main).toContain(title);
      expect(main.match(/<a /g)?.length).toBeGreaterThan(1);
    }
  },
);
