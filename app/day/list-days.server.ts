// Lists the visits of one or more days with their details, and counts the visits per day of a month.
import { and, asc, count, eq, gte, inArray, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import { promisedStates } from "~/business/booking-states";
import { serviceNameOf } from "~/db/service-name";
import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { meetings } from "~/db/tables/meetings";
import { visitSteps } from "~/db/tables/visit-steps";
import { requests, visits } from "~/db/tables/visits";
import { jsonRows } from "~/db/one-statement";

import {
  lateMinutes,
  selectGuests,
  householdsOf,
  selectHouseholds,
  comingHouseholds,
  clientName,
  selectSteps,
  shownSteps,
} from "~/ledger/index.server";
import { noFilters, type VisitFilters } from "./visit-filters";
import { weeksOfMonth } from "~/shared/weeks";
import { instantAt } from "~/business/times/windows";

/** Weeks of the month that contains `day`, from Sunday to Saturday. `within`: whether the date is in that month. */
export async function listMonth(db: Db, day: Temporal.PlainDate, filters: VisitFilters, zone: string) {
  const weeks = weeksOfMonth(day);
  const [first = day, last = day] = [weeks[0]?.[0], weeks.at(-1)?.[6]];
  const counts = await countByDay(db, first, last.add({ days: 1 }), filters, zone);
  return weeks.map((week) =>
    week.map((date) => ({
      date: date.toString(),
      within: date.month === day.month,
      visits: counts.get(date.toString()) ?? 0,
    })),
  );
}

async function countByDay(
  db: Db,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
  filters: VisitFilters,
  zone: string,
): Promise<Map<string, number>> {
  const day = sql<string>`to_char(${shown.startsAt} at time zone ${zone}, 'YYYY-MM-DD')`;
  const rows = await db
    .select({ day, visits: count() })
    .from(shown)
    .where(isListed(from, to, filters, zone))
    .groupBy(sql`1`);
  return new Map(rows.map((row) => [row.day, row.visits]));
}

/** Lists the visits of `days` days from `day`, by start. */
export const listDays = async (
  db: Db,
  day: Temporal.PlainDate,
  zone: string,
  days = 1,
  filters: VisitFilters = noFilters,
) => toVisits(await selectDays(db, day, days, zone, filters));

/** Returns a query, which can also be a column of another query. {@link toVisits} converts its rows. */
export const selectDays = (
  db: Db,
  day: Temporal.PlainDate,
  days: number,
  zone: string,
  filters: VisitFilters = noFilters,
) =>
  db
    .select({
      id: shown.id,
      walkerId: shown.walkerId,
      walkerName: clientName,
      serviceType: shown.serviceType,
      service: serviceNameOf(shown.serviceType),
      startsAt: shown.startsAt,
      endsAt: shown.endsAt,
      occupiedUntil: shown.occupiedUntil,
      status: shown.status,
      dogs: shown.dogs,
      /** Whether several households can take part. */
      isGroup: isNotNull(shown.seats).mapWith(Boolean),
      // The reason is on the visit's own page only, because walkers read these lists too.
      isOverbooked: isNotNull(shown.overbookReason).mapWith(Boolean),
      version: shown.version,
      lateMinutes: lateMinutes(db, shown.id, shown.startsAt),
      households: jsonRows(selectHouseholds(db, eq(requests.visitId, shown.id))),
      guests: jsonRows(selectGuests(db, eq(meetings.visitId, shown.id))),
      steps: jsonRows(selectSteps(db, eq(visitSteps.visitId, shown.id))),
    })
    .from(shown)
    .innerJoin(profiles, eq(profiles.id, shown.walkerId))
    .where(isListed(day, day.add({ days }), filters, zone))
    .orderBy(asc(shown.startsAt), asc(shown.id));

export const toVisits = (rows: Awaited<ReturnType<typeof selectDays>>) =>
  rows.map(({ households, guests: [guest], steps, ...visit }) => ({
    ...visit,
    steps: shownSteps(steps),
    guest: guest ? { name: guest.name, pets: guest.pets, phone: guest.phone, address: guest.address } : null,
    startsAt: visit.startsAt.toString(),
    endsAt: visit.endsAt.toString(),
    /** Includes the travel time to the next visit. */
    occupiedUntil: visit.occupiedUntil.toString(),
    households: comingHouseholds(visit, householdsOf(households)).map(({ status, zip: _, ...household }) => ({
      ...household,
      /** True for a household of a group that was not home; the group continues without that household. */
      isNoShow: status === "no_show",
    })),
  }));

/** A visit in the owner's lists and in a walker's lists. Instants are ISO strings. */
export type DeskVisit = ReturnType<typeof toVisits>[number];

/** An alias, because the queries of the households use `visits` themselves. */
const shown = alias(visits, "shown");

/** Visits that begin between the two days and pass the filters. */
const isListed = (
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
  { walkerId, service, status }: VisitFilters,
  zone: string,
): SQL | undefined =>
  and(
    gte(shown.startsAt, instantAt(from, "00:00", zone)),
    lt(shown.startsAt, instantAt(to, "00:00", zone)),
    inArray(shown.status, status ? [status] : promisedStates),
    walkerId ? eq(shown.walkerId, walkerId) : undefined,
    service ? eq(shown.serviceType, service) : undefined,
  );
