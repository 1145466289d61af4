// Adding the first email address of a client.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { profiles } from "~/db/tables/clients";
import { auditLog, outbox } from "~/db/tables/platform";
import { noEmailOf } from "~/platform/mail/no-email";

import { onEachDatabase } from "../../../tests/support/database";
import { addAdmin, addPerson, adminContextOf } from "../../../tests/support/people";
import { giveEmail } from "./change-email.server";
import { sendLinkAgain } from "./commands.server";

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

  test("adding an email is refused for an unknown client, a taken address, and a client who has one", async () => {
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

  test("an invitation can be sent once an email was added, which is logged", async () => {
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
