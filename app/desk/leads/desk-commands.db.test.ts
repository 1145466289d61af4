// What the owner does with leads at her desk. Refusals first.
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { auditLog, outbox } from "~/db/tables/platform";
import { leadReplies, leads } from "~/db/tables/desk";
import { pets, profiles } from "~/db/tables/clients";
import { Temporal } from "~/shared/dates";

import { onEachDatabase } from "../../../tests/support/database";
import { addAdmin, addPerson, contextOf } from "../../../tests/support/people";
import { markLeads, replyToLead, saveLeadNotes } from "./desk-commands.server";
import { makeClientOfLead } from "./desk-make-client.server";
import { getLead } from "./desk-queries.server";

const nobody = "00000000-0000-4000-8000-00000000dead";

async function addLead(db: Db, overrides: Partial<typeof leads.$inferInsert> = {}) {
  const [lead] = await db
    .insert(leads)
    .values({
      name: "Dana Levi",
      email: "dana@example.com",
      phone: "(310) 555-0188",
      address: "1 Rose Ave, Venice, CA 90291",
      petName: "Moose & Olive",
      service: "walking",
      message: "Can you walk them at noon?",
      createdAt: Temporal.Instant.from("2026-11-22T17:00:00Z"),
      ...overrides,
    })
    .returning();
  if (!lead) throw new Error("no lead was stored");
  return lead;
}

const admin = async (db: Db) => contextOf(db, await addAdmin(db));
const theLead = async (db: Db) => (await db.select().from(leads))[0];
const log = (db: Db) => db.select().from(auditLog).orderBy(asc(auditLog.action));

onEachDatabase("marking leads", (get) => {
  test("changes no client back into a lead, and says that nothing was changed", async () => {
    const { db } = get();
    const lead = await addLead(db, { status: "client" });
    expect(await markLeads(await admin(db), [lead.id], "closed")).toEqual({ ok: false, reason: "nothing-to-change" });
    expect(await db.$count(auditLog)).toBe(0);
  });

  test("skips those that are it already, and those that are gone", async () => {
    const { db } = get();
    const ctx = await admin(db);
    const ids = [(await addLead(db)).id, (await addLead(db, { status: "closed" })).id, nobody];
    expect(await markLeads(ctx, ids, "closed")).toMatchObject({ ok: true, value: { changed: 1, skipped: 2 } });
  });

  test("as answered says when, once; opened again they wait again", async () => {
    const { db } = get();
    const ctx = await admin(db);
    const { id } = await addLead(db);
    await markLeads(ctx, [id], "answered");
    expect(await theLead(db)).toMatchObject({
      status: "answered",
      answeredAt: Temporal.Instant.from("2026-11-23T17:00:00Z"),
      version: 2,
    });
    await markLeads(ctx, [id], "new");
    expect(await theLead(db)).toMatchObject({ status: "new", answeredAt: null, version: 3 });
  });

  test("is kept in the log, with what was there before, as one batch", async () => {
    const { db } = get();
    const ctx = await admin(db);
    const one = await addLead(db);
    const two = await addLead(db, { name: "Ben" });
    const outcome = await markLeads(ctx, [one.id, two.id], "answered");
    const rows = await log(db);
    expect(rows).toHaveLength(2);
    expect(new Set(rows.map((row) => row.batch))).toEqual(new Set([outcome.ok && outcome.value.batch]));
    expect(rows.find((row) => row.subjectId === one.id)).toMatchObject({
      action: "markLeads",
      actorId: ctx.actor.id,
      subjectName: "Dana Levi (Moose & Olive)",
      before: { status: "new", answeredAt: null },
      after: { status: "answered", answeredAt: "2026-11-23T17:00:00Z" },
    });
  });

  test("by two at once, in opposite orders, locks nobody out and is one change", async () => {
    const { db } = get();
    const ctx = await admin(db);
    const ids = [(await addLead(db)).id, (await addLead(db)).id];
    const outcomes = await Promise.all([markLeads(ctx, ids, "closed"), markLeads(ctx, ids.toReversed(), "closed")]);
    expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(await db.$count(auditLog)).toBe(2);
  });
});

onEachDatabase("notes on a lead", (get) => {
  test("of a lead that is gone are refused", async () => {
    const { db } = get();
    const refusal = await saveLeadNotes(await admin(db), nobody, { version: 1, ownerNotes: "x" });
    expect(refusal).toEqual({ ok: false, reason: "unknown-lead" });
  });

  test("of two admins editing one lead: the second is told, and nothing is overwritten", async () => {
    const { db } = get();
    const [first, second] = [await admin(db), await admin(db)];
    const { id, version } = await addLead(db);
    expect((await saveLeadNotes(first, id, { version, ownerNotes: "Ring twice" })).ok).toBe(true);
    const refusal = await saveLeadNotes(second, id, { version, ownerNotes: "Side gate" });
    expect(refusal).toEqual({ ok: false, reason: "changed-meanwhile" });
    expect(await theLead(db)).toMatchObject({ ownerNotes: "Ring twice", version: 2 });
    expect((await getLead(db, id))?.version).toBe(2);
  });

  test("by two admins at the same moment: one of them wins", async () => {
    const { db } = get();
    const [first, second] = [await admin(db), await admin(db)];
    const { id, version } = await addLead(db);
    const outcomes = await Promise.all([
      saveLeadNotes(first, id, { version, ownerNotes: "a" }),
      saveLeadNotes(second, id, { version, ownerNotes: "b" }),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("saved unchanged are no change", async () => {
    const { db } = get();
    const { id, version } = await addLead(db, { ownerNotes: "Ring twice" });
    expect((await saveLeadNotes(await admin(db), id, { version, ownerNotes: "Ring twice" })).ok).toBe(true);
    expect(await theLead(db)).toMatchObject({ version: 1 });
    expect(await db.$count(auditLog)).toBe(0);
  });
});

onEachDatabase("a reply to a lead", (get) => {
  test("that is gone is refused, and no mail is written", async () => {
    const { db } = get();
    const refusal = await replyToLead(await admin(db), nobody, { version: 1, body: "Hello" });
    expect(refusal).toEqual({ ok: false, reason: "unknown-lead" });
    expect(await db.$count(outbox)).toBe(0);
  });

  test("somebody else answered meanwhile is not sent", async () => {
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

  test("sent twice, one after the other or five times at once, is one mail", async () => {
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

  test("goes to the lead, is answered to the business, and marks the lead as answered", async () => {
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

  test("holding markup is mailed as text", async () => {
    const { db } = get();
    const { id, version } = await addLead(db);
    await replyToLead(await admin(db), id, { version, body: "<img src=x onerror=alert(1)>" });
    expect((await db.select().from(outbox))[0]?.html).toContain("&lt;img src=x");
  });

  test("leaves a client a client, and the time of the first answer as it was", async () => {
    const { db } = get();
    const answeredAt = Temporal.Instant.from("2026-11-22T18:00:00Z");
    const { id, version } = await addLead(db, { status: "client", answeredAt });
    await replyToLead(await admin(db), id, { version, body: "See you on Tuesday." });
    expect(await theLead(db)).toMatchObject({ status: "client", answeredAt });
  });
});

const typed = {
  intent: "client" as const,
  firstName: "Dana",
  lastName: "Levi",
  email: "dana@example.com",
  phone: "+13105550188",
  address: "1 Rose Ave, Venice, CA 90291",
  pets: "Moose & Olive",
  password: "",
};

onEachDatabase("making a client of a lead", (get) => {
  test.each([
    ["an address that has an account", { email: "TAKEN@example.com" }, "email-taken"],
    ["21 pets", { pets: Array.from({ length: 21 }, (_, index) => `Pet ${index}`).join(", ") }, "too-many-pets"],
    ["a pet's name nobody can call", { pets: "x".repeat(201) }, "pet-name-too-long"],
  ])("with %s is refused, and leaves nothing behind", async (_, wrong, reason) => {
    const { db } = get();
    await addPerson(db, { email: "taken@example.com" });
    const ctx = await admin(db);
    const { id } = await addLead(db);
    expect(await makeClientOfLead(ctx, id, { ...typed, ...wrong })).toEqual({ ok: false, reason });
    expect(await db.$count(pets)).toBe(0);
    expect(await db.$count(outbox)).toBe(0);
    expect(await db.$count(profiles)).toBe(2);
    expect(await theLead(db)).toMatchObject({ status: "new", profileId: null, version: 1 });
  });

  test("twice, even at once, is one client", async () => {
    const { db } = get();
    const ctx = await admin(db);
    const { id } = await addLead(db);
    const outcomes = await Promise.all([
      makeClientOfLead(ctx, id, typed),
      makeClientOfLead(ctx, id, { ...typed, email: "dana@elsewhere.example" }),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "already-client" });
    expect(await db.$count(profiles)).toBe(2);
    expect(await db.$count(pets)).toBe(2);
    expect(await db.$count(outbox)).toBe(1);
  });

  test("makes account, pets and invitation in one step, and links the lead", async () => {
    const { db } = get();
    const ctx = await admin(db);
    const { id } = await addLead(db, {
      notificationPreference: "both",
      smsConsentAt: Temporal.Instant.from("2026-11-22T17:00:00Z"),
      smsConsentText: "v1",
    });
    const outcome = await makeClientOfLead(ctx, id, typed);
    if (!outcome.ok) throw new Error(outcome.reason);
    const { profileId, invited, name } = outcome.value;
    expect({ invited, name }).toEqual({ invited: true, name: "Dana Levi" });
    const [profile] = await db.select().from(profiles).where(eq(profiles.id, profileId));
    expect(profile).toMatchObject({
      email: "dana@example.com",
      phone: "+13105550188",
      role: "client",
      certified: false,
      notificationPreference: "both",
      smsConsentText: "v1",
    });
    const theirs = await db.select().from(pets).where(eq(pets.ownerId, profileId)).orderBy(asc(pets.name));
    expect(theirs.map((pet) => [pet.name, pet.isAccepted])).toEqual([
      ["Moose", false],
      ["Olive", false],
    ]);
    expect(await theLead(db)).toMatchObject({ status: "client", profileId, version: 2 });
    expect(await db.select({ kind: outbox.kind, to: outbox.recipient }).from(outbox)).toEqual([
      { kind: "invitation", to: "dana@example.com" },
    ]);
    expect((await log(db)).map(({ action }) => action)).toEqual(["createClient", "makeClientOfLead"]);
  });

  test.each([
    ["the lead's own number, however the lead wrote it", "+13105550188", "v1"],
    ["another number", "+13105550199", null],
    ["no number", null, null],
  ])(
    "with %s brings the consent to text messages along only where it was given for that number",
    async (_, phone, text) => {
      const { db } = get();
      const consent = {
        smsConsentAt: Temporal.Instant.from("2026-11-22T17:00:00Z"),
        smsConsentText: "v1",
        smsConsentAddress: "192.0.2.1",
      };
      const { id } = await addLead(db, { notificationPreference: "both", ...consent });
      const outcome = await makeClientOfLead(await admin(db), id, { ...typed, phone });
      if (!outcome.ok) throw new Error(outcome.reason);
      const [profile] = await db.select().from(profiles).where(eq(profiles.id, outcome.value.profileId));
      expect(profile).toMatchObject({
        phone,
        smsConsentText: text,
        smsConsentAt: text && consent.smsConsentAt,
        smsConsentAddress: text && consent.smsConsentAddress,
      });
    },
  );

  test("with a typed password sends no invitation, and logs no password", async () => {
    const { db } = get();
    const { id } = await addLead(db, { petName: "Moose", specialNeeds: "One tablet" });
    const password = "seven quiet otters";
    expect(await makeClientOfLead(await admin(db), id, { ...typed, pets: "Moose", password })).toMatchObject({
      ok: true,
      value: { invited: false },
    });
    expect(await db.$count(outbox)).toBe(0);
    expect(await db.select().from(pets)).toMatchObject([{ name: "Moose", specialNeeds: "One tablet" }]);
    expect(JSON.stringify(await log(db))).not.toContain("otters");
  });
});
