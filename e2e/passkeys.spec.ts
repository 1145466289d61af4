// Passkeys: added, used and removed with a virtual authenticator.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { samplePassword } from "../app/sample/sample-people.ts";
import { isSignedIn } from "./support/account-calls.ts";
import { readPage } from "./support/by-http.ts";
import { arrivesAt, hoursOfSession, security } from "./support/security.ts";
import { sharedSite } from "./support/shared-site.ts";
import { cookieOf, enterAs } from "./support/sign-in.ts";
import { waitForText, axeFindings, untilInteractive, useBrowser, type Visitor } from "./support/visitor.ts";

const site = sharedSite("people");
const open = useBrowser();

async function removePasskey(page: Page, name: string, password = samplePassword): Promise<void> {
  const form = page.locator("#remove-passkey");
  if (!(await form.isVisible())) await page.getByText("Remove a passkey").click();
  await form.getByLabel("Passkey", { exact: true }).selectOption({ label: name });
  await form.locator("[name=password]").fill(password);
  await form.getByRole("button", { name: "Remove" }).click();
}

/** Adds a virtual authenticator that approves at once. Returns a function that turns user verification on or off. */
async function plugInAuthenticator({ context, page }: Visitor): Promise<(isUserVerified: boolean) => Promise<unknown>> {
  const cdp = await context.newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return (isUserVerified) => cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
}

const signInWith = (page: Page) => page.getByRole("button", { name: "Sign in with a passkey" }).click();
const cookiesOf = async ({ context }: Visitor) =>
  (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");

async function addPasskey(page: Page, name: string, password = samplePassword): Promise<void> {
  await page.getByLabel("Name of the new passkey").fill(name);
  const form = page.locator("form").filter({ has: page.getByLabel("Name of the new passkey") });
  await form.getByLabel("Your password").fill(password);
  await page.getByRole("button", { name: "Add a passkey" }).click();
}

describe("a passkey", () => {
  test("is added, signs in to the requested page but not to the desk, and is removed", async () => {
    const visitor = await open(site.origin);
    const { page, context } = visitor;
    const makeSure = await plugInAuthenticator(visitor);
    await enterAs(visitor, site.origin, "passkey", security);
    await untilInteractive(page);
    await addPasskey(page, "My phone", "not my password");
    await waitForText(page, "That isn't your password");
    await makeSure(false);
    await addPasskey(page, "My phone");
    await waitForText(page, "That was stopped, or took too long. Nothing changed.");
    expect(await page.getByText("Remove a passkey").count()).toBe(0);
    await makeSure(true);
    await addPasskey(page, "My phone");
    await waitForText(page, "Passkey added");
    await page.locator("li").getByText("My phone", { exact: true }).waitFor();
    const mailed = async () =>
      (await site.mails()).filter(({ to }) => to === "passkey@demo.test").map(({ subject }) => subject);
    expect(await mailed()).toEqual([expect.stringContaining("A passkey was added")]);
    await addPasskey(page, "My phone again");
    await waitForText(page, "This device already has a passkey for your account.");
    expect(await axeFindings(page)).toEqual([]);

    await context.clearCookies();
    await page.goto("/admin-login");
    await signInWith(page);
    await waitForText(page, "You do not have administrator privileges");
    expect(await isSignedIn(site, await cookiesOf(visitor))).toBe(false);

    await page.goto(`/login?to=${security}`);
    await signInWith(page);
    await arrivesAt(page, security);
    await untilInteractive(page);
    await removePasskey(page, "My phone", "not my password");
    await waitForText(page, "That isn't your password");
    await removePasskey(page, "My phone");
    await waitForText(page, "Passkey removed");
    expect(await mailed()).toContainEqual(expect.stringContaining("A passkey was removed"));
    await context.clearCookies();
    await page.goto("/login");
    await signInWith(page);
    await waitForText(page, /This site doesn't know that passkey/);
    expect(await isSignedIn(site, await cookiesOf(visitor))).toBe(false);
  });

  test("of the owner signs in to the desk for twelve hours", async () => {
    const visitor = await open(site.origin);
    const { page, context } = visitor;
    await plugInAuthenticator(visitor);
    await enterAs(visitor, site.origin, "owner-passkey", security);
    await untilInteractive(page);
    await addPasskey(page, "My key");
    await waitForText(page, "Passkey added");
    await context.clearCookies();
    await page.goto("/admin-login?to=/profile");
    await signInWith(page);
    await arrivesAt(page, "/profile");
    expect(await hoursOfSession(page)).toBeCloseTo(12, 1);
  });

  test("can't be added or used without JavaScript, and the page says so", async () => {
    const { html, words } = await readPage(site, security, await cookieOf(site.origin, "unsure"));
    expect(words).toContain("Adding a passkey needs JavaScript");
    expect(html).not.toMatch(/<button[^>]*>(?:<[^>]*>)*Add a passkey/);
    expect((await readPage(site, "/login")).html).not.toMatch(/<button[^>]*>(?:<[^>]*>)*Sign in with a passkey/);
  });
});

test("only two endpoints of better-auth respond; all others are closed", async () => {
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
