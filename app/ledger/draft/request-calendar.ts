// Days, times of day and prices that the request form updates while the client fills it in. Days are ISO strings, so
// that browsers need no date library. The server checks the result with business/times/windows.ts.
import { type TimeOfDay, type WeekHours, weekdayOf } from "~/business/calendars/hours";

import type { PriceHistory, PricedHoliday } from "~/offer/index";
import { type NoRoom, noRoomIn, windowOn } from "~/business/times/service-hours";

/** Data about days that the request form needs. Days are ISO dates in the site's time zone. */
export interface RequestCalendar {
  today: string;
  /** Last day that can be requested. */
  lastDay: string;
  /** Current time, in minutes since midnight in the site's time zone. */
  minutesNow: number;
  /** Earliest start that a client can ask for: its day, and the minutes since midnight. */
  soonest: { day: string; minutes: number };
  /** Map of ISO day → holiday. */
  holidays: Readonly<Record<string, PricedHoliday>>;
  /** The owner's price changes, each valid from its day on. */
  history: PriceHistory;
  /** Closures of the whole business, both days included. */
  closures: readonly { from: string; to: string }[];
  service: WeekHours;
}

/** Returns why a time of day is not available on a date; null when available or when no date is chosen. */
export function noRoomOn(
  calendar: RequestCalendar,
  date: string,
  timeOfDay: TimeOfDay,
  minutes: number,
): NoRoom | "away" | null {
  const weekday = weekdayOf(date);
  if (weekday === null) return null;
  if (calendar.closures.some(({ from, to }) => from <= date && date <= to)) return "away";
  return noRoomIn(
    windowOn(calendar.service, weekday, timeOfDay),
    minutes,
    date === calendar.today ? calendar.minutesNow : 0,
    soonestOn(calendar, date),
  );
}

function soonestOn({ soonest: { day, minutes } }: RequestCalendar, date: string): number {
  if (date === day) return minutes;
  return date < day ? Infinity : 0;
}
