// Opens a household's access entries, for the household itself or for someone else. Each look is logged before anything is
// shown, even when the entries turn out to be unreadable.
import { accessLooks } from "~/db/tables/access";
import type { ClientContext } from "~/platform/index.server";

import { listWithAccess, openHouseholds, type StoredAccess } from "./queries.server";

/**
 * Of those households that have entered anything. Whether they may look, the caller has asked its rules. `visitId`: null at
 * the owner's desk.
 */
export async function lookAtHouseholds(
  ctx: ClientContext,
  profileIds: readonly string[],
  visitId: string | null,
): Promise<Map<string, StoredAccess>> {
  const stored = await listWithAccess(ctx.db, profileIds);
  if (stored.size === 0) return new Map();
  const look = { visitId, lookedBy: ctx.actor.id, lookedAt: ctx.now };
  await ctx.db.insert(accessLooks).values([...stored].map((profileId) => ({ ...look, profileId })));
  return openHouseholds(ctx, [...stored]);
}
