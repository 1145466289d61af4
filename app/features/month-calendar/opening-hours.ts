// The calendar "Business Hours": when the business is open, day by day, and when it is closed (specification §9).
import { serviceHours } from "~/business/hours";
import { Temporal } from "~/shared/dates";

import { instantAt } from "../ledger/windows";
import type { CalendarEntry } from "./entry";

export interface ClosedDays {
  startsOn: string;
  endsOn: string;
  /** For who may read it. */
  reason: string | null;
}

/** One entry a day: open, or closed. */
export function openingHours(days: readonly Temporal.PlainDate[], closed: readonly ClosedDays[]): CalendarEntry[] {
  return days.map((day) => {
    const date = day.toString();
    const closure = closed.find(({ startsOn, endsOn }) => startsOn <= date && date <= endsOn);
    const { opens, closes } = serviceHours[day.dayOfWeek as keyof typeof serviceHours];
    const at = (time: string) => instantAt(day, time).epochMilliseconds;
    const entry = { id: `hours-${date}`, detail: closure?.reason ?? null, to: null };
    return closure
      ? { ...entry, look: "closed", startsAt: at("00:00"), endsAt: endOf(day), allDay: true, title: "Closed" }
      : { ...entry, look: "hours", startsAt: at(opens), endsAt: at(closes), allDay: false, title: "Open" };
  });
}

const endOf = (day: Temporal.PlainDate): number => instantAt(day.add({ days: 1 }), "00:00").epochMilliseconds;
