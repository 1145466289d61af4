// A client's password and sessions. password-and-sessions.db.test.ts covers what a new password ends.
import { expect, test } from "vitest";

import { samplePassword } from "../app/sample/sample-people.ts";
import { isSignedIn, sessionOf } from "./support/account-calls.ts";
import { logIn } from "./support/account-tries.ts";
import { security } from "./support/security.ts";
import { sharedSite } from "./support/shared-site.ts";
import { cookieOf, enterAs } from "./support/sign-in.ts";
import { waitForText, untilInteractive, useBrowser } from "./support/visitor.ts";

const site = sharedSite("people");
const open = useBrowser();

test("a client signs out elsewhere, and changes the password", async () => {
  const who = "password";
  const visitor = await open(site.origin);
  const { page } = visitor;
  const [phone, tablet] = await Promise.all([cookieOf(site.origin, who), cookieOf(site.origin, who)]);
  await enterAs(visitor, site.origin, who, security);
  await untilInteractive(page);
  await page.getByText("This device").waitFor();
  const others = page.getByRole("button", { name: "Sign out An unknown device" });
  expect(await others.count()).toBe(2);
  await others.first().click();
  await waitForText(page, "That device is signed out");
  await expect.poll(() => others.count()).toBe(1);
  const areIn = async () => [await isSignedIn(site, phone), await isSignedIn(site, tablet)];
  expect((await areIn()).toSorted()).toEqual([false, true]);

  const change = async (currentPassword: string, password: string) => {
    await page.locator("#change-password [name=currentPassword]").fill(currentPassword);
    await page.locator("#change-password [name=password]").fill(password);
    await page.getByRole("button", { name: "Change Password" }).click();
  };
  await change("not my password", "seven quiet paws at noon");
  await waitForText(page, "That isn't your password");
  await change(samplePassword, "password1234");
  await waitForText(page, /first passwords people guess/);
  await change(samplePassword, "seven quiet paws at noon");
  await waitForText(page, "Password changed");
  expect(await areIn()).toEqual([false, false]);
  expect((await page.request.get("/profile", { maxRedirects: 0 })).status(), "still signed in here").toBe(200);

  const again = sessionOf(await logIn(site, `${who}@demo.test`, "seven quiet paws at noon"));
  await page.goto(security);
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await waitForText(page, "Signed out everywhere else");
  expect(await isSignedIn(site, again)).toBe(false);
});
