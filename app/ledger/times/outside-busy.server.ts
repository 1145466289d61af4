// Busy times of walkers besides visits: events of outside calendars as last fetched, and closures of some hours.
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, or } from "drizzle-orm";

import { calendarEvents, calendarSources } from "~/db/tables/calendars";
import type { Db } from "~/db/client.server";
import { closures } from "~/db/tables/closures";
import { jsonRows, readInOneStatement } from "~/db/one-statement";
import { dayIn } from "~/shared/dates";

import { stretchOf } from "~/business/times/working-hours";
import type { Walkers } from "./walker-hours.server";
import { overlap } from "~/business/times/windows";

export interface OutsideBusy {
  walkerId: string;
  start: Temporal.Instant;
  end: Temporal.Instant;
  /** Name the owner gave the calendar. The names of its events are private. */
  calendar: string;
}

interface Stretch {
  from: Temporal.Instant;
  to: Temporal.Instant;
}

/** Lists the busy times of these walkers that overlap the time span, soonest first. */
export async function listOutsideBusy(
  db: Db,
  walkerIds: readonly string[],
  stretch: Stretch,
  zone: string,
): Promise<OutsideBusy[]> {
  if (walkerIds.length === 0) return [];
  return busyOf(await readInOneStatement(db, busyColumns(db, [...walkerIds], stretch, zone)), walkerIds, stretch, zone);
}

/** Columns that {@link busyOf} reads, to combine with others in one query. */
export const busyColumns = (db: Db, walkers: Walkers, stretch: Stretch, zone: string) => ({
  inCalendars: jsonRows(selectInCalendars(db, walkers, stretch)),
  keptFree: jsonRows(selectKeptFree(db, walkers, stretch, zone)),
});

interface BusyRows {
  inCalendars: Awaited<ReturnType<typeof selectInCalendars>>;
  keptFree: Awaited<ReturnType<typeof selectKeptFree>>;
}

export function busyOf(
  rows: BusyRows,
  walkerIds: readonly string[],
  { from, to }: Stretch,
  zone: string,
): OutsideBusy[] {
  const keptFree = rows.keptFree
    .map((row) => ({ walkerId: row.walkerId, ...stretchOf(row, zone) }))
    .filter((one) => overlap(one, { start: from, end: to }))
    .flatMap(({ walkerId, ...times }) =>
      (walkerId ? [walkerId] : walkerIds).map((id) => ({ ...times, walkerId: id, calendar: "Closures" })),
    );
  return [...rows.inCalendars, ...keptFree].toSorted((one, other) => Temporal.Instant.compare(one.start, other.start));
}

const selectInCalendars = (db: Db, walkers: Walkers, { from, to }: Stretch) =>
  db
    .select({
      walkerId: calendarSources.profileId,
      start: calendarEvents.startsAt,
      end: calendarEvents.endsAt,
      calendar: calendarSources.name,
    })
    .from(calendarEvents)
    .innerJoin(calendarSources, eq(calendarSources.id, calendarEvents.sourceId))
    .where(
      and(
        inArray(calendarSources.profileId, walkers),
        eq(calendarSources.blocks, true),
        eq(calendarEvents.isBusy, true),
        lt(calendarEvents.startsAt, to),
        gt(calendarEvents.endsAt, from),
      ),
    )
    .orderBy(asc(calendarEvents.startsAt), asc(calendarEvents.id));

/**
 * Closures of some hours, of these walkers or of everyone. Whole-day closures are not busy times
 * (walker-hours.server.ts).
 */
const selectKeptFree = (db: Db, walkers: Walkers, { from, to }: Stretch, zone: string) =>
  db
    .select()
    .from(closures)
    .where(
      and(
        isNotNull(closures.startTime),
        or(isNull(closures.walkerId), inArray(closures.walkerId, walkers)),
        gte(closures.endsOn, dayIn(zone, from)),
        lte(closures.startsOn, dayIn(zone, to)),
      ),
    );
