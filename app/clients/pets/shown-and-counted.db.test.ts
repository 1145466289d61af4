// What else a client's change of a pet moves: the public squad, the checklist, the certification, the owner's log.
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
  test("leave the public squad the moment the permission is withdrawn, and come back with it", async () => {
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

  test("are not shown, whatever was ticked, once the contract is signed without the photos release", async () => {
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

  test("saved with the tick while the photos release is taken back are not shown after both", async () => {
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
