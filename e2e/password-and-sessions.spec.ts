// A client's own password and sessions, with and without JavaScript.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { samplePassword } from "../app/sample/sample-people.ts";
import { keyOf } from "./support/people.ts";
import { arrivesAt, logIn, pathOf, says, security } from "./support/security.ts";
import { sharedSite } from "./support/shared-site.ts";
import { signIn } from "./support/sign-in.ts";
import { untilInteractive, useBrowser } from "./support/visitor.ts";

const site = sharedSite("people");
const open = useBrowser();

describe.each([true, false])("with JavaScript: %s", (javaScript) => {
  const refusals = javaScript ? {} : { expects: /40[01] \((?:Bad Request|Unauthorized)\)/ };
  const ready = async (page: Page) => (javaScript ? untilInteractive(page) : undefined);

  test("a new password needs the old one, ends the other sessions, and is told by mail", async () => {
    const visitor = await open(site.origin, { javaScript, ...refusals });
    const { page } = visitor;
    const elsewhere = await open(site.origin, { javaScript, expects: /401/ });
    await signIn(elsewhere, `password-${keyOf(javaScript)}`, "/profile");
    await signIn(visitor, `password-${keyOf(javaScript)}`, security);
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
    const mails = (await site.mails()).filter(({ to }) => to === `password-${keyOf(javaScript)}@demo.test`);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/password/i)]);
    await logIn(elsewhere.page, `password-${keyOf(javaScript)}`, "/login");
    await says(elsewhere.page, "Invalid email or password");
    await logIn(elsewhere.page, `password-${keyOf(javaScript)}`, "/login?to=/profile", "seven quiet paws at noon");
    await arrivesAt(elsewhere.page, "/profile");
  });

  test("another session is listed in words, and signed out", async () => {
    const visitor = await open(site.origin, { javaScript });
    const elsewhere = await open(site.origin, { javaScript });
    await signIn(elsewhere, `session-${keyOf(javaScript)}`, "/profile");
    await signIn(visitor, `session-${keyOf(javaScript)}`, security);
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
});
