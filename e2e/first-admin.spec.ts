// A new site: the first visit to /admin-login leads to creating the admin (docs/product.md, First admin).
import { afterAll, beforeAll, expect, test } from "vitest";

import { fillIn, logOut, openForm, press } from "./support/account-forms.ts";
import { callable, send } from "./support/account-calls.ts";
import { openEmptySite } from "./support/empty-site.ts";
import { sharedSite } from "./support/shared-site.ts";
import type { Site } from "./support/site.ts";
import { waitForText, axeFindings, useBrowser } from "./support/visitor.ts";

let site: Site;
beforeAll(async () => {
  site = await openEmptySite({ ...callable, SITE_MODE: "production" });
});
afterAll(() => site.stop());
const settled = sharedSite("people");
const open = useBrowser();

const owner = { firstName: "Sam", lastName: "Rivers", email: "sam@example.test", password: "two wet dogs and a kite" };

test("a site with an admin prints no setup code and has no setup page", async () => {
  expect(await settled.log()).not.toMatch(/enter the code/);
  expect((await send(settled, "/admin-setup", null)).headers.location).toBe("/admin-login");
  const answer = await send(settled, "/admin-setup", { ...owner, code: "AAAA-AAAA-AAAA" });
  expect(answer.headers.location).toBe("/admin-login");
});

test("the code in the log creates the owner's account once; without JavaScript a refusal keeps what was typed", async () => {
  const code = /enter the code ([\dA-Z]{4}-[\dA-Z]{4}-[\dA-Z]{4})/.exec(site.log())?.[1] ?? "";
  expect(code, site.log()).not.toBe("");

  const plain = await send(site, "/admin-setup", { ...owner, code: "AAAA-AAAA-AAAA" });
  expect(plain.status).toBe(400);
  expect(plain.text).toMatch(/id="setup-code-error"[^>]*>[^<]*the code in the log/);
  expect(plain.text).toContain(`value="${owner.email}"`);

  const { page } = await open(site.origin);
  await openForm(page, "/admin-login", true);
  expect(new URL(page.url()).pathname).toBe("/admin-setup");
  expect(await axeFindings(page)).toEqual([]);
  await press(page, "Create the administrator");
  await waitForText(page, "All fields are required");
  // The code is typed by hand from the log: in lower case, with spaces instead of hyphens.
  await fillIn(page, { ...owner, code: code.toLowerCase().replaceAll("-", " ") });
  await press(page, "Create the administrator");
  await page.waitForURL((url) => url.pathname === "/admin/start");
  // The menu of the previous page closes when this page opens, so this waits for the heading.
  await page.getByRole("heading", { level: 1, name: "Set up your site" }).waitFor();
  // Her name, her address and the browser's time zone are known from the form.
  await waitForText(page, "Still missing: the name of your business, your phone number, a postal box");
  expect(await page.getByText("your time zone").count()).toBe(0);

  // The first step is the page of the settings; a step that isn't ready can be skipped.
  await page.getByRole("link", { name: "1. You and your business" }).click();
  await waitForText(page, "1 of 8: You and your business");
  await page.getByRole("link", { name: "Skip", exact: true }).click();
  await waitForText(page, "2 of 8: Where you walk");
  await page.goto(`${site.origin}/admin/settings/hours`);
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await waitForText(page, "5 of 8: Policies and contract");
  await page.goto(`${site.origin}/admin/start`);
  expect(await axeFindings(page)).toEqual([]);
  await page.goto(`${site.origin}/admin`);
  await waitForText(page, "Your site isn't open yet");
  expect(await page.getByText("Time for a walk").count()).toBe(0);

  // She sees the site as visitors will; they don't see it.
  await page.goto(`${site.origin}/services`);
  await waitForText(page, "Only you can see this.");
  expect((await send(site, "/services", null)).text).toContain("<h1>Opening soon</h1>");
  await page.goto(`${site.origin}/admin`);
  await logOut(page);
  await waitForText(page, "Opening soon");

  expect((await send(site, "/admin-setup", null)).headers.location, "the page is gone").toBe("/admin-login");
  const again = await send(site, "/admin-setup", { ...owner, email: "second@example.test", code });
  expect(again.headers.location).toBe("/admin-login");
  const second = await send(site, "/login", { ...owner, email: "second@example.test" });
  expect(second.status, "the code no longer works").toBe(401);
  expect((await send(site, "/dev/mail.json", null)).status, "no dev pages in production").toBe(404);
});
