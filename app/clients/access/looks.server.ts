// A household's way in is opened, by itself or by somebody else. The look is written down first: what was not noted is not shown, and a
// look that finds nothing readable was one, too.
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
