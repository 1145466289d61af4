// Opens a household's access entries, for the household itself or for someone else. Each look is logged before anything is
// shown, even when the entries turn out to be unreadable.
import { accessLooks } from "~/db/tables/access";
import type { ClientContext } from "~/platform/index.server";

import { listWithAccess, openHouseholds, type StoredAccess } from "./queries.server";

/**
 * Returns the entries of the households that have any. The caller has checked whether the actor may look. `visitId` is
 * null for a look without a visit.
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
