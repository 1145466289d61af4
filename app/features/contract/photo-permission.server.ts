// Without the photos release no pet of a client's is shown (decisions §3, squad): the pets' own permission goes with it.
import { and, eq, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { pets } from "~/db/schema";
import type { CommandContext } from "~/server/context";

/** In the transaction that takes the release away; the squad shows only pets with permission. */
export async function takePetsOutOfPublic(tx: Db, ctx: Pick<CommandContext, "now">, ownerId: string): Promise<void> {
  await tx
    .update(pets)
    .set({
      photoPermission: false,
      version: sql`${pets.version} + 1`,
      updatedAt: new Date(ctx.now.epochMilliseconds),
    })
    .where(and(eq(pets.ownerId, ownerId), eq(pets.photoPermission, true)));
}
