// The squad, undo at the desk, and the desk's table of pets (docs/product.md, Squad).
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { auditLog, outbox } from "~/db/tables/platform";
import { pets } from "~/db/tables/clients";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { addAdmin, adminContextOf } from "../../../tests/support/people";
import { addReadyClient, isCertified, petNow, storePet } from "../../../tests/support/pets";
import { undoBatch } from "~/platform/audit/undo.server";
import { listSquad } from "~/site/squad/queries.server";
import { acceptPets, undoablePets, withdrawPets } from "./accept-pets.server";
import { listPetsForDesk } from "./queries.server";
import { submitPetPage } from "./submit-acceptance.server";
import { placeInSquad, saveSquadComment, takeOutOfSquad } from "./squad.server";

const unknownId = "00000000-0000-4000-8000-999999999999";

async function start(db: Db) {
  const admin = await addAdmin(db);
  const client = await addReadyClient(db);
  return { ctx: adminContextOf(db, admin), client, pet: await storePet(db, client.id) };
}

onEachDatabase("the squad", () => {
  test("a pet that is unknown, pending, or without permission can't join the squad", async ({ db }) => {
    const { ctx, pet } = await start(db);
    expect(await placeInSquad(ctx, [unknownId])).toEqual({ ok: false, reason: "unknown-pet" });
    expect(await placeInSquad(ctx, [pet.id])).toEqual({ ok: false, reason: "not-accepted" });
    await acceptPets(ctx, [pet.id]);
    expect(await placeInSquad(ctx, [pet.id])).toEqual({ ok: false, reason: "no-permission" });
    expect(await takeOutOfSquad(ctx, [pet.id])).toEqual({ ok: false, reason: "nothing-to-change" });
    expect(await listSquad(db)).toEqual([]);
  });

  test("adding several pets to the squad adds those with permission and names the others", async ({ db }) => {
    const { ctx, client, pet } = await start(db);
    const shown = await storePet(db, client.id, { name: "Pepper", isAccepted: true, photoPermission: true });
    const outcome = await placeInSquad(ctx, [pet.id, shown.id]);
    expect(outcome).toMatchObject({ ok: true, value: { changed: ["Pepper"], left: ["Biscuit"] } });
    expect(await placeInSquad(ctx, [shown.id])).toEqual({ ok: false, reason: "in-squad-already" });
    expect((await listSquad(db)).map(({ name }) => name)).toEqual(["Pepper"]);
    await takeOutOfSquad(ctx, [shown.id]);
    expect(await listSquad(db)).toEqual([]);
  });

  test("the second of two concurrent edits of a squad comment gets a conflict and writes nothing", async ({ db }) => {
    const { ctx, pet } = await start(db);
    const other = adminContextOf(db, await addAdmin(db));
    const mine = { id: pet.id, squadComment: "Carries his own leash home.", version: pet.version };
    const theirs = { ...mine, squadComment: "A very good dog." };
    expect(await saveSquadComment(ctx, { ...mine, id: unknownId })).toEqual({ ok: false, reason: "unknown-pet" });
    expect(await saveSquadComment(ctx, mine)).toEqual({ ok: true, value: null });
    expect(await saveSquadComment(other, theirs)).toEqual({ ok: false, reason: "changed-meanwhile" });
    const now = await petNow(db, pet.id);
    expect(now).toMatchObject({ squadComment: mine.squadComment, version: 2 });
    expect(await saveSquadComment(other, { ...theirs, version: 2 })).toEqual({ ok: true, value: null });
    expect((await petNow(db, pet.id))?.squadComment).toBe(theirs.squadComment);
  });

  test("the kind of a pet is saved and logged, and the second of two editors gets a conflict", async ({ db }) => {
    const { ctx, pet } = await start(db);
    const send = (species: string) =>
      submitPetPage(actionArgs(db, ctx.actor, { intent: "kind", species, version: "1" }), pet.id);
    expect(await refusalOf(send("dragon"))).toMatchObject({ status: 400 });
    expect(await send("cat")).toBeInstanceOf(Response);
    expect(await refusalOf(send("dog"))).toMatchObject({ status: 409, values: { species: ["dog"] } });
    expect(await petNow(db, pet.id)).toMatchObject({ species: "cat", version: 2 });
    expect(await db.select().from(auditLog).where(eq(auditLog.action, "savePetKind"))).toMatchObject([
      { before: { species: null }, after: { species: "cat" } },
    ]);
  });
});

onEachDatabase("undo at the desk", () => {
  test("undoing a bulk acceptance ends the certification; accepting again sends no second mail", async ({ db }) => {
    const { ctx, client, pet } = await start(db);
    const second = await storePet(db, client.id, { name: "Pepper" });
    const accepted = await acceptPets(ctx, [pet.id, second.id]);
    if (!accepted.ok) throw new Error(accepted.reason);
    const { batch } = accepted.value;
    expect(await undoBatch(ctx, batch, undoablePets)).toEqual({ ok: true, value: { undone: 2 } });
    expect((await petNow(db, pet.id))?.isAccepted).toBe(false);
    expect((await petNow(db, second.id))?.isAccepted).toBe(false);
    expect(await isCertified(db, client.id)).toBe(false);
    await acceptPets(ctx, [pet.id, second.id]);
    expect(await db.$count(outbox)).toBe(1);
  });

  test("undoing an acceptance also removes the pet from the squad, and both changes are logged", async ({ db }) => {
    const { ctx, pet } = await start(db);
    const accepted = await acceptPets(ctx, [pet.id]);
    if (!accepted.ok) throw new Error(accepted.reason);
    await db.update(pets).set({ photoPermission: true }).where(eq(pets.id, pet.id));
    await placeInSquad(ctx, [pet.id]);
    expect(await undoBatch(ctx, accepted.value.batch, undoablePets)).toEqual({ ok: true, value: { undone: 1 } });
    expect(await petNow(db, pet.id)).toMatchObject({ isAccepted: false, inSquad: false });
    expect(await db.select().from(auditLog).where(eq(auditLog.action, "undo"))).toMatchObject([
      { before: { isAccepted: true, inSquad: true }, after: { isAccepted: false, inSquad: false } },
    ]);
  });

  test("undoing a removal from the squad is refused if the pet's acceptance was withdrawn", async ({ db }) => {
    const { ctx, client } = await start(db);
    const dog = await storePet(db, client.id, { isAccepted: true, inSquad: true, photoPermission: true });
    const taken = await takeOutOfSquad(ctx, [dog.id]);
    if (!taken.ok) throw new Error(taken.reason);
    await withdrawPets(ctx, [dog.id]);
    expect(await undoBatch(ctx, taken.value.batch, undoablePets)).toMatchObject({
      ok: false,
      reason: "changed-meanwhile",
      names: [`Biscuit (Casey ${client.lastName})`],
    });
    expect(await petNow(db, dog.id)).toMatchObject({ isAccepted: false, inSquad: false });
    const forced = db.update(pets).set({ inSquad: true }).where(eq(pets.id, dog.id));
    await expect(forced.catch((error: Error) => Promise.reject(error.cause))).rejects.toThrow(/pets_squad_accepted/);
  });

  test("undoing a withdrawal puts the pet back into the squad", async ({ db }) => {
    const { ctx, client } = await start(db);
    const dog = await storePet(db, client.id, { isAccepted: true, inSquad: true, photoPermission: true });
    const withdrawn = await withdrawPets(ctx, [dog.id]);
    if (!withdrawn.ok) throw new Error(withdrawn.reason);
    await undoBatch(ctx, withdrawn.value.batch, undoablePets);
    expect(await listSquad(db)).toHaveLength(1);
    expect(await isCertified(db, client.id)).toBe(true);
  });
});

onEachDatabase("the desk's table of pets", () => {
  const view = (overrides: Partial<Parameters<typeof listPetsForDesk>[1]> = {}) => ({
    q: "",
    sort: "state" as const,
    descending: false,
    sortParam: "state",
    page: 1,
    pageSize: 25,
    offset: 0,
    ...overrides,
  });

  test("the table of pets lists pending pets first and can be searched by pet, breed and client", async ({ db }) => {
    const { client } = await start(db);
    await storePet(db, client.id, { name: "Luna", breed: "Husky", isAccepted: true });
    await storePet(db, client.id, { name: "Dot", isAccepted: true, inSquad: true, photoPermission: true });
    const names = async (...args: Parameters<typeof view>) =>
      (await listPetsForDesk(db, view(...args), "all")).rows.map(({ name }) => name);
    expect(await names()).toEqual(["Biscuit", "Luna", "Dot"]);
    expect(await names({ descending: true })).toEqual(["Dot", "Luna", "Biscuit"]);
    expect(await names({ q: "husk" })).toEqual(["Luna"]);
    expect(await names({ q: client.email.toUpperCase() })).toHaveLength(3);
    expect(await names({ q: "100%_nobody" })).toEqual([]);
    expect((await listPetsForDesk(db, view(), "squad")).rows.map(({ name }) => name)).toEqual(["Dot"]);
    expect((await listPetsForDesk(db, view(), "pending")).total).toBe(1);
    const second = await listPetsForDesk(db, view({ pageSize: 2, offset: 2 }), "all");
    expect(second).toMatchObject({ total: 3, rows: [{ name: "Dot" }] });
  });
});
