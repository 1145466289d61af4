// The owner says who walks, and in which color calendars show them. With and without JavaScript.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { signIn } from "./support/sign-in.ts";
import { openSiteForTest } from "./support/site.ts";
import { axeFindings, untilInteractive, useBrowser } from "./support/visitor.ts";

const open = useBrowser();
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const walker = (page: Page, name: string) => page.locator(".employee").filter({ hasText: name });

async function openDesk(javaScript: boolean, expects?: RegExp) {
  const site = await openSiteForTest();
  const visitor = await open(site.origin, { javaScript, ...(expects ? { expects } : {}) });
  await signIn(visitor, "admin", "/admin/employees");
  if (javaScript) await untilInteractive(visitor.page);
  return { site, page: visitor.page };
}

describe.each([true, false])("with JavaScript: %s", (javaScript) => {
  test("the owner stays, a client becomes a walker with a color, and no longer is one", async () => {
    const { site, page } = await openDesk(javaScript);
    await walker(page, "Sam Rivers").getByText("The owner always walks").waitFor();
    expect(
      await walker(page, "Sam Rivers")
        .getByRole("button", { name: /no longer walks/ })
        .count(),
    ).toBe(0);

    await page.getByLabel("Search by name or email").fill("riley");
    await press(page, "Search");
    await press(page, "Make a walker of Riley Chen");
    await page.getByText("Riley Chen walks now").first().waitFor();
    const riley = walker(page, "Riley Chen");
    await riley.waitFor();

    const them = await open(site.origin, { javaScript });
    await signIn(them, "newcomer", "/walks");
    expect(new URL(them.page.url()).pathname, "a walker sees the walks").toBe("/walks");

    await riley.getByText("Change the color").click();
    await riley.getByLabel("Peacock").check();
    await riley.getByRole("button", { name: "Save the color" }).click();
    await page.getByText("Color saved").first().waitFor();
    await riley.locator(".color-name", { hasText: "Peacock" }).waitFor();

    await press(page, "Riley Chen no longer walks");
    await page.getByText("Riley Chen no longer walks").first().waitFor();
    await riley.waitFor({ state: "detached" });
  });

  test("somebody new is invited: refused with everything kept, then mailed", async () => {
    const { site, page } = await openDesk(javaScript, javaScript ? undefined : /400|409/);
    const form = page.locator("#invite");
    await form.getByLabel("First name").fill("Noor");
    await press(page, "Send an invitation");
    await form.getByText("All fields are required").first().waitFor();
    expect(await form.getByLabel("First name").inputValue()).toBe("Noor");
    await form.getByLabel("Last name").fill("Haddad");
    await form.getByLabel("Email").fill("client@demo.test");
    await press(page, "Send an invitation");
    await form.getByText("There is an account with this email address already.").waitFor();
    await form.getByLabel("Email").fill("noor@example.test");
    await press(page, "Send an invitation");
    await page.getByText("Noor Haddad is invited").first().waitFor();
    await walker(page, "Noor Haddad").waitFor();
    expect(await form.getByLabel("First name").inputValue(), "an empty form again").toBe("");
    const mail = (await site.mails()).find(({ to }) => to === "noor@example.test");
    expect(mail?.text).toContain(`${site.origin}/invitation?token=`);
  });
});

describe.each([
  [390, "light"],
  [390, "dark"],
  [1280, "light"],
  [1280, "dark"],
] as const)("at %i px, %s", (width, theme) => {
  test("axe finds nothing, the colors shown", async () => {
    const site = await openSiteForTest();
    const visitor = await open(site.origin, { width, theme });
    await signIn(visitor, "admin", "/admin/employees?q=demo");
    await untilInteractive(visitor.page);
    await walker(visitor.page, "Jordan Lee").getByText("Change the color").click();
    await visitor.page.getByLabel("Basil").last().check();
    expect(await axeFindings(visitor.page)).toEqual([]);
  });
});
