// The calendar "Business Hours": when the business is open, day by day, and when it is closed
// (docs/product.md, Service hours).
import type { WeekHours, Weekday } from "~/business/calendars/hours";

import { type ClosedTime, hasDay, stretchOf, instantAt } from "~/ledger/index";
import type { CalendarEntry } from "./entry";

/** Of the whole business. */
export interface BusinessClosed extends ClosedTime {
  id: string;
  /** For who may read it. */
  reason: string | null;
}

/** One entry a day: open, or closed; and one for each stretch of hours that is taken out of them. */
export function openingHours(
  days: readonly Temporal.PlainDate[],
  { closed, service }: { closed: readonly BusinessClosed[]; service: WeekHours },
): CalendarEntry[] {
  const wholeDays = closed.filter(({ startTime }) => startTime === null);
  const hours = closed.filter(({ startTime }) => startTime !== null);
  return [...days.map((day) => hoursOf(day, wholeDays, service[day.dayOfWeek as Weekday])), ...hours.map(closedHours)];
}

function hoursOf(day: Temporal.PlainDate, closed: readonly BusinessClosed[], open: WeekHours[Weekday]): CalendarEntry {
  const date = day.toString();
  const closure = closed.find((each) => hasDay(each, day));
  const at = (time: string) => instantAt(day, time).epochMilliseconds;
  const entry = { id: `hours-${date}`, detail: closure?.reason ?? null, to: null };
  return closure || !open
    ? { ...entry, look: "closed", startsAt: at("00:00"), endsAt: endOf(day), allDay: true, title: "Closed" }
    : { ...entry, look: "hours", startsAt: at(open.opens), endsAt: at(open.closes), allDay: false, title: "Open" };
}

function closedHours(closure: BusinessClosed): CalendarEntry {
  const { start, end } = stretchOf(closure);
  const [startsAt, endsAt] = [start.epochMilliseconds, end.epochMilliseconds];
  const { reason: detail } = closure;
  return {
    id: `closed-${closure.id}`,
    look: "closed",
    startsAt,
    endsAt,
    allDay: false,
    title: "Closed",
    detail,
    to: null,
  };
}

const endOf = (day: Temporal.PlainDate): number => instantAt(day.add({ days: 1 }), "00:00").epochMilliseconds;
