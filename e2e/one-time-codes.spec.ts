// One-time codes from an app: turned on and off, asked for after the password, and guessed at.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { samplePassword } from "../app/sample/sample-people.ts";
import { oneTimeCode } from "./support/one-time-code.ts";
import { keyOf } from "./support/people.ts";
import {
  arrivesAt,
  hoursOfSession,
  logIn,
  pathOf,
  says,
  security,
  signOut,
  turnOnCodes,
  typeCode,
} from "./support/security.ts";
import { sharedSite } from "./support/shared-site.ts";
import { signIn } from "./support/sign-in.ts";
import { axeFindings, untilInteractive, useBrowser } from "./support/visitor.ts";

const site = sharedSite("people");
const open = useBrowser();
const fewTries = sharedSite("few-tries");

describe.each([true, false])("with JavaScript: %s", (javaScript) => {
  const refusals = javaScript ? {} : { expects: /40[01] \((?:Bad Request|Unauthorized)\)/ };
  const ready = async (page: Page) => (javaScript ? untilInteractive(page) : undefined);

  const story = { timeout: 240_000 };
  test("one-time codes: turned on, asked for after the password, and turned off", story, async () => {
    const visitor = await open(site.origin, { javaScript, ...refusals });
    const { page } = visitor;
    await signIn(visitor, `codes-${keyOf(javaScript)}`, security);
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
    await signIn(before, `codes-${keyOf(javaScript)}`, "/profile");
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

    await logIn(page, `codes-${keyOf(javaScript)}`, "/login?to=/profile/pets");
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
    await logIn(second.page, `codes-${keyOf(javaScript)}`, "/login?to=/profile/pets");
    await second.page.getByRole("link", { name: /Use a backup code/ }).click();
    await second.page.getByRole("heading", { name: "Backup code" }).waitFor();
    await typeCode(second.page, ` ${backupCode.toUpperCase()} `);
    await arrivesAt(second.page, "/profile/pets");
    const third = await open(site.origin, { javaScript, ...refusals });
    await logIn(third.page, `codes-${keyOf(javaScript)}`, "/login");
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
    await signIn(fourth, `codes-${keyOf(javaScript)}`, "/profile");
    expect(pathOf(fourth.page)).toBe("/profile");
  });
});

test("guessing codes ends after five tries: the password is asked for again", async () => {
  const visitor = await open(site.origin);
  await signIn(visitor, "guessed", security);
  await untilInteractive(visitor.page);
  const secret = await turnOnCodes(visitor.page);
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
  const { page } = await open(fewTries.origin, { javaScript: false, expects: /40[01]|429/ });
  await page.goto("/");
  const send = () =>
    page.request.post("/login/code", {
      form: { code: "000000" },
      headers: { Origin: fewTries.origin, Cookie: "walks.two_factor=of-nobody" },
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
  const secret = await turnOnCodes(page);
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
