// Without the photos release no pet of a client's is shown (docs/product.md, Squad): the pets' own permission goes with
// it, and cannot be given before the release is.
import { and, asc, eq, or, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { pets } from "~/db/tables/clients";
import type { CommandContext } from "~/platform/index.server";

import { getReleases } from "./queries.server";

/** Whether somebody may allow their pets to be shown: their contract gives the release, or is not signed yet. */
export async function mayAllowPhotos(db: Db, profileId: string): Promise<boolean> {
  const releases = await getReleases(db, profileId);
  return releases === null || releases.some(({ id, given }) => id === "photos" && given);
}

/**
 * First in a transaction that may take the release away: pets are locked before their clients, everywhere
 * (clients/acceptance/change-pets.server.ts).
 */
export async function lockPetsOf(tx: Db, ownerId: string): Promise<void> {
  await tx
    .select({ id: pets.id })
    .from(pets)
    .where(eq(pets.ownerId, ownerId))
    .orderBy(asc(pets.id))
    .for("no key update");
}

/** In the transaction that takes the release away: out of the squad, too, until the owner chooses them again. */
export async function takePetsOutOfPublic(tx: Db, ctx: Pick<CommandContext, "now">, ownerId: string): Promise<void> {
  await tx
    .update(pets)
    .set({
      photoPermission: false,
      inSquad: false,
      version: sql`${pets.version} + 1`,
      updatedAt: ctx.now,
    })
    .where(and(eq(pets.ownerId, ownerId), or(eq(pets.photoPermission, true), eq(pets.inSquad, true))));
}
