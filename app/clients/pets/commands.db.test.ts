// A client's own pets: refusals first, on both databases.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { bookings, series, seriesPets } from "~/db/tables/visits";
import { auditLog } from "~/db/tables/platform";
import { contractSignatures, pets, profiles } from "~/db/tables/clients";
import { Temporal } from "~/shared/dates";

import { onEachDatabase } from "../../../tests/support/database";
import { addAdmin, addPerson, contextOf, type Person } from "../../../tests/support/people";
import { getChecklistFacts } from "~/clients/certification/queries.server";
import { changeRelease } from "~/clients/contract/change-release.server";
import { listSquad } from "~/site/squad/queries.server";
import { addPet, deletePet, updatePet } from "./commands.server";
import { addPetForm, editPetForm } from "./forms";
import { getOwnPet, listOwnPets } from "./queries.server";

type NewPet = typeof pets.$inferInsert;

const newPet = (fields: Record<string, string> = {}) =>
  addPetForm.parse({ name: "Biscuit", id: crypto.randomUUID(), ...fields });
const change = (version: number, fields: Record<string, string> = {}) =>
  editPetForm.parse({ name: "Biscuit", version: String(version), ...fields });

const signatureOf = ({ id }: Person, releases: (typeof contractSignatures.$inferInsert)["releases"] = {}) => ({
  profileId: id,
  version: "1",
  signedName: "Casey Morgan",
  address: "Culver City 90232",
  area: "culver-city",
  releases,
  document: "…",
  documentHash: "…",
  internetAddress: "192.0.2.7",
  browser: "test",
  signedAt: Temporal.Instant.from("2026-03-01T17:00:00Z"),
});

onEachDatabase("a client's pets", (get) => {
  async function storePet(owner: Person, fields: Partial<NewPet> = {}) {
    const [pet] = await get()
      .db.insert(pets)
      .values({ ownerId: owner.id, name: "Biscuit", ...fields })
      .returning();
    if (!pet) throw new Error("no pet was stored");
    return pet;
  }
  const stored = async (id: string) => (await get().db.select().from(pets).where(eq(pets.id, id)))[0];

  test("of somebody else are not found, whatever the address says", async () => {
    const { db } = get();
    const [casey, riley] = [await addPerson(db), await addPerson(db)];
    const pet = await storePet(casey);
    expect(await getOwnPet(db, riley.id, pet.id)).toBeNull();
    expect(await listOwnPets(db, riley.id)).toEqual([]);
    expect(await updatePet(contextOf(db, riley), pet.id, change(1, { name: "Mine" }))).toEqual({
      ok: false,
      reason: "not-found",
    });
    expect(await deletePet(contextOf(db, riley), pet.id)).toEqual({ ok: false, reason: "not-found" });
    for (const id of ["", "new", "1", `${pet.id}'`, "00000000-0000-0000-0000-000000000000"])
      expect(await getOwnPet(db, casey.id, id)).toBeNull();
    expect(await stored(pet.id)).toMatchObject({ name: "Biscuit", version: 1 });
  });

  test("of somebody else are not the admin's own, either", async () => {
    const { db } = get();
    const pet = await storePet(await addPerson(db));
    expect(await deletePet(contextOf(db, await addAdmin(db)), pet.id)).toEqual({ ok: false, reason: "not-found" });
  });

  test("are twenty at most, also when two are added at once", async () => {
    const { db } = get();
    const casey = await addPerson(db);
    for (let n = 0; n < 19; n++) await storePet(casey, { name: `Dog ${n}` });
    const both = await Promise.all([addPet(contextOf(db, casey), newPet()), addPet(contextOf(db, casey), newPet())]);
    expect(both.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect(both).toContainEqual({ ok: false, reason: "too-many-pets" });
    expect(await listOwnPets(db, casey.id)).toHaveLength(20);
    // The limit is each client's own.
    expect((await addPet(contextOf(db, await addPerson(db)), newPet())).ok).toBe(true);
  });

  test("cannot be overwritten by the second of two tabs", async () => {
    const { db } = get();
    const casey = await addPerson(db);
    const pet = await storePet(casey, { breed: "Corgi" });
    const ctx = contextOf(db, casey);
    expect(await updatePet(ctx, pet.id, change(1, { breed: "Corgi mix" }))).toMatchObject({ ok: true });
    expect(await updatePet(ctx, pet.id, change(1, { breed: "Beagle" }))).toEqual({
      ok: false,
      reason: "changed-meanwhile",
    });
    expect(await stored(pet.id)).toMatchObject({ breed: "Corgi mix", version: 2 });
    expect(await updatePet(ctx, pet.id, change(2, { breed: "Beagle" }))).toMatchObject({ ok: true });
    expect(await stored(pet.id)).toMatchObject({ breed: "Beagle", version: 3 });
  });

  test("saved by two tabs at the same moment are one tab's alone", async () => {
    const { db } = get();
    const casey = await addPerson(db);
    const pet = await storePet(casey);
    const ctx = contextOf(db, casey);
    const both = await Promise.all(["Corgi", "Beagle"].map((breed) => updatePet(ctx, pet.id, change(1, { breed }))));
    expect(both.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect((await stored(pet.id))?.version).toBe(2);
  });

  test("with visits on record stay, and so does everything about them", async () => {
    const { db } = get();
    const casey = await addPerson(db);
    const pet = await storePet(casey, { name: "Pepper" });
    await db.insert(bookings).values({
      clientId: casey.id,
      petId: pet.id,
      serviceType: "dog-walks",
      date: Temporal.PlainDate.from("2026-11-24"),
      timeSlot: "morning",
      duration: 30,
    });
    expect(await deletePet(contextOf(db, casey), pet.id)).toEqual({ ok: false, reason: "has-visits", name: "Pepper" });
    expect(await stored(pet.id)).toMatchObject({ name: "Pepper" });
  });

  test("of a standing walk stay as well", async () => {
    const { db } = get();
    const casey = await addPerson(db);
    const pet = await storePet(casey, { name: "Pepper" });
    const [walk] = await db
      .insert(series)
      .values({
        clientId: casey.id,
        serviceType: "dog-walks",
        duration: 30,
        weekdays: [2],
        startsOn: Temporal.PlainDate.from("2026-11-24"),
        timeOfDay: "morning",
        zip: "90232",
        areaSlug: "culver-city",
      })
      .returning();
    await db.insert(seriesPets).values({ seriesId: walk?.id ?? "", petId: pet.id, position: 0 });
    expect(await deletePet(contextOf(db, casey), pet.id)).toEqual({ ok: false, reason: "has-visits", name: "Pepper" });
    expect(await stored(pet.id)).toMatchObject({ name: "Pepper" });
  });

  test("are added as pending, whatever else is sent", async () => {
    const { db } = get();
    const [casey, riley] = [await addPerson(db), await addPerson(db)];
    const sent = { isAccepted: "true", is_accepted: "true", inSquad: "on", ownerId: riley.id, squadComment: "Best" };
    const added = await addPet(contextOf(db, casey), newPet({ ...sent, name: "ハチ公 🐕" }));
    expect(await listOwnPets(db, riley.id)).toEqual([]);
    expect(await listOwnPets(db, casey.id)).toMatchObject([{ name: "ハチ公 🐕", isAccepted: false, version: 1 }]);
    expect(added.ok && (await stored(added.value.id))).toMatchObject({
      isAccepted: false,
      inSquad: false,
      squadComment: null,
      acceptedAt: null,
      photoUrl: null,
    });
  });

  test("sent twice are one pet", async () => {
    const { db } = get();
    const casey = await addPerson(db);
    const form = newPet();
    const both = await Promise.all([addPet(contextOf(db, casey), form), addPet(contextOf(db, casey), form)]);
    expect(both).toEqual([
      { ok: true, value: { id: form.id } },
      { ok: true, value: { id: form.id } },
    ]);
    expect(await listOwnPets(db, casey.id)).toHaveLength(1);
  });

  test("never take another client's pet's place by its id", async () => {
    const { db } = get();
    const [casey, riley] = [await addPerson(db), await addPerson(db)];
    const pet = await storePet(casey, { name: "Pepper" });
    const added = await addPet(contextOf(db, riley), newPet({ id: pet.id }));
    expect(added.ok && added.value.id).not.toBe(pet.id);
    expect(await listOwnPets(db, riley.id)).toMatchObject([{ name: "Biscuit" }]);
    expect(await stored(pet.id)).toMatchObject({ name: "Pepper", ownerId: casey.id });
  });

  test("keep acceptance, squad, comment and owner through an edit that claims otherwise", async () => {
    const { db } = get();
    const casey = await addPerson(db);
    const acceptedAt = Temporal.Instant.from("2026-03-01T17:00:00Z");
    const owners = { isAccepted: true, inSquad: true, squadComment: "Carries his leash.", acceptedAt };
    const pet = await storePet(casey, { ...owners, photoPermission: true });
    const claims = { isAccepted: "", inSquad: "", squadComment: "x", ownerId: crypto.randomUUID(), acceptedAt: "" };
    const saved = await updatePet(contextOf(db, casey), pet.id, change(1, { ...claims, name: "Sir Biscuit" }));
    expect(saved.ok).toBe(true);
    expect(await stored(pet.id)).toMatchObject({ ...owners, name: "Sir Biscuit", ownerId: casey.id });
  });

  test("keep their notes as one object, special instructions included", async () => {
    const { db } = get();
    const casey = await addPerson(db);
    const pet = await storePet(casey, {
      notes: { temperament: "Friendly", vetName: "Dr. Ito", specialInstructions: "Key under the pot" },
    });
    await updatePet(
      contextOf(db, casey),
      pet.id,
      change(1, { vetName: "Dr. Sato", feedingInstructions: "Twice a day" }),
    );
    expect((await stored(pet.id))?.notes).toEqual({
      vetName: "Dr. Sato",
      feedingInstructions: "Twice a day",
      specialInstructions: "Key under the pot",
    });
  });

  test("leave the public squad the moment the permission is withdrawn, and come back with it", async () => {
    const { db } = get();
    const casey = await addPerson(db);
    const pet = await storePet(casey, { isAccepted: true, inSquad: true, photoPermission: true });
    expect(await listSquad(db)).toHaveLength(1);
    await updatePet(contextOf(db, casey), pet.id, change(1));
    expect(await listSquad(db)).toEqual([]);
    expect(await stored(pet.id)).toMatchObject({ inSquad: true, photoPermission: false });
    await updatePet(contextOf(db, casey), pet.id, change(2, { photoPermission: "yes" }));
    expect(await listSquad(db)).toHaveLength(1);
  });

  test("are not shown, whatever was ticked, once the contract is signed without the photos release", async () => {
    const { db } = get();
    const casey = await addPerson(db);
    const ctx = contextOf(db, casey);
    const tick = { photoPermission: "yes" };
    const form = newPet(tick);
    const isAllowed = async (id = form.id) => (await stored(id))?.photoPermission;
    await addPet(ctx, form);
    expect(await isAllowed(), "before the contract, the tick alone counts").toBe(true);

    await db.insert(contractSignatures).values(signatureOf(casey));
    await updatePet(ctx, form.id, change(1, tick));
    expect(await isAllowed()).toBe(false);
    const second = newPet(tick);
    await addPet(ctx, second);
    expect(await isAllowed(second.id)).toBe(false);

    await changeRelease(ctx, { release: "photos", initials: "CM" });
    await updatePet(ctx, form.id, change(2, tick));
    expect(await isAllowed()).toBe(true);
  });

  test("saved with the tick while the photos release is taken back are not shown after both", async () => {
    const { db } = get();
    for (let round = 0; round < 5; round += 1) {
      const casey = await addPerson(db);
      const ctx = contextOf(db, casey);
      await db.insert(contractSignatures).values(signatureOf(casey, { photos: { initials: "CM" } }));
      const pet = await storePet(casey);
      const form = newPet({ photoPermission: "yes" });
      await Promise.all([
        updatePet(ctx, pet.id, change(1, { photoPermission: "yes" })),
        addPet(ctx, form),
        changeRelease(ctx, { release: "photos", initials: null }),
      ]);
      expect((await listOwnPets(db, casey.id)).map(({ photoPermission }) => photoPermission)).toEqual([false, false]);
    }
  });

  test("count for the get-started checklist from the first one on", async () => {
    const { db } = get();
    const casey = await addPerson(db);
    expect((await getChecklistFacts(db, casey.id)).hasPet).toBe(false);
    const form = newPet();
    await addPet(contextOf(db, casey), form);
    expect((await getChecklistFacts(db, casey.id)).hasPet).toBe(true);
    expect(await deletePet(contextOf(db, casey), form.id)).toEqual({ ok: true, value: { name: "Biscuit" } });
    expect((await getChecklistFacts(db, casey.id)).hasPet).toBe(false);
  });

  test("take the certification with them when the last accepted one is deleted", async () => {
    const { db } = get();
    const casey = await addPerson(db, { certified: true });
    const pet = await storePet(casey, { isAccepted: true });
    await db.insert(contractSignatures).values(signatureOf(casey));
    const certified = async () =>
      (await db.select({ certified: profiles.certified }).from(profiles).where(eq(profiles.id, casey.id)))[0]
        ?.certified;
    await addPet(contextOf(db, casey), newPet({ name: "Waffles" }));
    expect(await certified()).toBe(true);
    await deletePet(contextOf(db, casey), pet.id);
    expect(await certified()).toBe(false);
  });

  test("of the owner herself stand in the audit log, those of clients do not", async () => {
    const { db } = get();
    const [sam, casey] = [await addAdmin(db), await addPerson(db)];
    for (const person of [sam, casey]) {
      const form = newPet({ breed: "Corgi" });
      await addPet(contextOf(db, person), form);
      await updatePet(contextOf(db, person), form.id, change(1, { breed: "Beagle" }));
      await deletePet(contextOf(db, person), form.id);
    }
    const entries = await db.select().from(auditLog);
    expect(entries.map(({ action, actorId }) => ({ action, actorId }))).toEqual(
      ["addPet", "updatePet", "deletePet"].map((action) => ({ action, actorId: sam.id })),
    );
    expect(entries[1]).toMatchObject({
      subjectName: "Biscuit (Sam Rivers)",
      before: { breed: "Corgi" },
      after: { breed: "Beagle" },
    });
  });
});
