// Confirms a request inside the caller's transaction: with a visit of its own or with seats on a hike.
import { closeProposal } from "~/ledger/rows/proposals.server";
import type { Request, Visit } from "~/ledger/readers/request-details.server";
import { and, eq, isNotNull, type SQL } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { bookings, type requests, visits } from "~/db/tables/visits";
import { refused } from "~/shared/result";

import type { Clash } from "~/ledger/times/clashes.server";
import { countDogs, fitTogether, lockWalker, placeVisit } from "~/ledger/rows/placing.server";
import { changeRequest, keepBookingTimes } from "~/ledger/rows/writer.server";
import type { RequestDetails } from "~/ledger/readers/request-details.server";
import { type NamedPlace, placeRefusal, type WalkerRefusal } from "./named-start.server";
import type { Acting } from "~/ledger/policy";
import { seatsLeft } from "~/business/services/services";

export interface RequestPlace extends NamedPlace {
  /** Defaults to "request". */
  source?: Visit["source"];
  action: string;
  reason?: string | null;
  details?: Record<string, unknown>;
  /** Further columns of the request to change, such as day, window and price of an accepted proposal. */
  values?: Partial<typeof requests.$inferInsert>;
}

export type PlaceRefusal = WalkerRefusal | "no-such-hike" | "hike-full";

export type PlacedRequest =
  | { ok: true; value: { request: Request; visit: Visit } }
  | { ok: false; reason: "clash"; clashes: Clash[] }
  | { ok: false; reason: PlaceRefusal };

/**
 * Confirms a locked pending request at that time with its bookings and history, and closes its open proposal. The
 * caller has checked the request's state and the time. Nothing is written when refused.
 */
export async function placeRequest(
  tx: Db,
  acting: Acting,
  request: Request,
  place: RequestPlace,
  zone: string,
): Promise<PlacedRequest> {
  const { hikeId, walkerId, startsAt } = place;
  const { serviceType, duration: minutes } = request;
  // Locks before counting the walker's visits of the day, so that the second of two concurrent requests counts the
  // first.
  if (!hikeId) await lockWalker(tx, walkerId);
  const wrong = await placeRefusal(tx, acting.now, zone, { ...place, minutes });
  if (wrong) return refused(wrong);
  // The owner may have made the group smaller since the request.
  const dogs = await tx.$count(bookings, eq(bookings.requestId, request.id));
  if (!hikeId && !(await fitTogether(tx, serviceType, dogs))) return refused("hike-full");
  const placed = hikeId
    ? await holdSeats(tx, { hikeId, request, walkerId, startsAt })
    : await placeVisit(tx, { ...place, minutes }, { serviceType, source: place.source ?? "request" }, zone);
  if (!placed.ok) return placed;
  const confirmed = await promise(tx, acting, request, place, placed.visit, zone);
  const counted = await countDogs(tx, placed.visit.id, acting.now);
  if (!counted.ok) throw new Error("a hike of its own does not fit its dogs");
  return { ok: true, value: { request: confirmed, visit: { ...placed.visit, dogs: counted.value } } };
}

async function promise(
  tx: Db,
  acting: Acting,
  request: Request,
  { action, reason, details, values }: RequestPlace,
  { id: visitId, walkerId, startsAt }: Visit,
  zone: string,
): Promise<Request> {
  const confirmed = await changeRequest(
    tx,
    acting,
    request,
    "confirmed",
    { action, reason, details: { visitId, walkerId, startsAt: startsAt.toString(), ...details } },
    { ...values, visitId, answeredAt: request.answeredAt ?? acting.now },
  );
  await keepBookingTimes(tx, request.id, startsAt, zone);
  await closeProposal(tx, request.id, "withdrawn", acting.now);
  return confirmed;
}

interface At {
  walkerId: string;
  startsAt: Temporal.Instant;
}

export interface WantedSeats extends At {
  /** Hike to join. Refused when the hike's walker or start is no longer the one given here. */
  hikeId: string;
  request: Pick<Request, "id" | "serviceType" | "visitId">;
}

export type HeldSeats = { ok: true; visit: Visit } | { ok: false; reason: "no-such-hike" | "hike-full" };

/** Locks the hike until the transaction ends and checks that all dogs of the request fit. */
export async function holdSeats(tx: Db, { hikeId, request, walkerId, startsAt }: WantedSeats): Promise<HeldSeats> {
  const [hike] = await tx.select().from(visits).where(eq(visits.id, hikeId)).for("update");
  const isThere =
    hike &&
    hike.status === "confirmed" &&
    hike.seats !== null &&
    hike.serviceType === request.serviceType &&
    hike.walkerId === walkerId &&
    hike.startsAt.equals(startsAt);
  if (!isThere) return refused("no-such-hike");
  // A request that is already on this hike needs no further seats.
  const needed = request.visitId === hikeId ? 0 : await tx.$count(bookings, eq(bookings.requestId, request.id));
  return needed > seatsLeft(hike) ? refused("hike-full") : { ok: true, visit: hike };
}

/** Returns walker and start of a confirmed hike; null when there is none. */
export async function getHike(db: Db, hikeId: string): Promise<At | null> {
  const hike = await findHike(db, eq(visits.id, hikeId));
  return hike ? { walkerId: hike.walkerId, startsAt: hike.startsAt } : null;
}

/** Finds a group of the same service, with that walker at that start, that has enough seats. */
export async function findJoinableHike(
  db: Db,
  { request, pets }: Pick<RequestDetails, "request" | "pets">,
  { walkerId, startsAt }: At,
): Promise<Visit | undefined> {
  const isThere = and(eq(visits.walkerId, walkerId), eq(visits.startsAt, startsAt));
  const hike = await findHike(db, and(isThere, eq(visits.serviceType, request.serviceType)));
  return hike && seatsLeft(hike) >= pets.length ? hike : undefined;
}

async function findHike(db: Db, which: SQL | undefined): Promise<Visit | undefined> {
  const isHike = and(isNotNull(visits.seats), eq(visits.status, "confirmed"));
  const [hike] = await db.select().from(visits).where(and(which, isHike));
  return hike;
}
