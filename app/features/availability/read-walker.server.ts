// Everything a walker's slots are made from, for a stretch of days: hours, closures, visits, and busy times of calendars
// outside.
import { and, asc, eq, gte, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";

import { services } from "~/business/service-catalog";
import type { Db } from "~/db/client.server";
import { closures, requests, visits } from "~/db/ledger";
import { dayInLosAngeles, Temporal } from "~/shared/dates";

import { rangesOf } from "../ledger/hours";
import { listOutsideBusy } from "../ledger/outside-busy.server";
import { getWalkerTerms } from "../ledger/walker-hours.server";
import { instantAt } from "../ledger/windows";
import { asDate, asInstant } from "../ledger/writer.server";
import { getTravelMinutes } from "../settings/queries.server";
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
  const terms = await getWalkerTerms(db, walkerId);
  const businessTravel = await getTravelMinutes(db);
  const closed = await listClosed(db, walkerId, first, last);
  const ours = await listVisits(db, walkerId, first, last);
  const stretch = { from: instantAt(first, "00:00"), to: instantAt(last.add({ days: 1 }), "00:00") };
  // What is older than the last good fetch may be wrong, and is better than nothing.
  const busy = await listOutsideBusy(db, [walkerId], stretch);
  const outside = busy.map(({ start, end }): TakenBy => ({ by: "outside", start, end }));
  const promised = Map.groupBy(ours, ({ start }) => dayInLosAngeles(start).toString());
  return {
    businessTravel,
    dayOf(day, now) {
      const iso = day.toString();
      const isClosed = closed.some(({ startsOn, endsOn }) => startsOn <= iso && iso <= endsOn);
      const [begin, end] = [instantAt(day, "00:00"), instantAt(day.add({ days: 1 }), "00:00")];
      const taken = [...ours.filter(({ takesTime }) => takesTime), ...outside].filter(
        (one) => Temporal.Instant.compare(one.start, end) < 0 && Temporal.Instant.compare(begin, one.end) < 0,
      );
      return {
        day,
        ranges: isClosed ? [] : rangesOf(day, terms.hours),
        taken,
        travel: terms.travelMinutes ?? businessTravel,
        visitsPerDay: terms.visitsPerDay,
        visits: promised.get(iso)?.length ?? 0,
        now,
      };
    },
  };
}

const listClosed = (db: Db, walkerId: string, first: Temporal.PlainDate, last: Temporal.PlainDate) =>
  db
    .select({ startsOn: closures.startsOn, endsOn: closures.endsOn })
    .from(closures)
    .where(
      and(
        // Hours come with the busy times.
        isNull(closures.startTime),
        or(isNull(closures.walkerId), eq(closures.walkerId, walkerId)),
        gte(closures.endsOn, first.toString()),
        lte(closures.startsOn, last.toString()),
      ),
    );

type OurVisit = TakenBy & { takesTime: boolean };

/** Completed ones take no time any more, and count for the day all the same. */
async function listVisits(
  db: Db,
  walkerId: string,
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
): Promise<OurVisit[]> {
  const rows = await db
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
        gte(visits.startsAt, asDate(instantAt(first.subtract({ days: 1 }), "00:00"))),
        lt(visits.startsAt, asDate(instantAt(last.add({ days: 1 }), "00:00"))),
      ),
    )
    .orderBy(asc(visits.startsAt), asc(visits.id));
  return rows.map(({ startsAt, occupiedUntil, status, serviceType, requestId }) => ({
    by: "visit" as const,
    start: asInstant(startsAt),
    end: asInstant(occupiedUntil),
    takesTime: status !== "completed",
    visit: { service: serviceName(serviceType), requestId },
  }));
}

const serviceName = (id: string) => Object.values(services).find((service) => service.id === id)?.name ?? id;
