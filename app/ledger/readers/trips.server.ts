// Reads trips with the requests of their visits (docs/product.md, Trips).
import { and, asc, desc, eq, gte, inArray, isNotNull, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { requests, trips } from "~/db/tables/visits";
import { isId } from "~/shared/ids";

import { clientName, listRequestDetails, type RequestDetails } from "./request-details.server";

export interface TripDetails {
  trip: typeof trips.$inferSelect;
  /** By day and time of day. */
  visits: [RequestDetails, ...RequestDetails[]];
}

export async function getTrip(db: Db, tripId: string): Promise<TripDetails | null> {
  if (!isId(tripId)) return null;
  const [trip] = await db.select().from(trips).where(eq(trips.id, tripId));
  const [first, ...others] = await listRequestDetails(db, eq(requests.tripId, tripId), [asc(requests.windowStart)]);
  return trip && first ? { trip, visits: [first, ...others] } : null;
}

/** Number that grows with each change of the trip's requests. */
export const versionOfTrip = ({ visits }: Pick<TripDetails, "visits">): number =>
  visits.reduce((sum, { request }) => sum + request.version, 0);

/** SQL condition: the request belongs to a trip of which the owner has answered no visit yet. */
export const isOfWaitingTrip = sql`(${requests.tripId} is not null and not exists (select from requests answered
  where answered.trip_id = ${requests.tripId} and answered.answered_at is not null and answered.status <> 'withdrawn'))`;

const columns = (db: Db) =>
  db
    .select({
      id: trips.id,
      firstDay: trips.firstDay,
      lastDay: trips.lastDay,
      createdAt: trips.createdAt,
      clientId: trips.clientId,
      clientName,
      firstName: profiles.firstName,
      visits: sql<number>`count(*)::int`,
      totalCents: sql<number>`sum(${requests.totalCents})::int`,
    })
    .from(trips)
    .innerJoin(requests, eq(requests.tripId, trips.id))
    .innerJoin(profiles, eq(profiles.id, trips.clientId))
    .groupBy(trips.id, profiles.id);

/** Lists the trips of which the owner has answered no visit yet, oldest first. */
export const listWaitingTrips = (db: Db) =>
  columns(db)
    .where(and(eq(requests.status, "pending"), isOfWaitingTrip))
    .orderBy(asc(trips.createdAt), asc(trips.id));

/** Lists a client's trips that have visits from `today` on, soonest first. */
export const listOwnTrips = (db: Db, clientId: string, today: Temporal.PlainDate) =>
  columns(db)
    .where(
      and(
        eq(trips.clientId, clientId),
        gte(trips.lastDay, today),
        inArray(requests.status, ["pending", "confirmed", "in_progress", "completed"]),
      ),
    )
    .orderBy(asc(trips.firstDay), asc(trips.id));

/** Returns the walker who visited the household most often; null when none has. */
export async function getUsualWalker(db: Db, clientId: string): Promise<string | null> {
  const [usual] = await db
    .select({ walkerId: sql<string>`visits.walker_id` })
    .from(requests)
    .innerJoin(sql`visits`, sql`visits.id = ${requests.visitId}`)
    .where(and(eq(requests.clientId, clientId), isNotNull(requests.visitId)))
    .groupBy(sql`visits.walker_id`)
    .orderBy(desc(sql`count(*)`))
    .limit(1);
  return usual?.walkerId ?? null;
}
