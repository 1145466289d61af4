// Finds clashes of a planned visit: with the walker's other visits including travel time, and with busy times in
// outside calendars.
import { and, asc, eq, gt, inArray, lt, ne } from "drizzle-orm";

import { activeStates } from "~/business/booking-states";
import { serviceNameOf } from "~/db/service-name";
import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { meetings } from "~/db/tables/meetings";
import { requests, visits } from "~/db/tables/visits";
import { jsonRows } from "~/db/one-statement";

import { selectGuests } from "~/ledger/readers/meeting-details.server";
import { clientName, getProfileName } from "~/ledger/readers/request-details.server";
import { listOutsideBusy } from "./outside-busy.server";
import { getWalkerTravel } from "./walker-hours.server";
import { mayTakeTimeAfter } from "./taking-time.server";

export interface Placement {
  walkerId: string;
  startsAt: Temporal.Instant;
  minutes: number;
  /** Reason for planning the visit despite a clash with another visit. */
  overbookReason?: string | null;
}

/** A visit or busy time that overlaps the planned visit. */
export interface Clash {
  /** null for a busy time in an outside calendar. */
  visitId: string | null;
  /** Name of the outside calendar; null for a visit. */
  calendar: string | null;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  /** Name of the service; empty for a busy time. */
  service: string;
  walkerName: string;
  /** Names of the clients: "Casey Morgan". Empty for a group without households. */
  households: string[];
}

/** Returns the visits and then the busy times that clash, travel time included. */
export const listClashes = async (db: Db, placement: Placement, zone: string): Promise<Clash[]> =>
  findClashes(db, placement, { travel: await getWalkerTravel(db, placement.walkerId), ownVisit: null }, zone);

/**
 * Finds clashes. `travel`: minutes to the next visit. `ownVisit`: id of the visit that is being moved, which is not a
 * clash.
 */
export async function findClashes(
  db: Db,
  { walkerId, startsAt, minutes }: Placement,
  { travel, ownVisit }: { travel: number; ownVisit: string | null },
  zone: string,
): Promise<Clash[]> {
  const stretch = { from: startsAt, to: startsAt.add({ minutes: minutes + travel }) };
  const under = await selectVisitsUnder(db, walkerId, stretch, ownVisit);
  const busy = await listOutsideBusy(db, [walkerId], stretch, zone);
  const walkerName = busy.length > 0 ? await getProfileName(db, walkerId) : "";
  return [
    ...under.map(({ guests, households, ...visit }) => ({
      ...visit,
      calendar: null,
      households: [...households, ...guests].map(({ name }) => name),
    })),
    ...busy.map(({ start, end, calendar }) => ({
      visitId: null,
      calendar,
      startsAt: start,
      endsAt: end,
      service: "",
      walkerName,
      households: [],
    })),
  ];
}

const selectVisitsUnder = (
  db: Db,
  walkerId: string,
  { from, to }: { from: Temporal.Instant; to: Temporal.Instant },
  ownVisit: string | null,
) =>
  db
    .select({
      visitId: visits.id,
      startsAt: visits.startsAt,
      endsAt: visits.endsAt,
      service: serviceNameOf(visits.serviceType),
      walkerName: clientName,
      households: jsonRows(
        db
          .select({ name: clientName })
          .from(requests)
          .innerJoin(profiles, eq(profiles.id, requests.clientId))
          .where(and(eq(requests.visitId, visits.id), inArray(requests.status, activeStates)))
          .orderBy(asc(requests.createdAt)),
      ),
      guests: jsonRows(selectGuests(db, eq(meetings.visitId, visits.id))),
    })
    .from(visits)
    .innerJoin(profiles, eq(profiles.id, visits.walkerId))
    .where(
      and(
        eq(visits.walkerId, walkerId),
        inArray(visits.status, activeStates),
        mayTakeTimeAfter(from),
        lt(visits.startsAt, to),
        gt(visits.occupiedUntil, from),
        ownVisit ? ne(visits.id, ownVisit) : undefined,
      ),
    )
    .orderBy(asc(visits.startsAt));
