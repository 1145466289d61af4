// The owner accepts pets, withdraws that, and chooses the squad; the mails are read. With and without JavaScript.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { signIn } from "./support/sign-in.ts";
import { openSiteForTest, type Site } from "./support/site.ts";
import { axeFindings, untilInteractive, useBrowser } from "./support/visitor.ts";

const open = useBrowser();

const waffles = "/admin/pets/00000000-0000-4000-8001-000000000003";
const biscuit = "/admin/pets/00000000-0000-4000-8001-000000000001";

async function openDesk(javaScript: boolean, to: string, expects?: RegExp) {
  const site = await openSiteForTest();
  const visitor = await open(site.origin, { javaScript, ...(expects ? { expects } : {}) });
  await signIn(visitor, "admin", to);
  if (javaScript) await untilInteractive(visitor.page);
  return { site, page: visitor.page };
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const chip = (page: Page) => page.locator(".page-head .state");
const rows = (page: Page) => page.locator("table.data tbody tr");
const accepted = async (site: Site) =>
  (await site.mails())
    .filter(({ subject }) => subject.includes("accepted"))
    .map(({ to, subject }) => `${to}: ${subject}`);

describe.each([true, false])("with JavaScript: %s", (javaScript) => {
  test("a pet is accepted, withdrawn and accepted again: one certification mail", async () => {
    const { site, page } = await openDesk(javaScript, waffles);
    await chip(page).filter({ hasText: "Pending" }).waitFor();
    const squad = page.getByRole("button", { name: "Put into the squad" });
    expect(await squad.isDisabled()).toBe(true);
    await page.getByText("Only an accepted pet can be in the squad. Accept it first.").waitFor();
    await page.getByText("Accepting it sends Casey Morgan a mail.").waitFor();

    await press(page, "Accept Waffles");
    await page.getByText("Waffles is accepted").first().waitFor();
    await chip(page).filter({ hasText: "Accepted" }).waitFor();
    expect(await accepted(site)).toEqual(["client@demo.test: Waffles is accepted at Westside Walks"]);
    const [mail] = await site.mails();
    expect(mail?.text).toMatch(
      new RegExp(String.raw`${site.origin}/service-request\?email=client%40demo\.test&token=[\w-]{43}`),
    );
    expect(mail?.text).toContain("you can request a service now");
    await page.getByText("Its owner has not allowed pictures of this pet in public").waitFor();

    await press(page, "Withdraw acceptance");
    await chip(page).filter({ hasText: "Pending" }).waitFor();
    await page.getByText("Casey Morgan was told then, and gets no second mail.").waitFor();
    await press(page, "Accept Waffles");
    await chip(page).filter({ hasText: "Accepted" }).waitFor();
    expect(await accepted(site)).toHaveLength(1);
  });

  test("a dog leaves the squad page and comes back with another comment", async () => {
    const { site, page } = await openDesk(javaScript, biscuit);
    const inPublic = async () => (await (await fetch(`${site.origin}/squad`)).text()).replaceAll("&#x27;", "'");
    expect(await inPublic()).toContain("Carries his own leash home.");
    await press(page, "Take out of the squad");
    await chip(page).filter({ hasText: "Accepted" }).waitFor();
    await expect.poll(inPublic).not.toContain("Carries his own leash home.");
    await page.getByLabel("Comment").fill("Knows every mail carrier's name.");
    await press(page, "Save the comment");
    await page.getByText("Comment saved").first().waitFor();
    await press(page, "Put into the squad");
    await chip(page).filter({ hasText: "In the squad" }).waitFor();
    await expect.poll(inPublic).toContain("Knows every mail carrier's name.");
  });

  test("of two who edit a comment the second is told, keeps what was typed, and decides", async () => {
    const expects = javaScript ? undefined : /409/;
    const { page } = await openDesk(javaScript, biscuit, expects);
    const other = await page.context().newPage();
    await other.goto(biscuit);
    if (javaScript) await untilInteractive(other);
    await other.getByLabel("Comment").fill("The first editor's words");
    await press(other, "Save the comment");
    await other.getByText("Comment saved").first().waitFor();

    await page.getByLabel("Comment").fill("The second editor's words");
    await press(page, "Save the comment");
    await page.getByText("Somebody changed this while you had it open. Nothing was overwritten").waitFor();
    await page.getByText("Stored now: “The first editor's words”").waitFor();
    expect(await page.getByLabel("Comment").inputValue()).toBe("The second editor's words");
    await press(page, "Save the comment");
    await page.getByText("Comment saved").first().waitFor();
    await page.goto(biscuit);
    expect(await page.getByLabel("Comment").inputValue()).toBe("The second editor's words");
  });

  test("several are accepted at once, and that is taken back", async () => {
    const { site, page } = await openDesk(javaScript, "/admin/pets", javaScript ? undefined : /400/);
    expect(await rows(page).first().textContent()).toContain("Waffles");
    await press(page, "Accept");
    await page.getByText("Please choose at least one pet.").waitFor();
    await page.goto("/admin/pets");
    if (javaScript) await untilInteractive(page);

    for (const name of ["Waffles of Casey Morgan", "Moose of Noa Sample"])
      await page.getByLabel(`Choose ${name}`).check();
    await press(page, "Withdraw acceptance");
    await page.getByText("Moose is pending again").first().waitFor();
    await page.getByText("Waffles was left as before.").first().waitFor();
    await rows(page).filter({ hasText: "Moose" }).getByText("Pending").waitFor();

    for (const name of ["Waffles of Casey Morgan", "Moose of Noa Sample"])
      await page.getByLabel(`Choose ${name}`).check();
    await press(page, "Accept");
    await page
      .getByText("Moose and Waffles are accepted")
      .or(page.getByText("Waffles and Moose are accepted"))
      .first()
      .waitFor();
    await rows(page).filter({ hasText: "Waffles" }).getByText("Accepted").waitFor();
    expect(await accepted(site)).toHaveLength(2);

    await page.getByRole("main").getByRole("button", { name: "Undo" }).first().click();
    await rows(page).filter({ hasText: "Waffles" }).getByText("Pending").waitFor();
    await rows(page).filter({ hasText: "Moose" }).getByText("Pending").waitFor();
  });

  test("the table is searched, filtered and sorted in its address", async () => {
    const { page } = await openDesk(javaScript, "/admin/pets");
    await page.getByLabel("Search by pet, breed or client").fill("husky");
    await press(page, "Show");
    await page.waitForURL(/q=husky/);
    await page.getByRole("link", { name: "Luna" }).waitFor();
    expect(await rows(page).count()).toBe(1);
    await page.goto("/admin/pets?state=squad&sort=-name");
    expect(await rows(page).first().textContent()).toContain("Ziggy");
    expect(await rows(page).filter({ hasText: "Waffles" }).count()).toBe(0);
    await page.getByRole("columnheader", { name: "Client" }).getByRole("link").click();
    await page.waitForURL(/sort=owner/);
    expect(new URL(page.url()).searchParams.get("state"), "the filter stays").toBe("squad");
    await page.goto("/admin/pets?q=nobody-has-this-name");
    await page.getByText("No pet matches.").waitFor();
  });
});

/** Presses Tab until the focus is on what is looked for. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let i = 0; i < 120; i += 1) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      return (element?.labels?.[0] ?? element)?.textContent?.trim();
    });
    if (focused === name) return;
  }
  throw new Error(`Tab never came to “${name}”`);
}

test("by keyboard alone a pet is chosen, accepted, and that is taken back", async () => {
  const { page } = await openDesk(true, "/admin/pets");
  await page.keyboard.press("Tab");
  await tabTo(page, "Choose Waffles of Casey Morgan");
  await page.keyboard.press("Space");
  await tabTo(page, "Accept");
  await page.keyboard.press("Enter");
  await rows(page).filter({ hasText: "Waffles" }).getByText("Accepted").waitFor();
  await page.getByRole("main").getByRole("button", { name: "Undo" }).waitFor();
  await tabTo(page, "Undo");
  await page.keyboard.press("Enter");
  await rows(page).filter({ hasText: "Waffles" }).getByText("Pending").waitFor();
});

test("a pet nobody has is not found", async () => {
  const { page } = await openDesk(true, "/admin", /404/);
  for (const id of ["00000000-0000-4000-8001-999999999999", "no-id"])
    expect((await page.goto(`/admin/pets/${id}`))?.status()).toBe(404);
});

describe.each([
  [390, "light"],
  [390, "dark"],
  [1280, "light"],
  [1280, "dark"],
] as const)("at %i px, %s", (width, theme) => {
  test("axe finds nothing on the pets' pages", async () => {
    const site = await openSiteForTest();
    const visitor = await open(site.origin, { width, theme });
    await signIn(visitor, "admin", "/admin/pets");
    for (const path of ["/admin/pets", waffles, biscuit]) {
      await visitor.page.goto(path);
      await untilInteractive(visitor.page);
      expect(await axeFindings(visitor.page), path).toEqual([]);
    }
  });
});
