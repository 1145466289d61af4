// A client adds, changes and deletes their own pets (docs/product.md, Pets). Acceptance and squad are changed only by
// the owner (clients/acceptance/accept-pets.server.ts).
import { and, eq, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { foreignKeyViolation, sqlState } from "~/db/errors";
import { pets, profiles } from "~/db/tables/clients";
import { type ClientContext, isAdmin, recordChanges } from "~/platform/index.server";
import { done, refused, type Result } from "~/shared/result";

import { refreshCertified } from "~/clients/certification/commands.server";
import { mayAllowPhotos } from "~/clients/contract/photo-permission.server";
import type { OwnPet, PetInput } from "./pet-fields";
import { getOwnPet } from "./queries.server";
import { toFormValues, canAddPet, notesOf } from "./rules";

/** Adds a pet. The form supplies `id`, so that a form sent twice adds one pet. */
export async function addPet(
  ctx: ClientContext,
  typed: PetInput & { id: string },
): Promise<Result<{ id: string }, "too-many-pets">> {
  const ownerId = ctx.actor.id;
  return ctx.db.transaction(async (tx) => {
    // This lock prevents two tabs from both adding the last allowed pet.
    await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, ownerId)).for("update");
    const [taken] = await tx.select({ ownerId: pets.ownerId }).from(pets).where(eq(pets.id, typed.id));
    if (taken?.ownerId === ownerId) return done({ id: typed.id });
    if (!canAddPet(await tx.$count(pets, eq(pets.ownerId, ownerId)))) return refused("too-many-pets");
    const input = await withinRelease(tx, ownerId, typed);
    const id = taken ? crypto.randomUUID() : input.id;
    const at = ctx.now;
    await tx.insert(pets).values({ id, ownerId, ...columnsOf(input, null), createdAt: at, updatedAt: at });
    await refreshCertified(tx, ownerId);
    await recordIfAdmin(tx, ctx, { action: "addPet", id, name: input.name, before: {}, after: { ...input } });
    return done({ id });
  });
}

/** Adds the first pets of a new client, in the transaction that creates the client. */
export async function addFirstPets(
  tx: Db,
  ownerId: string,
  typed: readonly PetInput[],
  at: Temporal.Instant,
): Promise<void> {
  if (typed.length === 0) return;
  if (!canAddPet(typed.length - 1)) throw new Error("a new client can't have so many pets");
  const rows = typed.map((pet) => ({ ownerId, ...columnsOf(pet, null), createdAt: at, updatedAt: at }));
  await tx.insert(pets).values(rows);
}

/** Changes a pet. Refused with "changed-meanwhile" when `version` is stale. */
export async function updatePet(
  ctx: ClientContext,
  id: string,
  typed: PetInput & { version: number },
): Promise<Result<{ id: string }, "not-found" | "changed-meanwhile">> {
  return ctx.db.transaction(async (tx) => {
    const stored = await getOwnPet(tx, ctx.actor.id, id);
    if (!stored) return refused("not-found");
    // Lock before reading the photos release, which the client may withdraw at the same time.
    await tx.select({ id: pets.id }).from(pets).where(eq(pets.id, id)).for("no key update");
    const input = await withinRelease(tx, ctx.actor.id, typed);
    const rows = await tx
      .update(pets)
      .set({
        ...columnsOf(input, stored),
        version: sql`${pets.version} + 1`,
        updatedAt: ctx.now,
      })
      .where(and(eq(pets.id, id), eq(pets.ownerId, ctx.actor.id), eq(pets.version, input.version)))
      .returning({ id: pets.id });
    if (rows.length === 0) return refused("changed-meanwhile");
    const { version: _, ...after } = { ...input, species: input.species ?? stored.species };
    await recordIfAdmin(tx, ctx, {
      action: "updatePet",
      id,
      name: stored.name,
      before: { ...toFormValues(stored) },
      after,
    });
    return done({ id });
  });
}

/** Deletes a pet, and returns its name. Foreign keys prevent deleting a pet with visits or a standing walk. */
export async function deletePet(
  ctx: ClientContext,
  id: string,
): Promise<Result<{ name: string }, "not-found"> | { ok: false; reason: "has-visits"; name: string }> {
  const stored = await getOwnPet(ctx.db, ctx.actor.id, id);
  if (!stored) return refused("not-found");
  const { name } = stored;
  try {
    await ctx.db.transaction(async (tx) => {
      await tx.delete(pets).where(and(eq(pets.id, id), eq(pets.ownerId, ctx.actor.id)));
      await refreshCertified(tx, ctx.actor.id);
      await recordIfAdmin(tx, ctx, { action: "deletePet", id, name, before: { ...toFormValues(stored) }, after: {} });
    });
  } catch (error) {
    if (sqlState(error) === foreignKeyViolation) return { ...refused("has-visits"), name };
    throw error;
  }
  return done({ name });
}

/** Clears the photo permission when the contract lacks the photos release. */
async function withinRelease<Input extends PetInput>(tx: Db, ownerId: string, typed: Input): Promise<Input> {
  return { ...typed, photoPermission: typed.photoPermission && (await mayAllowPhotos(tx, ownerId)) };
}

/** Columns that a client's form may change. */
function columnsOf(input: PetInput, before: OwnPet | null) {
  const { name, breed, age, size, specialNeeds, photoPermission } = input;
  // A form that doesn't ask for the kind keeps the stored one.
  const species = input.species ?? before?.species ?? null;
  return { name, species, breed, age, size, specialNeeds, photoPermission, notes: notesOf(input, before?.notes) };
}

interface PetChange {
  action: string;
  id: string;
  name: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/**
 * Writes a change of the owner's own pets to the audit log, like every other change by the owner. Clients' changes are
 * not logged.
 */
async function recordIfAdmin(tx: Db, ctx: ClientContext, { before, after, name, ...change }: PetChange): Promise<void> {
  if (!isAdmin(ctx.actor)) return;
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => before[field] !== after[field],
  );
  const pick = (values: Record<string, unknown>) =>
    Object.fromEntries(fields.filter((field) => field in values).map((field) => [field, values[field]]));
  const owner = `${ctx.actor.firstName} ${ctx.actor.lastName}`;
  await recordChanges(tx, ctx, [
    { ...change, table: "pets", name: `${name} (${owner})`, before: pick(before), after: pick(after) },
  ]);
}
