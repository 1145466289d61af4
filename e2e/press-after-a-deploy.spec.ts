// The first press in a page that was open during a deploy works exactly once and loses nothing typed.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { fillContactForm } from "../tests/browser/contact-form.ts";
import { send } from "./support/account-calls.ts";
import { openDeployableSite } from "./support/later-build.ts";
import { enterAs } from "./support/sign-in.ts";
import { samplePassword } from "../app/sample/sample-people.ts";
import { untilInteractive, useBrowser } from "./support/visitor.ts";

const open = useBrowser();
/** Expected console messages about files that the deploy removed. */
const expects =
  /status of 404|\/assets\/|Error loading route module|dynamically imported|manifest version mismatch|preload/;

/** Marks the document, to detect whether it was reloaded. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => "isMarked" in window);

test("after a deploy the first press works for links, forms with a redirect, forms of other pages, and islands", async () => {
  const site = await openDeployableSite();
  const at = async (who: string | null, path: string): Promise<Page> => {
    const visitor = await open(site.origin, { expects });
    if (who) await enterAs(visitor, site.origin, who, path);
    else await visitor.page.goto(path);
    await untilInteractive(visitor.page);
    return visitor.page;
  };
  const account = { firstName: "Robin", lastName: "Late", email: "late@demo.test", password: samplePassword };
  expect((await send(site, "/register", account)).status).toBe(303);

  const dashboard = await at("client", "/dashboard");
  const profile = await at("client", "/profile");
  const desk = await at("admin", "/admin/clients/new");
  const unverified = await at("late", "/profile");
  const contact = await at(null, "/contact");
  const list = await at(null, "/schedule?view=list");
  await profile.locator("#profile-form [name=lastName]").fill("Later");
  const newClient = desk.locator("#new-client");
  await newClient.locator("[name=firstName]").fill("Mara");
  await newClient.locator("[name=lastName]").fill("Deploy");
  await newClient.locator("[name=email]").fill("mara@example.test");
  await fillContactForm(contact, { email: "open@example.test" });
  for (const page of [dashboard, profile, desk, unverified, contact, list]) await mark(page);
  await site.deploy();

  // A link opens its page as a new document.
  await dashboard.getByRole("link", { name: "My Pets" }).first().click();
  await dashboard.waitForURL("**/profile/pets");
  await dashboard.locator("h1", { hasText: "My Pets" }).waitFor();
  expect(await isMarked(dashboard)).toBe(false);

  // A form of the open page keeps its page and shows its reply.
  await profile.locator("#profile-form").getByRole("button", { name: "Save" }).click();
  await profile.getByText("Profile saved").waitFor();
  expect(await isMarked(profile)).toBe(true);

  // A form redirects to a page whose files have not been loaded yet.
  await newClient.getByRole("button", { name: "Create the account" }).click();
  await desk.waitForURL(/\/admin\/clients\/[0-9a-f-]{36}/);
  await desk.getByRole("heading", { level: 1, name: "Mara Deploy" }).waitFor();

  // The browser itself submits a form whose page has not been loaded yet.
  const before = (await site.mails()).filter(({ to }) => to === account.email).length;
  await unverified.getByRole("button", { name: "Send the email again" }).click();
  await unverified.waitForURL("**/verify-email**");
  expect((await site.mails()).filter(({ to }) => to === account.email)).toHaveLength(before + 1);

  // Islands work, too: a form, and a button that loads its script when pressed.
  await contact.locator("#contact-form button[type=submit]").click();
  await contact.getByText("Thank you for your message.").first().waitFor();
  await list.getByRole("button", { name: "Fetch again" }).click();
  await expect.poll(() => isMarked(list).catch(() => true)).toBe(false);
  await list.getByRole("heading", { name: "The next 30 days" }).waitFor();
});
