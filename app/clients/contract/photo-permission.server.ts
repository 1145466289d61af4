// Rules of the photos release: without it, a client's pets are not shown in public and can't get a photo permission
// (docs/product.md, Squad).
import { and, asc, eq, or, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { pets } from "~/db/tables/clients";
import type { CommandContext } from "~/platform/index.server";

import { getGivenReleases } from "./queries.server";

/** Whether a client may allow photos of their pets: when the contract is unsigned, or has the photos release. */
export async function mayAllowPhotos(db: Db, profileId: string): Promise<boolean> {
  const given = await getGivenReleases(db, profileId);
  return given === null || given.has("photos");
}

/**
 * Locks a client's pets. Must be called first in a transaction that may withdraw the release, since pets are always
 * locked before their clients.
 */
export async function lockPetsOf(tx: Db, ownerId: string): Promise<void> {
  await tx
    .select({ id: pets.id })
    .from(pets)
    .where(eq(pets.ownerId, ownerId))
    .orderBy(asc(pets.id))
    .for("no key update");
}

/**
 * Removes a client's pets from public pages. When the release is given again, the owner has to put the pets into the
 * squad again.
 */
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
