// From a message to an answer to a client, at the owner's desk: by mouse, by keyboard alone, and without JavaScript.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { openDesk } from "./support/desk.ts";
import { tabTo } from "./support/keyboard.ts";
import { sharedSite } from "./support/shared-site.ts";
import { axeFindings, untilInteractive, useBrowser } from "./support/visitor.ts";
import { idOfName } from "./support/waiting-leads.ts";

const site = sharedSite("desk");
const open = useBrowser();

const mailsTo = async (address: string) => (await site.mails()).filter(({ to }) => to === address);
/** A new page takes the focus to its heading: who is somewhere by then is brought back. */
const untilFocusMoved = (page: Page) => page.waitForFunction(() => document.activeElement?.tagName === "H1");
const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("the first page says who has waited longest, against the promise, in words", async () => {
  const { page } = await openDesk(open, site, "/admin");
  const first = page.getByRole("region", { name: "Leads to answer" }).getByRole("listitem").first();
  await first.filter({ hasText: /Overdue Olga[\s\S]*overdue by 2 h/ }).waitFor();
  expect(await page.getByText("21 h left").count()).toBeGreaterThan(0);
  // The bar counts them, too.
  await page
    .getByRole("navigation", { name: "Desk" })
    .getByRole("link", { name: /^Leads/ })
    .filter({ hasText: /\d+\s+waiting/ })
    .waitFor();
  // With a password alone, she is urged to do more.
  expect(await page.getByRole("link", { name: "Add a passkey" }).getAttribute("href")).toBe("/profile/security");
});

test("by keyboard alone: from the list to a reply, and several closed and taken back", async () => {
  const { page } = await openDesk(open, site, "/admin/leads?q=Keyboard");
  await page.getByRole("link", { name: "Keyboard Kim" }).waitFor();
  await untilInteractive(page);

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

  await page.goBack();
  await page.getByRole("link", { name: "Keyboard Ken" }).waitFor();
  await untilFocusMoved(page);
  await tabTo(page, "Select Keyboard Ken");
  await page.keyboard.press("Space");
  await tabTo(page, "Select Keyboard Kay");
  await page.keyboard.press("Space");
  await tabTo(page, "Close");
  await page.keyboard.press("Enter");
  await page.getByText("2 leads closed").waitFor();
  await rowOf(page, "Keyboard Ken").getByText("Closed", { exact: true }).waitFor();
  await tabTo(page, "Undo");
  await page.keyboard.press("Enter");
  await page.getByText("All 2 are back to how they were.").waitFor();
  await rowOf(page, "Keyboard Ken").getByText("Unanswered", { exact: true }).waitFor();

  const mails = await mailsTo("keyboard.kim@example.com");
  expect(mails.map(({ subject }) => subject)).toEqual(["Re: your message to Westside Walks"]);
  expect(mails[0]?.text).toContain("noon works");
});

test("what was selected is no longer selected once it is done", async () => {
  const { page } = await openDesk(open, site, "/admin/leads?q=Bulk+B&sort=name");
  await untilInteractive(page);
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await page.getByText("Choose at least one lead first").waitFor();
  await page.getByLabel("Select all on this page").check();
  expect(await page.getByRole("checkbox", { checked: true }).count()).toBe(3);
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await page.getByText("2 leads closed").waitFor();
  await page.getByRole("checkbox", { checked: true }).first().waitFor({ state: "detached" });
  // What changed meanwhile is not overwritten.
  await page.getByRole("link", { name: "Bulk Bea" }).click();
  await page.getByRole("heading", { name: "What they wrote" }).waitFor();
  await page.getByRole("button", { name: "Reopen" }).click();
  await page.getByText("1 lead opened again").waitFor();
  await page.goto("/admin/log?q=Bulk+Ben");
  await untilInteractive(page);
  await page.getByRole("button", { name: "Undo: Mark leads, Bulk Ben (Moose & Olive) and 1 more" }).click();
  await page.getByText("Changed in the meantime: Bulk Bea (Moose & Olive).").waitFor();
  await page.goto("/admin/leads?q=Bulk+Ben");
  await rowOf(page, "Bulk Ben").getByText("Closed", { exact: true }).waitFor();
});

test("without JavaScript: searched, sorted, closed, and taken back", async () => {
  const { page } = await openDesk(open, site, "/admin/leads", { javaScript: false });
  await page.getByLabel("Search name, pet, address, words").fill("Plainbulk");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await page.waitForURL((url) => url.search === "?q=Plainbulk&status=");
  await page.getByRole("link", { name: "Name", exact: true }).click();
  await page.waitForURL((url) => url.search === "?q=Plainbulk&status=&sort=name");
  await page.getByLabel("Select Plainbulk Pam").check();
  await page.getByLabel("Select Plainbulk Pat").check();
  await page.getByRole("button", { name: "Mark answered" }).click();
  await page.getByText("2 leads marked as answered").waitFor();
  expect(new URL(page.url()).search).toBe("?q=Plainbulk&status=&sort=name");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("All 2 are back to how they were.").waitFor();
  await rowOf(page, "Plainbulk Pam").getByText("Unanswered", { exact: true }).waitFor();
});

describe.each([true, false])("with JavaScript: %s", (javaScript) => {
  const name = javaScript ? "Scripted Sue" : "Plain Pia";
  const email = javaScript ? "scripted.sue@example.com" : "plain.pia@example.com";

  test("an empty reply is refused, a lead is answered, and becomes a client with pets and invitation", async () => {
    const options = { javaScript, expects: /the server responded with a status of 400/ };
    const { page } = await openDesk(open, site, `/admin/leads/${idOfName(name)}`, options);
    await page.getByRole("button", { name: "Send reply" }).click();
    await page.getByText("Please write a reply of at least 2 characters").waitFor();
    if (javaScript) {
      await page.getByText("Account, pets and invitation in one step").click();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByText("Account, pets and invitation in one step").click();
    }
    await page.getByLabel(`To ${email}`).fill("Noon works.\nShall I come on Tuesday?");
    await page.getByRole("button", { name: "Send reply" }).click();
    // A toast of two lines; without scripts one line at the top of the page.
    await page.getByText("Email sent").waitFor();
    await page.getByText(new RegExp(String.raw`Email successfully sent to ${email}\s*$`)).waitFor();

    await page.getByText("Account, pets and invitation in one step").click();
    expect(await page.getByLabel("First name").inputValue()).toBe(name.split(" ")[0]);
    expect(await page.getByLabel("Pets").inputValue()).toBe("Moose\nOlive");
    await page.getByRole("button", { name: "Make a client" }).click();
    await page.getByText(`Client account for ${name} created successfully.`, { exact: javaScript }).waitFor();
    await page.getByText("The invitation to choose a password is on its way.").waitFor();
    await page.getByRole("link", { name: "Open the client" }).waitFor();
    expect((await mailsTo(email)).map(({ subject }) => subject).toSorted()).toEqual([
      "Re: your message to Westside Walks",
      "Your account with Westside Walks",
    ]);
    await page.goto("/admin/pets?q=Moose&state=pending");
    await page.getByText(name).first().waitFor();
  });
});

test("a reply sent by a double click is one mail", async () => {
  const { page } = await openDesk(open, site, `/admin/leads/${idOfName("Twice Tom")}`);
  await page.getByLabel("To twice.tom@example.com").fill("See you at noon.");
  await page.getByRole("button", { name: "Send reply" }).dblclick();
  await page.getByRole("listitem").filter({ hasText: "See you at noon." }).waitFor();
  // The same words again are no second mail either.
  await page.getByLabel("To twice.tom@example.com").fill("See you at noon.");
  await page.getByRole("button", { name: "Send reply" }).click();
  await page.getByText("No second email went out.").waitFor();
  expect(await mailsTo("twice.tom@example.com")).toHaveLength(1);
});

test("two admins write notes on one lead: the second is told, and loses nothing", async () => {
  const address = `/admin/leads/${idOfName("Noted Nan")}`;
  const [one, two] = [await openDesk(open, site, address), await openDesk(open, site, address)];
  await one.page.getByLabel("Only you see these").fill("Ring twice");
  await one.page.getByRole("button", { name: "Save notes" }).click();
  await one.page.getByText("Notes saved").waitFor();
  await two.page.getByLabel("Only you see these").fill("Side gate");
  await two.page.getByRole("button", { name: "Save notes" }).click();
  await two.page.getByText("Someone changed this while you had it open.").waitFor();
  await two.page.getByText("Stored now: “Ring twice”").waitFor();
  expect(await two.page.getByLabel("Only you see these").inputValue()).toBe("Side gate");
  // Having read it, she saves knowingly.
  await two.page.getByLabel("Only you see these").fill("Ring twice, side gate");
  await two.page.getByRole("button", { name: "Save notes" }).click();
  await two.page.getByText("Notes saved").waitFor();
  await one.page.reload();
  expect(await one.page.getByLabel("Only you see these").inputValue()).toBe("Ring twice, side gate");
});

test("an address that has an account makes no second one, and leads to the client", async () => {
  const { page } = await openDesk(open, site, `/admin/leads/${idOfName("Taken Ted")}`);
  await page.getByText("This email address already has an account").waitFor();
  await page.getByText("Account, pets and invitation in one step").click();
  await page.getByRole("button", { name: "Make a client" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "Client Creation Failed" });
  await alert.waitFor();
  await page.waitForFunction(() => (document.activeElement as HTMLInputElement | null)?.name === "email");
  await alert.getByRole("link", { name: "Casey Morgan" }).click();
  await page.waitForURL("**/admin/clients/*");
});

test("a common password is refused beside its field, and never comes back", async () => {
  const { page } = await openDesk(open, site, `/admin/leads/${idOfName("Refused Rae")}`, {
    javaScript: false,
    expects: /the server responded with a status of 400/,
  });
  await page.getByText("Account, pets and invitation in one step").click();
  await page.getByLabel("Last name").fill("Rae-Kept");
  await page.getByLabel("Password", { exact: true }).fill("password1234");
  await page.getByRole("button", { name: "Make a client" }).click();
  await page.getByText("This is one of the first passwords people guess").first().waitFor();
  expect(await page.getByLabel("Last name").inputValue()).toBe("Rae-Kept");
  expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("");
});

test("an unknown lead does not exist", async () => {
  const expects = /the server responded with a status of 404/;
  const { page } = await openDesk(open, site, "/admin/leads", { expects });
  for (const id of ["00000000-0000-4000-8009-000000000999", "nonsense"]) {
    expect((await page.goto(`/admin/leads/${id}`))?.status()).toBe(404);
  }
});

describe("a reply kept at hand", () => {
  test("answers a lead in two presses", async () => {
    const { page } = await openDesk(open, site, `/admin/leads/${idOfName("Handy Hal")}`);
    await untilInteractive(page);
    await page.getByRole("link", { name: "Use the reply: Offer a meet and greet" }).click();
    expect(await page.getByLabel("To handy.hal@example.com").inputValue()).toMatch(/about Moose & Olive!.*I'm free /s);
    await page.getByRole("button", { name: "Send reply" }).click();
    await page.getByRole("listitem").filter({ hasText: "I'd love to come by for a free meet and greet" }).waitFor();
    expect((await mailsTo("handy.hal@example.com"))[0]?.text).toContain("so Moose & Olive can look me over");
  });

  test("is in the field without scripts; one with an unknown field isn't stored, and keeps its words", async () => {
    const { page } = await openDesk(open, site, `/admin/leads/${idOfName("Handy Hope")}`, {
      javaScript: false,
      expects: /400 \(Bad Request\)/,
    });
    await page.getByRole("link", { name: "Use the reply: Ask for more" }).click();
    expect(await page.getByLabel("To handy.hope@example.com").inputValue()).toContain("asking about Dog Walking");

    await page.goto("/admin/settings/replies");
    await page.getByLabel("Name", { exact: true }).fill("Short and kind");
    await page.getByLabel("Text").fill("Thanks, {owner}!");
    await page.getByRole("button", { name: "Save reply" }).click();
    await page.getByText("I don't know {owner}.").waitFor();
    expect(await page.getByLabel("Text").inputValue()).toBe("Thanks, {owner}!");
    await page.getByLabel("Text").fill("Thanks, {name}!");
    await page.getByRole("button", { name: "Save reply" }).click();
    await page.getByRole("heading", { name: "Short and kind" }).waitFor();
    await page.getByText("Thanks, Robin!").waitFor();
  });
});
