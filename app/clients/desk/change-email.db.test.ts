// The owner changes a client's email address at the client's request.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { oneTimeTokens } from "~/db/tables/accounts";
import { profiles } from "~/db/tables/clients";
import { auditLog, outbox } from "~/db/tables/platform";
import { noEmailOf } from "~/platform/mail/no-email";
import { requestReset } from "~/accounts/password/submit-reset.server";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { mailOf, mailsOf } from "../../../tests/support/mails";
import { actorOf, addAdmin, addPerson, adminContextOf } from "../../../tests/support/people";
import { submitClientPage } from "./submit-client.server";
import { giveEmail } from "./change-email.server";
import { sendLinkAgain } from "./commands.server";

const to = "new@example.com";

onEachDatabase("a client's email address, changed by the owner", (get) => {
  async function setUp(overrides: Parameters<typeof addPerson>[1] = {}) {
    const { db } = get();
    const owner = await addAdmin(db);
    const client = await addPerson(db, overrides);
    const stored = async () => (await db.select().from(profiles).where(eq(profiles.id, client.id)))[0];
    const send = (fields: Record<string, string> = {}, id = client.id) => {
      const form = { intent: "change-email", email: to, version: String(client.version), ...fields };
      return submitClientPage(actionArgs(db, actorOf(owner), form), id);
    };
    return { db, client, stored, send };
  }

  test("an address changed by the owner applies at once, has to be confirmed, is mailed to both addresses, and is logged", async () => {
    const { db, client, stored, send } = await setUp();
    await requestReset(testContext(db), client.email);
    await send({ email: "New@Example.com" });
    expect(await stored()).toMatchObject({ email: to, emailVerified: false, version: client.version + 1 });
    const notice = await mailOf(db, "email-changed");
    expect([notice.recipient, notice.text.includes(to)]).toEqual([client.email, true]);
    const mail = await mailOf(db, "verify-email");
    expect([mail.recipient, /verify-email\?token=[\w-]+/.test(mail.html)]).toEqual([to, true]);
    const open = (await db.select().from(oneTimeTokens)).filter(({ usedAt }) => !usedAt);
    expect(open.map(({ kind }) => kind)).toEqual(["verify-email"]);
    expect(await db.select({ before: auditLog.before, after: auditLog.after }).from(auditLog)).toEqual([
      { before: { email: client.email }, after: { email: to } },
    ]);
  });

  test("a changed email address is not mailed to an unconfirmed old address", async () => {
    const { db, send } = await setUp({ emailVerified: false });
    await send();
    expect((await mailsOf(db)).map(({ recipient }) => recipient)).toEqual([to]);
  });

  test("changing a client's address to a wrong one is refused with a field error", async () => {
    const { db, client, stored, send } = await setUp({ email: "own@example.com" });
    await addPerson(db, { email: "taken@example.com" });
    for (const [wrong, status, text] of [
      [{ email: "taken@example.com" }, 409, "This email address already has an account."],
      [{ email: "OWN@example.com" }, 409, "The client already has this email address."],
      [{ email: "new@" }, 400, "Please enter a valid email address"],
      [{ email: "x@no-email.invalid" }, 400, "Please enter a valid email address"],
      [{ version: "99" }, 409, "Stored now: “own@example.com”"],
    ] as const) {
      const refusal = await refusalOf(send(wrong));
      expect(refusal.status, text).toBe(status);
      expect(refusal.errors.email).toContain(text);
    }
    expect((await stored())?.email).toBe(client.email);
    expect(await mailsOf(db)).toEqual([]);
  });

  test("changing an address returns 404 for the owner's own account and for an unknown client", async () => {
    const { db, send } = await setUp();
    const other = await addAdmin(db);
    for (const id of [other.id, crypto.randomUUID()])
      await expect(send({}, id)).rejects.toMatchObject({ init: { status: 404 } });
  });

  test("changing an email address is refused for an account without one", async () => {
    const id = crypto.randomUUID();
    const { stored, send } = await setUp({ id, email: noEmailOf(id) });
    expect((await refusalOf(send())).status).toBe(409);
    expect((await stored())?.email).toBe(noEmailOf(id));
  });
});

onEachDatabase("a first email address", (get) => {
  async function setUp() {
    const { db } = get();
    const id = crypto.randomUUID();
    const client = await addPerson(db, { id, email: noEmailOf(id), emailVerified: false });
    const ctx = adminContextOf(db, await addAdmin(db));
    const emailNow = async () =>
      (await db.select({ email: profiles.email }).from(profiles).where(eq(profiles.id, id)))[0]?.email;
    return { db, ctx, client, emailNow };
  }

  test("adding an email address is refused for an unknown client, a taken address, and a client who already has one", async () => {
    const { db, ctx, client, emailNow } = await setUp();
    const other = await addPerson(db);
    expect(await giveEmail(ctx, crypto.randomUUID(), "new@example.com")).toEqual({
      ok: false,
      reason: "unknown-client",
    });
    expect(await giveEmail(ctx, client.id, other.email)).toEqual({ ok: false, reason: "email-taken" });
    expect(await giveEmail(ctx, other.id, "new@example.com")).toEqual({ ok: false, reason: "has-email" });
    expect(await emailNow()).toBe(client.email);
  });

  test("adding an email address is logged and makes it possible to send an invitation", async () => {
    const { db, ctx, client, emailNow } = await setUp();
    expect(await sendLinkAgain(ctx, client.id, "invitation")).toEqual({ ok: false, reason: "no-email" });
    expect(await giveEmail(ctx, client.id, "noor@example.com")).toMatchObject({ ok: true });
    expect(await emailNow()).toBe("noor@example.com");
    expect(await sendLinkAgain(ctx, client.id, "invitation")).toMatchObject({ ok: true });
    expect(await db.select({ to: outbox.recipient }).from(outbox)).toEqual([{ to: "noor@example.com" }]);
    const logged = await db.select({ after: auditLog.after }).from(auditLog).where(eq(auditLog.action, "giveEmail"));
    expect(logged).toEqual([{ after: { email: "noor@example.com" } }]);
  });
});
