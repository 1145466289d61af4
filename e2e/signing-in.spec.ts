// Into an account and out of it, with and without JavaScript.
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { signIn } from "./support/sign-in.ts";
import { openSite, type Site } from "./support/site.ts";
import { useBrowser } from "./support/visitor.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.stop());
const open = useBrowser();

describe.each([true, false])("with JavaScript: %s", (javaScript) => {
  test("a client lands where they were headed, and signs out again", async () => {
    const visitor = await open(site.origin, { javaScript });
    await visitor.page.goto("/profile");
    expect(new URL(visitor.page.url()).pathname).toBe("/login");
    await signIn(visitor, "client", "/profile");
    expect(new URL(visitor.page.url()).pathname).toBe("/profile");
    await visitor.page.getByLabel("Menu").first().click();
    await visitor.page.getByRole("button", { name: "Sign out" }).click();
    await visitor.page.waitForURL("**/");
    await visitor.page.goto("/profile");
    expect(new URL(visitor.page.url()).pathname).toBe("/login");
  });
});
