// Deletes requests, standing walks and visits that were only samples, or came with an import that is undone.
import { and, inArray, not, type SQL, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { series } from "~/db/tables/standing-walks";
import { bookings, proposals, requestChanges, requests, trips, visits } from "~/db/tables/visits";

import { countDogs } from "../rows/placing.server";

/** Deletes all requests and standing walks of these clients, as {@link deleteRequests} does. */
export async function deleteRequestsOf(tx: Db, clientIds: readonly string[], now: Temporal.Instant): Promise<string[]> {
  const emptied = await deleteRequests(tx, inArray(requests.clientId, [...clientIds]), now);
  await tx.delete(series).where(inArray(series.clientId, [...clientIds]));
  await tx.delete(trips).where(inArray(trips.clientId, [...clientIds]));
  return emptied;
}

/**
 * Deletes requests. Recounts the dogs of their visits, and cancels those without a request. Returns the ids of the
 * canceled visits.
 */
export async function deleteRequests(tx: Db, which: SQL, now: Temporal.Instant): Promise<string[]> {
  const theirs = await tx.select({ id: requests.id, visitId: requests.visitId }).from(requests).where(which);
  const requestIds = theirs.map(({ id }) => id);
  for (const table of [bookings, proposals, requestChanges])
    await tx.delete(table).where(inArray(table.requestId, requestIds));
  await tx.delete(requests).where(inArray(requests.id, requestIds));
  const visitIds = [...new Set(theirs.flatMap(({ visitId }) => visitId ?? []))];
  for (const id of visitIds) await countDogs(tx, id, now);
  const isEmpty = sql`not exists (select from requests where requests.visit_id = visits.id)`;
  const emptied = await tx
    .update(visits)
    .set({ status: "cancelled", version: sql`${visits.version} + 1`, updatedAt: now })
    .where(and(inArray(visits.id, visitIds), isEmpty))
    .returning({ id: visits.id });
  return emptied.map(({ id }) => id);
}

/** Deletes canceled visits. A visit in an outside calendar stays, so that its event is deleted there. */
export async function deleteVisits(tx: Db, ids: readonly string[]): Promise<void> {
  const isPushed = sql`exists (select from calendar_pushes where calendar_pushes.visit_id = visits.id)`;
  await tx.delete(visits).where(and(inArray(visits.id, [...ids]), not(isPushed)));
}
