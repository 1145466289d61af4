// How somebody signs in, in their own hands: password, sessions, one-time codes, passkeys.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { accounts } from "../app/db/tables/accounts.ts";
import { profiles } from "../app/db/tables/clients.ts";
import { samplePassword } from "../app/sample/sample-people.ts";
import { hashPassword } from "../app/platform/sign-in/passwords.ts";
import { oneTimeCode } from "./support/one-time-code.ts";
import { openPreparedSite } from "./support/prepared-site.ts";
import { openSiteForTest, type Site } from "./support/site.ts";
import { axeFindings, untilInteractive, useBrowser, type Visitor } from "./support/visitor.ts";

/** One site for all, and somebody of their own for each test that changes how they sign in. */
const clients = [true, false].flatMap((javaScript) =>
  ["password", "session", "codes"].map((of) => `${of}-${javaScript}`),
);
const people = [...clients, "guessed", "passkey", "wrong-door", "unsure"].map((who) => ({
  who,
  role: "client" as const,
}));
const owners = ["owner-codes", "owner-passkey"].map((who) => ({ who, role: "admin" as const }));

let site: Site;
beforeAll(async () => {
  const password = await hashPassword(samplePassword);
  site = await openPreparedSite(async (db) => {
    for (const { who, role } of [...people, ...owners]) {
      const id = crypto.randomUUID();
      const email = `${who}@demo.test`;
      await db.insert(profiles).values({ id, email, firstName: "Ida", lastName: "Kim", role, emailVerified: true });
      await db.insert(accounts).values({ userId: id, accountId: id, providerId: "credential", password });
    }
  });
});
afterAll(() => site.stop());
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
async function logIn(page: Page, who: string, at: string, password = samplePassword): Promise<void> {
  await page.goto(at);
  await page.getByLabel("Email").fill(`${who}@demo.test`);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
}

/** Ends on `to`, signed in. */
async function signIn({ page }: Visitor, who: string, to: string): Promise<void> {
  await logIn(page, who, `/login?to=${encodeURIComponent(to)}`);
  await arrivesAt(page, to);
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
  await page.locator(".code-list code").first().waitFor();
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
    const visitor = await open(site.origin, { javaScript, ...refusals });
    const { page } = visitor;
    const elsewhere = await open(site.origin, { javaScript, expects: /401/ });
    await signIn(elsewhere, `password-${javaScript}`, "/profile");
    await signIn(visitor, `password-${javaScript}`, security);
    await ready(page);

    const change = async (currentPassword: string, password: string) => {
      await page.locator("#change-password [name=currentPassword]").fill(currentPassword);
      await page.locator("#change-password [name=password]").fill(password);
      await page.getByRole("button", { name: "Change Password" }).click();
    };
    await change("not my password", "seven quiet paws at noon");
    await says(page, "That isn't your password");
    await change(samplePassword, "password1234");
    await says(page, /first passwords people guess/);
    await change(samplePassword, "seven quiet paws at noon");
    await says(page, "Password changed");

    await elsewhere.page.goto("/profile");
    expect(pathOf(elsewhere.page), "signed out elsewhere").toBe("/login");
    await page.goto("/profile");
    expect(pathOf(page), "still signed in here").toBe("/profile");
    const mails = (await site.mails()).filter(({ to }) => to === `password-${javaScript}@demo.test`);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/password/i)]);
    await logIn(elsewhere.page, `password-${javaScript}`, "/login");
    await says(elsewhere.page, "Invalid email or password");
    await logIn(elsewhere.page, `password-${javaScript}`, "/login?to=/profile", "seven quiet paws at noon");
    await arrivesAt(elsewhere.page, "/profile");
  });

  test("another session is listed in words, and signed out", async () => {
    const visitor = await open(site.origin, { javaScript });
    const elsewhere = await open(site.origin, { javaScript });
    await signIn(elsewhere, `session-${javaScript}`, "/profile");
    await signIn(visitor, `session-${javaScript}`, security);
    await ready(visitor.page);
    await visitor.page.getByText("This device").waitFor();
    const other = visitor.page.getByRole("button", { name: "Sign out Chrome on Linux" });
    await other.waitFor();
    expect(await other.count()).toBe(1);
    await other.click();
    await says(visitor.page, "That device is signed out");
    await expect.poll(() => other.count()).toBe(0);
    await elsewhere.page.goto("/profile");
    expect(pathOf(elsewhere.page)).toBe("/login");
  });

  const story = { timeout: 240_000 };
  test("one-time codes: turned on, asked for after the password, and turned off", story, async () => {
    const visitor = await open(site.origin, { javaScript, ...refusals });
    const { page } = visitor;
    await signIn(visitor, `codes-${javaScript}`, security);
    await ready(page);

    await page.locator("#begin-codes [name=password]").fill("not my password");
    await page.getByRole("button", { name: "Turn on" }).click();
    await says(page, "That isn't your password");
    await page.locator("#begin-codes [name=password]").fill(samplePassword);
    await page.getByRole("button", { name: "Turn on" }).click();
    await page.locator("svg.qr").waitFor();
    if (javaScript) expect(await axeFindings(page)).toEqual([]);
    await page.locator("#confirm-codes [name=code]").fill("000 000");
    await page.getByRole("button", { name: "Confirm" }).click();
    await says(page, /That code isn't right/);
    // Not confirmed, it is not asked for.
    const before = await open(site.origin, { javaScript });
    await signIn(before, `codes-${javaScript}`, "/profile");
    expect(pathOf(before.page)).toBe("/profile");

    const secret = (await page.locator("code.secret").textContent()) ?? "";
    await page.locator("#confirm-codes [name=code]").fill(oneTimeCode(secret));
    await page.getByRole("button", { name: "Confirm" }).click();
    await says(page, "Write these backup codes down now.");
    await page.locator(".code-list code").first().waitFor();
    const [backupCode = ""] = await page.locator(".code-list code").allTextContents();
    if (javaScript) expect(await axeFindings(page)).toEqual([]);
    await page.goto(security);
    expect(await page.locator(".code-list").count(), "shown once").toBe(0);
    await signOut(page);

    await logIn(page, `codes-${javaScript}`, "/login?to=/profile/pets");
    await arrivesAt(page, "/login/code");
    const other = await page.context().newPage();
    await other.goto("/profile");
    expect(pathOf(other), "nobody is signed in yet").toBe("/login");
    await other.close();
    await ready(page);
    await typeCode(page, "000000");
    await says(page, /That code isn't right/);
    await typeCode(page, oneTimeCode(secret));
    await arrivesAt(page, "/profile/pets");

    const second = await open(site.origin, { javaScript, ...refusals });
    await logIn(second.page, `codes-${javaScript}`, "/login?to=/profile/pets");
    await second.page.getByRole("link", { name: /Use a backup code/ }).click();
    await second.page.getByRole("heading", { name: "Backup code" }).waitFor();
    await typeCode(second.page, ` ${backupCode.toUpperCase()} `);
    await arrivesAt(second.page, "/profile/pets");
    const third = await open(site.origin, { javaScript, ...refusals });
    await logIn(third.page, `codes-${javaScript}`, "/login");
    await arrivesAt(third.page, "/login/code");
    await ready(third.page);
    await typeCode(third.page, backupCode);
    await says(third.page, /That code isn't right/);

    await page.goto(security);
    await ready(page);
    await page.getByText("New backup codes").click();
    await page.locator("#renew-backup-codes [name=password]").fill(samplePassword);
    await page.getByRole("button", { name: "Make new ones" }).click();
    await says(page, "Write these backup codes down now.");
    await page.locator(".code-list code").first().waitFor();
    const renewed = await page.locator(".code-list code").allTextContents();
    expect(renewed).not.toContain(backupCode);
    await page.getByText("Turn one-time codes off").click();
    await page.locator("#end-codes [name=password]").fill(samplePassword);
    await page.getByRole("button", { name: "Turn off" }).click();
    await says(page, "One-time codes are off");
    const fourth = await open(site.origin, { javaScript });
    await signIn(fourth, `codes-${javaScript}`, "/profile");
    expect(pathOf(fourth.page)).toBe("/profile");
  });
});

test("guessing codes ends after five tries: the password is asked for again", async () => {
  const visitor = await open(site.origin);
  await signIn(visitor, "guessed", security);
  await untilInteractive(visitor.page);
  const { secret } = await turnOnCodes(visitor.page);
  const { page } = await open(site.origin);
  await logIn(page, "guessed", "/login");
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
  await says(page, /Please log in again/);
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
  const visitor = await open(site.origin);
  const { page } = visitor;
  await signIn(visitor, "owner-codes", security);
  await untilInteractive(page);
  await says(page, /Please add a passkey or one-time codes/);
  const { secret } = await turnOnCodes(page);
  await page
    .getByText(/Please add a passkey or one-time codes/)
    .first()
    .waitFor({ state: "detached" });
  const { page: door } = await open(site.origin);
  await logIn(door, "owner-codes", "/admin-login?to=/profile");
  await arrivesAt(door, "/login/code");
  expect(await axeFindings(door)).toEqual([]);
  await typeCode(door, oneTimeCode(secret));
  await arrivesAt(door, "/profile");
  expect(await hoursOfSession(door)).toBeCloseTo(12, 1);
});

async function removePasskey(page: Page, name: string, password = samplePassword): Promise<void> {
  const form = page.locator("#remove-passkey");
  if (!(await form.isVisible())) await page.getByText("Remove a passkey").click();
  await form.getByLabel("Passkey", { exact: true }).selectOption({ label: name });
  await form.locator("[name=password]").fill(password);
  await form.getByRole("button", { name: "Remove" }).click();
}

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

async function addPasskey(page: Page, name: string, password = samplePassword): Promise<void> {
  await page.getByLabel("Name of the new passkey").fill(name);
  const form = page.locator("form").filter({ has: page.getByLabel("Name of the new passkey") });
  await form.getByLabel("Your password").fill(password);
  await page.getByRole("button", { name: "Add a passkey" }).click();
}

describe("a passkey", () => {
  test("is added, signs in to where they were headed, and is removed", async () => {
    const visitor = await open(site.origin);
    const { page } = visitor;
    await plugInAuthenticator(visitor);
    await signIn(visitor, "passkey", security);
    await untilInteractive(page);
    await addPasskey(page, "My phone", "not my password");
    await says(page, "That isn't your password");
    await addPasskey(page, "My phone");
    await says(page, "Passkey added");
    await page.locator("li").getByText("My phone", { exact: true }).waitFor();
    const mailed = async () =>
      (await site.mails()).filter(({ to }) => to === "passkey@demo.test").map(({ subject }) => subject);
    expect(await mailed()).toEqual([expect.stringContaining("A passkey was added")]);
    await addPasskey(page, "My phone again");
    await says(page, "This device already has a passkey for your account.");
    expect(await axeFindings(page)).toEqual([]);
    await signOut(page);

    await page.goto("/login?to=/profile/pets");
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await arrivesAt(page, "/profile/pets");

    await page.goto(security);
    await untilInteractive(page);
    await removePasskey(page, "My phone", "not my password");
    await says(page, "That isn't your password");
    await removePasskey(page, "My phone");
    await says(page, "Passkey removed");
    expect(await mailed()).toContainEqual(expect.stringContaining("A passkey was removed"));
    await signOut(page);
    await page.goto("/login");
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await says(page, /This site doesn't know that passkey/);
    await page.goto("/profile");
    expect(pathOf(page)).toBe("/login");
  });

  test("of a client does not open the owner's door", async () => {
    const visitor = await open(site.origin);
    const { page } = visitor;
    await plugInAuthenticator(visitor);
    await signIn(visitor, "wrong-door", security);
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
    const visitor = await open(site.origin);
    const { page } = visitor;
    await plugInAuthenticator(visitor);
    await signIn(visitor, "owner-passkey", security);
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
    const visitor = await open(site.origin);
    await plugInAuthenticator(visitor, false);
    await signIn(visitor, "unsure", security);
    await untilInteractive(visitor.page);
    await addPasskey(visitor.page, "My phone");
    await says(visitor.page, "That was stopped, or took too long. Nothing changed.");
    expect(await visitor.page.getByText("Remove a passkey").count()).toBe(0);
  });

  test("needs JavaScript, and says so", async () => {
    const visitor = await open(site.origin, { javaScript: false });
    await signIn(visitor, "unsure", security);
    await visitor.page.getByText("Adding a passkey needs JavaScript").waitFor();
    expect(await visitor.page.getByRole("button", { name: "Add a passkey" }).count()).toBe(0);
    await visitor.page.goto("/login");
    expect(await visitor.page.getByRole("button", { name: "Sign in with a passkey" }).count()).toBe(0);
  });
});

test("of better-auth's own endpoints only those two are there that a page's script asks", async () => {
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
  ] as const;
  for (const [method, path] of closed) expect([path, (await ask(method, path)).status]).toEqual([path, 404]);
  expect((await ask("POST", "/passkey/generate-register-options")).status).toBe(405);
  expect((await ask("GET", "/passkey/generate-register-options")).status, "nobody is signed in").toBe(401);
  expect((await ask("GET", "/passkey/generate-authenticate-options")).status).toBe(200);
});
