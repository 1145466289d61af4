// The owner finds, adds, edits and certifies clients. Checks their mails.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { samplePassword } from "../app/sample/sample-people.ts";
import { errorsBeside } from "../tests/browser/contact-form.ts";
import { httpAs, readPage } from "./support/by-http.ts";
import { openDesk } from "./support/desk.ts";
import { sharedSite } from "./support/shared-site.ts";
import { cookieOf } from "./support/sign-in.ts";
import { waitForText, axeFindings, untilInteractive, useBrowser } from "./support/visitor.ts";
import { zone } from "../tests/support/zone";
import { dayIn } from "~/shared/dates";

const client = "/admin/clients/00000000-0000-4000-8000-000000000003";
const newcomer = "/admin/clients/00000000-0000-4000-8000-000000000004";

const site = sharedSite("desk");
const of = (name: string) => site.made.clients[name] ?? "";
const open = useBrowser();

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const rows = (page: Page) => page.locator("table.data tbody tr");
const chip = (page: Page) => page.locator(".page-head .state");
const mailsTo = async (address: string) => (await site.mails()).filter(({ to }) => to === address);

async function goto(page: Page, path: string) {
  await page.goto(path);
  await untilInteractive(page);
}

test("a client is found by search, another invited, a third made with a password; a refusal keeps everything typed", async () => {
  const { page } = await openDesk(open, site, "/admin/clients");
  const q = "(310) 555-0144";
  await page.getByLabel("Search by name, email, phone or pet").fill(q);
  await press(page, "Show");
  // The URL changes before the table does, so this waits for the search field of the new page.
  await page.locator(`.filters [name=q][value="${q}"]`).waitFor();
  expect(new URL(page.url()).searchParams.get("q")).toBe(q);
  await rows(page).filter({ hasText: "Biscuit, Pepper, Waffles (pending)" }).waitFor();
  expect(await rows(page).count()).toBe(1);

  await goto(page, "/admin/clients/new");
  const form = page.locator("#new-client");
  const email = form.getByLabel("Email", { exact: true });
  await form.getByLabel("First name").fill("Noor");
  await press(page, "Create the account");
  await waitForText(page, "Client Creation Failed");
  const missing = "All fields are required";
  await expect.poll(() => errorsBeside(page, "new-client")).toEqual({ lastName: missing, email: missing });
  await form.getByLabel("Last name").fill("Haddad");
  await email.fill("  Client@Demo.test ");
  await press(page, "Create the account");
  await waitForText(page, "This email address already has an account.");
  await email.fill("noor@example.test");
  await press(page, "Create the account");
  // The toast appears at once.
  await waitForText(page, "Client Account Created");
  await waitForText(page, /Client account for Noor Haddad created successfully\.\s*$/);
  await page.getByRole("heading", { level: 1, name: "Noor Haddad" }).waitFor();
  await waitForText(page, "Invited, and has no password yet.");
  const [invitation] = await mailsTo("noor@example.test");
  expect(invitation?.text).toContain(`${site.origin}/invitation?token=`);

  await goto(page, "/admin/clients/new");
  await form.getByLabel("First name").fill("Nadim");
  await form.getByLabel("Last name").fill("Haddad");
  await email.fill("nadim@demo.test");
  await form.getByLabel("Type a password here").check();
  const password = form.getByLabel("Password", { exact: true });
  await password.fill("password1234");
  await press(page, "Create the account");
  await form.locator(".error").waitFor();
  expect(await password.inputValue(), "kept").toBe("password1234");
  expect(await form.getByLabel("Type a password here").isChecked()).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await password.fill(samplePassword);
  await press(page, "Create the account");
  await page.getByRole("heading", { level: 1, name: "Nadim Haddad" }).waitFor();
  await waitForText(page, "Has a password.");
  expect(await page.getByRole("button", { name: /invitation/ }).count(), "no invitation is needed").toBe(0);
  expect(await mailsTo("nadim@demo.test")).toEqual([]);
  expect(await cookieOf(site.origin, "nadim"), "it opens the account").toContain("session_token=");
});

test("without a connection the typed text is kept, and the account can be made afterwards", async () => {
  const { page } = await openDesk(open, site, "/admin/clients/new", { expects: /ERR_INTERNET_DISCONNECTED/ });
  const form = page.locator("#new-client");
  const firstName = form.getByLabel("First name");
  await firstName.fill("Nell");
  await form.getByLabel("Last name").fill("Offsignal");
  await form.getByLabel("Email", { exact: true }).fill("nell@example.test");
  await page.context().setOffline(true);
  await press(page, "Create the account");
  await waitForText(page, "Unknown error occurred");
  expect(await firstName.inputValue()).toBe("Nell");
  await page.context().setOffline(false);
  await press(page, "Create the account");
  await waitForText(page, "Client Account Created");
});

test("the second of two editors gets a conflict and keeps what was typed; typed notes survive the end of the session", async () => {
  const edit = `${of("Edie")}?edit=details`;
  const { page, context } = await openDesk(open, site, edit, { expects: /401/ });
  const other = await context.newPage();
  await goto(other, edit);
  await other.getByLabel("Phone", { exact: true }).fill("310 555 0100");
  await press(other, "Save");
  await waitForText(other, "Client saved");
  await waitForText(other, "(310) 555-0100");
  await other.close();

  await page.getByLabel("Address", { exact: true }).fill("12 Elsewhere Street, Reno, NV 89501");
  await press(page, "Save");
  await waitForText(page, "Someone changed this while you had it open. Nothing was overwritten");
  expect((await errorsBeside(page, "client-details")).phone).toBe("Stored now: “(310) 555-0100”");
  expect(await page.getByLabel("Address", { exact: true }).inputValue()).toBe("12 Elsewhere Street, Reno, NV 89501");
  await page.getByLabel("Phone", { exact: true }).fill("310 555 0100");
  await press(page, "Save");
  await waitForText(page, "89501 is outside the service area");
  await waitForText(page, "(310) 555-0100");

  await goto(page, client);
  await page.getByRole("link", { name: /^(?:Write notes|Edit the notes)$/ }).click();
  const notes = page.getByLabel("Notes", { exact: true });
  await notes.fill("Tends to pay late.\nLovely dogs.");
  await press(page, "Save");
  await waitForText(page, "Notes saved");
  await page.locator(".pre", { hasText: "Tends to pay late." }).waitFor();
  const { get } = httpAs(site, "client");
  for (const path of ["/dashboard", "/profile", "/profile/pets", "/profile/data.json"]) {
    const { status, html } = await get(path);
    expect(status, path).toBe(200);
    expect(html, `${path}: notes are the owner's alone`).not.toContain("pay late");
  }

  await page.getByRole("link", { name: "Edit the notes" }).click();
  await notes.fill("Written just before the session ended.");
  await context.clearCookies();
  await press(page, "Save");
  await waitForText(page, "Your session has ended.");
  expect(await notes.inputValue()).toBe("Written just before the session ended.");
});

test("on the client's page the owner certifies, invites again, ends all sessions, and waives a step", async () => {
  const { page } = await openDesk(open, site, of("Cora"));
  await waitForText(page, "Nothing else is missing. Cora gets an email, with a link to the request page.");
  expect(await page.getByLabel("Accept Olive").isChecked()).toBe(true);
  await press(page, "Accept and certify");
  await waitForText(page, "Olive is accepted");
  await chip(page)
    .filter({ hasText: /^Certified$/ })
    .waitFor();
  expect((await mailsTo("cora@example.test")).map(({ subject }) => subject)).toEqual([
    "Olive is accepted at Westside Walks",
  ]);
  await waitForText(page, "Hasn't followed the certification link.");

  await goto(page, of("Ines"));
  await press(page, "Send an invitation");
  await waitForText(page, "Invitation sent");
  await waitForText(page, "Invited, and has no password yet.");
  expect(await mailsTo("ines@example.test")).toHaveLength(1);

  const session = await cookieOf(site.origin, "newcomer");
  await goto(page, newcomer);
  await waitForText(page, "Signed in on one device.");
  await press(page, "Sign out everywhere");
  await waitForText(page, "No open sessions.");
  const { status, location } = await readPage(site, "/profile", session);
  expect([status, location]).toEqual([302, expect.stringMatching(/^\/login/)]);

  const step = page
    .locator(".checklist > li")
    .filter({ has: page.getByRole("heading", { name: "Contract", exact: true }) });
  await step.getByText("Waive this step").click();
  await step.getByLabel("Why").fill("Signed on paper.");
  await press(page, "Waive “Contract”");
  await step.getByText("Waived: Signed on paper.").waitFor();
  const yesterday = dayIn(zone, Temporal.Now.instant()).subtract({ days: 1 });
  await page.getByLabel("Met on").fill(yesterday.toString());
  await press(page, "Save the day");
  await waitForText(page, "Meet and greet recorded");
});

test("an unknown client and the owner's own account get a 404", async () => {
  const { get } = httpAs(site, "admin");
  for (const id of ["00000000-0000-4000-8000-999999999999", "00000000-0000-4000-8000-000000000001", "no-id"])
    expect((await get(`/admin/clients/${id}`)).status, id).toBe(404);
});
