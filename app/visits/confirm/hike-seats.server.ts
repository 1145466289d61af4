// Seats on a hike that several households share: five dogs, and never a sixth (docs/product.md, Hikes).
import { and, eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { bookings, visits } from "~/db/tables/visits";
import type { Temporal } from "~/shared/dates";
import { refused } from "~/shared/result";

import { type Request, type Visit } from "~/visits/ledger/writer.server";
import { hikeSeatsLeft } from "~/visits/asking/request-rules";

export interface WantedSeats {
  hikeId: string;
  request: Pick<Request, "id" | "serviceType" | "visitId">;
  /** As the hike was when it was chosen: one that has changed since is another one. */
  walkerId: string;
  startsAt: Temporal.Instant;
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
export async function getHike(
  db: Db,
  hikeId: string,
): Promise<{ walkerId: string; startsAt: Temporal.Instant } | null> {
  const [hike] = await db
    .select({ walkerId: visits.walkerId, startsAt: visits.startsAt })
    .from(visits)
    .where(and(eq(visits.id, hikeId), eq(visits.serviceType, "adventure-hike"), eq(visits.status, "confirmed")));
  return hike ? { walkerId: hike.walkerId, startsAt: hike.startsAt } : null;
}
