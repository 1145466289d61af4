// Days and prices that the request form shows while the client fills it in. Days are ISO strings, so browsers need no
// date library. The server decides with business/times/windows.ts.

import { utcDay, weekdayAndDay, dayAndYear } from "~/shared/day-names";
import type { RequestCalendar } from "~/ledger/index";
import type { DayKind } from "~/offer/index";
import type { PriceList } from "~/business/prices";
import { pricesOn, quote } from "~/offer/index";
import { timesOfDay, type WeekHours, type TimeOfDay, type Weekday, weekdayOf } from "~/business/calendars/hours";
import { noRoomOn } from "~/ledger/index";
import { noRoomIn, windowOn } from "~/business/times/service-hours";
import type { RequestDraft } from "./draft";
import type { Quote } from "~/shared/quote";

/** "Thursday, November 26"; null for an invalid day. */
export function dayInWords(date: string): string | null {
  const day = utcDay(date);
  return day && weekdayAndDay.format(day);
}

/** "November 26, 2026", for the terms of a standing walk; null for an invalid day. */
export function lastDayInWords(date: string): string | null {
  const day = utcDay(date);
  return day && dayAndYear.format(day);
}

/** Weekend and holiday surcharges of a day; null for an invalid day. */
export function dayKindIn(calendar: RequestCalendar, date: string): DayKind | null {
  const weekday = weekdayOf(date);
  return weekday && { isWeekend: weekday >= 6, holiday: calendar.holidays[date] ?? null };
}

/** Prices of that day; today's prices while no day is chosen. */
export const pricesFor = ({ today, history }: RequestCalendar, date: string): PriceList =>
  pricesOn(history, utcDay(date) ? date : today);

const daysInSight = 7;

/** The next seven days, each with whether any time of day has room for the visit. */
export function daysAhead(calendar: RequestCalendar, minutes: number): { date: string; isFree: boolean }[] {
  const first = utcDay(calendar.today)?.getTime() ?? 0;
  return Array.from({ length: daysInSight }, (_, index) => {
    const date = new Date(first + index * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    return { date, isFree: timesOfDay.some((each) => noRoomOn(calendar, date, each, minutes) === null) };
  });
}

/** Returns the weekdays on which the visit does not fit at that time of day. */
export const weekdaysWithoutRoom = (
  service: WeekHours,
  weekdays: readonly number[],
  { timeOfDay, minutes }: { timeOfDay: TimeOfDay; minutes: number },
): Weekday[] =>
  (weekdays as readonly Weekday[]).filter(
    (weekday) => noRoomIn(windowOn(service, weekday, timeOfDay), minutes, 0) !== null,
  );

/** Price of the draft; null while service, day or pets are missing. `dogs`: names of the chosen pets. */
export function quoteDraft(
  draft: RequestDraft,
  about: { dogs: readonly string[]; priceFactor: number; day: DayKind | null; prices: PriceList },
): Quote | null {
  const { service, minutes, medication, training } = draft;
  const { day } = about;
  return service && day ? quote({ ...about, day, service, minutes, medication, training }) : null;
}
