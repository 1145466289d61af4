// Visits whose requests were deleted.
import { and, inArray, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { visits } from "~/db/tables/visits";

import { countDogs } from "../rows/placing.server";

/** Recounts the dogs of visits whose requests were deleted, and cancels those without a request. Returns their ids. */
export async function leaveVisits(tx: Db, ids: readonly string[], now: Temporal.Instant): Promise<string[]> {
  for (const id of new Set(ids)) await countDogs(tx, id, now);
  const isEmpty = sql`not exists (select from requests where requests.visit_id = visits.id)`;
  const emptied = await tx
    .update(visits)
    .set({ status: "cancelled", version: sql`${visits.version} + 1`, updatedAt: now })
    .where(and(inArray(visits.id, [...ids]), isEmpty))
    .returning({ id: visits.id });
  return emptied.map(({ id }) => id);
}
