// Queues visits when a calendar starts or stops receiving them.
import { and, eq, gt, inArray, ne, sql } from "drizzle-orm";

import { activeStates } from "~/business/booking-states";
import type { Db } from "~/db/client.server";
import { calendarPushes } from "~/db/tables/calendars";
import { visits } from "~/db/tables/visits";

import type { Source } from "../connection.server";

/** Clearing the lease discards the result of a push that is being sent. */
const retried = { status: "queued" as const, attempts: 0, lastError: null, leaseId: null, leaseUntil: null };
/** Also clears the failures of the previous setting. */
const reset = { ...retried, etag: null, failingSince: null };

export async function startReceiving(tx: Db, { id, profileId }: Source, now: Temporal.Instant): Promise<void> {
  const coming = await tx
    .select({ visitId: visits.id, wantedVersion: visits.version })
    .from(visits)
    .where(and(eq(visits.walkerId, profileId), inArray(visits.status, activeStates), gt(visits.endsAt, now)));
  if (coming.length === 0) return;
  await tx
    .insert(calendarPushes)
    .values(coming.map((visit) => ({ ...visit, sourceId: id })))
    .onConflictDoUpdate({ target: [calendarPushes.visitId, calendarPushes.sourceId], set: reset });
}

/** Makes unsent and abandoned pushes due at once, after the owner fixed the calendar. */
export async function retryPushes(tx: Db, sourceIds: readonly string[]): Promise<void> {
  if (sourceIds.length === 0) return;
  await tx
    .update(calendarPushes)
    .set(retried)
    .where(and(inArray(calendarPushes.sourceId, [...sourceIds]), ne(calendarPushes.status, "done")));
}

export async function stopReceiving(tx: Db, { id }: Source, now: Temporal.Instant): Promise<void> {
  const coming = sql`(select ${visits.id} from ${visits} where ${visits.endsAt} > ${now.toString()})`;
  await tx
    .update(calendarPushes)
    .set({ ...retried, failingSince: null })
    .where(and(eq(calendarPushes.sourceId, id), sql`${calendarPushes.visitId} in ${coming}`));
}
