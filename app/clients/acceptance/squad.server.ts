// The owner chooses the squad and writes a comment on each of its dogs (docs/product.md, Squad).
import { eq, inArray, sql } from "drizzle-orm";

import type { Species } from "~/business/services/services";
import { pets } from "~/db/tables/clients";
import { type AdminContext, recordChanges } from "~/platform/index.server";
import { done, refused, type Result } from "~/shared/result";

import { canPlaceInSquad, refusalOfSquad, type SquadRefusal } from "./rules";
import { auditEntryOf, lockPets, type ChangedPets, changePets, type ChangeRefusal } from "./accept-pets.server";

/** Puts the accepted pets with permission into the squad. */
export const placeInSquad = async (
  ctx: AdminContext,
  ids: readonly string[],
): Promise<Result<ChangedPets, "unknown-pet" | SquadRefusal>> =>
  ctx.db.transaction(async (tx) => {
    const outcome = await changePets(tx, ctx, ids, {
      action: "placeInSquad",
      may: canPlaceInSquad,
      change: () => ({ inSquad: true }),
    });
    if (outcome.ok || outcome.reason === "unknown-pet") return outcome as Result<ChangedPets, "unknown-pet">;
    const [first] = await tx
      .select()
      .from(pets)
      .where(inArray(pets.id, [...ids]));
    return refused((first && refusalOfSquad(first)) ?? "in-squad-already");
  });

export const takeOutOfSquad = async (
  ctx: AdminContext,
  ids: readonly string[],
): Promise<Result<ChangedPets, ChangeRefusal>> =>
  ctx.db.transaction((tx) =>
    changePets(tx, ctx, ids, {
      action: "takeOutOfSquad",
      may: (pet) => pet.inSquad,
      change: () => ({ inSquad: false }),
    }),
  );

type Saved = Promise<Result<null, "unknown-pet" | "changed-meanwhile">>;

/** Saves the comment shown on the squad page. Refused with "changed-meanwhile" when `version` is stale. */
export const saveSquadComment = (
  ctx: AdminContext,
  { squadComment, ...pet }: { id: string; squadComment: string | null; version: number },
): Saved => savePet(ctx, "saveSquadComment", pet, { squadComment });

/** Saves the kind of a pet, which decides which services it can have. */
export const savePetKind = (
  ctx: AdminContext,
  { species, ...pet }: { id: string; species: Species; version: number },
): Saved => savePet(ctx, "savePetKind", pet, { species });

const savePet = (
  ctx: AdminContext,
  action: string,
  { id, version }: { id: string; version: number },
  after: { squadComment: string | null } | { species: Species },
): Saved =>
  ctx.db.transaction(async (tx) => {
    const [stored] = await lockPets(tx, [id]);
    if (!stored) return refused("unknown-pet");
    if (stored.version !== version) return refused("changed-meanwhile");
    await tx
      .update(pets)
      .set({ ...after, version: sql`${pets.version} + 1`, updatedAt: ctx.now })
      .where(eq(pets.id, id));
    const { squadComment, species } = stored;
    const before = "species" in after ? { species } : { squadComment };
    if (JSON.stringify(before) !== JSON.stringify(after))
      await recordChanges(tx, ctx, [await auditEntryOf(tx, action, stored, { before, after })]);
    return done(null);
  });
