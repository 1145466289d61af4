// How full each day of a month is.
import { count, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import type { Temporal } from "~/shared/dates";

import { instantAt } from "~/visits/ledger/windows";
import type { VisitFilters } from "~/visits/screens/desk-visit";
import { weeksOfMonth } from "./desk-view";
import { inList, shown } from "./read-visits.server";

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
