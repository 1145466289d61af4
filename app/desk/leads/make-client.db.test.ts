// A client is made from a lead completely or not at all. Refusals come first.
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { auditLog, outbox } from "~/db/tables/platform";
import { pets, profiles } from "~/db/tables/clients";

import { onEachDatabase } from "../../../tests/support/database";
import { addLead, theLead } from "../../../tests/support/leads";
import { addAdmin, addPerson, adminContextOf } from "../../../tests/support/people";
import { makeClientOfLead } from "./make-client.server";

const admin = async (db: Db) => adminContextOf(db, await addAdmin(db));
const log = (db: Db) => db.select().from(auditLog).orderBy(asc(auditLog.action));

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

onEachDatabase("making a client from a lead", (get) => {
  test.each([
    ["an email address that has an account", { email: "TAKEN@example.com" }, "email-taken"],
    ["21 pets", { pets: Array.from({ length: 21 }, (_, index) => `Pet ${index}`).join(", ") }, "too-many-pets"],
    ["a pet's name of 201 characters", { pets: "x".repeat(201) }, "pet-name-too-long"],
  ])("is refused for %s, and nothing is stored", async (_, wrong, reason) => {
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

  test("succeeds for one of two concurrent requests", async ({ db }) => {
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

  test("creates account, pets and invitation in one step, linked to the lead", async ({ db }) => {
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
    expect(await db.select({ kind: outbox.kind, to: outbox.recipient }).from(outbox).orderBy(outbox.createdAt)).toEqual(
      [{ kind: "invitation", to: "dana@example.com" }],
    );
    expect((await log(db)).map(({ action }) => action)).toEqual(["createClient", "makeClientOfLead"]);
  });

  test.each([
    ["the lead's own number, however the lead wrote it", "+13105550188", "v1"],
    ["another number", "+13105550199", null],
    ["no number", null, null],
  ])("with %s keeps the consent to text messages only for the number it was given for", async (_, phone, text) => {
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
  });

  test("with a typed password sends no invitation, and the password is not logged", async ({ db }) => {
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
