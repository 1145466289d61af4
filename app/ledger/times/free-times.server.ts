// When a walker could come (docs/product.md, Times of day): their days, with everything that takes their time, and what is
// free of it.
import { and, asc, eq, gte, inArray, isNull, lt, lte, ne, or, sql } from "drizzle-orm";

import { activeStates, keptStates } from "~/business/booking-states";
import type { Db } from "~/db/client.server";
import { closures } from "~/db/tables/closures";
import { requests, visits } from "~/db/tables/visits";
import { listed, readTogether } from "~/db/together";
import { readKeptHours, travelMinutes } from "~/offer/index.server";
import { dayInLosAngeles } from "~/shared/dates";

import { serviceName } from "~/ledger/model/names";
import { fitsInto, hasDay, isFull, rangesOf, type WalkerDay } from "../model/hours";
import { busyColumns, busyOf } from "./outside-busy.server";
import { mayTakeTimeAfter } from "./taking-time.server";
import { termsColumns, termsOf } from "./walker-hours.server";
import { freeStarts, instantAt, overlap, type Window } from "../model/windows";

export interface Stretch {
  walkerId: string;
  startsAt: Temporal.Instant;
  minutes: number;
  /** The visit that is to be moved: it does not count. */
  ownVisitId?: string | null;
}

/** Why a visit does not keep to what the walker set; null where it does, or they set nothing. */
export async function termsRefusal(
  db: Db,
  { walkerId, startsAt, minutes, ownVisitId }: Stretch,
): Promise<"walker-off" | "walker-full" | null> {
  const day = dayInLosAngeles(startsAt);
  const { terms, dayOf } = await readWalker(db, walkerId, { first: day, ownVisitId });
  if (terms.hours && !fitsInto(rangesOf(day, terms), day, startsAt, minutes)) return "walker-off";
  return isFull(dayOf(day)) ? "walker-full" : null;
}

export interface WantedTime {
  walkerId: string;
  /** Of one day of Los Angeles. */
  window: Window;
  minutes: number;
  /** Minutes to the next visit, unless the walker has set their own. */
  travel: number;
  now: Temporal.Instant;
  /** The visit that is to be moved: it is not in its own way. */
  ownVisitId?: string | null;
}

/** Starts at which the walker is free, every quarter of an hour, soonest first. */
export async function listFreeStarts(
  db: Db,
  { walkerId, window, minutes, travel, now, ownVisitId }: WantedTime,
): Promise<Temporal.Instant[]> {
  const day = dayInLosAngeles(window.start);
  const { terms, dayOf } = await readWalker(db, walkerId, { first: day, ownVisitId });
  const known = dayOf(day);
  if (isFull(known)) return [];
  return freeStarts(window, { minutes, travel: terms.travelMinutes ?? travel, taken: known.taken, now }).filter(
    (start) => fitsInto(known.ranges, day, start, minutes),
  );
}

/** From `first` to `last`, both included; one day without it. `ownVisitId` does not count. */
export async function readWalker(
  db: Db,
  walkerId: string,
  days: { first: Temporal.PlainDate; last?: Temporal.PlainDate; ownVisitId?: string | null | undefined },
) {
  const { first, last = first, ownVisitId = null } = days;
  const stretch = { from: instantAt(first, "00:00"), to: instantAt(last.add({ days: 1 }), "00:00") };
  const { businessTravel, closed, promised, ...rows } = await readTogether(db, {
    ...termsColumns(db, [walkerId]),
    // What is older than the last good fetch may be wrong, and is better than nothing.
    ...busyColumns(db, [walkerId], stretch),
    businessTravel: travelMinutes(),
    closed: listed(selectClosed(db, walkerId, first, last)),
    promised: listed(selectVisits(db, walkerId, first, last, ownVisitId)),
  });
  const terms = termsOf(rows, walkerId);
  const outside = busyOf(rows, [walkerId], stretch);
  const ours = promised
    .filter(({ status }) => status !== "completed")
    .map(({ start, end, serviceType, requestId }) => ({
      start,
      end,
      visit: { service: serviceName(serviceType), requestId },
    }));
  const counts = Map.groupBy(promised, ({ start }) => dayInLosAngeles(start).toString());
  const dayOf = (day: Temporal.PlainDate): WalkerDay => {
    const whole = { start: instantAt(day, "00:00"), end: instantAt(day.add({ days: 1 }), "00:00") };
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
        // Hours come with the busy times.
        isNull(closures.startTime),
        or(isNull(closures.walkerId), eq(closures.walkerId, walkerId)),
        gte(closures.endsOn, first),
        lte(closures.startsOn, last),
      ),
    );

/** Completed ones take no time anymore, and count for the day all the same. */
const selectVisits = (
  db: Db,
  walkerId: string,
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
  ownVisitId: string | null,
) =>
  db
    .select({
      start: visits.startsAt,
      end: visits.occupiedUntil,
      status: visits.status,
      serviceType: visits.serviceType,
      // A slot is booked by one household; a visit of several has no single request.
      requestId: sql<string | null>`(
        select min(one.id::text) from ${requests} one
        where one.visit_id = visits.id and one.status in ${activeStates} having count(*) = 1)`,
    })
    .from(visits)
    .where(
      and(
        eq(visits.walkerId, walkerId),
        inArray(visits.status, keptStates),
        mayTakeTimeAfter(instantAt(first, "00:00")),
        lt(visits.startsAt, instantAt(last.add({ days: 1 }), "00:00")),
        ownVisitId ? ne(visits.id, ownVisitId) : undefined,
      ),
    )
    .orderBy(asc(visits.startsAt), asc(visits.id));
