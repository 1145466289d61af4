// One-time codes: turned on and off, and required after the password. submit-code.db.test.ts covers the limit of wrong
// codes.
import { describe, expect, test } from "vitest";

import { samplePassword } from "../app/sample/sample-people.ts";
import { logIn as logInByHttp, send } from "./support/account-calls.ts";

import { oneTimeCode } from "./support/one-time-code.ts";
import { arrivesAt, hoursOfSession, logIn, security, turnOnCodes, typeCode } from "./support/security.ts";
import { sharedSite } from "./support/shared-site.ts";
import { enterAs } from "./support/sign-in.ts";
import { waitForText, axeFindings, untilInteractive, useBrowser } from "./support/visitor.ts";

const site = sharedSite("people");
const open = useBrowser();
const fewTries = sharedSite("few-tries");

/** Returns the path to which signing in with the password alone leads. */
const afterPassword = async (who: string) => (await logInByHttp(site, `${who}@demo.test`)).headers.location;

describe("one-time codes", () => {
  test("one-time codes are turned on, required, replaced once by a backup code, and turned off", async () => {
    const who = "codes";
    const visitor = await open(site.origin);
    const { page, context } = visitor;
    await enterAs(visitor, site.origin, who, security);
    await untilInteractive(page);
    await page.locator("#begin-codes [name=password]").fill("not my password");
    await page.getByRole("button", { name: "Turn on" }).click();
    await waitForText(page, "That isn't your password");
    await page.locator("#begin-codes [name=password]").fill(samplePassword);
    await page.getByRole("button", { name: "Turn on" }).click();
    await page.locator("svg.qr").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.locator("#confirm-codes [name=code]").fill("000 000");
    await page.getByRole("button", { name: "Confirm" }).click();
    await waitForText(page, /That code isn't right/);
    expect(await afterPassword(who), "not confirmed, it is not asked for").toBe("/dashboard");

    const secret = (await page.locator("code.secret").textContent()) ?? "";
    await page.locator("#confirm-codes [name=code]").fill(oneTimeCode(secret));
    await page.getByRole("button", { name: "Confirm" }).click();
    await waitForText(page, "Write these backup codes down now.");
    await page.locator(".code-list code").first().waitFor();
    const [backupCode = ""] = await page.locator(".code-list code").allTextContents();
    expect(await axeFindings(page)).toEqual([]);
    await page.goto(security);
    expect(await page.locator(".code-list").count(), "shown once").toBe(0);

    await context.clearCookies();
    await logIn(page, who, "/login?to=/profile/pets");
    await arrivesAt(page, "/login/code");
    const early = await page.request.get("/profile", { maxRedirects: 0 });
    expect(early.headers()["location"], "nobody is signed in yet").toContain("/login");
    await untilInteractive(page);
    expect(await axeFindings(page)).toEqual([]);
    await typeCode(page, "000000");
    await waitForText(page, /That code isn't right/);
    await typeCode(page, oneTimeCode(secret));
    await arrivesAt(page, "/profile/pets");

    const useBackupCode = async (code: string) => {
      await context.clearCookies();
      await logIn(page, who, `/login?to=${security}`);
      await page.getByRole("link", { name: /Use a backup code/ }).click();
      await page.getByRole("heading", { name: "Backup code" }).waitFor();
      await typeCode(page, code);
    };
    await useBackupCode(` ${backupCode.toUpperCase()} `);
    await arrivesAt(page, security);
    const session = await context.cookies();
    await useBackupCode(backupCode);
    await waitForText(page, /That code isn't right/);

    await context.addCookies(session);
    await page.goto(security);
    await untilInteractive(page);
    await page.getByText("New backup codes").click();
    await page.locator("#renew-backup-codes [name=password]").fill(samplePassword);
    await page.getByRole("button", { name: "Make new ones" }).click();
    await waitForText(page, "Write these backup codes down now.");
    await page.locator(".code-list code").first().waitFor();
    expect(await page.locator(".code-list code").allTextContents()).not.toContain(backupCode);
    await page.getByText("Turn one-time codes off").click();
    await page.locator("#end-codes [name=password]").fill(samplePassword);
    await page.getByRole("button", { name: "Turn off" }).click();
    await waitForText(page, "One-time codes are off");
    expect(await afterPassword(who)).toBe("/dashboard");
  });
});

test("tries of one-time codes are limited by IP address", async () => {
  const cookie = "walks.two_factor=of-nobody";
  const guess = () => send(fewTries, "/login/code", { code: "000000" }, { cookie });
  expect((await guess()).status).toBe(401);
  const second = await guess();
  expect(second.status).toBe(429);
  expect(Number(second.headers["retry-after"])).toBeGreaterThan(0);
});

test("the admin login asks for the one-time code, and the session lasts twelve hours", async () => {
  const visitor = await open(site.origin);
  const { page, context } = visitor;
  await enterAs(visitor, site.origin, "owner-codes", security);
  await untilInteractive(page);
  const advice = page.getByText(/Please add a passkey or one-time codes/).first();
  await advice.waitFor();
  const secret = await turnOnCodes(page);
  await advice.waitFor({ state: "detached" });
  await context.clearCookies();
  await logIn(page, "owner-codes", "/admin-login?to=/profile");
  await arrivesAt(page, "/login/code");
  await typeCode(page, oneTimeCode(secret));
  await arrivesAt(page, "/profile");
  expect(await hoursOfSession(page)).toBeCloseTo(12, 1);
});
