// Days, times of day and prices as the request form shows them while it is filled in. Days are ISO strings, so browsers
// need no date library. The server decides with business/times/windows.ts.
import { type TimeOfDay, type WeekHours, weekdayOf } from "~/business/calendars/hours";

import { type PriceChange } from "~/offer/index";
import { type NoRoom, noRoomIn, windowOn } from "~/business/times/service-hours";

/** Calendar data of the request form. Days are ISO dates in the site's time zone. */
export interface RequestCalendar {
  today: string;
  /** Last day that can be requested. */
  lastDay: string;
  /** Minutes since midnight in the site's time zone. */
  minutesNow: number;
  /** ISO day → name of its holiday. */
  holidays: Readonly<Record<string, string>>;
  /** The owner's prices, each valid from its day. */
  priceChanges: readonly PriceChange[];
  /** Closures of the whole business, both days included. */
  closures: readonly { from: string; to: string }[];
  service: WeekHours;
}

/** Returns why a time of day is not available on a date; null when it is, or while no date is chosen. */
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
  );
}
