// The only writer of requests with their bookings and history. Visits are written by placing.server.ts. Lock order:
// time zone, request, walker, visit.
import { asc, eq, inArray, sql } from "drizzle-orm";

import { timeZoneKey } from "~/business/business";
import type { RequestState } from "~/business/booking-states";
import type { TimeOfDay } from "~/business/calendars/hours";
import type { Db } from "~/db/client.server";
import { siteSettings } from "~/db/tables/offer";
import { series } from "~/db/tables/standing-walks";
import { bookings, requestChanges, requests, visits } from "~/db/tables/visits";
import { dayIn } from "~/shared/dates";
import type { Quote } from "~/shared/quote";

import type { Request, Visit } from "../readers/request-details.server";
import { canBecome, canGoBack } from "~/ledger/model/states";
import { personIdOf } from "~/platform/index.server";
import type { Acting } from "~/ledger/policy";

/**
 * Keeps the business's time zone from changing until the transaction ends.
 * @throws when the stored zone is not `zone`.
 */
export async function lockZone(tx: Db, zone: string): Promise<void> {
  const [stored] = await tx
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.key, timeZoneKey))
    .for("share");
  if (stored && stored.value !== zone) throw new Error(`the time zone has changed from ${zone} to ${stored.value}`);
}

/** Locks the request until the transaction ends. */
export async function lockRequest(tx: Db, id: string): Promise<Request | undefined> {
  const [request] = await tx.select().from(requests).where(eq(requests.id, id)).for("update");
  return request;
}

/** Locks the standing walk of a request until the transaction ends. Must be called before its requests are locked. */
export async function lockSeriesOf(tx: Db, seriesId: string): Promise<void> {
  await tx.select({ id: series.id }).from(series).where(eq(series.id, seriesId)).for("update");
}

/** Locks requests in the order of their ids, to avoid deadlocks. Ids without a request are skipped. */
export const lockRequests = (tx: Db, ids: readonly string[]): Promise<Request[]> =>
  tx.select().from(requests).where(inArray(requests.id, ids)).orderBy(asc(requests.id)).for("update");

/** Locks the visit until the transaction ends. Its request must be locked first. */
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

/** Entry for the request's history. {@link changeRequest} adds the states. */
export interface Change {
  action: string;
  reason?: string | null | undefined;
  details?: Record<string, unknown>;
}

/**
 * Changes a locked request and adds an entry to its history. A foreign key passes the state on to the bookings. Throws
 * when model/states.ts doesn't allow the change to `to`.
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

/** Reverts a {@link changeRequest} that was made by mistake. The history keeps both entries. */
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

/** Change of one request's state. `from` is null for a new request. */
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
      actorId: actor && personIdOf(actor),
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

/** Sets day and wall time ("14:30") of the request's bookings from an exact start. */
export async function keepBookingTimes(
  tx: Db,
  requestId: string,
  startsAt: Temporal.Instant,
  zone: string,
): Promise<void> {
  const timeSlot = startsAt.toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: "minute" });
  await tx
    .update(bookings)
    .set({ date: dayIn(zone, startsAt), timeSlot })
    .where(eq(bookings.requestId, requestId));
}

/** Sets day and time of day of the request's bookings, as long as there is no exact start. */
export async function keepBookingWindow(
  tx: Db,
  requestId: string,
  { date, timeOfDay }: { date: Temporal.PlainDate; timeOfDay: TimeOfDay },
): Promise<void> {
  await tx.update(bookings).set({ date, timeSlot: timeOfDay }).where(eq(bookings.requestId, requestId));
}

/** Sets the duration of the request's bookings, in minutes. */
export async function keepBookingLength(tx: Db, requestId: string, duration: number): Promise<void> {
  await tx.update(bookings).set({ duration }).where(eq(bookings.requestId, requestId));
}

/** Sets the price line of each pet's booking. `pets` are in the order they are charged. */
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
