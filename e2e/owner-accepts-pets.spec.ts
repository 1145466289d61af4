// The owner accepts pets, withdraws an acceptance and chooses the squad, one over HTTP, several by script and keyboard.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { httpAs, readPage } from "./support/by-http.ts";
import { openDesk } from "./support/desk.ts";
import { tabTo } from "./support/keyboard.ts";
import { sharedSite } from "./support/shared-site.ts";
import { signIn } from "./support/stories.ts";
import { waitForText, untilInteractive, useBrowser } from "./support/visitor.ts";

const site = sharedSite("desk");
const of = (name: string) => site.made.pets[name] ?? "";
const open = useBrowser();

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const rowOf = (page: Page, name: string) => page.locator("table.data tbody tr").filter({ hasText: name });
const acceptedMails = async (...addresses: string[]) =>
  (await site.mails()).filter(({ to, subject }) => addresses.includes(to) && subject.includes("accepted"));

async function goto(page: Page, path: string) {
  await page.goto(path);
  await untilInteractive(page);
}

test("a pet is accepted with one certification mail, leaves and joins the squad; a second editor's comment gets a conflict", async () => {
  const owner = await signIn(site, "admin@demo.test");
  const pending = await owner.open(of("Olive"));
  expect(pending.html).toMatch(/<button[^>]*disabled[^>]*>(?:<[^>]*>)*Put into the squad/);
  for (const words of ["Accept it first.", "When you accept this pet, Cora of Olive gets an email."])
    expect(pending.words).toContain(words);
  const accepted = await owner.press("Accept Olive");
  for (const words of ["Olive is accepted", "The client hasn't allowed public pictures of this pet"])
    expect(accepted.words).toContain(words);
  const email = "olive-of@example.test";
  const [mail, ...more] = await acceptedMails(email);
  expect([mail?.subject, more]).toEqual(["Olive is accepted at Westside Walks", []]);
  expect(mail?.text).toMatch(
    new RegExp(String.raw`${site.origin}/service-request\?email=${encodeURIComponent(email)}&token=[\w-]{43}`),
  );
  expect(mail?.text).toContain("you can request a service now");
  expect((await owner.press("Withdraw acceptance")).words).toContain(
    "Cora of Olive already got the email, and won't get a second one.",
  );
  await owner.press("Accept Olive");
  expect(await acceptedMails(email)).toHaveLength(1);

  await owner.open(of("Button"));
  const inPublic = async () => (await readPage(site, "/squad")).html;
  expect(await inPublic()).toContain("Carries his own leash.");
  await owner.press("Take out of the squad");
  expect(await inPublic()).not.toContain("Carries his own leash.");
  const squadComment = "Knows every mail carrier's name.";
  expect((await owner.press("Save the comment", { squadComment })).words).toContain("Comment saved");
  expect((await owner.press("Put into the squad")).words).toContain("In the squad");
  expect(await inPublic()).toContain(squadComment);

  const second = await signIn(site, "admin@demo.test");
  for (const editor of [owner, second]) await editor.open(of("Echo"));
  await second.press("Save the comment", { squadComment: "The first editor's words" });
  const conflict = await owner.press("Save the comment", { squadComment: "The second editor's words" });
  expect(conflict.words).toContain("Someone changed this while you had it open. Nothing was overwritten");
  expect(conflict.words).toContain("Stored now: “The first editor's words”");
  expect(conflict.html).toContain("The second editor's words");
  expect((await owner.press("Save the comment")).words).toContain("Comment saved");
  expect((await second.open(of("Echo"))).html).toContain("The second editor's words");
});

/** Accepts two pets on one page of the list, one of them already accepted. */
async function acceptSeveral(page: Page, pair: string, pal: string) {
  const choose = async () => {
    for (const name of [pair, pal]) await page.getByLabel(`Select ${name} of Cora of ${name}`).check();
  };
  await choose();
  await press(page, "Withdraw acceptance");
  await waitForText(page, `${pal} is pending again`);
  await waitForText(page, `${pair} was not changed.`);
  await rowOf(page, pal).getByText("Pending").waitFor();
  await choose();
  await press(page, "Accept");
  const words = [`${pair} and ${pal} are accepted`, `${pal} and ${pair} are accepted`] as const;
  await page.getByText(words[0]).or(page.getByText(words[1])).first().waitFor();
  await rowOf(page, pair).getByText("Accepted").waitFor();
  expect(await acceptedMails(...[pair, pal].map((name) => `${name.toLowerCase()}-of@example.test`))).toHaveLength(2);
  await page.getByRole("main").getByRole("button", { name: "Undo" }).first().click();
  for (const name of [pair, pal]) await rowOf(page, name).getByText("Pending").waitFor();
}

test("several pets are accepted at once, and the change is undone, also by keyboard", async () => {
  const { page } = await openDesk(open, site, "/admin/pets?q=scripted&sort=-name");
  await press(page, "Accept");
  await waitForText(page, "Please choose at least one pet.");
  await acceptSeveral(page, "Pairscripted", "Palscripted");

  await goto(page, "/admin/pets?q=Keeper");
  await tabTo(page, "Select Keeper of Cora of Keeper");
  await page.keyboard.press("Space");
  await tabTo(page, "Accept");
  await page.keyboard.press("Enter");
  await rowOf(page, "Keeper").getByText("Accepted").waitFor();
  await page.getByRole("main").getByRole("button", { name: "Undo" }).waitFor();
  await tabTo(page, "Undo");
  await page.keyboard.press("Enter");
  await rowOf(page, "Keeper").getByText("Pending").waitFor();
});

test("an unknown pet gets a 404, and an empty search result says so", async () => {
  const { get } = httpAs(site, "admin");
  for (const id of ["00000000-0000-4000-8001-999999999999", "no-id"])
    expect((await get(`/admin/pets/${id}`)).status, id).toBe(404);
  expect((await get("/admin/pets?q=nobody-has-this-name")).html).toContain("No pet matches.");
});
