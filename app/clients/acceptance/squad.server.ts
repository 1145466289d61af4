// The owner chooses the squad and writes a comment on each of its dogs (docs/product.md, Squad).
import { eq, inArray, sql } from "drizzle-orm";

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

/** Saves the comment shown on the squad page. Refused with "changed-meanwhile" when `version` is stale. */
export const saveSquadComment = async (
  ctx: AdminContext,
  input: { id: string; squadComment: string | null; version: number },
): Promise<Result<null, "unknown-pet" | "changed-meanwhile">> =>
  ctx.db.transaction(async (tx) => {
    const [before] = await lockPets(tx, [input.id]);
    if (!before) return refused("unknown-pet");
    if (before.version !== input.version) return refused("changed-meanwhile");
    await tx
      .update(pets)
      .set({ squadComment: input.squadComment, version: sql`${pets.version} + 1`, updatedAt: ctx.now })
      .where(eq(pets.id, input.id));
    if (before.squadComment !== input.squadComment) {
      const change = { before: { squadComment: before.squadComment }, after: { squadComment: input.squadComment } };
      await recordChanges(tx, ctx, [await auditEntryOf(tx, "saveSquadComment", before, change)]);
    }
    return done(null);
  });
