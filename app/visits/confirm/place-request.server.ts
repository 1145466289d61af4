// A request becomes a promise: it gets a visit of its own, or seats on a hike, all of it in the caller's transaction.
import { and, eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import type { requests } from "~/db/tables/visits";
import { profiles } from "~/db/tables/clients";
import { dayInLosAngeles, Temporal } from "~/shared/dates";
import { refused } from "~/shared/result";

import { type Stretch, termsRefusal } from "~/visits/ledger/free-times.server";
import { getClosure } from "~/visits/ledger/walker-hours.server";
import { type Acting, changeRequest, type Request, type Visit } from "~/visits/ledger/writer.server";
import { type Clash } from "~/visits/ledger/clashes.server";
import { countDogs, lockWalker, placeVisit } from "~/visits/ledger/placing.server";
import { closeProposal } from "~/visits/proposal/close-proposals.server";
import { holdSeats } from "./hike-seats.server";
import { keepBookingTimes } from "~/visits/booking/keep-bookings.server";

export interface RequestPlace {
  walkerId: string;
  startsAt: Temporal.Instant;
  /** Minutes to the next visit (settings). */
  travel: number;
  /** The hike to join, which must be with that walker at that time. */
  hikeId?: string | null;
  /** Knowingly over another visit. */
  overbookReason?: string | null;
  /** "request" unless given. */
  source?: Visit["source"];
  /** For the history: the command's name, and why. */
  action: string;
  reason?: string | null;
  details?: Record<string, unknown>;
  /** What else of the request changes with it: its day, window and quote, where another time was agreed on. */
  values?: Partial<typeof requests.$inferInsert>;
}

/** What stands against a walker at a time, other visits aside. */
export type WalkerRefusal = "start-past" | "not-a-walker" | "closed-day" | "walker-away" | "walker-off" | "walker-full";
export type PlaceRefusal = WalkerRefusal | "no-such-hike" | "hike-full";

export type PlacedRequest =
  | { ok: true; value: { request: Request; visit: Visit } }
  | { ok: false; reason: "clash"; clashes: Clash[] }
  | { ok: false; reason: PlaceRefusal };

/**
 * Confirms a locked pending request (lockRequest) at that time, with its bookings, its history and the end of what was
 * proposed for it. The caller has checked its state, and whether that time was agreed on. A refusal has written nothing.
 */
export async function placeRequest(
  tx: Db,
  acting: Acting,
  request: Request,
  place: RequestPlace,
): Promise<PlacedRequest> {
  // Before the day's visits are counted: of two that come at once, the second counts the first.
  if (!place.hikeId) await lockWalker(tx, place.walkerId);
  const stretch = place.hikeId || place.overbookReason ? {} : { minutes: request.duration };
  const wrong = await placeRefusal(tx, acting.now, { ...place, ...stretch });
  if (wrong) return refused(wrong);
  const placed = place.hikeId
    ? await holdSeats(tx, { hikeId: place.hikeId, request, walkerId: place.walkerId, startsAt: place.startsAt })
    : await placeVisit(
        tx,
        { ...place, minutes: request.duration },
        { serviceType: request.serviceType, source: place.source ?? "request" },
      );
  if (!placed.ok) return placed;
  const confirmed = await promise(tx, acting, request, place, placed.visit);
  const counted = await countDogs(tx, placed.visit.id, acting.now);
  // The seats were held: only a request with more dogs than a hike takes at all comes to this.
  if (!counted.ok) throw new Error("a hike of its own does not fit its dogs");
  return { ok: true, value: { request: confirmed, visit: { ...placed.visit, dogs: counted.value } } };
}

/** What stands against that walker at that time, other visits aside; their own hours where `minutes` are given. */
export async function placeRefusal(
  tx: Db,
  now: Temporal.Instant,
  { walkerId, startsAt, minutes, ownVisitId }: Omit<Stretch, "minutes"> & { minutes?: number },
): Promise<WalkerRefusal | null> {
  if (Temporal.Instant.compare(startsAt, now) < 0) return "start-past";
  const walks = await tx.$count(profiles, and(eq(profiles.id, walkerId), eq(profiles.isEmployee, true)));
  if (walks === 0) return "not-a-walker";
  const closed = await getClosure(tx, dayInLosAngeles(startsAt), walkerId);
  if (closed || minutes === undefined) return closed;
  return termsRefusal(tx, { walkerId, startsAt, minutes, ownVisitId: ownVisitId ?? null });
}

async function promise(
  tx: Db,
  acting: Acting,
  request: Request,
  { action, reason, details, values }: RequestPlace,
  visit: Visit,
): Promise<Request> {
  const startsAt = visit.startsAt;
  const confirmed = await changeRequest(
    tx,
    acting,
    request,
    "confirmed",
    {
      action,
      reason,
      details: { visitId: visit.id, walkerId: visit.walkerId, startsAt: startsAt.toString(), ...details },
    },
    { ...values, visitId: visit.id, answeredAt: request.answeredAt ?? acting.now },
  );
  await keepBookingTimes(tx, request.id, startsAt);
  await closeProposal(tx, request.id, "withdrawn", acting.now);
  return confirmed;
}
