// The owner turns a lead into a client, by mouse, by keyboard, and without JavaScript.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { httpAs } from "./support/by-http.ts";
import { openDesk } from "./support/desk.ts";
import { tabTo } from "./support/keyboard.ts";
import { sharedSite } from "./support/shared-site.ts";
import { signIn } from "./support/stories.ts";
import { waitForText, axeFindings, untilInteractive, useBrowser } from "./support/visitor.ts";
import { idOfName } from "./support/waiting-leads.ts";

const site = sharedSite("desk");
const open = useBrowser();

const pageOf = (name: string) => `/admin/leads/${idOfName(name)}`;
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const mailsTo = async (address: string) => (await site.mails()).filter(({ to }) => to === address);
/** Waits until the new page has moved the focus to its heading. */
const untilFocusMoved = (page: Page) => page.waitForFunction(() => document.activeElement?.tagName === "H1");
const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

async function goto(page: Page, path: string) {
  await page.goto(path);
  await untilInteractive(page);
}

test("the desk lists the longest waiting lead first; by keyboard one lead is answered, and several are closed and reopened", async () => {
  const { page } = await openDesk(open, site, "/admin");
  const first = page.getByRole("region", { name: "Leads to answer" }).getByRole("listitem").first();
  await first.filter({ hasText: /Overdue Olga[\s\S]*overdue by 2 h/ }).waitFor();
  expect(await page.getByText("21 h left").count(), "against the promise, in words").toBeGreaterThan(0);
  // The count in the bar includes them.
  const bar = page.getByRole("navigation", { name: "Desk" });
  await bar
    .getByRole("link", { name: /^Leads/ })
    .filter({ hasText: /\d+\s+waiting/ })
    .waitFor();
  const passkey = page.getByRole("link", { name: "Add a passkey" });
  expect(await passkey.getAttribute("href"), "with a password alone").toBe("/profile/security");

  await goto(page, "/admin/leads?q=Keyboard");
  await tabTo(page, "Keyboard Kim");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "What they wrote" }).waitFor();
  await untilFocusMoved(page);
  await tabTo(page, "To keyboard.kim@example.com");
  await page.keyboard.type("Hello Kim, noon works.");
  await tabTo(page, "Send reply");
  await page.keyboard.press("Enter");
  await page.getByRole("listitem").filter({ hasText: "Hello Kim, noon works." }).waitFor();
  await page.getByText("Answered", { exact: true }).waitFor();
  const mails = await mailsTo("keyboard.kim@example.com");
  expect(mails.map(({ subject }) => subject)).toEqual(["Re: your message to Westside Walks"]);
  expect(mails[0]?.text).toContain("noon works");

  await page.goBack();
  await page.getByRole("link", { name: "Keyboard Ken" }).waitFor();
  await untilFocusMoved(page);
  await tabTo(page, "Select Keyboard Ken");
  await page.keyboard.press("Space");
  await tabTo(page, "Select Keyboard Kay");
  await page.keyboard.press("Space");
  await tabTo(page, "Close");
  await page.keyboard.press("Enter");
  await waitForText(page, "2 leads closed");
  await rowOf(page, "Keyboard Ken").getByText("Closed", { exact: true }).waitFor();
  await tabTo(page, "Undo");
  await page.keyboard.press("Enter");
  await waitForText(page, "All 2 are back to how they were.");
  await rowOf(page, "Keyboard Ken").getByText("Unanswered", { exact: true }).waitFor();
});

test("a selection is cleared after its action, and an undo does not overwrite later changes", async () => {
  const { page } = await openDesk(open, site, "/admin/leads?q=Bulk+Be&sort=name");
  await press(page, "Close");
  await waitForText(page, "Choose at least one lead first");
  await page.getByLabel("Select all on this page").check();
  expect(await page.getByRole("checkbox", { checked: true }).count()).toBe(3);
  await press(page, "Close");
  await waitForText(page, "2 leads closed");
  await page.getByRole("checkbox", { checked: true }).first().waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Bulk Bea" }).click();
  await page.getByRole("heading", { name: "What they wrote" }).waitFor();
  await page.getByRole("button", { name: "Reopen" }).click();
  await waitForText(page, "1 lead opened again");
  await goto(page, "/admin/log?q=Bulk+Ben");
  await page.getByRole("button", { name: "Undo: Mark leads, Bulk Ben (Moose & Olive) and 1 more" }).click();
  await waitForText(page, "Changed in the meantime: Bulk Bea (Moose & Olive).");
});

test("a lead is answered once despite a double click, and a taken email address names its client", async () => {
  const { page } = await openDesk(open, site, pageOf("Twice Tom"));
  const makeClient = page.getByText("Account, pets and invitation in one step");
  await makeClient.click();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel("To twice.tom@example.com").fill("See you at noon.");
  await page.getByRole("button", { name: "Send reply" }).dblclick();
  await page.getByRole("listitem").filter({ hasText: "See you at noon." }).waitFor();
  // Sending the same text again sends no second mail.
  await page.getByLabel("To twice.tom@example.com").fill("See you at noon.");
  await page.getByRole("button", { name: "Send reply" }).click();
  await waitForText(page, "No second email went out.");
  expect(await mailsTo("twice.tom@example.com")).toHaveLength(1);

  await goto(page, pageOf("Taken Ted"));
  await waitForText(page, "This email address already has an account");
  await makeClient.click();
  await press(page, "Make a client");
  const alert = page.getByRole("alert").filter({ hasText: "Client Creation Failed" });
  await alert.waitFor();
  await page.waitForFunction(() => (document.activeElement as HTMLInputElement | null)?.name === "email");
  await alert.getByRole("link", { name: "Casey Morgan" }).click();
  await page.waitForURL("**/admin/clients/*");
});

test("without scripts leads are searched, sorted, answered and reopened, and one becomes a client", async () => {
  const owner = await signIn(site, "admin@demo.test");
  await owner.open("/admin/leads");
  await owner.press("Show", { q: "Plainbulk" });
  const sorted = await owner.follow("Name");
  expect(sorted.words).toMatch(/Plainbulk Pam.*Plainbulk Pat/);
  const marked = await owner.press("Mark answered", { ids: idOfName("Plainbulk Pam") });
  expect(marked.words).toContain("1 lead marked as answered");
  expect(marked.words, "the same search").not.toContain("Overdue Olga");
  expect((await owner.press("Undo")).words).toMatch(/back to how (it was|they were)/);

  await owner.open(pageOf("Plain Pia"));
  expect((await owner.press("Send reply")).words).toContain("Please write a reply of at least 2 characters");
  const ready = await owner.follow("Ask for more");
  expect(ready.words).toContain("asking about Dog Walking");
  const email = "plain.pia@example.com";
  expect((await owner.press("Send reply")).words).toContain(`Email successfully sent to ${email}`);
  const typed = { lastName: "Pia-Kept", password: "password1234" };
  const refused = await owner.press("Make a client", typed);
  expect(refused.words).toContain("This is one of the first passwords people guess");
  expect(refused.html).toContain('value="Pia-Kept"');
  expect(refused.html, "it never comes back").not.toContain(typed.password);
  expect((await owner.press("Make a client")).words).toContain(
    "Client account for Plain Pia-Kept created successfully.",
  );
  expect((await mailsTo(email)).map(({ subject }) => subject).toSorted()).toEqual([
    "Re: your message to Westside Walks",
    "Your account with Westside Walks",
  ]);
  expect((await owner.open("/admin/pets?q=Moose&state=pending")).words).toContain("Plain Pia-Kept");

  await owner.open("/admin/settings/replies");
  const unknown = await owner.press("Save reply", { name: "Short and kind", body: "Thanks, {owner}!" });
  expect(unknown.words).toContain("I don't know {owner}.");
  expect(unknown.html).toContain("Thanks, {owner}!</textarea>");
  expect((await owner.press("Save reply", { body: "Thanks, {name}!" })).words).toContain("Thanks, Robin!");
});

test("an unknown lead gets a 404", async () => {
  const { get } = httpAs(site, "admin");
  for (const id of ["00000000-0000-4000-8009-000000000999", "nonsense"])
    expect((await get(`/admin/leads/${id}`)).status, id).toBe(404);
});
