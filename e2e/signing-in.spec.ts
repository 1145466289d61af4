// Registering, signing in and out, and a forgotten password in the browser (docs/product.md, Accounts).
// account-forms.spec.ts sends the same forms over HTTP.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { samplePassword } from "../app/sample/sample-people.ts";
import { errorsBeside } from "../tests/browser/contact-form.ts";
import { fillIn, logOut, mailedPath, openForm, press } from "./support/account-forms.ts";
import { readPage } from "./support/by-http.ts";
import { personAt } from "./support/person.ts";
import { sharedSite } from "./support/shared-site.ts";
import { axeFindings, useBrowser, waitForText } from "./support/visitor.ts";

const password = "two wet dogs and a kite";
const secondPassword = "three dry cats on a roof";
const site = sharedSite("people");
const ailing = sharedSite("ailing");
const open = useBrowser();
const arrivesAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

test("a visitor registers, confirms the email address on the phone, and replaces a forgotten password", async () => {
  const email = "noa-scripts@example.test";
  const { page, context } = await open(site.origin);
  await openForm(page, "/register?to=/verify-email", true);
  await press(page, "Create my account");
  await waitForText(page, "Registration Failed. All fields are required");
  const all = "All fields are required";
  expect(await errorsBeside(page, "register")).toEqual({ firstName: all, lastName: all, email: all, password: all });
  expect(await axeFindings(page)).toEqual([]);
  // With the capital letter and the space that a phone's keyboard adds.
  await fillIn(page, {
    firstName: "نوا",
    lastName: "Štern-O’Hara",
    email: ` ${email.replace("noa", "Noa")}`,
    password,
  });
  await press(page, "Create my account");
  await arrivesAt(page, "/verify-email");
  await waitForText(page, "Registration successful");
  await waitForText(page, "Account created. You can now log in.");

  const first = await mailedPath(site, email, /Confirm/);
  await press(page, "Send the email again");
  await waitForText(page, "The email is on its way");
  const second = await mailedPath(site, email, /Confirm/);
  expect((await readPage(site, first)).words).toContain("This link has been used");

  // The phone has no session, so the page asks for the password to confirm the email address.
  await context.clearCookies();
  await openForm(page, second, true);
  await page.getByRole("heading", { name: "Is this your email address?" }).waitFor();
  await press(page, "Confirm my address");
  await waitForText(page, "Please enter your password");
  expect(await axeFindings(page)).toEqual([]);
  await fillIn(page, { password });
  await press(page, "Confirm my address");
  await arrivesAt(page, "/profile");
  await waitForText(page, "Email address confirmed");

  await context.clearCookies();
  await openForm(page, "/forgot-password", true);
  await fillIn(page, { email });
  await press(page, "Send me the link");
  await page.getByRole("heading", { name: "Check your email" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await openForm(page, await mailedPath(site, email, /Choose a new password/), true);
  await fillIn(page, { password: "too short" });
  await press(page, "Save my new password");
  await waitForText(page, "Please choose a password of at least 12 characters");
  expect(await axeFindings(page)).toEqual([]);
  await fillIn(page, { password: secondPassword });
  await press(page, "Save my new password");
  await arrivesAt(page, "/login");
  await waitForText(page, "Password changed");
  expect(await page.locator("#login-email").inputValue()).toBe(email);
  await fillIn(page, { password: secondPassword });
  await press(page, "Log in");
  await arrivesAt(page, "/dashboard");
});

test("without JavaScript a visitor registers after a refusal, reaches the requested page, and signs out", async () => {
  const visitor = personAt(site);
  await visitor.open("/register?to=/profile/pets");
  const typed = { firstName: "Noa", lastName: "Stern", email: "noa-plain@example.test", password: "password1234" };
  const refused = await visitor.press("Create my account", typed);
  expect(refused.words).toContain("first passwords people guess");
  expect(refused.html).toContain('value="Stern"');
  const { words } = await visitor.press("Create my account", { password });
  for (const text of ["My Pets", "Registration successful"]) expect(words).toContain(text);
  expect((await visitor.press("Sign out")).words).toContain("Logged out successfully");
});

test("a client reaches the requested page after refusals and a lost connection, and signs out", async () => {
  const { page } = await open(site.origin, { expects: /Failed to load|ERR_|login.data/ });
  await openForm(page, "/profile", true);
  await arrivesAt(page, "/login");
  await press(page, "Log in");
  await waitForText(page, "Login Failed");
  const both = "Email and password are required";
  expect(await errorsBeside(page, "login")).toEqual({ email: both, password: both });
  await fillIn(page, { email: "client@demo.test", password: "not-the-right-one" });
  await press(page, "Log in");
  await waitForText(page, "Login Failed. Invalid email or password");
  expect(await page.locator("#login-email").inputValue()).toBe("client@demo.test");
  expect(await axeFindings(page)).toEqual([]);

  const field = page.getByLabel("Password", { exact: true });
  await field.fill(samplePassword);
  const show = page.getByRole("button", { name: "Show password" });
  await show.click();
  await expect.poll(() => field.getAttribute("type")).toBe("text");
  expect(await show.getAttribute("aria-pressed")).toBe("true");
  await show.click();
  await expect.poll(() => field.getAttribute("type")).toBe("password");
  await page.route("**/login.data*", (route) => route.abort());
  await press(page, "Log in");
  await waitForText(page, "An unexpected error occurred");
  expect(await field.inputValue()).toBe(samplePassword);
  await page.unroute("**/login.data*");

  await press(page, "Log in");
  await arrivesAt(page, "/profile");
  await waitForText(page, "Login successful");
  await logOut(page);
  await arrivesAt(page, "/");
  await waitForText(page, "Logged out successfully");
  expect((await page.request.get("/profile", { maxRedirects: 0 })).headers()["location"]).toMatch(/^\/login/);
});

test("a registration that fails in the database shows an error and keeps what was typed, including the password", async () => {
  const typed = { firstName: "Noa", lastName: "Full-Disk", email: "full@example.test", password };
  const { page } = await open(ailing.origin, { expects: /500/ });
  await openForm(page, "/register", true);
  await fillIn(page, typed);
  await press(page, "Create my account");
  await waitForText(page, "Registration Failed. An error occurred during registration");
  for (const [name, value] of Object.entries(typed))
    expect(await page.locator(`#register-${name}`).inputValue(), name).toBe(value);
});
