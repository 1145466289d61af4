// Reads trips with the requests of their visits (docs/product.md, Trips).
import { and, asc, desc, eq, gte, inArray, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { proposals, requests, trips, visits } from "~/db/tables/visits";
import { failedStates } from "~/ledger/model/states";
import { formatWeekday } from "~/shared/dates";
import { withoutZone } from "~/shared/day-names";
import { isId } from "~/shared/ids";
import type { Cents } from "~/shared/money";

import type { Proposal } from "./proposals.server";
import { timeOfRequest } from "./asked-request.server";
import { clientName, listRequestDetails, type RequestDetails } from "./request-details.server";

export interface TripDetails {
  trip: typeof trips.$inferSelect;
  /** Sorted by day and time of day. */
  visits: [RequestDetails, ...RequestDetails[]];
}

export async function getTrip(db: Db, tripId: string): Promise<TripDetails | null> {
  if (!isId(tripId)) return null;
  const [trip] = await db.select().from(trips).where(eq(trips.id, tripId));
  const [first, ...others] = await listRequestDetails(db, eq(requests.tripId, tripId), [asc(requests.windowStart)]);
  return trip && first ? { trip, visits: [first, ...others] } : null;
}

/** The pending visits of a trip. Those for which the client chose a walker are answered one by one. */
export const waitingIn = ({ visits }: TripDetails): RequestDetails[] =>
  visits.filter(({ request, chosen }) => request.status === "pending" && !chosen);

/** Number that grows with each change of the trip's requests. */
export const versionOfTrip = ({ visits: all }: Pick<TripDetails, "visits">): number =>
  all.reduce((sum, { request }) => sum + request.version, 0);

/** Price of the visits, without those that were declined, withdrawn or canceled. */
export const priceOfVisits = (all: readonly RequestDetails[]): Cents =>
  all.reduce((sum, { request }) => sum + (failedStates.includes(request.status) ? 0 : request.totalCents), 0);

/** Returns the trip's visits by day, as pages show them. */
export const shownDays = ({ visits: all }: Pick<TripDetails, "visits">, zone: string) =>
  [...Map.groupBy(all, ({ request }) => formatWeekday(request.date))].map(([day, ofDay]) => ({
    day,
    visits: ofDay.map((one) => ({
      requestId: one.request.id,
      bookingId: one.bookingId,
      time: withoutZone(timeOfRequest(one, zone).time, zone),
      what: `${one.service}, ${one.request.duration} min`,
      walkerName: one.walkerName,
      state: one.request.status,
      timeOfDay: one.request.timeOfDay,
      totalCents: one.request.totalCents,
    })),
  }));

/** SQL condition: the request belongs to a trip of which the owner has answered no visit yet. */
export const isOfWaitingTrip = sql`(${requests.tripId} is not null and not exists (select from requests answered
  where answered.trip_id = ${requests.tripId} and (answered.answered_at is not null and answered.status <> 'withdrawn'
    or exists (select from proposals p where p.request_id = answered.id and p.status = 'open' and p.by = 'walker'))))`;

/** Returns the open proposals of a trip's pending visits, by request. */
export async function listProposed(db: Db, tripId: string): Promise<Map<string, Proposal>> {
  const rows = await db
    .select({ proposal: proposals })
    .from(proposals)
    .innerJoin(requests, eq(requests.id, proposals.requestId))
    .where(and(eq(requests.tripId, tripId), eq(requests.status, "pending"), eq(proposals.status, "open")));
  return new Map(rows.map(({ proposal }) => [proposal.requestId, proposal]));
}

const selectTrips = (db: Db) =>
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
  selectTrips(db)
    .where(and(eq(requests.status, "pending"), isOfWaitingTrip))
    .orderBy(asc(trips.createdAt), asc(trips.id));

/** Lists a client's trips that have visits from `today` on, soonest first. */
export const listOwnTrips = (db: Db, clientId: string, today: Temporal.PlainDate) =>
  selectTrips(db)
    .where(
      and(
        eq(trips.clientId, clientId),
        gte(trips.lastDay, today),
        inArray(requests.status, ["pending", "confirmed", "in_progress", "completed"]),
      ),
    )
    .orderBy(asc(trips.firstDay), asc(trips.id));

/** Returns the walker of most visits of the household; null without visits. */
export async function getUsualWalker(db: Db, clientId: string): Promise<string | null> {
  const [usual] = await db
    .select({ walkerId: visits.walkerId })
    .from(requests)
    .innerJoin(visits, eq(visits.id, requests.visitId))
    .where(eq(requests.clientId, clientId))
    .groupBy(visits.walkerId)
    .orderBy(desc(sql`count(*)`))
    .limit(1);
  return usual?.walkerId ?? null;
}
