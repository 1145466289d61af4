// Health records: who may send, read and decide them, and the reminders. The test clock is at Monday, November 23,
// 2026.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { pets } from "~/db/tables/clients";
import { healthRecords } from "~/db/tables/health";
import { auditLog, outbox } from "~/db/tables/platform";

import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { addPet } from "../../../tests/support/ledger";
import { actorOf, addAdmin, addPerson, adminContextOf, contextOf } from "../../../tests/support/people";
import { addRecord, decideRecord, excusePet } from "./commands.server";
import { getPetWithRecords, getRecordDocument, listWithoutRabies } from "./queries.server";
import { remindOfRecords } from "./remind.server";

const today = Temporal.PlainDate.from("2026-11-23");
const day = (days: number) => today.add({ days });
const pdf = { bytes: new TextEncoder().encode("%PDF-1.4"), type: "application/pdf" as const };
const input = {
  kind: "rabies" as const,
  givenOn: day(-10).toString(),
  expiresOn: day(355).toString(),
};
const none = { rabiesExcusedUntil: null, rabiesExcuse: null };

onEachDatabase("a pet's health records", (get) => {
  async function setUp(db: Db) {
    const [owner, casey] = [await addAdmin(db), await addPerson(db, { firstName: "Casey", lastName: "Morgan" })];
    const pet = await addPet(db, casey.id, none);
    return { owner, casey, pet, ctx: contextOf(db, casey), desk: adminContextOf(db, owner) };
  }
  const theOnly = async () => (await get().db.select().from(healthRecords))[0] ?? expect.fail("there is no record");
  const unproven = async (petId: string, now = today) =>
    (await listWithoutRabies(get().db, { petIds: [petId] }, now)).map(({ state }) => state);
  const mails = async () =>
    (await get().db.select().from(outbox).orderBy(outbox.createdAt)).map(({ recipient, subject }) => [
      recipient,
      subject,
    ]);

  test("only the pet's client and the owner may send and read health records", async ({ db }) => {
    const { casey, owner, pet, ctx } = await setUp(db);
    const others = [await addPerson(db), await addPerson(db, { isEmployee: true })];
    for (const other of others) {
      expect(await addRecord(contextOf(db, other), pet.id, input, pdf)).toEqual({ ok: false, reason: "unknown-pet" });
      expect(await getPetWithRecords(db, actorOf(other), pet.id, today)).toBeNull();
    }
    expect(await addRecord(ctx, pet.id, input, pdf)).toEqual({ ok: true, value: "waiting" });
    const { id } = await theOnly();
    for (const other of others) expect(await getRecordDocument(contextOf(db, other), id)).toBeNull();
    for (const one of [casey, owner])
      expect(await getRecordDocument(contextOf(db, one), id)).toMatchObject({ ...pdf, kind: "rabies" });
  });

  test.each([
    ["without a certificate", {}, null, "no-document"],
    ["that has expired", { expiresOn: day(-1).toString() }, pdf, "expired"],
    ["given tomorrow", { givenOn: day(1).toString() }, pdf, "given-later"],
  ])("a health record %s is refused, and nothing is stored or mailed", async (_, wrong, document, reason) => {
    const { pet, ctx } = await setUp(get().db);
    expect(await addRecord(ctx, pet.id, { ...input, ...wrong }, document)).toEqual({ ok: false, reason });
    expect(await get().db.$count(healthRecords)).toBe(0);
    expect(await mails()).toEqual([]);
  });

  test("a health record counts only once the owner approved it, and the approval is mailed to the client", async () => {
    const { pet, ctx, desk, casey } = await setUp(get().db);
    expect(await unproven(pet.id)).toEqual(["missing"]);
    await addRecord(ctx, pet.id, input, pdf);
    expect(await unproven(pet.id)).toEqual(["waiting"]);
    const { id: recordId } = await theOnly();
    expect(await decideRecord(desk, pet.id, { recordId, reason: null })).toEqual({ ok: true, value: "approved" });
    expect(await unproven(pet.id)).toEqual([]);
    expect(await unproven(pet.id, day(355))).toEqual([]);
    expect(await unproven(pet.id, day(356))).toEqual(["expired"]);
    // This decision comes from a stale page.
    expect(await decideRecord(desk, pet.id, { recordId, reason: "Blurred" })).toMatchObject({
      reason: "no-such-record",
    });
    expect(await mails()).toEqual([
      [expect.stringContaining("@"), "To check: rabies vaccination of Biscuit"],
      [casey.email, "Biscuit's rabies vaccination is approved"],
    ]);
    expect((await get().db.select().from(auditLog)).map(({ action }) => action)).toEqual(["approveHealthRecord"]);
  });

  test("a declined record is mailed with its reason and can be sent again", async ({ db }) => {
    const { pet, ctx, desk, casey } = await setUp(db);
    await addRecord(ctx, pet.id, input, pdf);
    await decideRecord(desk, pet.id, { recordId: (await theOnly()).id, reason: "The date can't be read." });
    expect(await unproven(pet.id)).toEqual(["missing"]);
    for (let sent = 0; sent < 2; sent += 1)
      expect(await addRecord(ctx, pet.id, input, pdf)).toMatchObject({ ok: true });
    const shown = await getPetWithRecords(db, actorOf(casey), pet.id, today);
    expect(shown?.records.map(({ status }) => status).toSorted()).toEqual(["declined", "waiting"]);
    expect((await db.select().from(outbox)).map(({ text }) => text).join()).toContain("The date can't be read.");
  });

  test("a record entered by the owner is approved at once and needs no certificate", async () => {
    const { pet, desk } = await setUp(get().db);
    expect(await addRecord(desk, pet.id, input, null)).toEqual({ ok: true, value: "approved" });
    expect(await unproven(pet.id)).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  test("excusing a pet until a day stores the owner's reason in the audit log", async ({ db }) => {
    const { pet, desk } = await setUp(db);
    const excuse = "The vet is booked out until January.";
    expect(await excusePet(desk, pet.id, { until: day(-1).toString(), excuse })).toMatchObject({ reason: "over" });
    expect(await excusePet(desk, crypto.randomUUID(), { until: day(9).toString(), excuse })).toMatchObject({
      reason: "unknown-pet",
    });
    expect(await excusePet(desk, pet.id, { until: day(30).toString(), excuse })).toMatchObject({ ok: true });
    expect(await unproven(pet.id, day(30))).toEqual([]);
    expect(await unproven(pet.id, day(31))).toEqual(["missing"]);
    expect(JSON.stringify(await db.select().from(auditLog))).toContain(excuse);
  });

  test("reminders of an expiring record are sent 30 and 7 days before, once each, and not at night", async ({ db }) => {
    const { pet, desk, casey } = await setUp(db);
    const { services, now } = testContext(db);
    await addRecord(desk, pet.id, { ...input, expiresOn: day(30).toString() }, null);
    const remind = (days: number, hours = 0) => remindOfRecords(db, now.add({ hours: days * 24 + hours }), services);
    await remind(-1);
    // The clock is at 1:30 AM, when no reminders are sent.
    await remind(0, -8);
    expect(await mails()).toEqual([]);
    for (const days of [0, 0, 1, 22, 23, 24, 30, 31]) await remind(days);
    const subject = "Biscuit's rabies vaccination expires December 23, 2026";
    expect(await mails()).toEqual([
      [casey.email, subject],
      [casey.email, subject],
    ]);
  });

  test("no reminder is sent if a record is pending, the client left, or the pet isn't accepted", async ({ db }) => {
    const { pet, desk, ctx } = await setUp(db);
    await addRecord(desk, pet.id, { ...input, expiresOn: day(20).toString() }, null);
    await addRecord(ctx, pet.id, input, pdf);
    const gone = await addPerson(db, { leftOn: today });
    const pending = await addPerson(db);
    for (const [who, isAccepted] of [
      [gone, true],
      [pending, false],
    ] as const) {
      const theirs = await addPet(db, who.id, { ...none, isAccepted });
      await addRecord(desk, theirs.id, { ...input, expiresOn: day(20).toString() }, null);
    }
    await db.delete(outbox);
    await remindOfRecords(db, desk.now, desk.services);
    expect(await mails()).toEqual([]);
  });

  test("the client of an excused pet is asked for a rabies record 30 and 7 days before the end", async ({ db }) => {
    const { pet, desk, casey, ctx } = await setUp(db);
    const migrated = { rabiesExcusedUntil: day(30), rabiesExcuse: "Accepted before rabies records were asked for." };
    await db.update(pets).set(migrated).where(eq(pets.id, pet.id));
    await remindOfRecords(db, desk.now, desk.services);
    await remindOfRecords(db, desk.now.add({ hours: 24 }), desk.services);
    expect(await mails()).toEqual([[casey.email, "Please send me Biscuit's rabies record by December 23, 2026"]]);
    await addRecord(ctx, pet.id, input, pdf);
    await db.delete(outbox);
    await remindOfRecords(db, desk.now.add({ hours: 24 * 24 }), desk.services);
    expect(await mails()).toEqual([]);
  });
});
