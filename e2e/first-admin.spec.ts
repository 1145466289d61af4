// The day the site is installed: the first visit to /admin-login leads to creating the admin
// (docs/product.md, First admin).
import { afterAll, beforeAll, expect, test } from "vitest";

import { fillIn, logOut, openForm, press, says } from "./support/account-forms.ts";
import { callable, send } from "./support/account-calls.ts";
import { errorsBeside } from "../tests/browser/contact-form.ts";
import { openEmptySite } from "./support/empty-site.ts";
import { openSiteForTest, type Site } from "./support/site.ts";
import { axeFindings, useBrowser } from "./support/visitor.ts";

let site: Site;
beforeAll(async () => {
  site = await openEmptySite({ ...callable, SITE_MODE: "production" });
});
afterAll(() => site.stop());
const open = useBrowser();
const pathOf = (page: { url: () => string }) => new URL(page.url()).pathname;

const owner = { firstName: "Sam", lastName: "Rivers", email: "sam@example.test", password: "two wet dogs and a kite" };

test("a site that has an admin prints no code, and has no page for it", async () => {
  const settled = await openSiteForTest(callable);
  expect(settled.log()).not.toMatch(/admin-setup/);
  expect((await send(settled, "/admin-setup", null)).headers.location).toBe("/admin-login");
  const answer = await send(settled, "/admin-setup", { ...owner, code: "AAAA-AAAA-AAAA" });
  expect(answer.headers.location).toBe("/admin-login");
  expect((await send(settled, "/login", owner)).status).toBe(401);
});

test("the code in the log makes the owner, once, with and without JavaScript", async () => {
  const code = /enter the code ([\dA-Z]{4}-[\dA-Z]{4}-[\dA-Z]{4})/.exec(site.log())?.[1] ?? "";
  expect(code, site.log()).not.toBe("");

  const plain = await open(site.origin, { javaScript: false, expects: /400/ });
  await plain.page.goto("/admin-login");
  expect(pathOf(plain.page)).toBe("/admin-setup");
  await fillIn(plain.page, { ...owner, code: "AAAA-AAAA-AAAA" });
  await press(plain.page, "Create the administrator");
  await says(plain.page, "isn't the code in the log");
  expect((await errorsBeside(plain.page, "setup")).code).toMatch(/isn't the code in the log/);
  expect(await plain.page.locator("#setup-email").inputValue()).toBe(owner.email);

  const { page } = await open(site.origin);
  await openForm(page, "/admin-login", true);
  expect(await axeFindings(page)).toEqual([]);
  await press(page, "Create the administrator");
  await says(page, "All fields are required");
  // As somebody types it who copies it by hand.
  await fillIn(page, { ...owner, code: code.toLowerCase().replaceAll("-", " ") });
  await press(page, "Create the administrator");
  await page.waitForURL((url) => url.pathname === "/admin");
  // The menu of the page before closes as this one comes.
  await page.getByRole("heading", { level: 1, name: /^Hello, / }).waitFor();
  await logOut(page);
  await says(page, "Logged out successfully");
  await page.goto("/admin-setup");
  expect(pathOf(page), "the page is gone").toBe("/admin-login");

  const again = await send(site, "/admin-setup", { ...owner, email: "second@example.test", code });
  expect(again.headers.location).toBe("/admin-login");
  const second = await send(site, "/login", { ...owner, email: "second@example.test" });
  expect(second.status, "the code no longer works").toBe(401);
  expect((await send(site, "/dev/mail.json", null)).status, "no dev pages in production").toBe(404);
});
