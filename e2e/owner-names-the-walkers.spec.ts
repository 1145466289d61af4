// The owner says who walks, and in which color calendars show them. With and without JavaScript.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { openDesk } from "./support/desk.ts";
import { sharedSite } from "./support/shared-site.ts";
import { signIn } from "./support/sign-in.ts";
import { axeFindings, useBrowser } from "./support/visitor.ts";

const site = sharedSite("desk");
const open = useBrowser();
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const walker = (page: Page, name: string) => page.locator(".walker").filter({ hasText: name });

const deskAt = (javaScript: boolean, expects?: RegExp) =>
  openDesk(open, site, "/admin/employees", { javaScript, ...(expects ? { expects } : {}) });

describe.each([
  [true, "Peacock", "Noor Haddad"],
  [false, "Grape", "Nadim Haddad"],
])("with JavaScript: %s", (javaScript, color, newName) => {
  test("the owner stays, a client becomes a walker with a color, and no longer is one", async () => {
    const { page } = await deskAt(javaScript);
    await walker(page, "Sam Rivers").getByText("The owner is always a walker").waitFor();
    expect(
      await walker(page, "Sam Rivers")
        .getByRole("button", { name: /no longer walks/ })
        .count(),
    ).toBe(0);

    await page.getByLabel("Search by name or email").fill("ursula");
    await press(page, "Search");
    await press(page, "Make a walker of Ursula Vogel");
    await page.getByText("Ursula Vogel is a walker now").first().waitFor();
    const ursula = walker(page, "Ursula Vogel");
    await ursula.waitFor();

    const them = await open(site.origin, { javaScript });
    await signIn(them, "ursula", "/today");
    expect(new URL(them.page.url()).pathname, "a walker sees the walks").toBe("/today");

    await ursula.getByText("Change the color").click();
    await ursula.getByLabel(color).check();
    if (javaScript) expect(await axeFindings(page)).toEqual([]);
    await ursula.getByRole("button", { name: "Save the color" }).click();
    await page.getByText("Color saved").first().waitFor();
    await ursula.locator(".color-name", { hasText: color }).waitFor();

    await press(page, "Ursula Vogel no longer walks");
    await page.getByText("Ursula Vogel no longer walks").first().waitFor();
    await ursula.waitFor({ state: "detached" });
  });

  test("somebody new is invited: refused with everything kept, then mailed", async () => {
    const { page } = await deskAt(javaScript, javaScript ? undefined : /400|409/);
    const [firstName = "", lastName = ""] = newName.split(" ");
    const email = `${firstName.toLowerCase()}@example.test`;
    const form = page.locator("#invite");
    await form.getByLabel("First name").fill(firstName);
    await press(page, "Send an invitation");
    await form.getByText("All fields are required").first().waitFor();
    expect(await form.getByLabel("First name").inputValue()).toBe(firstName);
    await form.getByLabel("Last name").fill(lastName);
    await form.getByLabel("Email").fill("client@demo.test");
    await press(page, "Send an invitation");
    await form.getByText("This email address already has an account.").waitFor();
    await form.getByLabel("Email").fill(email);
    await press(page, "Send an invitation");
    await page.getByText(`${newName} is invited`).first().waitFor();
    await walker(page, newName).waitFor();
    await expect.poll(() => form.getByLabel("First name").inputValue(), { message: "an empty form again" }).toBe("");
    const mail = (await site.mails()).find(({ to }) => to === email);
    expect(mail?.text).toContain(`${site.origin}/invitation?token=`);
  });
});
