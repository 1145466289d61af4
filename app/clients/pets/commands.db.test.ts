// Commands of a client about their own pets.
import { sampleTerms } from "~/sample/business/sample-policies";
import { expect, test } from "vitest";
import { series, seriesPets } from "~/db/tables/standing-walks";
import { eq } from "drizzle-orm";
import { auditLog } from "~/db/tables/platform";
import { contractSignatures, profiles } from "~/db/tables/clients";
import { getChecklistFacts } from "~/clients/certification/queries.server";
import { changeRelease } from "~/clients/contract/submit-contract.server";
import { listSquad } from "~/site/squad/queries.server";

import { onEachDatabase } from "../../../tests/support/database";
import { addPerson, contextOf, addAdmin, type Person } from "../../../tests/support/people";
import { petNow, storePet } from "../../../tests/support/pets";
import { addPet, deletePet, updatePet } from "./commands.server";
import { addPetForm, editPetForm } from "./forms";
import { getOwnPet, listOwnPets } from "./queries.server";

const newPet = (fields: Record<string, string> = {}) =>
  addPetForm.parse({ name: "Biscuit", id: crypto.randomUUID(), ...fields });
const change = (version: number, fields: Record<string, string> = {}) =>
  editPetForm.parse({ name: "Biscuit", version: String(version), ...fields });

onEachDatabase("a client's pets", () => {
  test("another client's pet can't be found, changed or deleted by any URL", async ({ db }) => {
    const [casey, riley] = [await addPerson(db), await addPerson(db)];
    const pet = await storePet(db, casey.id);
    expect(await getOwnPet(db, riley.id, pet.id)).toBeNull();
    expect(await listOwnPets(db, riley.id)).toEqual([]);
    expect(await updatePet(contextOf(db, riley), pet.id, change(1, { name: "Mine" }))).toEqual({
      ok: false,
      reason: "not-found",
    });
    expect(await deletePet(contextOf(db, riley), pet.id)).toEqual({ ok: false, reason: "not-found" });
    for (const id of ["", "new", "1", `${pet.id}'`, "00000000-0000-0000-0000-000000000000"])
      expect(await getOwnPet(db, casey.id, id)).toBeNull();
    expect(await petNow(db, pet.id)).toMatchObject({ name: "Biscuit", version: 1 });
  });

  test("a form that doesn't ask for the kind of pet keeps the stored one", async ({ db }) => {
    const casey = await addPerson(db);
    const added = await addPet(contextOf(db, casey), newPet({ species: "cat" }));
    if (!added.ok) throw new Error(added.reason);
    const { id } = added.value;
    const kindAfter = async (fields: Record<string, string>, version: number) => {
      await updatePet(contextOf(db, casey), id, change(version, fields));
      return (await petNow(db, id))?.species;
    };
    expect(await kindAfter({}, 1)).toBe("cat");
    expect(await kindAfter({ species: "other" }, 2)).toBe("other");
    await addPet(contextOf(db, casey), newPet({ name: "Luna" }));
    expect((await listOwnPets(db, casey.id)).find(({ name }) => name === "Luna")?.species).toBeNull();
  });

  test("a client can have at most twenty pets, even when two are added concurrently", async ({ db }) => {
    const casey = await addPerson(db);
    for (let n = 0; n < 19; n++) await storePet(db, casey.id, { name: `Dog ${n}` });
    const both = await Promise.all([addPet(contextOf(db, casey), newPet()), addPet(contextOf(db, casey), newPet())]);
    expect(both.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect(both).toContainEqual({ ok: false, reason: "too-many-pets" });
    expect(await listOwnPets(db, casey.id)).toHaveLength(20);
    // The limit applies per client, so another client can still add a pet.
    expect((await addPet(contextOf(db, await addPerson(db)), newPet())).ok).toBe(true);
  });

  test("a pet saved in two tabs concurrently is saved once", async ({ db }) => {
    const casey = await addPerson(db);
    const pet = await storePet(db, casey.id);
    const ctx = contextOf(db, casey);
    const both = await Promise.all(["Corgi", "Beagle"].map((breed) => updatePet(ctx, pet.id, change(1, { breed }))));
    expect(both.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect((await petNow(db, pet.id))?.version).toBe(2);
  });

  test("a pet with a standing walk can't be deleted", async ({ db }) => {
    const casey = await addPerson(db);
    const pet = await storePet(db, casey.id, { name: "Pepper" });
    const [walk] = await db
      .insert(series)
      .values({
        terms: sampleTerms,
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
    expect(await petNow(db, pet.id)).toMatchObject({ name: "Pepper" });
  });

  test("a new pet is pending, whatever else the form sends", async ({ db }) => {
    const [casey, riley] = [await addPerson(db), await addPerson(db)];
    const sent = { isAccepted: "true", is_accepted: "true", inSquad: "on", ownerId: riley.id, squadComment: "Best" };
    const added = await addPet(contextOf(db, casey), newPet({ ...sent, name: "ハチ公 🐕" }));
    expect(await listOwnPets(db, riley.id)).toEqual([]);
    expect(await listOwnPets(db, casey.id)).toMatchObject([{ name: "ハチ公 🐕", isAccepted: false, version: 1 }]);
    expect(added.ok && (await petNow(db, added.value.id))).toMatchObject({
      isAccepted: false,
      inSquad: false,
      squadComment: null,
      acceptedAt: null,
      photoUrl: null,
    });
  });

  test("a new pet sent twice is stored once", async ({ db }) => {
    const casey = await addPerson(db);
    const form = newPet();
    const both = await Promise.all([addPet(contextOf(db, casey), form), addPet(contextOf(db, casey), form)]);
    expect(both).toEqual([
      { ok: true, value: { id: form.id } },
      { ok: true, value: { id: form.id } },
    ]);
    expect(await listOwnPets(db, casey.id)).toHaveLength(1);
  });

  test("a new pet sent with the id of another client's pet is stored under a different id", async ({ db }) => {
    const [casey, riley] = [await addPerson(db), await addPerson(db)];
    const pet = await storePet(db, casey.id, { name: "Pepper" });
    const added = await addPet(contextOf(db, riley), newPet({ id: pet.id }));
    expect(added.ok && added.value.id).not.toBe(pet.id);
    expect(await listOwnPets(db, riley.id)).toMatchObject([{ name: "Biscuit" }]);
    expect(await petNow(db, pet.id)).toMatchObject({ name: "Pepper", ownerId: casey.id });
  });

  test("editing a pet replaces its notes except the special instructions, which stay", async ({ db }) => {
    const casey = await addPerson(db);
    const pet = await storePet(db, casey.id, {
      notes: { temperament: "Friendly", vetName: "Dr. Ito", specialInstructions: "Key under the pot" },
    });
    await updatePet(
      contextOf(db, casey),
      pet.id,
      change(1, { vetName: "Dr. Sato", feedingInstructions: "Twice a day" }),
    );
    expect((await petNow(db, pet.id))?.notes).toEqual({
      vetName: "Dr. Sato",
      feedingInstructions: "Twice a day",
      specialInstructions: "Key under the pot",
    });
  });
});

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

onEachDatabase("a client's pets", () => {
  test("withdrawing the photo permission removes a pet from the squad until it is given again", async ({ db }) => {
    const casey = await addPerson(db);
    const pet = await storePet(db, casey.id, { isAccepted: true, inSquad: true, photoPermission: true });
    expect(await listSquad(db)).toHaveLength(1);
    await updatePet(contextOf(db, casey), pet.id, change(1));
    expect(await listSquad(db)).toEqual([]);
    expect(await petNow(db, pet.id)).toMatchObject({ inSquad: true, photoPermission: false });
    await updatePet(contextOf(db, casey), pet.id, change(2, { photoPermission: "yes" }));
    expect(await listSquad(db)).toHaveLength(1);
  });

  test("a photo permission has no effect when the contract lacks the photos release", async ({ db }) => {
    const casey = await addPerson(db);
    const ctx = contextOf(db, casey);
    const tick = { photoPermission: "yes" };
    const form = newPet(tick);
    const isAllowed = async (id = form.id) => (await petNow(db, id))?.photoPermission;
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

  test("a photo permission saved while the photos release is being withdrawn has no effect", async ({ db }) => {
    for (let round = 0; round < 5; round += 1) {
      const casey = await addPerson(db);
      const ctx = contextOf(db, casey);
      await db.insert(contractSignatures).values(signatureOf(casey, { photos: { initials: "CM" } }));
      const pet = await storePet(db, casey.id);
      const form = newPet({ photoPermission: "yes" });
      await Promise.all([
        updatePet(ctx, pet.id, change(1, { photoPermission: "yes" })),
        addPet(ctx, form),
        changeRelease(ctx, { release: "photos", initials: null }),
      ]);
      expect((await listOwnPets(db, casey.id)).map(({ photoPermission }) => photoPermission)).toEqual([false, false]);
    }
  });

  test("adding the first pet completes the pet step of the checklist", async ({ db }) => {
    const casey = await addPerson(db);
    expect((await getChecklistFacts(db, casey.id)).hasPet).toBe(false);
    const form = newPet();
    await addPet(contextOf(db, casey), form);
    expect((await getChecklistFacts(db, casey.id)).hasPet).toBe(true);
    expect(await deletePet(contextOf(db, casey), form.id)).toEqual({ ok: true, value: { name: "Biscuit" } });
    expect((await getChecklistFacts(db, casey.id)).hasPet).toBe(false);
  });

  test("deleting the last accepted pet ends the certification", async ({ db }) => {
    const casey = await addPerson(db, { certified: true });
    const pet = await storePet(db, casey.id, { isAccepted: true });
    await db.insert(contractSignatures).values(signatureOf(casey));
    const certified = async () =>
      (await db.select({ certified: profiles.certified }).from(profiles).where(eq(profiles.id, casey.id)))[0]
        ?.certified;
    await addPet(contextOf(db, casey), newPet({ name: "Waffles" }));
    expect(await certified()).toBe(true);
    await deletePet(contextOf(db, casey), pet.id);
    expect(await certified()).toBe(false);
  });

  test("changes of the owner's own pets are logged, changes of clients' pets are not", async ({ db }) => {
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
