// Changes an email address: requested on the security page, confirmed on the page that the mail links to. Refusals are tested
// in app/accounts/email/change-email.db.test.ts.
import { expect, test } from "vitest";

import { samplePassword } from "../app/sample/sample-people.ts";
import { arrivesAt, security } from "./support/security.ts";
import { sharedSite } from "./support/shared-site.ts";
import { enterAs } from "./support/sign-in.ts";
import { waitForText, axeFindings, untilInteractive, useBrowser } from "./support/visitor.ts";

const site = sharedSite("people");
const open = useBrowser();

test("an email address is changed by the mailed link", async () => {
  const visitor = await open(site.origin);
  const { page, context } = visitor;
  const to = "moved@demo.test";
  await enterAs(visitor, site.origin, "mover", security);
  await untilInteractive(page);
  await page.getByText("Change it", { exact: true }).click();
  const form = page.locator("#change-email");
  await form.getByLabel("New email address").fill(to);
  await form.getByLabel("Your password").fill(samplePassword);
  await form.getByRole("button", { name: "Send me the link" }).click();
  await waitForText(page, "Check your new address");
  await page.getByText(`Open the link I sent to ${to}`).waitFor();

  const mail = (await site.mails()).find((each) => each.to === to);
  const link = /http\S+\/change-email\?token=[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
  await context.clearCookies();
  await page.goto(link);
  await page.getByText(`You'll sign in with ${to}`).waitFor();
  await untilInteractive(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Use this address" }).click();
  await page.getByText("Please enter your password").waitFor();
  await page.getByLabel("Password", { exact: true }).fill(samplePassword);
  await page.getByRole("button", { name: "Use this address" }).click();
  await arrivesAt(page, "/login");
  await waitForText(page, "Email address changed");
  expect(await page.getByLabel("Email").inputValue()).toBe(to);
  await page.goto(link);
  await page.getByText("This link has been used").waitFor();
});
