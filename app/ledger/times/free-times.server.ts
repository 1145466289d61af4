// Free times of walkers (docs/product.md, Times of day).
import { and, asc, eq, gte, inArray, isNull, lt, lte, ne, or, sql } from "drizzle-orm";

import { activeStates, busyStates } from "~/business/booking-states";
import type { Db } from "~/db/client.server";
import { closures } from "~/db/tables/closures";
import { requests, visits } from "~/db/tables/visits";
import { jsonRows, readInOneStatement } from "~/db/one-statement";
import { readKeptHours, travelMinutes } from "~/offer/index.server";
import { dayIn } from "~/shared/dates";

import { serviceNameOf } from "~/db/service-name";
import { fitsInto, hasDay, isFull, rangesOf, type WalkerDay } from "~/business/times/working-hours";
import { busyColumns, busyOf } from "./outside-busy.server";
import { mayTakeTimeAfter } from "./taking-time.server";
import { termsColumns, termsOf, type Walkers } from "./walker-hours.server";
import { freeStarts, instantAt, overlap, type Window } from "~/business/times/windows";

export interface Stretch {
  walkerId: string;
  startsAt: Temporal.Instant;
  minutes: number;
  /** Visit that is being moved, which doesn't take time here. */
  ownVisitId?: string | null;
}

/** Returns which of the walker's settings a visit would violate; null when none. */
export async function termsRefusal(
  db: Db,
  { walkerId, startsAt, minutes, ownVisitId }: Stretch,
  zone: string,
): Promise<"walker-off" | "walker-full" | null> {
  const day = dayIn(zone, startsAt);
  const { terms, dayOf } = await readWalker(db, walkerId, { first: day, ownVisitId }, zone);
  if (terms.hours && !fitsInto(rangesOf(day, terms), day, startsAt, minutes, zone)) return "walker-off";
  return isFull(dayOf(day)) ? "walker-full" : null;
}

export interface WantedTime {
  walkerId: string;
  /** Window that lies within one day. */
  window: Window;
  minutes: number;
  now: Temporal.Instant;
  /** Visit that is being moved, which doesn't take time here. */
  ownVisitId?: string | null;
}

/** Lists the walker's free starts on the quarter-hour grid, soonest first. */
export async function listFreeStarts(
  db: Db,
  { walkerId, window, minutes, now, ownVisitId }: WantedTime,
  zone: string,
): Promise<Temporal.Instant[]> {
  const day = dayIn(zone, window.start);
  const { dayOf } = await readWalker(db, walkerId, { first: day, ownVisitId }, zone);
  const known = dayOf(day);
  if (isFull(known)) return [];
  const { ranges, taken, travel } = known;
  return freeStarts(window, { minutes, travel, taken, now }).filter((start) =>
    fitsInto(ranges, day, start, minutes, zone),
  );
}

/** Columns that `termsOf` and `busyOf` read, to combine with others in one query. */
export const walkerColumns = (db: Db, walkers: Walkers, stretch: Parameters<typeof busyColumns>[2], zone: string) => ({
  ...termsColumns(db, walkers),
  ...busyColumns(db, walkers, stretch, zone),
});

/** Reads the walker's days from `first` to `last`, both included. The visit `ownVisitId` doesn't count as busy. */
export async function readWalker(
  db: Db,
  walkerId: string,
  days: { first: Temporal.PlainDate; last?: Temporal.PlainDate; ownVisitId?: string | null | undefined },
  zone: string,
) {
  const { first, last = first, ownVisitId = null } = days;
  const stretch = { from: instantAt(first, "00:00", zone), to: instantAt(last.add({ days: 1 }), "00:00", zone) };
  const { businessTravel, closed, promised, ...rows } = await readInOneStatement(db, {
    // Busy times may come from an outdated fetch of the calendars, which is better than ignoring them.
    ...walkerColumns(db, [walkerId], stretch, zone),
    businessTravel: travelMinutes(),
    closed: jsonRows(selectClosed(db, walkerId, first, last)),
    promised: jsonRows(selectVisits(db, walkerId, first, last, ownVisitId, zone)),
  });
  const terms = termsOf(rows, walkerId);
  const outside = busyOf(rows, [walkerId], stretch, zone);
  const ours = promised
    .filter(({ status }) => status !== "completed")
    .map(({ start, end, service, requestId }) => ({
      start,
      end,
      visit: { service, requestId },
    }));
  const counts = Map.groupBy(promised, ({ start }) => dayIn(zone, start).toString());
  const dayOf = (day: Temporal.PlainDate): WalkerDay => {
    const whole = { start: instantAt(day, "00:00", zone), end: instantAt(day.add({ days: 1 }), "00:00", zone) };
    return {
      day,
      ranges: closed.some((each) => hasDay(each, day)) ? [] : rangesOf(day, terms),
      taken: [...ours, ...outside].filter((one) => overlap(one, whole)),
      travel: terms.travelMinutes ?? businessTravel,
      visitsPerDay: terms.visitsPerDay,
      visits: counts.get(day.toString())?.length ?? 0,
    };
  };
  return { businessTravel, terms, dayOf, kept: readKeptHours(rows.keptHours) };
}

const selectClosed = (db: Db, walkerId: string, first: Temporal.PlainDate, last: Temporal.PlainDate) =>
  db
    .select({ startsOn: closures.startsOn, endsOn: closures.endsOn })
    .from(closures)
    .where(
      and(
        // Closures of some hours are read with the busy times.
        isNull(closures.startTime),
        or(isNull(closures.walkerId), eq(closures.walkerId, walkerId)),
        gte(closures.endsOn, first),
        lte(closures.startsOn, last),
      ),
    );

/** Visits of these walkers. Completed visits take no time, but count toward the limit of visits per day. */
const selectVisits = (
  db: Db,
  walkerId: string,
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
  ownVisitId: string | null,
  zone: string,
) =>
  db
    .select({
      start: visits.startsAt,
      end: visits.occupiedUntil,
      status: visits.status,
      service: serviceNameOf(visits.serviceType),
      // A visit with several households has no single request, so its request is null.
      requestId: sql<string | null>`(
        select min(one.id::text) from ${requests} one
        where one.visit_id = visits.id and one.status in ${activeStates} having count(*) = 1)`,
    })
    .from(visits)
    .where(
      and(
        eq(visits.walkerId, walkerId),
        inArray(visits.status, busyStates),
        mayTakeTimeAfter(instantAt(first, "00:00", zone)),
        lt(visits.startsAt, instantAt(last.add({ days: 1 }), "00:00", zone)),
        ownVisitId ? ne(visits.id, ownVisitId) : undefined,
      ),
    )
    .orderBy(asc(visits.startsAt), asc(visits.id));
