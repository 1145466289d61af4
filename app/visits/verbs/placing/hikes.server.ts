// Hikes that several households share: five dogs, and never a sixth (docs/product.md, Hikes).
import { and, eq, type SQL } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { bookings, visits } from "~/db/tables/visits";
import type { Temporal } from "~/shared/dates";
import { refused } from "~/shared/result";

import { hikeSeatsLeft } from "~/visits/asking/request-rules";
import type { Request, Visit } from "~/visits/ledger/writer.server";
import type { RequestDetails } from "~/visits/model/request-details.server";

interface At {
  walkerId: string;
  startsAt: Temporal.Instant;
}

export interface WantedSeats extends At {
  /** As the hike was when it was chosen: one that has changed since is another one. */
  hikeId: string;
  request: Pick<Request, "id" | "serviceType" | "visitId">;
}

export type HeldSeats = { ok: true; visit: Visit } | { ok: false; reason: "no-such-hike" | "hike-full" };

/** Locks the hike until the transaction ends, where all dogs of the request fit into its group. */
export async function holdSeats(tx: Db, { hikeId, request, walkerId, startsAt }: WantedSeats): Promise<HeldSeats> {
  const [hike] = await tx.select().from(visits).where(eq(visits.id, hikeId)).for("update");
  const isThere =
    hike &&
    hike.status === "confirmed" &&
    hike.serviceType === "adventure-hike" &&
    request.serviceType === "adventure-hike" &&
    hike.walkerId === walkerId &&
    hike.startsAt.equals(startsAt);
  if (!isThere) return refused("no-such-hike");
  // Who is on it has their seats.
  const needed = request.visitId === hikeId ? 0 : await tx.$count(bookings, eq(bookings.requestId, request.id));
  return needed > hikeSeatsLeft(hike.dogs) ? refused("hike-full") : { ok: true, visit: hike };
}

/** A confirmed hike, as it is now. */
export async function getHike(db: Db, hikeId: string): Promise<At | null> {
  const hike = await findHike(db, eq(visits.id, hikeId));
  return hike ? { walkerId: hike.walkerId, startsAt: hike.startsAt } : null;
}

/** The hike of that walker that begins just then and has seats for the household; only for one that asked for a hike. */
export async function findJoinableHike(
  db: Db,
  { request, pets }: Pick<RequestDetails, "request" | "pets">,
  { walkerId, startsAt }: At,
): Promise<Visit | undefined> {
  if (request.serviceType !== "adventure-hike") return undefined;
  const hike = await findHike(db, and(eq(visits.walkerId, walkerId), eq(visits.startsAt, startsAt)));
  return hike && hikeSeatsLeft(hike.dogs) >= pets.length ? hike : undefined;
}

async function findHike(db: Db, which: SQL | undefined): Promise<Visit | undefined> {
  const isHike = and(eq(visits.serviceType, "adventure-hike"), eq(visits.status, "confirmed"));
  const [hike] = await db.select().from(visits).where(and(which, isHike));
  return hike;
}
