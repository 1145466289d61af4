// Days, times of day and prices as the request form shows them while it is filled in. Days are ISO strings, so browsers
// need no date library. The server decides with business/times/windows.ts.
import { type TimeOfDay, timesOfDay, type WeekHours, type Weekday } from "~/business/calendars/hours";
import type { PriceList } from "~/business/prices";
import { dayAndYear, weekdayAndDay } from "~/shared/day-names";
import type { Quote } from "~/shared/quote";

import { type DayKind, type PriceChange, pricesOn, quote } from "~/offer/index";
import { type NoRoom, noRoomIn, windowOn } from "~/business/times/service-hours";
import type { RequestDraft } from "./draft";

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

/** Midnight UTC of an ISO day; null when invalid. */
function dayOf(date: string): Date | null {
  const [year = 0, month = 0, day = 0] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? []).slice(1).map(Number);
  const utc = new Date(Date.UTC(year, month - 1, day));
  return year > 999 && utc.getUTCMonth() === month - 1 && utc.getUTCDate() === day ? utc : null;
}

/** Returns null for an invalid day. */
export function weekdayOf(date: string): Weekday | null {
  const day = dayOf(date);
  return day && ((day.getUTCDay() || 7) as Weekday);
}

/** "Thursday, November 26"; null for an invalid day. */
export function dayInWords(date: string): string | null {
  const day = dayOf(date);
  return day && weekdayAndDay.format(day);
}

/** "November 26, 2026", for the terms of a standing walk; null for an invalid day. */
export function lastDayInWords(date: string): string | null {
  const day = dayOf(date);
  return day && dayAndYear.format(day);
}

/** Weekend and holiday surcharges of a day; null for an invalid day. */
export function dayKindIn(calendar: RequestCalendar, date: string): DayKind | null {
  const weekday = weekdayOf(date);
  return weekday && { isWeekend: weekday >= 6, holiday: calendar.holidays[date] ?? null };
}

/** Prices of that day; today's while no day is chosen. */
export const pricesFor = ({ today, priceChanges }: RequestCalendar, date: string): PriceList =>
  pricesOn(priceChanges, dayOf(date) ? date : today);

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

const daysInSight = 7;

/** The next seven days, each with whether any time of day has room for the visit. */
export function daysAhead(calendar: RequestCalendar, minutes: number): { date: string; isFree: boolean }[] {
  const first = dayOf(calendar.today)?.getTime() ?? 0;
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
