// From a first visit to an account, with the mails read; and the way back in when the password is forgotten.
import { describe, expect, test } from "vitest";

import { fillIn, logOut, mailedPath, openForm, press, says } from "./support/account-forms.ts";
import { errorsBeside } from "../tests/browser/contact-form.ts";
import { keyOf } from "./support/people.ts";
import { sharedSite } from "./support/shared-site.ts";
import { axeFindings, useBrowser } from "./support/visitor.ts";

const password = "two wet dogs and a kite";
const secondPassword = "three dry cats on a roof";
const site = sharedSite("people");
const open = useBrowser();
const pathOf = (page: { url: () => string }) => new URL(page.url()).pathname;

describe.each([true, false])("with JavaScript: %s", (javaScript) => {
  const refusals = javaScript ? {} : { expects: /40[01]/ };

  test("a visitor registers, confirms the address, logs in and out", async () => {
    const email = `noa-${keyOf(javaScript)}@example.test`;
    const { page } = await open(site.origin, { javaScript, ...refusals });
    await openForm(page, "/register?to=/profile/pets", javaScript);
    await press(page, "Create my account");
    await says(page, "Registration Failed. All fields are required");
    const all = "All fields are required";
    expect(await errorsBeside(page, "register")).toEqual({ firstName: all, lastName: all, email: all, password: all });

    await fillIn(page, { firstName: "نوا", lastName: "Štern-O’Hara", email, password: "password1234" });
    await press(page, "Create my account");
    await says(page, "first passwords people guess");
    if (javaScript) expect(await axeFindings(page)).toEqual([]);
    expect(await page.locator("#register-lastName").inputValue()).toBe("Štern-O’Hara");

    // Typed with a capital and a space, as a phone's keyboard adds them.
    await fillIn(page, { email: ` ${email.replace("noa", "Noa")}`, password });
    await press(page, "Create my account");
    await page.waitForURL((url) => url.pathname === "/login");
    await says(page, "Registration successful");
    await says(page, "Account created. You can now log in.");
    expect(await page.locator("#login-email").inputValue()).toBe(email);
    await fillIn(page, { password });
    await press(page, "Log in");
    await page.waitForURL((url) => url.pathname === "/profile/pets");
    await says(page, "Login successful");

    const link = await mailedPath(site, email, /Confirm your email address/);
    await page.goto(link);
    await page.getByRole("heading", { name: "Is this your address?" }).waitFor();
    if (javaScript) expect(await axeFindings(page)).toEqual([]);
    await press(page, "Confirm my address");
    await page.waitForURL((url) => url.pathname === "/dashboard");
    await says(page, "Email address confirmed");
    await page.goto(link);
    await page.getByRole("heading", { name: "Your address is confirmed" }).waitFor();
    await page.goto("/dashboard");
    await logOut(page);
    await says(page, "Logged out successfully");
    await page.goto(link);
    await page.getByRole("heading", { name: "This link has been used" }).waitFor();
  });

  test("an unconfirmed client asks for the mail again", async () => {
    const email = `again-${keyOf(javaScript)}@example.test`;
    const { page } = await open(site.origin, { javaScript, ...refusals });
    await openForm(page, "/register", javaScript);
    await fillIn(page, { firstName: "Ana", lastName: "Lima", email, password });
    await press(page, "Create my account");
    await page.waitForURL((url) => url.pathname === "/login");
    const first = await mailedPath(site, email, /Confirm/);
    await openForm(page, "/login?to=/verify-email", javaScript);
    await fillIn(page, { email, password });
    await press(page, "Log in");
    await page.waitForURL((url) => url.pathname === "/verify-email");
    await press(page, "Send the email again");
    await says(page, "The email is on its way");
    const second = await mailedPath(site, email, /Confirm/);
    expect(second).not.toBe(first);
    await page.goto(first);
    await page.getByRole("heading", { name: "This link has been used" }).waitFor();

    // On the phone, where nobody is logged in: only the password shows whose account it is.
    const { page: phone } = await open(site.origin, { javaScript, ...refusals });
    await openForm(phone, second, javaScript);
    await phone.getByRole("link", { name: "Choose a new one" }).waitFor();
    await press(phone, "Confirm my address");
    await says(phone, "Please enter your password");
    if (javaScript) expect(await axeFindings(phone)).toEqual([]);
    await fillIn(phone, { password: secondPassword });
    await press(phone, "Confirm my address");
    await says(phone, "That isn't this account's password");
    await fillIn(phone, { password });
    await press(phone, "Confirm my address");
    await phone.waitForURL((url) => url.pathname === "/login");
    await says(phone, "Email address confirmed");
    await page.goto("/verify-email");
    await page.getByRole("heading", { name: "Your address is confirmed" }).waitFor();
  });

  test("a forgotten password is replaced by a link that works once", async () => {
    const email = `forgetful-${keyOf(javaScript)}@example.test`;
    const { page } = await open(site.origin, { javaScript, ...refusals });
    await openForm(page, "/register", javaScript);
    await fillIn(page, { firstName: "Ana", lastName: "Lima", email, password });
    await press(page, "Create my account");
    await page.waitForURL((url) => url.pathname === "/login");

    await openForm(page, "/login", javaScript);
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await page.waitForURL("**/forgot-password");
    await press(page, "Send me the link");
    await says(page, "Please enter your email address");
    await fillIn(page, { email });
    if (javaScript) expect(await axeFindings(page)).toEqual([]);
    await press(page, "Send me the link");
    await page.getByRole("heading", { name: "Check your email" }).waitFor();
    if (javaScript) expect(await axeFindings(page)).toEqual([]);

    const link = await mailedPath(site, email, /Choose a new password/);
    // A program that looks into mails has opened it before.
    expect((await fetch(site.origin + link)).status).toBe(200);
    await openForm(page, link, javaScript);
    await fillIn(page, { password: "too short" });
    await press(page, "Save my new password");
    await says(page, "Please choose a password of at least 12 characters");
    if (javaScript) expect(await axeFindings(page)).toEqual([]);
    await fillIn(page, { password: secondPassword });
    await press(page, "Save my new password");
    await page.waitForURL((url) => url.pathname === "/login");
    await says(page, "Password changed");
    expect(await page.locator("#login-email").inputValue()).toBe(email);
    await fillIn(page, { password: secondPassword });
    await press(page, "Log in");
    await page.waitForURL((url) => url.pathname === "/dashboard");

    await page.goto(link);
    await page.getByRole("heading", { name: "This link has been used" }).waitFor();
    await page.getByRole("link", { name: "Send me a new link" }).waitFor();
    expect((await site.mails()).find((mail) => mail.to === email)?.subject).toMatch(/was changed/);
  });

  test("somebody who was invited chooses a password and is in", async () => {
    const { page } = await open(site.origin, { javaScript, ...refusals });
    const link = `/invitation?token=${site.made.invitations[keyOf(javaScript)]}`;
    await openForm(page, link, javaScript);
    await page.getByRole("heading", { name: "Welcome, Ida" }).waitFor();
    if (javaScript) expect(await axeFindings(page)).toEqual([]);
    await press(page, "Open my account");
    await says(page, "Please choose a password");
    await fillIn(page, { password });
    await press(page, "Open my account");
    await page.waitForURL((url) => url.pathname === "/dashboard");
    await page.goto(link);
    await page.getByRole("heading", { name: "This link has been used" }).waitFor();
    if (javaScript) expect(await axeFindings(page)).toEqual([]);
  });
});

test("a link that was used while its page stood open is refused with a way on", async () => {
  const email = "twice@example.test";
  const { page } = await open(site.origin);
  await openForm(page, "/register", true);
  await fillIn(page, { firstName: "Ana", lastName: "Lima", email, password });
  await press(page, "Create my account");
  await page.waitForURL((url) => url.pathname === "/login");
  await openForm(page, "/forgot-password", true);
  await fillIn(page, { email });
  await press(page, "Send me the link");
  await page.getByRole("heading", { name: "Check your email" }).waitFor();
  const link = await mailedPath(site, email, /Choose a new password/);

  const second = await page.context().newPage();
  await openForm(second, link, true);
  await openForm(page, link, true);
  await fillIn(page, { password: secondPassword });
  await press(page, "Save my new password");
  await page.waitForURL((url) => url.pathname === "/login");
  await fillIn(second, { password });
  await press(second, "Save my new password");
  await says(second, "This link has been used");
});

test.each(["reset-password", "invitation", "verify-email"] as const)(
  "an old, an unknown and a foreign link of /%s say what to do",
  async (page) => {
    const visitor = await open(site.origin);
    const foreign = site.made.oldLinks[page === "invitation" ? "verify-email" : "invitation"];
    for (const [token, title] of [
      [site.made.oldLinks[page], "This link has expired"],
      ["x".repeat(43), "This link does not work"],
      ["", "This link does not work"],
      [foreign, "This link does not work"],
    ] as const) {
      await visitor.page.goto(`/${page}?token=${token}`);
      await visitor.page.getByRole("heading", { name: title }).waitFor();
      expect(await visitor.page.getByRole("main").getByRole("link").count()).toBeGreaterThan(1);
    }
    expect(await axeFindings(visitor.page)).toEqual([]);
    expect(pathOf(visitor.page)).toBe(`/${page}`);
  },
);
