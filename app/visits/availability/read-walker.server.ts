// Everything a walker's slots are made from, for a stretch of days: hours, closures, visits, and busy times of calendars
// outside.
import { and, asc, eq, gte, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";

import { services } from "~/business/service-catalog";
import type { Db } from "~/db/client.server";
import { closures, requests, visits } from "~/db/tables/visits";
import { listed, readTogether } from "~/db/together";
import { dayInLosAngeles, Temporal } from "~/shared/dates";

import { hasDay, rangesOf } from "~/visits/ledger/hours";
import { busyColumns, busyOf } from "~/visits/ledger/outside-busy.server";
import { termsColumns, termsOf } from "~/visits/ledger/walker-hours.server";
import { instantAt } from "~/visits/ledger/windows";
import { travelMinutes } from "~/offer/index.server";
import type { SlotDay, TakenBy } from "./rules";

export interface WalkerDays {
  /** The business's minutes to the next visit; the walker's own are in the days already. */
  businessTravel: number;
  /** `now`: the one given; a slot before it is over. */
  dayOf: (day: Temporal.PlainDate, now: Temporal.Instant) => SlotDay;
}

/** From `first` to `last`, both included. */
export async function readWalker(
  db: Db,
  walkerId: string,
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
): Promise<WalkerDays> {
  const stretch = { from: instantAt(first, "00:00"), to: instantAt(last.add({ days: 1 }), "00:00") };
  const { businessTravel, closed, promises, ...rows } = await readTogether(db, {
    ...termsColumns(db, [walkerId]),
    // What is older than the last good fetch may be wrong, and is better than nothing.
    ...busyColumns(db, [walkerId], stretch),
    businessTravel: travelMinutes(),
    closed: listed(selectClosed(db, walkerId, first, last)),
    promises: listed(selectVisits(db, walkerId, first, last)),
  });
  const terms = termsOf(rows, [walkerId]).get(walkerId);
  const ours = promises.map(ourVisit);
  const outside = busyOf(rows, [walkerId], stretch).map(({ start, end }): TakenBy => ({ by: "outside", start, end }));
  const promised = Map.groupBy(ours, ({ start }) => dayInLosAngeles(start).toString());
  return {
    businessTravel,
    dayOf(day, now) {
      const iso = day.toString();
      const isClosed = closed.some((each) => hasDay(each, day));
      const [begin, end] = [instantAt(day, "00:00"), instantAt(day.add({ days: 1 }), "00:00")];
      const taken = [...ours.filter(({ takesTime }) => takesTime), ...outside].filter(
        (one) => Temporal.Instant.compare(one.start, end) < 0 && Temporal.Instant.compare(begin, one.end) < 0,
      );
      return {
        day,
        ranges: isClosed ? [] : rangesOf(day, terms?.hours ?? null),
        taken,
        travel: terms?.travelMinutes ?? businessTravel,
        visitsPerDay: terms?.visitsPerDay ?? null,
        visits: promised.get(iso)?.length ?? 0,
        now,
      };
    },
  };
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

type OurVisit = TakenBy & { takesTime: boolean };

/** Completed ones take no time anymore, and count for the day all the same. */
const selectVisits = (db: Db, walkerId: string, first: Temporal.PlainDate, last: Temporal.PlainDate) =>
  db
    .select({
      startsAt: visits.startsAt,
      occupiedUntil: visits.occupiedUntil,
      status: visits.status,
      serviceType: visits.serviceType,
      // A slot is booked by one household; a visit of several has no single request.
      requestId: sql<string | null>`(
        select min(one.id::text) from ${requests} one
        where one.visit_id = visits.id and one.status in ('confirmed', 'in_progress') having count(*) = 1)`,
    })
    .from(visits)
    .where(
      and(
        eq(visits.walkerId, walkerId),
        inArray(visits.status, ["confirmed", "in_progress", "completed"]),
        // No stay is longer than a day: the day before is all that can reach into the first.
        gte(visits.startsAt, instantAt(first.subtract({ days: 1 }), "00:00")),
        lt(visits.startsAt, instantAt(last.add({ days: 1 }), "00:00")),
      ),
    )
    .orderBy(asc(visits.startsAt), asc(visits.id));

const ourVisit = (row: Awaited<ReturnType<typeof selectVisits>>[number]): OurVisit => ({
  by: "visit",
  start: row.startsAt,
  end: row.occupiedUntil,
  takesTime: row.status !== "completed",
  visit: { service: serviceName(row.serviceType), requestId: row.requestId },
});

const serviceName = (id: string) => Object.values(services).find((service) => service.id === id)?.name ?? id;
