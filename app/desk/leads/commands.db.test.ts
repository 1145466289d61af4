// Tests the owner's commands on leads: mark, save notes and reply. Refusals come first.
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { leadReplies } from "~/db/tables/desk";
import { auditLog, outbox } from "~/db/tables/platform";

import { onEachDatabase } from "../../../tests/support/database";
import { addLead, theLead } from "../../../tests/support/leads";
import { addAdmin, adminContextOf } from "../../../tests/support/people";
import { markLeads, replyToLead, saveLeadNotes } from "./commands.server";
import { getLead } from "./queries.server";
import { loadReplies, replyToLeads } from "./reply-leads.server";
import { atWall } from "../../../tests/support/zone";

const nobody = "00000000-0000-4000-8000-00000000dead";
const admin = async (db: Db) => adminContextOf(db, await addAdmin(db));

onEachDatabase("marking leads", () => {
  test("is refused for a client's lead", async ({ db }) => {
    const lead = await addLead(db, { status: "client" });
    expect(await markLeads(await admin(db), [lead.id], "closed")).toEqual({ ok: false, reason: "nothing-to-change" });
    expect(await db.$count(auditLog)).toBe(0);
  });

  test("skips leads that already have the status or are deleted", async ({ db }) => {
    const ctx = await admin(db);
    const ids = [(await addLead(db)).id, (await addLead(db, { status: "closed" })).id, nobody];
    expect(await markLeads(ctx, ids, "closed")).toMatchObject({ ok: true, value: { changed: 1, skipped: 2 } });
  });

  test("as answered stores the time once, and reopening clears it", async ({ db }) => {
    const ctx = await admin(db);
    const { id } = await addLead(db);
    await markLeads(ctx, [id], "answered");
    expect(await theLead(db)).toMatchObject({
      status: "answered",
      answeredAt: atWall("2026-11-23T09:00"),
      version: 2,
    });
    await markLeads(ctx, [id], "new");
    expect(await theLead(db)).toMatchObject({ status: "new", answeredAt: null, version: 3 });
  });

  test("is one batch in the audit log, with the previous values", async ({ db }) => {
    const ctx = await admin(db);
    const one = await addLead(db);
    const two = await addLead(db, { name: "Ben" });
    const outcome = await markLeads(ctx, [one.id, two.id], "answered");
    const rows = await db.select().from(auditLog);
    expect(rows).toHaveLength(2);
    expect(new Set(rows.map((row) => row.batch))).toEqual(new Set([outcome.ok && outcome.value.batch]));
    expect(rows.find((row) => row.subjectId === one.id)).toMatchObject({
      action: "markLeads",
      actorId: ctx.actor.id,
      subjectName: "Dana Levi (Moose & Olive)",
      before: { status: "new", answeredAt: null },
      after: { status: "answered", answeredAt: atWall("2026-11-23T09:00").toString() },
    });
  });

  test("twice concurrently in opposite orders causes no deadlock and one change", async ({ db }) => {
    const ctx = await admin(db);
    const ids = [(await addLead(db)).id, (await addLead(db)).id];
    const outcomes = await Promise.all([markLeads(ctx, ids, "closed"), markLeads(ctx, ids.toReversed(), "closed")]);
    expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(await db.$count(auditLog)).toBe(2);
  });
});

onEachDatabase("notes on a lead", () => {
  test("are refused when the lead is deleted", async ({ db }) => {
    const refusal = await saveLeadNotes(await admin(db), nobody, { version: 1, ownerNotes: "x" });
    expect(refusal).toEqual({ ok: false, reason: "unknown-lead" });
  });

  test("are saved by only one of two concurrent forms", async ({ db }) => {
    const [first, second] = [await admin(db), await admin(db)];
    const { id, version } = await addLead(db);
    const outcomes = await Promise.all([
      saveLeadNotes(first, id, { version, ownerNotes: "a" }),
      saveLeadNotes(second, id, { version, ownerNotes: "b" }),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("are not a change when they are the same as before", async ({ db }) => {
    const { id, version } = await addLead(db, { ownerNotes: "Ring twice" });
    expect((await saveLeadNotes(await admin(db), id, { version, ownerNotes: "Ring twice" })).ok).toBe(true);
    expect(await theLead(db)).toMatchObject({ version: 1 });
    expect(await db.$count(auditLog)).toBe(0);
  });
});

onEachDatabase("a reply to a lead", () => {
  test("is refused without a mail when the lead is deleted", async ({ db }) => {
    const refusal = await replyToLead(await admin(db), nobody, { version: 1, body: "Hello" });
    expect(refusal).toEqual({ ok: false, reason: "unknown-lead" });
    expect(await db.$count(outbox)).toBe(0);
  });

  test("is mailed once, even if the form is sent twice or five times concurrently", async ({ db }) => {
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

  test("is mailed with the business as reply-to, and marks the lead as answered", async ({ db }) => {
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
      answeredAt: atWall("2026-11-23T09:00"),
    });
    expect((await getLead(db, id))?.replies).toMatchObject([{ body: "Hello Dana,\nnoon works.", by: "Sam" }]);
  });

  test("is mailed with its markup shown as text", async ({ db }) => {
    const { id, version } = await addLead(db);
    await replyToLead(await admin(db), id, { version, body: "<img src=x onerror=alert(1)>" });
    expect((await db.select().from(outbox))[0]?.html).toContain("&lt;img src=x");
  });

  test("changes neither the status nor the time of the first answer when the lead is a client", async ({ db }) => {
    const answeredAt = atWall("2026-11-22T10:00");
    const { id, version } = await addLead(db, { status: "client", answeredAt });
    await replyToLead(await admin(db), id, { version, body: "See you on Tuesday." });
    expect(await theLead(db)).toMatchObject({ status: "client", answeredAt });
  });
});

onEachDatabase("one reply to several leads", () => {
  test("is refused when the template is gone, or when no lead can be mailed", async ({ db }) => {
    const ctx = await admin(db);
    const client = await addLead(db, { status: "client" });
    const open = await addLead(db);
    expect(await replyToLeads(ctx, { reply: "gone", leads: [open] })).toMatchObject({ reason: "unknown-reply" });
    expect(await replyToLeads(ctx, { reply: "meet-and-greet", leads: [client] })).toMatchObject({
      reason: "none-sent",
    });
    expect(await db.$count(outbox)).toBe(0);
  });

  test("is filled in for each lead with its own link, and skips clients and changed leads", async ({ db }) => {
    const ctx = await admin(db);
    const dana = await addLead(db);
    const ben = await addLead(db, { name: "Ben", email: "ben@example.com", petName: "Ziggy" });
    const changed = await addLead(db, { email: "changed@example.com", version: 2 });
    const client = await addLead(db, { email: "client@example.com", status: "client" });
    const query = new URLSearchParams([dana, ben, changed, client].map(({ id }) => ["ids", id]));
    const shown = await loadReplies(ctx, query);
    expect(shown).toMatchObject({ clients: 1, template: "meet-and-greet", leads: [{}, {}, {}] });
    const sent = await replyToLeads(ctx, {
      reply: "meet-and-greet",
      leads: shown.leads.map(({ id }) => ({ id, version: 1 })),
    });
    expect(sent).toEqual({ ok: true, value: { sent: 2, skipped: 1 } });
    const mails = await db.select().from(outbox);
    const toBen = mails.find(({ recipient }) => recipient === "ben@example.com")?.text;
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(["ben@example.com", "dana@example.com"]);
    expect(toBen).toContain("about Ziggy");
    expect(toBen).toContain(`/meet-and-greet/new/${ben.id}.`);
  });
});
