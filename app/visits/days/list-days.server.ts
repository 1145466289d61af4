// The visits of a day, of a week day by day, and how full each day of a month is.
import { count, sql } from "drizzle-orm";
import type { Db } from "~/db/client.server";
import { Temporal, dayInLosAngeles } from "~/shared/dates";

import { instantAt } from "~/visits/ledger/windows";
import { type VisitFilters, type DeskVisit, noFilters } from "~/visits/screens/desk-visit";
import { weeksOfMonth, weekOf } from "./desk-view";
import { inList, shown, readVisits } from "./read-visits.server";

export interface MonthDay {
  /** "2026-11-24" */
  date: string;
  /** Of the month itself, not of the one before or after. */
  within: boolean;
  visits: number;
}

/** The weeks of the month `day` is in, each from Monday to Sunday. */
export async function listMonth(db: Db, day: Temporal.PlainDate, filters: VisitFilters): Promise<MonthDay[][]> {
  const weeks = weeksOfMonth(day);
  const [first = day, last = day] = [weeks[0]?.[0], weeks.at(-1)?.[6]];
  const counts = await countByDay(db, first, last.add({ days: 1 }), filters);
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
): Promise<Map<string, number>> {
  // The zone stands in the text of the query: as a parameter, it would be another expression in each clause.
  const day = sql<string>`to_char(${shown.startsAt} at time zone 'America/Los_Angeles', 'YYYY-MM-DD')`;
  const rows = await db
    .select({ day, visits: count() })
    .from(shown)
    .where(inList({ from: instantAt(from, "00:00"), to: instantAt(to, "00:00") }, filters))
    .groupBy(day);
  return new Map(rows.map((row) => [row.day, row.visits]));
}

export async function listDay(
  db: Db,
  day: Temporal.PlainDate,
  filters: VisitFilters = noFilters,
): Promise<DeskVisit[]> {
  return listDays(db, day, 1, filters);
}

/** Of `count` days, beginning with `day`. */
export async function listDays(
  db: Db,
  day: Temporal.PlainDate,
  count: number,
  filters: VisitFilters = noFilters,
): Promise<DeskVisit[]> {
  const stretch = { from: instantAt(day, "00:00"), to: instantAt(day.add({ days: count }), "00:00") };
  return readVisits(db, stretch, filters);
}

export interface WeekDay {
  /** "2026-11-24" */
  date: string;
  visits: DeskVisit[];
}

/** Monday to Sunday of the week `day` is in. */
export async function listWeek(db: Db, day: Temporal.PlainDate, filters: VisitFilters): Promise<WeekDay[]> {
  const monday = weekOf(day);
  const all = await listDays(db, monday, 7, filters);
  return Array.from({ length: 7 }, (_, days) => {
    const date = monday.add({ days }).toString();
    return { date, visits: all.filter(({ startsAt }) => dayOf(startsAt) === date) };
  });
}

const dayOf = (iso: string) => dayInLosAngeles(Temporal.Instant.from(iso)).toString();
