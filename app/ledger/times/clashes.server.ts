// What is in the way of a visit: the walker's other visits, travel time included, and busy times in outside calendars.
import { and, asc, eq, gt, inArray, lt, ne } from "drizzle-orm";

import { activeStates } from "~/business/booking-states";
import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { meetings } from "~/db/tables/meetings";
import { requests, visits } from "~/db/tables/visits";
import { listed } from "~/db/together";

import { selectGuests } from "~/ledger/readers/meeting-details.server";
import { clientName, getProfileName } from "~/ledger/readers/request-details.server";
import { listOutsideBusy } from "./outside-busy.server";
import { mayTakeTimeAfter } from "./taking-time.server";

export interface Placement {
  walkerId: string;
  startsAt: Temporal.Instant;
  minutes: number;
  /** Minutes to the next visit, unless the walker has set their own. */
  travel: number;
  /** Knowingly over another visit. */
  overbookReason?: string | null;
}

/** What a visit would lie over, in the facts a sentence about it needs. */
export interface Clash {
  /** Null: a busy time of a calendar outside. */
  visitId: string | null;
  /** The calendar it is in; null for a visit. */
  calendar: string | null;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  serviceType: string;
  walkerName: string;
  /** "Casey Morgan"; none for a hike nobody has joined. */
  households: string[];
}

/** The visits and busy times a visit would lie over, visits first; the ways between visits count. */
export async function listClashes(
  db: Db,
  { walkerId, startsAt, minutes, travel }: Placement,
  ownVisit: string | null = null,
): Promise<Clash[]> {
  const stretch = { from: startsAt, to: startsAt.add({ minutes: minutes + travel }) };
  const under = await selectVisitsUnder(db, walkerId, stretch, ownVisit);
  const busy = await listOutsideBusy(db, [walkerId], stretch);
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
      serviceType: "",
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
      serviceType: visits.serviceType,
      walkerName: clientName,
      households: listed(
        db
          .select({ name: clientName })
          .from(requests)
          .innerJoin(profiles, eq(profiles.id, requests.clientId))
          .where(and(eq(requests.visitId, visits.id), inArray(requests.status, activeStates)))
          .orderBy(asc(requests.createdAt)),
      ),
      guests: listed(selectGuests(db, eq(meetings.visitId, visits.id))),
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
