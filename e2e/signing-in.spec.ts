// Into an account and out of it, with and without JavaScript: login, logout, admin login (docs/product.md, Accounts).
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { samplePassword } from "../app/sample/sample-people.ts";
import { errorsBeside } from "../tests/browser/contact-form.ts";
import { fillIn, logOut, openForm, press } from "./support/account-forms.ts";
import { type Answer, send, sessionOf } from "./support/account-calls.ts";
import { logIn, register } from "./support/account-tries.ts";
import { readPage, wordsOf } from "./support/by-http.ts";
import { sharedSite } from "./support/shared-site.ts";
import { cookieOf } from "./support/sign-in.ts";
import { waitForText, axeFindings, useBrowser } from "./support/visitor.ts";

const site = sharedSite("people");
const ailing = sharedSite("ailing");
const open = useBrowser();
const arrivesAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);
const pathOf = (page: Page) => new URL(page.url()).pathname;

test.each([true, false])(
  "a client reaches the requested page after refusals, and signs out (JavaScript: %s)",
  async (javaScript) => {
    const { page } = await open(site.origin, { javaScript, ...(javaScript ? {} : { expects: /40[01]/ }) });
    await openForm(page, "/profile", javaScript);
    expect(pathOf(page)).toBe("/login");
    await press(page, "Log in");
    await waitForText(page, "Login Failed");
    const both = "Email and password are required";
    expect(await errorsBeside(page, "login")).toEqual({ email: both, password: both });

    await fillIn(page, { email: "client@demo.test", password: "not-the-right-one" });
    await press(page, "Log in");
    await waitForText(page, "Login Failed. Invalid email or password");
    expect(await page.locator("#login-email").inputValue()).toBe("client@demo.test");
    if (javaScript) expect(await axeFindings(page)).toEqual([]);

    await fillIn(page, { password: samplePassword });
    await press(page, "Log in");
    await arrivesAt(page, "/profile");
    await waitForText(page, "Login successful");
    await logOut(page);
    await arrivesAt(page, "/");
    await waitForText(page, "Logged out successfully");
    expect((await page.request.get("/profile", { maxRedirects: 0 })).headers()["location"]).toMatch(/^\/login/);
  },
);

test("signing in without a target leads to the dashboard or the desk", async () => {
  for (const [email, home] of [
    // As a phone's keyboard gives it.
    [" Client@Demo.test ", "/dashboard"],
    ["admin@demo.test", "/admin"],
  ] as const) {
    const answer = await logIn(site, email);
    expect(answer.headers.location).toBe(home);
    expect((await readPage(site, "/login", sessionOf(answer))).location, "signed in already").toBe(home);
  }
});

describe("the admin login", () => {
  const refusals = [
    ["admin@demo.test", "not-the-right-one", "Admin Login Failed. Authentication failed"],
    ["client@demo.test", samplePassword, "Admin Login Failed. You do not have administrator privileges"],
  ] as const;

  test("refuses everyone else with the right texts, and leads the owner to the desk", async () => {
    const { page, context } = await open(site.origin);
    await openForm(page, "/admin", true);
    expect(pathOf(page)).toBe("/admin-login");
    await press(page, "Log in");
    await waitForText(page, "Admin Login Failed");
    await waitForText(page, "Email and password are required");
    for (const [email, password, words] of refusals) {
      await fillIn(page, { email, password });
      await press(page, "Log in");
      await waitForText(page, words);
    }
    expect((await context.cookies()).filter(({ name }) => name.includes("session"))).toEqual([]);
    await fillIn(page, { email: "admin@demo.test", password: samplePassword });
    await press(page, "Log in");
    await arrivesAt(page, "/admin");
    await waitForText(page, "Login successful");
  });

  test("refuses without JavaScript with the same texts", async () => {
    for (const [email, password, words] of refusals) {
      const answer = await send(site, "/admin-login", { email, password });
      expect(answer.status).toBe(401);
      expect(wordsOf(answer.text)).toContain(words);
      expect(sessionOf(answer)).toBe("");
    }
  });
});

// Without scripts the browser shows its own page, and goes back with all that was typed.
test("a password can be shown while typing, and stays after a lost connection", async () => {
  const { page } = await open(site.origin, { expects: /Failed to load|ERR_|login.data/ });
  await openForm(page, "/login", true);
  const field = page.getByLabel("Password", { exact: true });
  await fillIn(page, { email: "client@demo.test", password: samplePassword });
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
  await arrivesAt(page, "/dashboard");
  expect((await readPage(site, "/login")).html, "no dead button without JavaScript").not.toContain("Show password");
});

describe("with a failing database", () => {
  const inputOf = ({ text }: Answer, id: string) =>
    /value="([^"]*)"/.exec(new RegExp(`<input[^>]*id="${id}"[^>]*>`).exec(text)?.[0] ?? "")?.[1] ?? "";

  test.each([
    ["client", "An error occurred during logout"],
    ["newcomer", "An unexpected error occurred during logout"],
  ] as const)("a failed sign-out says so to the %s: %s", async (who, text) => {
    const session = await cookieOf(ailing.origin, who);
    const answer = await send(ailing, "/sign-out", {}, { cookie: session });
    expect(answer.headers.location).toBe("/dashboard");
    const flash = answer.cookies.map((each) => each.split(";", 1)[0]);
    const page = await readPage(ailing, "/dashboard", [session, ...flash].join("; "));
    expect([page.status, page.location], "still signed in").toEqual([200, ""]);
    expect(page.words).toContain(text);
  });

  test("a person whose role cannot be read is refused at the admin login", async () => {
    const answer = await send(ailing, "/admin-login", { email: "walker@demo.test", password: samplePassword });
    expect(wordsOf(answer.text)).toContain("Admin Login Failed. Error verifying admin status");
    expect(sessionOf(answer)).toBe("");
  });

  const typed = { firstName: "Noa", lastName: "Full-Disk", email: "full@example.test" };
  const failed = "Registration Failed. An error occurred during registration";

  test("a failed registration or login says so and keeps what was typed, with the password", async () => {
    const { page } = await open(ailing.origin, { expects: /500/ });
    await openForm(page, "/register", true);
    await fillIn(page, { ...typed, password: "two wet dogs and a kite" });
    await press(page, "Create my account");
    await waitForText(page, failed);
    for (const [name, value] of Object.entries({ ...typed, password: "two wet dogs and a kite" }))
      expect(await page.locator(`#register-${name}`).inputValue(), name).toBe(value);

    await openForm(page, "/login", true);
    await fillIn(page, { email: "admin@demo.test", password: samplePassword });
    await press(page, "Log in");
    await waitForText(page, "An unexpected error occurred");
    await waitForText(page, "Please try again or contact support");
    expect(await page.locator("#login-email").inputValue()).toBe("admin@demo.test");
    expect(await page.locator("#login-password").inputValue()).toBe(samplePassword);
  });

  // A page without scripts is a new one: no password is sent back in it.
  test("without JavaScript a failed registration says so and keeps all but the password", async () => {
    const answer = await register(ailing, typed.email, typed);
    expect(answer.status).toBe(500);
    expect(wordsOf(answer.text)).toContain(failed);
    for (const [name, value] of Object.entries({ ...typed, password: "" }))
      expect(inputOf(answer, `register-${name}`), name).toBe(value);
  });

  test("a failed save of the profile says so and keeps what was typed", async () => {
    const cookie = await cookieOf(ailing.origin, "client");
    const typed = { version: "1", firstName: "Casey", lastName: "Full-Disk", notificationPreference: "email" };
    const answer = await send(ailing, "/profile", typed, { cookie });
    expect(answer.status).toBe(500);
    expect(wordsOf(answer.text)).toMatch(/An unexpected error occurred.*Please try again or contact support/);
    expect(inputOf(answer, "profile-form-lastName")).toBe("Full-Disk");
  });
});
