// The owner chooses walkers and their calendar colors.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { openDesk } from "./support/desk.ts";
import { sharedSite } from "./support/shared-site.ts";
import { cookieOf } from "./support/sign-in.ts";
import { waitForText, axeFindings, useBrowser } from "./support/visitor.ts";

const site = sharedSite("desk");
const open = useBrowser();
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const walker = (page: Page, name: string) => page.locator(".walker").filter({ hasText: name });

/** Invites a walker: the form is refused and keeps its input, then the invitation is mailed. */
async function inviteSomebody(page: Page) {
  const form = page.locator("#invite");
  await form.getByLabel("First name").fill("Noor");
  await press(page, "Send an invitation");
  await form.getByText("All fields are required").first().waitFor();
  expect(await form.getByLabel("First name").inputValue()).toBe("Noor");
  await form.getByLabel("Last name").fill("Haddad");
  await form.getByLabel("Email").fill("client@demo.test");
  await press(page, "Send an invitation");
  await form.getByText("This email address already has an account.").waitFor();
  const email = "noor.walks@example.test";
  await form.getByLabel("Email").fill(email);
  await press(page, "Send an invitation");
  await waitForText(page, "Noor Haddad is invited");
  await walker(page, "Noor Haddad").waitFor();
  await expect.poll(() => form.getByLabel("First name").inputValue(), { message: "an empty form again" }).toBe("");
  const mail = (await site.mails()).find(({ to }) => to === email);
  expect(mail?.text).toContain(`${site.origin}/invitation?token=`);
}

test("the owner stays a walker; a client is made a walker with a color, then a client again", async () => {
  const color = "Peacock";
  const { page } = await openDesk(open, site, "/admin/employees", { expects: /400|409/ });
  const owner = walker(page, "Sam Rivers");
  await owner.getByText("The owner is always a walker").waitFor();
  expect(await owner.getByRole("button", { name: /no longer walks/ }).count()).toBe(0);

  await page.getByLabel("Search by name or email").fill("ursula");
  await press(page, "Search");
  await press(page, "Make a walker of Ursula Vogel");
  await waitForText(page, "Ursula Vogel is a walker now");
  const ursula = walker(page, "Ursula Vogel");
  await ursula.waitFor();
  const headers = { Cookie: await cookieOf(site.origin, "ursula") };
  const today = async () => (await fetch(`${site.origin}/today`, { headers })).status;
  expect(await today(), "a walker sees the walks").toBe(200);
  await ursula.getByText("Change the color").click();
  await ursula.getByLabel(color).check();
  expect(await axeFindings(page)).toEqual([]);
  await ursula.getByRole("button", { name: "Save the color" }).click();
  await waitForText(page, "Color saved");
  await ursula.locator(".color-name", { hasText: color }).waitFor();
  await press(page, "Ursula Vogel no longer walks");
  await waitForText(page, "Ursula Vogel no longer walks");
  await ursula.waitFor({ state: "detached" });
  expect(await today()).toBe(404);
  await inviteSomebody(page);
});
