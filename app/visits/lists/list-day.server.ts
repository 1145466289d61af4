// All visits of a day of Los Angeles: 23, 24 or 25 hours of them.
import type { Db } from "~/db/client.server";
import type { Temporal } from "~/shared/dates";

import { instantAt } from "~/visits/ledger/windows";
import { type DeskVisit, noFilters, type VisitFilters } from "~/visits/screens/desk-visit";
import { readVisits } from "./read-visits.server";

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
