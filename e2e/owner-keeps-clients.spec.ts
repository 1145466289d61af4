// The owner finds, adds, edits and certifies clients. Checks their mails.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { samplePassword } from "../app/sample/sample-people.ts";
import { errorsBeside } from "../tests/browser/contact-form.ts";
import { httpAs, readPage } from "./support/by-http.ts";
import { openDesk } from "./support/desk.ts";
import { sharedSite } from "./support/shared-site.ts";
import { cookieOf } from "./support/sign-in.ts";
import { signIn } from "./support/stories.ts";
import { waitForText, axeFindings, untilInteractive, useBrowser } from "./support/visitor.ts";
import { zone } from "../tests/support/zone";
import { dayIn } from "~/shared/dates";

const client = "/admin/clients/00000000-0000-4000-8000-000000000003";
const newcomer = "/admin/clients/00000000-0000-4000-8000-000000000004";

const site = sharedSite("desk");
const of = (name: string) => site.made.clients[name] ?? "";
const open = useBrowser();
const owner = "admin@demo.test";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const rows = (page: Page) => page.locator("table.data tbody tr");
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

  const desk = await signIn(site, owner);
  await desk.open("/admin/clients/new");
  const noor = { firstName: "Noor", lastName: "Haddad" };
  const taken = await desk.press("Create the account", { ...noor, email: "  Client@Demo.test " });
  expect(taken.words).toContain("This email address already has an account.");
  const made = await desk.press("Create the account", { email: "noor@example.test" });
  for (const words of ["Client account for Noor Haddad created successfully.", "Invited, and has no password yet."])
    expect(made.words).toContain(words);
  expect((await mailsTo("noor@example.test"))[0]?.text).toContain(`${site.origin}/invitation?token=`);

  await goto(page, "/admin/clients/new");
  const form = page.locator("#new-client");
  const email = form.getByLabel("Email", { exact: true });
  await form.getByLabel("First name").fill("Nadim");
  await press(page, "Create the account");
  const missing = "All fields are required";
  await expect.poll(() => errorsBeside(page, "new-client")).toEqual({ lastName: missing, email: missing });
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
  // The toast appears at once.
  await waitForText(page, "Client Account Created");
  await page.getByRole("heading", { level: 1, name: "Nadim Haddad" }).waitFor();
  await waitForText(page, "Has a password.");
  expect(await page.getByRole("button", { name: /invitation/ }).count(), "no invitation is needed").toBe(0);
  expect(await mailsTo("nadim@demo.test")).toEqual([]);
  expect(await cookieOf(site.origin, "nadim"), "it opens the account").toContain("session_token=");
});

test("the second of two editors gets a conflict and keeps what was typed; the client never reads the owner's notes", async () => {
  const edit = `${of("Edie")}?edit=details`;
  const [first, second] = [await signIn(site, owner), await signIn(site, owner)];
  for (const editor of [first, second]) await editor.open(edit);
  expect((await first.press("Save", { phone: "310 555 0100" })).words).toContain("(310) 555-0100");
  const address = "12 Elsewhere Street, Reno, NV 89501";
  const conflict = await second.press("Save", { address });
  expect(conflict.words).toContain("Someone changed this while you had it open. Nothing was overwritten");
  expect(conflict.words).toContain("Stored now: “(310) 555-0100”");
  expect(conflict.html).toContain(`value="${address}"`);
  const saved = await second.press("Save", { phone: "310 555 0100" });
  for (const words of ["89501 is outside the service area", "(310) 555-0100"]) expect(saved.words).toContain(words);

  await first.open(`${client}?edit=notes`);
  expect((await first.press("Save", { ownerNotes: "Tends to pay late.\nLovely dogs." })).words).toContain(
    "Notes saved",
  );
  const { get } = httpAs(site, "client");
  for (const path of ["/dashboard", "/profile", "/profile/pets", "/profile/data.json"]) {
    const { status, html } = await get(path);
    expect(status, path).toBe(200);
    expect(html, `${path}: notes are the owner's alone`).not.toContain("pay late");
  }

  // The file that the owner hands to a client who asks for their data.
  const { html: page } = await first.open(client);
  expect(page).toContain(`href="${client}/data.json"`);
  const { html: file } = await httpAs(site, "admin").get(`${client}/data.json`);
  expect(JSON.parse(file)).toMatchObject({ profile: { email: "client@demo.test" }, bookings: expect.any(Array) });
  for (const left of ["pay late", '"signIn"', '"sessions"']) expect(file).not.toContain(left);
});

test("on the client's page the owner certifies, invites again, ends all sessions, and waives a step", async () => {
  const desk = await signIn(site, owner);
  const before = await desk.open(of("Cora"));
  expect(before.words).toContain("Nothing else is missing. Cora gets an email, with a link to the request page.");
  const certified = await desk.press("Accept and certify");
  for (const words of ["Olive is accepted", "Hasn't followed the certification link."])
    expect(certified.words).toContain(words);
  expect((await mailsTo("cora@example.test")).map(({ subject }) => subject)).toEqual([
    "Olive is accepted at Westside Walks",
  ]);

  await desk.open(of("Ines"));
  const invited = await desk.press("Send an invitation");
  for (const words of ["Invitation sent", "Invited, and has no password yet."]) expect(invited.words).toContain(words);
  expect(await mailsTo("ines@example.test")).toHaveLength(1);

  const session = await cookieOf(site.origin, "newcomer");
  expect((await desk.open(newcomer)).words).toContain("Signed in on one device.");
  expect((await desk.press("Sign out everywhere")).words).toContain("No open sessions.");
  const { status, location } = await readPage(site, "/profile", session);
  expect([status, location]).toEqual([302, expect.stringMatching(/^\/login/)]);

  expect((await desk.press("Waive “Contract”", { note: "Signed on paper." })).words).toContain(
    "Waived: Signed on paper.",
  );
  const yesterday = dayIn(zone, Temporal.Now.instant()).subtract({ days: 1 });
  expect((await desk.press("Save the day", { metOn: yesterday.toString() })).words).toContain(
    "Meet and greet recorded",
  );
});

test("an unknown client and the owner's own account get a 404", async () => {
  const { get } = httpAs(site, "admin");
  for (const id of ["00000000-0000-4000-8000-999999999999", "00000000-0000-4000-8000-000000000001", "no-id"])
    expect((await get(`/admin/clients/${id}`)).status, id).toBe(404);
});
