// How somebody signs in, in their own hands: password, sessions, one-time codes, passkeys.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { samplePassword } from "../app/db/seed/sample-people.ts";
import { oneTimeCode } from "./support/one-time-code.ts";
import { type SamplePerson, signIn } from "./support/sign-in.ts";
import { openSiteForTest } from "./support/site.ts";
import { axeFindings, untilInteractive, useBrowser, type Visitor } from "./support/visitor.ts";

const open = useBrowser();
const security = "/profile/security";
const pathOf = (page: Page) => new URL(page.url()).pathname;
const arrivesAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);
const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

async function signOut(page: Page): Promise<void> {
  await page.getByLabel("Menu").first().click();
  await page.getByRole("button", { name: "Sign out" }).first().click();
  await page.waitForURL((url) => url.pathname !== security);
}

/** E-mail and password, and no more: what comes next is the test's business. */
async function logIn(page: Page, who: SamplePerson, at: string, password = samplePassword): Promise<void> {
  await page.goto(at);
  await page.getByLabel("Email").fill(`${who}@demo.test`);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
}

/** Hours the newest session lasts, as the person's own data tell. */
async function hoursOfSession(page: Page): Promise<number> {
  const answer = await page.request.get("/profile/data.json");
  const { signIn: kept } = (await answer.json()) as { signIn: { sessions: { since: string; until: string }[] } };
  const [newest] = kept.sessions;
  return (Date.parse(newest?.until ?? "") - Date.parse(newest?.since ?? "")) / 3_600_000;
}

/** Turns codes on; answers the key the app would keep, and the backup codes. */
async function turnOnCodes(page: Page): Promise<{ secret: string; backupCodes: string[] }> {
  await page.locator("#begin-codes [name=password]").fill(samplePassword);
  await page.getByRole("button", { name: "Turn on" }).click();
  await page.locator("#confirm-codes").waitFor();
  const secret = (await page.locator("code.secret").textContent()) ?? "";
  await page.locator("#confirm-codes [name=code]").fill(oneTimeCode(secret));
  await page.getByRole("button", { name: "Confirm" }).click();
  await says(page, "Write these backup codes down now.");
  const backupCodes = await page.locator(".code-list code").allTextContents();
  return { secret, backupCodes };
}

const typeCode = async (page: Page, code: string) => {
  await page.locator("#login-code [name=code]").fill(code);
  await page.locator("#login-code").getByRole("button", { name: "Log in" }).click();
};

describe.each([true, false])("with JavaScript: %s", (javaScript) => {
  const refusals = javaScript ? {} : { expects: /40[01] \((?:Bad Request|Unauthorized)\)/ };
  const ready = async (page: Page) => (javaScript ? untilInteractive(page) : undefined);

  test("a new password needs the old one, ends the other sessions, and is told by mail", async () => {
    const site = await openSiteForTest();
    const visitor = await open(site.origin, { javaScript, ...refusals });
    const { page } = visitor;
    const elsewhere = await open(site.origin, { javaScript, expects: /401/ });
    await signIn(elsewhere, "client", "/profile");
    await signIn(visitor, "client", security);
    await ready(page);

    const change = async (currentPassword: string, password: string) => {
      await page.locator("#change-password [name=currentPassword]").fill(currentPassword);
      await page.locator("#change-password [name=password]").fill(password);
      await page.getByRole("button", { name: "Change Password" }).click();
    };
    await change("not my password", "seven quiet paws at noon");
    await says(page, "This is not your password");
    await change(samplePassword, "password1234");
    await says(page, /guessed first/);
    await change(samplePassword, "seven quiet paws at noon");
    await says(page, "Password changed");

    await elsewhere.page.goto("/profile");
    expect(pathOf(elsewhere.page), "signed out elsewhere").toBe("/login");
    await page.goto("/profile");
    expect(pathOf(page), "still signed in here").toBe("/profile");
    const [mail] = await site.mails();
    expect(mail?.to).toBe("client@demo.test");
    expect(mail?.subject).toMatch(/password/i);
    await logIn(elsewhere.page, "client", "/login");
    await says(elsewhere.page, "Invalid email or password");
    await logIn(elsewhere.page, "client", "/login?to=/profile", "seven quiet paws at noon");
    await arrivesAt(elsewhere.page, "/profile");
  });

  test("another session is listed in words, and signed out", async () => {
    const site = await openSiteForTest();
    const visitor = await open(site.origin, { javaScript });
    const elsewhere = await open(site.origin, { javaScript });
    await signIn(elsewhere, "client", "/profile");
    await signIn(visitor, "client", security);
    await ready(visitor.page);
    await visitor.page.getByText("This device").waitFor();
    const other = visitor.page.getByRole("button", { name: "Sign out Chrome on Linux" });
    expect(await other.count()).toBe(1);
    await other.click();
    await says(visitor.page, "Signed out there");
    await expect.poll(() => other.count()).toBe(0);
    await elsewhere.page.goto("/profile");
    expect(pathOf(elsewhere.page)).toBe("/login");
  });

  test("one-time codes: turned on, asked for after the password, and turned off", async () => {
    const site = await openSiteForTest();
    const visitor = await open(site.origin, { javaScript, ...refusals });
    const { page } = visitor;
    await signIn(visitor, "client", security);
    await ready(page);

    await page.locator("#begin-codes [name=password]").fill("not my password");
    await page.getByRole("button", { name: "Turn on" }).click();
    await says(page, "This is not your password");
    await page.locator("#begin-codes [name=password]").fill(samplePassword);
    await page.getByRole("button", { name: "Turn on" }).click();
    await page.locator("svg.qr").waitFor();
    await page.locator("#confirm-codes [name=code]").fill("000 000");
    await page.getByRole("button", { name: "Confirm" }).click();
    await says(page, /This code is not right/);
    // Not confirmed, it is not asked for.
    const before = await open(site.origin, { javaScript });
    await signIn(before, "client", "/profile");
    expect(pathOf(before.page)).toBe("/profile");

    const secret = (await page.locator("code.secret").textContent()) ?? "";
    await page.locator("#confirm-codes [name=code]").fill(oneTimeCode(secret));
    await page.getByRole("button", { name: "Confirm" }).click();
    await says(page, "Write these backup codes down now.");
    const [backupCode = ""] = await page.locator(".code-list code").allTextContents();
    if (javaScript) expect(await axeFindings(page)).toEqual([]);
    await page.goto(security);
    expect(await page.locator(".code-list").count(), "shown once").toBe(0);
    await signOut(page);

    await logIn(page, "client", "/login?to=/profile/pets");
    await arrivesAt(page, "/login/code");
    const other = await page.context().newPage();
    await other.goto("/profile");
    expect(pathOf(other), "nobody is signed in yet").toBe("/login");
    await other.close();
    await typeCode(page, "000000");
    await says(page, /This code is not right/);
    await typeCode(page, oneTimeCode(secret));
    await arrivesAt(page, "/profile/pets");

    const second = await open(site.origin, { javaScript, ...refusals });
    await logIn(second.page, "client", "/login?to=/profile/pets");
    await second.page.getByRole("link", { name: /Use a backup code/ }).click();
    await second.page.getByRole("heading", { name: "Backup code" }).waitFor();
    await typeCode(second.page, ` ${backupCode.toUpperCase()} `);
    await arrivesAt(second.page, "/profile/pets");
    const third = await open(site.origin, { javaScript, ...refusals });
    await logIn(third.page, "client", "/login");
    await arrivesAt(third.page, "/login/code");
    await typeCode(third.page, backupCode);
    await says(third.page, /This code is not right/);

    await page.goto(security);
    await ready(page);
    await page.getByText("New backup codes").click();
    await page.locator("#renew-backup-codes [name=password]").fill(samplePassword);
    await page.getByRole("button", { name: "Make new ones" }).click();
    await says(page, "Write these backup codes down now.");
    expect(await page.locator(".code-list code").allTextContents()).not.toContain(backupCode);
    await page.getByText("Turn one-time codes off").click();
    await page.locator("#end-codes [name=password]").fill(samplePassword);
    await page.getByRole("button", { name: "Turn off" }).click();
    await says(page, "One-time codes are off");
    const fourth = await open(site.origin, { javaScript });
    await signIn(fourth, "client", "/profile");
    expect(pathOf(fourth.page)).toBe("/profile");
  });
});

test("guessing codes ends after five tries: the password is asked for again", async () => {
  const site = await openSiteForTest();
  const visitor = await open(site.origin);
  await signIn(visitor, "client", security);
  await untilInteractive(visitor.page);
  const { secret } = await turnOnCodes(visitor.page);
  const { page } = await open(site.origin);
  await logIn(page, "client", "/login");
  await arrivesAt(page, "/login/code");
  await untilInteractive(page);
  // One after the other: each answer is waited for, or the next would be swallowed.
  for (let tries = 0; tries < 5; tries += 1) {
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await typeCode(page, "000000");
    await answered;
    await page.getByRole("button", { name: "Log in", exact: true, disabled: false }).waitFor();
  }
  await typeCode(page, oneTimeCode(secret));
  await says(page, /Please log in once more/);
  expect(pathOf(page)).toBe("/login/code");
});

test("the limit on codes holds against many tries from one address", async () => {
  const site = await openSiteForTest({ RATE_LIMIT_FACTOR: "0.05" });
  const { page } = await open(site.origin, { javaScript: false, expects: /40[01]|429/ });
  await page.goto("/");
  const send = () =>
    page.request.post("/login/code", {
      form: { code: "000000" },
      headers: { Origin: site.origin, Cookie: "walks.two_factor=of-nobody" },
      maxRedirects: 0,
    });
  expect((await send()).status()).toBe(401);
  const second = await send();
  expect(second.status()).toBe(429);
  expect(Number(second.headers()["retry-after"])).toBeGreaterThan(0);
});

test("the owner's own door asks for the code, too, and her session lasts twelve hours after it", async () => {
  const site = await openSiteForTest();
  const visitor = await open(site.origin);
  const { page } = visitor;
  await signIn(visitor, "admin", security);
  await untilInteractive(page);
  await says(page, /Please add a passkey or one-time codes/);
  const { secret } = await turnOnCodes(page);
  expect(await page.getByText(/Please add a passkey or one-time codes/).count()).toBe(0);
  const { page: door } = await open(site.origin);
  await logIn(door, "admin", "/admin-login?to=/profile");
  await arrivesAt(door, "/login/code");
  expect(await axeFindings(door)).toEqual([]);
  await typeCode(door, oneTimeCode(secret));
  await arrivesAt(door, "/profile");
  expect(await hoursOfSession(door)).toBeCloseTo(12, 1);
});

/** A device that holds passkeys, and says yes at once. */
async function plugInAuthenticator({ context, page }: Visitor, isUserVerified = true): Promise<void> {
  const cdp = await context.newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  });
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByLabel("Name of the new passkey").fill(name);
  await page.getByRole("button", { name: "Add a passkey" }).click();
}

describe("a passkey", () => {
  test("is added, signs in to where they were headed, and is removed", async () => {
    const site = await openSiteForTest();
    const visitor = await open(site.origin);
    const { page } = visitor;
    await plugInAuthenticator(visitor);
    await signIn(visitor, "client", security);
    await untilInteractive(page);
    await addPasskey(page, "My phone");
    await says(page, "Passkey added");
    await page.getByRole("button", { name: "Remove My phone" }).waitFor();
    await addPasskey(page, "My phone again");
    await says(page, "This device has a passkey for your account already.");
    expect(await axeFindings(page)).toEqual([]);
    await signOut(page);

    await page.goto("/login?to=/profile/pets");
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await arrivesAt(page, "/profile/pets");

    await page.goto(security);
    await untilInteractive(page);
    await page.getByRole("button", { name: "Remove My phone" }).click();
    await says(page, "Passkey removed");
    await signOut(page);
    await page.goto("/login");
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await says(page, /This passkey is not known here/);
    await page.goto("/profile");
    expect(pathOf(page)).toBe("/login");
  });

  test("of a client does not open the owner's door", async () => {
    const site = await openSiteForTest();
    const visitor = await open(site.origin);
    const { page } = visitor;
    await plugInAuthenticator(visitor);
    await signIn(visitor, "client", security);
    await untilInteractive(page);
    await addPasskey(page, "My phone");
    await says(page, "Passkey added");
    await signOut(page);
    await page.goto("/admin-login");
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await says(page, "You do not have administrator privileges");
    await page.goto("/profile");
    expect(pathOf(page), "signed out again").toBe("/login");
  });

  test("of the owner opens her door for twelve hours", async () => {
    const site = await openSiteForTest();
    const visitor = await open(site.origin);
    const { page } = visitor;
    await plugInAuthenticator(visitor);
    await signIn(visitor, "admin", security);
    await untilInteractive(page);
    await addPasskey(page, "My key");
    await says(page, "Passkey added");
    await signOut(page);
    await page.goto("/admin-login?to=/profile");
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await arrivesAt(page, "/profile");
    expect(await hoursOfSession(page)).toBeCloseTo(12, 1);
  });

  test("is not taken from a device that did not make sure who holds it", async () => {
    const site = await openSiteForTest();
    const visitor = await open(site.origin);
    await plugInAuthenticator(visitor, false);
    await signIn(visitor, "client", security);
    await untilInteractive(visitor.page);
    await addPasskey(visitor.page, "My phone");
    await says(visitor.page, "That was stopped, or took too long. Nothing changed.");
    expect(await visitor.page.getByRole("button", { name: "Remove My phone" }).count()).toBe(0);
  });

  test("needs JavaScript, and says so", async () => {
    const site = await openSiteForTest();
    const visitor = await open(site.origin, { javaScript: false });
    await signIn(visitor, "client", security);
    await visitor.page.getByText("Adding a passkey needs JavaScript").waitFor();
    expect(await visitor.page.getByRole("button", { name: "Add a passkey" }).count()).toBe(0);
    await visitor.page.goto("/login");
    expect(await visitor.page.getByRole("button", { name: "Sign in with a passkey" }).count()).toBe(0);
  });
});

test("of better-auth's own endpoints only those two are there that a page's script asks", async () => {
  const site = await openSiteForTest();
  const ask = (method: string, path: string) =>
    fetch(`${site.origin}/api/auth${path}`, { method, headers: { Origin: site.origin } });
  const closed = [
    ["POST", "/sign-in/email"],
    ["POST", "/sign-up/email"],
    ["POST", "/update-user"],
    ["POST", "/change-email"],
    ["POST", "/delete-user"],
    ["GET", "/get-session"],
    ["GET", "/list-sessions"],
    ["POST", "/two-factor/enable"],
    ["POST", "/two-factor/disable"],
    ["POST", "/two-factor/verify-totp"],
    ["POST", "/passkey/verify-registration"],
    ["POST", "/passkey/verify-authentication"],
    ["POST", "/passkey/update-passkey"],
    ["POST", "/passkey/delete-passkey"],
    ["GET", "/passkey/list-user-passkeys"],
    ["POST", "/passkey/generate-register-options"],
  ] as const;
  for (const [method, path] of closed) expect([path, (await ask(method, path)).status]).toEqual([path, 404]);
  expect((await ask("GET", "/passkey/generate-register-options")).status, "nobody is signed in").toBe(401);
  expect((await ask("GET", "/passkey/generate-authenticate-options")).status).toBe(200);
});

describe.each([390, 1280])("at %i pixels", (width) => {
  test.each(["light", "dark"] as const)("the settings are accessible, %s", async (theme) => {
    const site = await openSiteForTest();
    const visitor = await open(site.origin, { width, theme });
    const { page } = visitor;
    await signIn(visitor, "client", security);
    await untilInteractive(page);
    await page.locator("#begin-codes [name=password]").fill(samplePassword);
    await page.getByRole("button", { name: "Turn on" }).click();
    await page.locator("svg.qr").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/B-security-${theme}-${width}.png`, fullPage: true });
  });
});
