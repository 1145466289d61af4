// The owner finds, makes, edits and certifies clients; the mails are read. With and without JavaScript.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { dayInLosAngeles, Temporal } from "../app/shared/dates.ts";
import { errorsBeside } from "../tests/browser/contact-form.ts";
import { openDesk } from "./support/desk.ts";
import { withAndWithout } from "./support/desk-clients.ts";
import { sharedSite } from "./support/shared-site.ts";
import { signIn } from "./support/sign-in.ts";
import { axeFindings, untilInteractive, useBrowser } from "./support/visitor.ts";

const client = "/admin/clients/00000000-0000-4000-8000-000000000003";
const newcomer = "/admin/clients/00000000-0000-4000-8000-000000000004";

const site = sharedSite("desk");
const of = (name: string, key: string) => site.made.clients[`${name}-${key}`] ?? "";
const open = useBrowser();

const deskAt = (javaScript: boolean, to: string, expects?: RegExp) =>
  openDesk(open, site, to, { javaScript, ...(expects ? { expects } : {}) });

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const rows = (page: Page) => page.locator("table.data tbody tr");
const chip = (page: Page) => page.locator(".page-head .state");
const mailsTo = async (address: string) => (await site.mails()).filter(({ to }) => to === address);

async function goto(page: Page, path: string, javaScript: boolean) {
  await page.goto(path);
  if (javaScript) await untilInteractive(page);
}

describe.each(withAndWithout)("with JavaScript: $javaScript", ({ javaScript, key }) => {
  test("a client is found by name, email, phone and pet, and the table is in its address", async () => {
    const { page } = await deskAt(javaScript, "/admin/clients");
    for (const q of ["casey mor", "client@demo", "(310) 555-0144", "waffles"]) {
      await page.getByLabel("Search by name, email, phone or pet").fill(q);
      await press(page, "Show");
      // The address comes before the table of it, and what is looked for with that table.
      await page.locator(`.filters [name=q][value="${q}"]`).waitFor();
      expect(new URL(page.url()).searchParams.get("q")).toBe(q);
      await rows(page).filter({ hasText: "Biscuit, Pepper, Waffles (pending)" }).waitFor();
      expect(await rows(page).count(), q).toBe(1);
    }
    await goto(page, "/admin/clients?state=not-certified&sort=-email", javaScript);
    const emails = (await rows(page).allInnerTexts()).map((row) => /\S+@\S+/.exec(row)?.[0] ?? "");
    expect(emails).toEqual(emails.toSorted().toReversed());
    // Nobody who is certified, and nobody who walks.
    expect(emails).not.toContain("client@demo.test");
    expect(emails).not.toContain("walker@demo.test");
    await page.getByRole("link", { name: "Riley Chen" }).click();
    await page.getByRole("heading", { level: 1, name: "Riley Chen" }).waitFor();
  });

  test("an account is made: refused with everything kept, then by invitation", async () => {
    const { page } = await deskAt(javaScript, "/admin/clients/new", javaScript ? undefined : /400|409/);
    const email = `noor-${key}@example.test`;
    const form = page.locator("#new-client");
    await form.getByLabel("First name").fill("Noor");
    await press(page, "Create the account");
    await page.getByText("Client Creation Failed").first().waitFor();
    expect(await errorsBeside(page, "new-client")).toEqual({
      lastName: "All fields are required",
      email: "All fields are required",
    });
    expect(await form.getByLabel("First name").inputValue()).toBe("Noor");

    await form.getByLabel("Last name").fill("Haddad");
    await form.getByLabel("Email", { exact: true }).fill("  Client@Demo.test ");
    await press(page, "Create the account");
    await page.getByText("This email address already has an account.").first().waitFor();

    await form.getByLabel("Email", { exact: true }).fill(email);
    await press(page, "Create the account");
    // A toast does not wait.
    await page.getByText("Client Account Created").first().waitFor();
    await page
      .getByText(/Client account for Noor Haddad created successfully\.\s*$/)
      .first()
      .waitFor();
    await page.getByRole("heading", { level: 1, name: "Noor Haddad" }).waitFor();
    await page.getByText("Invited, and has no password yet.").waitFor();
    const [invitation] = await mailsTo(email);
    expect(invitation?.text).toContain(`${site.origin}/invitation?token=`);
  });

  test("an account is made with a typed password, and opens with it", async () => {
    const { page } = await deskAt(javaScript, "/admin/clients/new", javaScript ? undefined : /400/);
    const email = `typed-${key}@example.test`;
    const form = page.locator("#new-client");
    await form.getByLabel("First name").fill("Noor");
    await form.getByLabel("Last name").fill("Haddad");
    await form.getByLabel("Email", { exact: true }).fill(email);
    await form.getByLabel("Type a password here").check();
    await form.getByLabel("Password", { exact: true }).fill("password1234");
    await press(page, "Create the account");
    await form.locator(".error").waitFor();
    expect(
      await form.getByLabel("Password", { exact: true }).inputValue(),
      javaScript ? "kept" : "never sent back",
    ).toBe(javaScript ? "password1234" : "");
    expect(await form.getByLabel("Type a password here").isChecked()).toBe(true);
    if (javaScript) expect(await axeFindings(page)).toEqual([]);
    await form.getByLabel("Password", { exact: true }).fill("seven muddy paws");
    await press(page, "Create the account");
    await page.getByRole("heading", { level: 1, name: "Noor Haddad" }).waitFor();
    await page.getByText("Has a password.").waitFor();
    expect(await page.getByRole("button", { name: /invitation/ }).count(), "no invitation is needed").toBe(0);
    expect(await mailsTo(email)).toEqual([]);

    const them = await open(site.origin, { javaScript });
    await them.page.goto("/login");
    await them.page.getByLabel("Email").fill(email);
    await them.page.getByLabel("Password", { exact: true }).fill("seven muddy paws");
    await them.page.getByRole("button", { name: "Log in" }).click();
    await them.page.waitForURL("**/dashboard");
  });

  test("of two who edit a client the second is told, keeps what was typed, and decides", async () => {
    const edit = `${of("Edie", key)}?edit=details`;
    const { page } = await deskAt(javaScript, edit, javaScript ? undefined : /409/);
    const other = await page.context().newPage();
    await goto(other, edit, javaScript);
    expect(await other.getByLabel("Phone", { exact: true }).inputValue()).toBe("(310) 555-0177");
    await other.getByLabel("Phone", { exact: true }).fill("310 555 0100");
    await press(other, "Save");
    await other.getByText("Client saved").first().waitFor();
    await other.getByText("(310) 555-0100").waitFor();

    await page.getByLabel("Address", { exact: true }).fill("12 Elsewhere Street, Reno, NV 89501");
    await press(page, "Save");
    await page.getByText("Someone changed this while you had it open. Nothing was overwritten").waitFor();
    expect((await errorsBeside(page, "client-details")).phone).toBe("Stored now: “(310) 555-0100”");
    expect(await page.getByLabel("Address", { exact: true }).inputValue()).toBe("12 Elsewhere Street, Reno, NV 89501");
    await page.getByLabel("Phone", { exact: true }).fill("310 555 0100");
    await press(page, "Save");
    await page.getByText("89501 is outside today's area").waitFor();
    await page.getByText("(310) 555-0100").waitFor();
  });

  test("notes are the owner's alone", async () => {
    const { page } = await deskAt(javaScript, client);
    await page.getByRole("link", { name: /^(?:Write notes|Edit the notes)$/ }).click();
    await page.getByLabel("Notes", { exact: true }).fill(`Tends to pay late (${key}).\nLovely dogs.`);
    await press(page, "Save");
    await page.getByText("Notes saved").first().waitFor();
    await page.locator(".pre", { hasText: `Tends to pay late (${key}).` }).waitFor();

    const them = await open(site.origin, { javaScript });
    await signIn(them, "client", "/dashboard");
    for (const path of ["/dashboard", "/profile", "/profile/pets", "/profile/data.json"]) {
      const answer = await them.context.request.get(path);
      expect(answer.status(), path).toBe(200);
      expect(await answer.text(), path).not.toContain("pay late");
    }
  });

  test("a client is certified in one press, whose words say what will happen", async () => {
    const { page } = await deskAt(javaScript, of("Cora", key));
    await page.getByText("Nothing else is missing. Cora gets an email, with a link to the request page.").waitFor();
    expect(await page.getByLabel("Accept Olive").isChecked()).toBe(true);
    await press(page, "Accept and certify");
    await page.getByText("Olive is accepted").first().waitFor();
    await chip(page)
      .filter({ hasText: /^Certified$/ })
      .waitFor();
    expect((await mailsTo(`cora-${key}@example.test`)).map(({ subject }) => subject)).toEqual([
      "Olive is accepted at Westside Walks",
    ]);
    await page.getByText("Hasn't followed the certification link.").waitFor();
  });

  test("what is missing stands beside the press, and in the mail", async () => {
    const { page } = await deskAt(javaScript, of("Mina", key));
    await page.getByText("Still missing: the signed contract. Mina gets an email that says so.").waitFor();
    await press(page, "Accept; certified once the contract is signed");
    await page.getByText("Pickle is accepted").first().waitFor();
    await chip(page).filter({ hasText: "Not certified" }).waitFor();
    const [mail] = await mailsTo(`mina-${key}@example.test`);
    expect(mail?.text).toContain("One thing left to do before your first request");
    expect(mail?.text).toContain("Read and sign the service contract.");
  });

  test("a client is signed out everywhere", async () => {
    const them = await open(site.origin, { javaScript });
    await signIn(them, "newcomer", "/profile");
    const { page } = await deskAt(javaScript, newcomer);
    await page.getByText("Signed in on one device.").waitFor();
    await press(page, "Sign out everywhere");
    await page.getByText("No open sessions.").waitFor();
    await them.page.goto("/profile");
    expect(new URL(them.page.url()).pathname).toBe("/login");
  });

  test("an invitation is sent again, once", async () => {
    const { page } = await deskAt(javaScript, of("Ines", key));
    await press(page, "Send an invitation");
    await page.getByText("Invitation sent").first().waitFor();
    await page.getByText("Invited, and has no password yet.").waitFor();
    expect(await mailsTo(`ines-${key}@example.test`)).toHaveLength(1);
  });
});

test("a step is waived from the client's page, and the meeting's day is kept", async () => {
  const { page } = await deskAt(true, newcomer);
  const step = page
    .locator(".checklist > li")
    .filter({ has: page.getByRole("heading", { name: "Contract", exact: true }) });
  await step.getByText("Waive this step").click();
  await step.getByLabel("Why").fill("Signed on paper.");
  await press(page, "Waive “Contract”");
  await step.getByText("Waived: Signed on paper.").waitFor();
  const yesterday = dayInLosAngeles(Temporal.Now.instant()).subtract({ days: 1 });
  await page.getByLabel("Met on").fill(yesterday.toString());
  await press(page, "Save the day");
  await page.getByText("Meet and greet noted").first().waitFor();
});

test("a lost connection leaves the new client's form as it was", async () => {
  const { page } = await deskAt(true, "/admin/clients/new", /ERR_INTERNET_DISCONNECTED/);
  await page.getByLabel("First name").fill("Noor");
  await page.context().setOffline(true);
  await press(page, "Create the account");
  await page.getByText("Unknown error occurred").first().waitFor();
  expect(await page.getByLabel("First name").inputValue()).toBe("Noor");
});

test("what was typed survives a session that ended", async () => {
  const { page } = await deskAt(true, `${client}?edit=notes`, /401/);
  await page.getByLabel("Notes", { exact: true }).fill("Written just before the session ended.");
  await page.context().clearCookies();
  await press(page, "Save");
  await page.getByText("Your session has ended.").waitFor();
  expect(await page.getByLabel("Notes", { exact: true }).inputValue()).toBe("Written just before the session ended.");
});

test("a client nobody is, and the owner herself, are not found", async () => {
  const { page } = await deskAt(true, "/admin", /404/);
  for (const id of ["00000000-0000-4000-8000-999999999999", "00000000-0000-4000-8000-000000000001", "no-id"])
    expect((await page.goto(`/admin/clients/${id}`))?.status()).toBe(404);
});
