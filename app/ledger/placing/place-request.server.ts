// Confirms a request inside the caller's transaction: with a visit of its own or with seats in a group.
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

export type PlaceRefusal = WalkerRefusal | "no-such-group" | "hike-full";

export type PlacedRequest =
  /** `undo`: id with which the change can be undone. */
  | { ok: true; value: { request: Request; visit: Visit; undo?: string } }
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
  const { groupId, walkerId, startsAt } = place;
  const { serviceType, duration: minutes } = request;
  // Locks before counting the walker's visits of the day, so that the second of two concurrent requests counts the
  // first.
  if (!groupId) await lockWalker(tx, walkerId);
  const wrong = await placeRefusal(tx, acting.now, zone, { ...place, minutes });
  if (wrong) return refused(wrong);
  // The owner may have made the group smaller since the request.
  const dogs = await tx.$count(bookings, eq(bookings.requestId, request.id));
  if (!groupId && !(await fitTogether(tx, serviceType, dogs))) return refused("hike-full");
  const placed = groupId
    ? await holdSeats(tx, { groupId, request, walkerId, startsAt })
    : await placeVisit(tx, { ...place, minutes }, { serviceType, source: place.source ?? "request" }, zone);
  if (!placed.ok) return placed;
  const confirmed = await promise(tx, acting, request, place, placed.visit, zone);
  const counted = await countDogs(tx, placed.visit.id, acting.now);
  if (!counted.ok) throw new Error("a new group does not fit its dogs");
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
  /** Group to join. Refused when the group's walker or start is no longer the one given here. */
  groupId: string;
  request: Pick<Request, "id" | "serviceType" | "visitId">;
}

export type HeldSeats = { ok: true; visit: Visit } | { ok: false; reason: "no-such-group" | "hike-full" };

/** Locks the group until the transaction ends and checks that all dogs of the request fit. */
export async function holdSeats(tx: Db, { groupId, request, walkerId, startsAt }: WantedSeats): Promise<HeldSeats> {
  const [group] = await tx.select().from(visits).where(eq(visits.id, groupId)).for("update");
  const isThere =
    group &&
    group.status === "confirmed" &&
    group.seats !== null &&
    group.serviceType === request.serviceType &&
    group.walkerId === walkerId &&
    group.startsAt.equals(startsAt);
  if (!isThere) return refused("no-such-group");
  // A request that is already in this group needs no further seats.
  const needed = request.visitId === groupId ? 0 : await tx.$count(bookings, eq(bookings.requestId, request.id));
  return needed > seatsLeft(group) ? refused("hike-full") : { ok: true, visit: group };
}

/** Returns walker and start of a confirmed group; null when there is none. */
export async function getGroup(db: Db, groupId: string): Promise<At | null> {
  const group = await findGroup(db, eq(visits.id, groupId));
  return group ? { walkerId: group.walkerId, startsAt: group.startsAt } : null;
}

/** Finds a group of the same service, with that walker at that start, that has enough seats. */
export async function findJoinableGroup(
  db: Db,
  { request, pets }: Pick<RequestDetails, "request" | "pets">,
  { walkerId, startsAt }: At,
): Promise<Visit | undefined> {
  const isThere = and(eq(visits.walkerId, walkerId), eq(visits.startsAt, startsAt));
  const group = await findGroup(db, and(isThere, eq(visits.serviceType, request.serviceType)));
  return group && seatsLeft(group) >= pets.length ? group : undefined;
}

async function findGroup(db: Db, which: SQL | undefined): Promise<Visit | undefined> {
  const isGroup = and(isNotNull(visits.seats), eq(visits.status, "confirmed"));
  const [group] = await db.select().from(visits).where(and(which, isGroup));
  return group;
}
