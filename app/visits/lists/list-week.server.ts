// The visits of a week, day by day.
import type { Db } from "~/db/client.server";
import { dayInLosAngeles, Temporal } from "~/shared/dates";

import type { DeskVisit, VisitFilters } from "~/visits/screens/desk-visit";
import { weekOf } from "./desk-view";
import { listDays } from "./list-day.server";

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
