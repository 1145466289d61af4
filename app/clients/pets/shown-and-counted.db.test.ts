// Effects of a changed pet on squad, checklist, certification and audit log.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { auditLog } from "~/db/tables/platform";
import { contractSignatures, profiles } from "~/db/tables/clients";

import { onEachDatabase } from "../../../tests/support/database";
import { addAdmin, addPerson, contextOf, type Person } from "../../../tests/support/people";
import { petNow, storePet } from "../../../tests/support/pets";
import { getChecklistFacts } from "~/clients/certification/queries.server";
import { changeRelease } from "~/clients/contract/change-release.server";
import { listSquad } from "~/site/squad/queries.server";
import { addPet, deletePet, updatePet } from "./commands.server";
import { addPetForm, editPetForm } from "./forms";
import { listOwnPets } from "./queries.server";

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
  test("withdrawing the photo permission removes a pet from the squad, and giving it brings the pet back", async () => {
    const { db } = get();
    const casey = await addPerson(db);
    const pet = await storePet(db, casey.id, { isAccepted: true, inSquad: true, photoPermission: true });
    expect(await listSquad(db)).toHaveLength(1);
    await updatePet(contextOf(db, casey), pet.id, change(1));
    expect(await listSquad(db)).toEqual([]);
    expect(await petNow(db, pet.id)).toMatchObject({ inSquad: true, photoPermission: false });
    await updatePet(contextOf(db, casey), pet.id, change(2, { photoPermission: "yes" }));
    expect(await listSquad(db)).toHaveLength(1);
  });

  test("a photo permission has no effect when the contract lacks the photos release", async () => {
    const { db } = get();
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

  test("a photo permission saved while the photos release is withdrawn has no effect afterward", async () => {
    const { db } = get();
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

  test("the first pet completes the checklist's step", async () => {
    const { db } = get();
    const casey = await addPerson(db);
    expect((await getChecklistFacts(db, casey.id)).hasPet).toBe(false);
    const form = newPet();
    await addPet(contextOf(db, casey), form);
    expect((await getChecklistFacts(db, casey.id)).hasPet).toBe(true);
    expect(await deletePet(contextOf(db, casey), form.id)).toEqual({ ok: true, value: { name: "Biscuit" } });
    expect((await getChecklistFacts(db, casey.id)).hasPet).toBe(false);
  });

  test("deleting the last accepted pet ends the certification", async () => {
    const { db } = get();
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

  test("changes of the owner's own pets are logged, changes of clients' pets are not", async () => {
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
