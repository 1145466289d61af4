// Into an account and out of it, with and without JavaScript: login, logout, admin login (docs/product.md, Accounts).
import { describe, expect, test } from "vitest";

import { samplePassword } from "../app/sample/sample-people.ts";
import { fillIn, logOut, openForm, press, says } from "./support/account-forms.ts";
import { errorsBeside } from "../tests/browser/contact-form.ts";
import { sharedSite } from "./support/shared-site.ts";
import { signIn } from "./support/sign-in.ts";
import { axeFindings, untilInteractive, useBrowser } from "./support/visitor.ts";

const site = sharedSite("people");
const ailing = sharedSite("ailing");
const open = useBrowser();
const pathOf = (page: { url: () => string }) => new URL(page.url()).pathname;

describe.each([true, false])("with JavaScript: %s", (javaScript) => {
  const refusals = javaScript ? {} : { expects: /40[01]/ };

  test("a client lands where they were headed, and signs out again", async () => {
    const visitor = await open(site.origin, { javaScript });
    const { page } = visitor;
    await page.goto("/profile");
    expect(pathOf(page)).toBe("/login");
    await signIn(visitor, "client", "/profile");
    expect(pathOf(page)).toBe("/profile");
    await says(page, "Login successful");
    await logOut(page);
    await page.waitForURL((url) => url.pathname === "/");
    await says(page, "Logged out successfully");
    await page.goto("/profile");
    expect(pathOf(page)).toBe("/login");
  });

  test("who is headed nowhere lands at home: the client's dashboard, the owner's desk", async () => {
    for (const [who, home] of [
      ["client", "/dashboard"],
      ["admin", "/admin"],
    ] as const) {
      const { page } = await open(site.origin, { javaScript });
      await openForm(page, "/login", javaScript);
      // As a phone's keyboard gives it.
      await fillIn(page, { email: ` ${who[0]?.toUpperCase()}${who.slice(1)}@Demo.test `, password: samplePassword });
      await press(page, "Log in");
      await page.waitForURL((url) => url.pathname === home);
      await page.goto("/login");
      expect(pathOf(page), "signed in already").toBe(home);
    }
  });

  test("a refused login says why, and keeps the address", async () => {
    const { page } = await open(site.origin, { javaScript, ...refusals });
    await openForm(page, "/login?to=/profile", javaScript);
    await press(page, "Log in");
    await says(page, "Login Failed");
    const both = "Email and password are required";
    expect(await errorsBeside(page, "login")).toEqual({ email: both, password: both });

    await fillIn(page, { email: "client@demo.test", password: "not-the-right-one" });
    await press(page, "Log in");
    await says(page, "Login Failed. Invalid email or password");
    expect(await page.locator("#login-email").inputValue()).toBe("client@demo.test");
    if (javaScript) expect(await axeFindings(page)).toEqual([]);

    await fillIn(page, { password: samplePassword });
    await press(page, "Log in");
    await page.waitForURL((url) => url.pathname === "/profile");
  });

  test("the owner's door refuses everybody else, each with the right words", async () => {
    const { page } = await open(site.origin, { javaScript, ...refusals });
    await openForm(page, "/admin-login", javaScript);
    await press(page, "Log in");
    await says(page, "Admin Login Failed");
    await says(page, "Email and password are required");
    await fillIn(page, { email: "admin@demo.test", password: "not-the-right-one" });
    await press(page, "Log in");
    await says(page, "Admin Login Failed. Authentication failed");
    await fillIn(page, { email: "client@demo.test", password: samplePassword });
    await press(page, "Log in");
    await says(page, "Admin Login Failed. You do not have administrator privileges");
    await page.goto("/dashboard");
    expect(pathOf(page), "signed out again").toBe("/login");

    await openForm(page, "/admin", javaScript);
    expect(pathOf(page)).toBe("/admin-login");
    await fillIn(page, { email: "admin@demo.test", password: samplePassword });
    await press(page, "Log in");
    await page.waitForURL((url) => url.pathname === "/admin");
    await says(page, "Login successful");
  });
});

// Without scripts the browser shows its own page, and goes back with all that was typed.
test("a connection that breaks leaves what was typed", async () => {
  const { page } = await open(site.origin, { expects: /Failed to load|ERR_|login.data/ });
  await openForm(page, "/login", true);
  await fillIn(page, { email: "client@demo.test", password: samplePassword });
  await page.route("**/login.data*", (route) => route.abort());
  await press(page, "Log in");
  await says(page, "An unexpected error occurred");
  expect(await page.locator("#login-password").inputValue()).toBe(samplePassword);
  await page.unroute("**/login.data*");
  await press(page, "Log in");
  await page.waitForURL((url) => url.pathname === "/dashboard");
});

test("a password can be looked at while it is typed; without JavaScript there is no dead button", async () => {
  const { page } = await open(site.origin);
  await openForm(page, "/login", true);
  const field = page.getByLabel("Password", { exact: true });
  await field.fill("a dog is a dog");
  const show = page.getByRole("button", { name: "Show password" });
  await show.click();
  await expect.poll(() => field.getAttribute("type")).toBe("text");
  expect(await show.getAttribute("aria-pressed")).toBe("true");
  await show.click();
  await expect.poll(() => field.getAttribute("type")).toBe("password");
  expect(await field.inputValue()).toBe("a dog is a dog");

  const plain = await open(site.origin, { javaScript: false });
  await plain.page.goto("/login");
  await plain.page.getByLabel("Password", { exact: true }).waitFor();
  expect(await plain.page.getByRole("button", { name: "Show password" }).count()).toBe(0);
});

describe("where the database does not do its part", () => {
  test.each([
    ["client", "An error occurred during logout"],
    ["newcomer", "An unexpected error occurred during logout"],
  ] as const)("the %s who could not be signed out is told: %s", async (who, text) => {
    const visitor = await open(ailing.origin);
    await signIn(visitor, who, "/dashboard");
    await logOut(visitor.page);
    await says(visitor.page, text);
    await visitor.page.goto("/profile");
    expect(pathOf(visitor.page), "still signed in").toBe("/profile");
  });

  test("somebody whose role cannot be read is not let in at the owner's door", async () => {
    const { page } = await open(ailing.origin);
    await openForm(page, "/admin-login", true);
    await fillIn(page, { email: "walker@demo.test", password: samplePassword });
    await press(page, "Log in");
    await says(page, "Admin Login Failed. Error verifying admin status");
  });

  test("a login that broke on our side says so, and keeps what was typed", async () => {
    const { page } = await open(ailing.origin, { expects: /500/ });
    await openForm(page, "/login", true);
    await fillIn(page, { email: "admin@demo.test", password: samplePassword });
    await press(page, "Log in");
    await says(page, "An unexpected error occurred");
    await says(page, "Please try again or contact support");
    expect(await page.locator("#login-email").inputValue()).toBe("admin@demo.test");
    expect(await page.locator("#login-password").inputValue()).toBe(samplePassword);
  });

  test.each([true, false])("a registration that broke says so, and keeps what was typed (%s)", async (javaScript) => {
    const { page } = await open(ailing.origin, { javaScript, expects: /500/ });
    await openForm(page, "/register", javaScript);
    const typed = { firstName: "Noa", lastName: "Full-Disk", email: "full@example.test" };
    await fillIn(page, { ...typed, password: "two wet dogs and a kite" });
    await press(page, "Create my account");
    await says(page, "Registration Failed. An error occurred during registration");
    for (const [name, value] of Object.entries(typed))
      expect(await page.locator(`#register-${name}`).inputValue(), name).toBe(value);
    // A page without scripts is a new one: no password is sent back in it.
    const password = javaScript ? "two wet dogs and a kite" : "";
    expect(await page.locator("#register-password").inputValue()).toBe(password);
  });

  test("a profile that could not be saved says so, and keeps what was typed", async () => {
    const visitor = await open(ailing.origin, { expects: /500/ });
    await signIn(visitor, "client", "/profile");
    await untilInteractive(visitor.page);
    const lastName = visitor.page.locator("#profile-form [name=lastName]");
    await lastName.fill("Full-Disk");
    await press(visitor.page, "Save Profile");
    await says(visitor.page, "An unexpected error occurred");
    await says(visitor.page, "Please try again or contact support");
    expect(await lastName.inputValue()).toBe("Full-Disk");
  });
});
