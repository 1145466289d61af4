// The only writer of requests, their bookings and history. Visits are written by placing.server.ts. Lock order:
// request, walker, visit.
import { asc, eq, inArray, sql } from "drizzle-orm";

import type { RequestState } from "~/business/booking-states";
import type { TimeOfDay } from "~/business/calendars/hours";
import type { Db } from "~/db/client.server";
import { series } from "~/db/tables/standing-walks";
import { bookings, requestChanges, requests, visits } from "~/db/tables/visits";
import { dayInLosAngeles, losAngeles } from "~/shared/dates";
import type { Quote } from "~/shared/quote";

import type { Request, Visit } from "../readers/request-details.server";
import { canBecome, canGoBack } from "~/ledger/model/states";
import type { Acting } from "~/ledger/policy";

/** Locks the request until the transaction ends. */
export async function lockRequest(tx: Db, id: string): Promise<Request | undefined> {
  const [request] = await tx.select().from(requests).where(eq(requests.id, id)).for("update");
  return request;
}

/** Locks the standing walk of a request until the transaction ends; lock it before its requests. */
export async function lockSeriesOf(tx: Db, seriesId: string): Promise<void> {
  await tx.select({ id: series.id }).from(series).where(eq(series.id, seriesId)).for("update");
}

/** Locks existing requests in the order of their ids. */
export const lockRequests = (tx: Db, ids: readonly string[]): Promise<Request[]> =>
  tx.select().from(requests).where(inArray(requests.id, ids)).orderBy(asc(requests.id)).for("update");

/** Locks the visit until the transaction ends; lock its request first. */
export async function lockVisit(tx: Db, id: string | null): Promise<Visit | undefined> {
  if (!id) return undefined;
  const [visit] = await tx.select().from(visits).where(eq(visits.id, id)).for("update");
  return visit;
}

/** Locks visits until the transaction ends, in the order of their ids to avoid deadlocks. */
export async function lockVisits(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: visits.id })
    .from(visits)
    .where(inArray(visits.id, [...ids]))
    .orderBy(asc(visits.id))
    .for("update");
}

/** Entry of the history; {@link changeRequest} writes the state. */
export interface Change {
  action: string;
  reason?: string | null | undefined;
  details?: Record<string, unknown>;
}

/**
 * Changes a locked request, its bookings (by the foreign key) and its history. Throws when model/states.ts does not
 * allow `to`.
 */
export async function changeRequest(
  tx: Db,
  { actor, now }: Acting,
  request: Request,
  to: RequestState,
  change: Change,
  values: Partial<typeof requests.$inferInsert> = {},
): Promise<Request> {
  if (request.status !== to && !canBecome(request.status, to)) throw new Error(`${request.status} cannot become ${to}`);
  return writeRequest(tx, { actor, now }, request, to, change, values);
}

/** Reverts a mistaken {@link changeRequest}. The history keeps both entries. */
export async function takeRequestBack(
  tx: Db,
  acting: Acting,
  request: Request,
  to: RequestState,
  change: Change,
  values: Partial<typeof requests.$inferInsert>,
): Promise<Request> {
  if (!canGoBack(request.status, to)) throw new Error(`${request.status} cannot go back to ${to}`);
  return writeRequest(tx, acting, request, to, change, values);
}

async function writeRequest(
  tx: Db,
  { actor, now }: Acting,
  request: Request,
  to: RequestState,
  change: Change,
  values: Partial<typeof requests.$inferInsert>,
): Promise<Request> {
  const [changed] = await tx
    .update(requests)
    .set({ ...values, status: to, version: sql`${requests.version} + 1`, updatedAt: now })
    .where(eq(requests.id, request.id))
    .returning();
  if (!changed) throw new Error("a locked request is gone");
  await writeHistory(tx, { actor, now }, changed, request.status, change);
  return changed;
}

/** Change of one request; `from` is null for a new one. */
interface RequestChange {
  request: Pick<Request, "id" | "status" | "clientId">;
  from: RequestState | null;
  change: Change;
}

export async function writeHistory(
  tx: Db,
  acting: Acting,
  request: RequestChange["request"],
  from: RequestState | null,
  change: Change,
): Promise<void> {
  await writeHistories(tx, acting, [{ request, from, change }]);
}

export async function writeHistories(tx: Db, { actor, now }: Acting, changes: readonly RequestChange[]): Promise<void> {
  await tx.insert(requestChanges).values(
    changes.map(({ request, from, change: { action, reason, details } }) => ({
      requestId: request.id,
      at: now,
      actorId: actor?.id ?? null,
      actorKind: kindOf(actor, request.clientId),
      action,
      fromStatus: from,
      toStatus: request.status,
      reason: reason ?? null,
      details: details ?? {},
    })),
  );
}

function kindOf(actor: Acting["actor"], clientId: string): (typeof requestChanges.$inferInsert)["actorKind"] {
  if (!actor) return "site";
  if (actor.role === "admin") return "admin";
  return actor.id === clientId ? "client" : "walker";
}

/** Sets day and wall time of an exact start: "14:30". */
export async function keepBookingTimes(tx: Db, requestId: string, startsAt: Temporal.Instant): Promise<void> {
  const timeSlot = startsAt.toZonedDateTimeISO(losAngeles).toPlainTime().toString({ smallestUnit: "minute" });
  await tx
    .update(bookings)
    .set({ date: dayInLosAngeles(startsAt), timeSlot })
    .where(eq(bookings.requestId, requestId));
}

/** Sets the requested day and time of day while there is no exact start. */
export async function keepBookingWindow(
  tx: Db,
  requestId: string,
  { date, timeOfDay }: { date: Temporal.PlainDate; timeOfDay: TimeOfDay },
): Promise<void> {
  await tx.update(bookings).set({ date, timeSlot: timeOfDay }).where(eq(bookings.requestId, requestId));
}

/** Sets the duration in minutes. */
export async function keepBookingLength(tx: Db, requestId: string, duration: number): Promise<void> {
  await tx.update(bookings).set({ duration }).where(eq(bookings.requestId, requestId));
}

/** Sets each pet's own price line; `pets` are in the order they are charged. */
export async function keepBookingLines(
  tx: Db,
  pets: readonly { bookingId: string }[],
  { lines }: Quote,
): Promise<void> {
  const ofDogs = lines.filter(({ kind }) => kind === "dog");
  const kept = pets.map(({ bookingId }, index) => ({ id: bookingId, lines: ofDogs.slice(index, index + 1) }));
  await tx.execute(sql`update ${bookings} set lines = kept.lines
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as kept(id uuid, lines jsonb) where ${bookings.id} = kept.id`);
}
