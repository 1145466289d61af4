// Moves a confirmed request to another time, walker or group inside a transaction. A visit with one household moves; in
// a shared group, the household leaves and joins another group or gets a visit of its own.
import { feeValues } from "~/ledger/model/fees";
import type { Request, Visit } from "~/ledger/readers/request-details.server";
import { and, eq, inArray, ne } from "drizzle-orm";

import { activeStates } from "~/business/booking-states";
import type { Db } from "~/db/client.server";
import { requests } from "~/db/tables/visits";
import { dayIn } from "~/shared/dates";
import type { Cents } from "~/shared/money";
import type { Quote } from "~/shared/quote";
import { refused } from "~/shared/result";

import type { Clash, Placement } from "~/ledger/times/clashes.server";
import { countDogs, moveVisit, placeVisit } from "~/ledger/rows/placing.server";
import { timeOfDayAt } from "~/business/times/windows";
import { changeRequest, keepBookingLines, keepBookingTimes, lockVisits } from "~/ledger/rows/writer.server";
import type { NamedPlace } from "./named-start.server";
import { holdSeats } from "./place-request.server";
import type { Acting } from "~/ledger/policy";

export interface Move extends NamedPlace {
  /** Price at the new time; undefined to keep the old price. `pets` are in the order they are charged. */
  price?: { quote: Quote; pets: readonly { bookingId: string }[] };
  /** Fee in cents for leaving the old time at short notice. */
  fee: Cents;
  /** Window of the new time, if the client chose a window. */
  window?: Pick<Request, "timeOfDay" | "windowStart" | "windowEnd" | "isExact">;
  /** Name of the command, stored in the history. */
  action: string;
  reason: string | null;
  details: Record<string, unknown>;
}

/** Outcome of a move. Rows may have been written before a refusal, so the caller must roll back. */
export type MovedRequest =
  | { ok: true; value: { request: Request; visit: Visit } }
  | { ok: false; reason: "clash"; clashes: Clash[] }
  | { ok: false; reason: "hike-full" | "no-such-group" | "changed-meanwhile" };

/** Moves the request, which must be locked and confirmed. */
export async function movePlaced(
  tx: Db,
  acting: Acting,
  request: Request,
  move: Move,
  zone: string,
): Promise<MovedRequest> {
  const { groupId, walkerId, startsAt } = move;
  if (groupId) await lockVisits(tx, [groupId, ...(request.visitId ? [request.visitId] : [])]);
  const found: Found = groupId
    ? await holdSeats(tx, { groupId, request, walkerId, startsAt })
    : await takeTime(tx, acting, request, move, zone);
  if (!found.ok) return found;
  const { visit } = found;
  const changed = await retime(
    tx,
    acting,
    request,
    visit,
    {
      ...move,
      values: {
        visitId: visit.id,
        ...feeValues(request, move.fee),
        ...(move.price ? { quote: move.price.quote, totalCents: move.price.quote.total } : {}),
        ...move.window,
      },
    },
    zone,
  );
  if (move.price) await keepBookingLines(tx, move.price.pets, move.price.quote);
  for (const id of new Set([visit.id, request.visitId ?? visit.id])) {
    const dogs = await countDogs(tx, id, acting.now);
    if (!dogs.ok) return dogs;
  }
  return { ok: true, value: { request: changed, visit } };
}

type Found = { ok: true; visit: Visit } | Extract<MovedRequest, { ok: false }>;

async function takeTime(tx: Db, { now }: Acting, request: Request, move: Move, zone: string): Promise<Found> {
  const { walkerId, startsAt } = move;
  const overbookReason = move.overbookReason ?? null;
  const placement: Placement = { walkerId, startsAt, minutes: request.duration, overbookReason };
  if (request.visitId && !(await isShared(tx, request))) {
    const moved = await moveVisit(tx, request.visitId, placement, now, zone);
    // Checks again for households that joined during the move. A household that joins later waits for this transaction
    // and finds the group moved.
    return moved.ok && (await isShared(tx, request)) ? refused("changed-meanwhile") : moved;
  }
  const source = request.seriesId ? "series" : "request";
  const { serviceType, visitId: leftVisitId } = request;
  return placeVisit(tx, placement, { serviceType, source, leftVisitId }, zone);
}

async function isShared(tx: Db, { id, visitId }: Request): Promise<boolean> {
  if (!visitId) return false;
  const others = await tx.$count(
    requests,
    and(eq(requests.visitId, visitId), ne(requests.id, id), inArray(requests.status, activeStates)),
  );
  return others > 0;
}

/**
 * Copies the visit's new time to the request, raises the invitation's sequence number, and marks a day of a standing
 * walk as changed by hand.
 */
export async function retime(
  tx: Db,
  acting: Acting,
  request: Request,
  visit: Visit,
  change: Pick<Move, "action" | "reason" | "details"> & { values?: Partial<typeof requests.$inferInsert> },
  zone: string,
): Promise<Request> {
  const { action, reason, details, values } = change;
  const { startsAt, endsAt, walkerId } = visit;
  const changed = await changeRequest(
    tx,
    acting,
    request,
    request.status,
    { action, reason, details: { ...details, startsAt: startsAt.toString(), walkerId } },
    {
      date: dayIn(zone, startsAt),
      timeOfDay: timeOfDayAt(startsAt, zone),
      windowStart: startsAt,
      windowEnd: endsAt,
      isExact: true,
      handChanged: request.seriesId !== null,
      sequence: request.sequence + 1,
      ...values,
    },
  );
  await keepBookingTimes(tx, request.id, startsAt, zone);
  return changed;
}

export const placeOf = (visit: Visit | null) => ({ startsAt: visit?.startsAt, walkerId: visit?.walkerId });
