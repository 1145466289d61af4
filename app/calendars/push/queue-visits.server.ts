// Queues visits when a calendar starts or stops receiving them.
import { and, eq, gt, inArray, ne, sql } from "drizzle-orm";

import { activeStates, busyStates, type VisitState } from "~/business/booking-states";
import { calendarPushes } from "~/db/tables/calendars";
import type { Db } from "~/db/client.server";
import { visits } from "~/db/tables/visits";

import type { Source } from "../connection.server";
import type { EventDraft } from "~/calendars/port";

/** Clearing the lease discards the result of a push that is being sent. */
const retried = { status: "queued" as const, attempts: 0, lastError: null, leaseId: null, leaseUntil: null };
/** Also forgets the failures of the previous setting. */
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

/** Makes waiting and abandoned pushes due at once, after the owner fixed the calendar. */
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

export interface PushedVisit {
  id: string;
  walkerId: string;
  status: VisitState;
  version: number;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  serviceName: string;
  /** One text per household: "Biscuit and Maple (Casey Morgan)". */
  households: readonly string[];
  area: string | null;
  /** URL of the visit's page for the walker. */
  link: string;
}

/** True unless the visit is canceled or assigned to another walker. Past visits stay in the calendar. */
export const belongsIn = (visit: Pick<PushedVisit, "walkerId" | "status">, profileId: string): boolean =>
  visit.walkerId === profileId && busyStates.includes(visit.status);

/** The event text has names, but no access notes: those never leave this site. */
export function draftOf(visit: PushedVisit): EventDraft {
  return {
    uid: visit.id,
    summary: [visit.serviceName, visit.households.join(", ")].filter(Boolean).join(": "),
    description: visit.link,
    location: visit.area,
    start: visit.startsAt,
    end: visit.endsAt,
    sequence: visit.version,
  };
}

const bareId = /^([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/i;

/**
 * The id of the visit or request in a uid that this site wrote, or null. Google stores the id without dashes, CalDAV as
 * the object's name, and ICS exports of both use it as the UID.
 */
export function writtenIdIn(uid: string): string | null {
  const name = uid.split("/").at(-1) ?? "";
  const bare = name.replace(/\.ics$/i, "").replace(/@google\.com$/i, "");
  return bareId.exec(bare)?.slice(1).join("-").toLowerCase() ?? null;
}
