// How the owner replies to a lead by mail. Refusals first.
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { auditLog, outbox } from "~/db/tables/platform";
import { leadReplies } from "~/db/tables/desk";

import { onEachDatabase } from "../../../tests/support/database";
import { addLead, theLead } from "../../../tests/support/leads";
import { addAdmin, adminContextOf } from "../../../tests/support/people";
import { replyToLead } from "./commands.server";
import { getLead } from "./queries.server";

const nobody = "00000000-0000-4000-8000-00000000dead";
const admin = async (db: Db) => adminContextOf(db, await addAdmin(db));

onEachDatabase("a reply to a lead", (get) => {
  test("a reply to a deleted lead is refused without a mail", async () => {
    const { db } = get();
    const refusal = await replyToLead(await admin(db), nobody, { version: 1, body: "Hello" });
    expect(refusal).toEqual({ ok: false, reason: "unknown-lead" });
    expect(await db.$count(outbox)).toBe(0);
  });

  test("a reply is refused when another admin answered first", async () => {
    const { db } = get();
    const [first, second] = [await admin(db), await admin(db)];
    const { id, version } = await addLead(db);
    await replyToLead(first, id, { version, body: "Noon works." });
    expect(await replyToLead(second, id, { version, body: "I am full." })).toEqual({
      ok: false,
      reason: "changed-meanwhile",
    });
    expect(await db.$count(outbox)).toBe(1);
  });

  test("a reply sent twice, or five times at once, is one mail", async () => {
    const { db } = get();
    const ctx = await admin(db);
    const { id, version } = await addLead(db);
    const send = () => replyToLead(ctx, id, { version, body: "Noon works." });
    const outcomes = await Promise.all([send(), send(), send(), send(), send()]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await send()).toEqual({ ok: false, reason: "already-sent" });
    expect(await db.$count(outbox)).toBe(1);
    expect(await db.$count(leadReplies)).toBe(1);
    expect(await db.$count(auditLog)).toBe(1);
  });

  test("a reply goes to the lead, has the business as reply-to, and marks the lead as answered", async () => {
    const { db } = get();
    const ctx = await admin(db);
    const { id, version } = await addLead(db);
    await replyToLead(ctx, id, { version, body: "Hello Dana,\nnoon works." });
    const [mail] = await db.select().from(outbox);
    expect(mail).toMatchObject({
      kind: "lead-reply",
      recipient: "dana@example.com",
      replyTo: "hello@westsidewalks.example",
      subject: "Re: your message to Westside Walks",
    });
    expect(mail?.text).toContain("noon works.");
    expect(mail?.text).toContain("Can you walk them at noon?");
    expect(await theLead(db)).toMatchObject({
      status: "answered",
      answeredAt: Temporal.Instant.from("2026-11-23T17:00:00Z"),
    });
    expect((await getLead(db, id))?.replies).toMatchObject([{ body: "Hello Dana,\nnoon works.", by: "Sam" }]);
  });

  test("markup in a reply is mailed as text", async () => {
    const { db } = get();
    const { id, version } = await addLead(db);
    await replyToLead(await admin(db), id, { version, body: "<img src=x onerror=alert(1)>" });
    expect((await db.select().from(outbox))[0]?.html).toContain("&lt;img src=x");
  });

  test("a reply to a client changes neither status nor time of the first answer", async () => {
    const { db } = get();
    const answeredAt = Temporal.Instant.from("2026-11-22T18:00:00Z");
    const { id, version } = await addLead(db, { status: "client", answeredAt });
    await replyToLead(await admin(db), id, { version, body: "See you on Tuesday." });
    expect(await theLead(db)).toMatchObject({ status: "client", answeredAt });
  });
});
