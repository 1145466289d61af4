// The owner accepts pets, withdraws that, and chooses the squad; the mails are read. With and without JavaScript.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { openDesk } from "./support/desk.ts";
import { withAndWithout } from "./support/desk-clients.ts";
import { tabTo } from "./support/keyboard.ts";
import { sharedSite } from "./support/shared-site.ts";
import { untilInteractive, useBrowser } from "./support/visitor.ts";

const site = sharedSite("desk");
const of = (name: string, key: string) => site.made.pets[`${name}-${key}`] ?? "";
const open = useBrowser();

const deskAt = (javaScript: boolean, to: string, expects?: RegExp) =>
  openDesk(open, site, to, { javaScript, ...(expects ? { expects } : {}) });

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const chip = (page: Page) => page.locator(".page-head .state");
const rows = (page: Page) => page.locator("table.data tbody tr");
const acceptedMails = async (...addresses: string[]) =>
  (await site.mails()).filter(({ to, subject }) => addresses.includes(to) && subject.includes("accepted"));

describe.each(withAndWithout)("with JavaScript: $javaScript", ({ javaScript, key }) => {
  test("a pet is accepted, withdrawn and accepted again: one certification mail", async () => {
    const { page } = await deskAt(javaScript, of("Olive", key));
    const email = `olive-${key}@example.test`;
    await chip(page).filter({ hasText: "Pending" }).waitFor();
    const squad = page.getByRole("button", { name: "Put into the squad" });
    expect(await squad.isDisabled()).toBe(true);
    await page.getByText("Only an accepted pet can be in the squad. Accept it first.").waitFor();
    await page.getByText("Accepting it sends Cora of Olive an email.").waitFor();

    await press(page, "Accept Olive");
    await page.getByText("Olive is accepted").first().waitFor();
    await chip(page).filter({ hasText: "Accepted" }).waitFor();
    const [mail, ...more] = await acceptedMails(email);
    expect([mail?.subject, more]).toEqual(["Olive is accepted at Westside Walks", []]);
    expect(mail?.text).toMatch(
      new RegExp(String.raw`${site.origin}/service-request\?email=${encodeURIComponent(email)}&token=[\w-]{43}`),
    );
    expect(mail?.text).toContain("you can request a service now");
    await page.getByText("Its owner hasn't allowed public pictures of this pet").waitFor();

    await press(page, "Withdraw acceptance");
    await chip(page).filter({ hasText: "Pending" }).waitFor();
    await page.getByText("Cora of Olive already knows, and won't get a second email.").waitFor();
    await press(page, "Accept Olive");
    await chip(page).filter({ hasText: "Accepted" }).waitFor();
    expect(await acceptedMails(email)).toHaveLength(1);
  });

  test("a dog leaves the squad page and comes back with another comment", async () => {
    const { page } = await deskAt(javaScript, of("Button", key));
    const inPublic = async () => (await (await fetch(`${site.origin}/squad`)).text()).replaceAll("&#x27;", "'");
    expect(await inPublic()).toContain(`Carries his own leash (${key}).`);
    await press(page, "Take out of the squad");
    await chip(page).filter({ hasText: "Accepted" }).waitFor();
    await expect.poll(inPublic).not.toContain(`Carries his own leash (${key}).`);
    await page.getByLabel("Comment").fill(`Knows every mail carrier's name (${key}).`);
    await press(page, "Save the comment");
    await page.getByText("Comment saved").first().waitFor();
    await press(page, "Put into the squad");
    await chip(page).filter({ hasText: "In the squad" }).waitFor();
    await expect.poll(inPublic).toContain(`Knows every mail carrier's name (${key}).`);
  });

  test("of two who edit a comment the second is told, keeps what was typed, and decides", async () => {
    const expects = javaScript ? undefined : /409/;
    const echo = of("Echo", key);
    const { page } = await deskAt(javaScript, echo, expects);
    const other = await page.context().newPage();
    await other.goto(echo);
    if (javaScript) await untilInteractive(other);
    await other.getByLabel("Comment").fill("The first editor's words");
    await press(other, "Save the comment");
    await other.getByText("Comment saved").first().waitFor();

    await page.getByLabel("Comment").fill("The second editor's words");
    await press(page, "Save the comment");
    await page.getByText("Someone changed this while you had it open. Nothing was overwritten").waitFor();
    await page.getByText("Stored now: “The first editor's words”").waitFor();
    expect(await page.getByLabel("Comment").inputValue()).toBe("The second editor's words");
    await press(page, "Save the comment");
    await page.getByText("Comment saved").first().waitFor();
    await page.goto(echo);
    expect(await page.getByLabel("Comment").inputValue()).toBe("The second editor's words");
  });

  test("several are accepted at once, and that is taken back", async () => {
    const [pair, pal] = [`Pair${key}`, `Pal${key}`];
    const { page } = await deskAt(javaScript, "/admin/pets", javaScript ? undefined : /400/);
    await rows(page).first().getByText("Pending").waitFor();
    await press(page, "Accept");
    await page.getByText("Please choose at least one pet.").waitFor();
    await page.goto(`/admin/pets?q=${key}&sort=-name`);
    if (javaScript) await untilInteractive(page);

    const choose = async () => {
      for (const name of [pair, pal]) await page.getByLabel(`Select ${name} of Cora of ${name}`).check();
    };
    await choose();
    await press(page, "Withdraw acceptance");
    await page.getByText(`${pal} is pending again`).first().waitFor();
    await page.getByText(`${pair} was left alone.`).first().waitFor();
    await rows(page).filter({ hasText: pal }).getByText("Pending").waitFor();

    await choose();
    await press(page, "Accept");
    await page
      .getByText(`${pair} and ${pal} are accepted`)
      .or(page.getByText(`${pal} and ${pair} are accepted`))
      .first()
      .waitFor();
    await rows(page).filter({ hasText: pair }).getByText("Accepted").waitFor();
    expect(await acceptedMails(...[pair, pal].map((name) => `${name.toLowerCase()}-${key}@example.test`))).toHaveLength(
      2,
    );

    await page.getByRole("main").getByRole("button", { name: "Undo" }).first().click();
    for (const name of [pair, pal]) await rows(page).filter({ hasText: name }).getByText("Pending").waitFor();
  });

  test("the table is searched, filtered and sorted in its address", async () => {
    const { page } = await deskAt(javaScript, "/admin/pets");
    await page.getByLabel("Search by pet, breed or client").fill("husky");
    await press(page, "Show");
    await page.waitForURL(/q=husky/);
    await page.getByRole("link", { name: "Luna" }).waitFor();
    // Its address comes before the table of it.
    await expect.poll(() => rows(page).count()).toBe(1);
    await page.goto("/admin/pets?state=squad&sort=-name");
    await rows(page).first().filter({ hasText: "Ziggy" }).waitFor();
    expect(await rows(page).filter({ hasText: "Waffles" }).count()).toBe(0);
    await page.getByRole("columnheader", { name: "Client" }).getByRole("link").click();
    await page.waitForURL(/sort=owner/);
    expect(new URL(page.url()).searchParams.get("state"), "the filter stays").toBe("squad");
    await page.goto("/admin/pets?q=nobody-has-this-name");
    await page.getByText("No pet matches.").waitFor();
  });
});

test("by keyboard alone a pet is chosen, accepted, and that is taken back", async () => {
  const { page } = await deskAt(true, "/admin/pets?q=Keeperscripted");
  await tabTo(page, "Select Keeperscripted of Cora of Keeperscripted");
  await page.keyboard.press("Space");
  await tabTo(page, "Accept");
  await page.keyboard.press("Enter");
  await rows(page).filter({ hasText: "Keeperscripted" }).getByText("Accepted").waitFor();
  await page.getByRole("main").getByRole("button", { name: "Undo" }).waitFor();
  await tabTo(page, "Undo");
  await page.keyboard.press("Enter");
  await rows(page).filter({ hasText: "Keeperscripted" }).getByText("Pending").waitFor();
});

test("a pet nobody has is not found", async () => {
  const { page } = await deskAt(true, "/admin", /404/);
  for (const id of ["00000000-0000-4000-8001-999999999999", "no-id"])
    expect((await page.goto(`/admin/pets/${id}`))?.status()).toBe(404);
});
