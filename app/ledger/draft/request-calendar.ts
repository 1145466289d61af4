// Which day a client may ask for, which time of day has room on it, and what it would cost: for the form while it is
// being filled in. Browsers need no library for it: days are texts. The server decides with ledger/windows.ts.
import { type TimeOfDay, timesOfDay, type WeekHours, type Weekday } from "~/business/calendars/hours";
import type { PriceList } from "~/business/prices";
import { dayAndYear, weekdayAndDay } from "~/shared/day-names";
import type { Quote } from "~/shared/quote";

import { type DayKind, type PriceChange, pricesOn, quote } from "~/offer/index";
import { type NoRoom, noRoomIn, windowOn } from "~/ledger/model/service-hours";
import type { RequestDraft } from "./draft";

/** What the form knows about the days ahead. Days are ISO days of Los Angeles. */
export interface RequestCalendar {
  today: string;
  /** The last day that may be asked for. */
  lastDay: string;
  /** Minutes since midnight by the clock of Los Angeles. */
  minutesNow: number;
  /** Day → name of the holiday it is. */
  holidays: Readonly<Record<string, string>>;
  /** The owner's prices, each from its day on. */
  priceChanges: readonly PriceChange[];
  /** Days on which nobody walks, both included. */
  closures: readonly { from: string; to: string }[];
  service: WeekHours;
}

/** As midnight in UTC; null for what is no day: "2026-02-30", or a date half typed. */
function dayOf(date: string): Date | null {
  const [year = 0, month = 0, day = 0] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? []).slice(1).map(Number);
  const utc = new Date(Date.UTC(year, month - 1, day));
  return year > 999 && utc.getUTCMonth() === month - 1 && utc.getUTCDate() === day ? utc : null;
}

/** Null for what is no day. */
export function weekdayOf(date: string): Weekday | null {
  const day = dayOf(date);
  return day && ((day.getUTCDay() || 7) as Weekday);
}

/** "Thursday, November 26"; null for what is no day. */
export function dayInWords(date: string): string | null {
  const day = dayOf(date);
  return day && weekdayAndDay.format(day);
}

/** "November 26, 2026", as the terms of a standing walk name its last day; null for what is no day. */
export function lastDayInWords(date: string): string | null {
  const day = dayOf(date);
  return day && dayAndYear.format(day);
}

/** What the day adds to the price; null for what is no day. */
export function dayKindIn(calendar: RequestCalendar, date: string): DayKind | null {
  const weekday = weekdayOf(date);
  return weekday && { isWeekend: weekday >= 6, holiday: calendar.holidays[date] ?? null };
}

/** Of the day; of today, while none is chosen. */
export const pricesFor = ({ today, priceChanges }: RequestCalendar, date: string): PriceList =>
  pricesOn(priceChanges, dayOf(date) ? date : today);

/** Why a time of day cannot be asked for on a date; null where it can, or no date is chosen yet. */
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

/** Today and the days after it, and whether any time of day still has room for the visit. */
export function daysAhead(calendar: RequestCalendar, minutes: number): { date: string; isFree: boolean }[] {
  const first = dayOf(calendar.today)?.getTime() ?? 0;
  return Array.from({ length: daysInSight }, (_, index) => {
    const date = new Date(first + index * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    return { date, isFree: timesOfDay.some((each) => noRoomOn(calendar, date, each, minutes) === null) };
  });
}

/** Of these weekdays, those on which the visit has no room at that time of day. */
export const weekdaysWithoutRoom = (
  service: WeekHours,
  weekdays: readonly number[],
  { timeOfDay, minutes }: { timeOfDay: TimeOfDay; minutes: number },
): Weekday[] =>
  (weekdays as readonly Weekday[]).filter(
    (weekday) => noRoomIn(windowOn(service, weekday, timeOfDay), minutes, 0) !== null,
  );

/** The price of what is chosen; null while service, day or pets are missing. `dogs`: names of the chosen pets. */
export function quoteDraft(
  draft: RequestDraft,
  about: { dogs: readonly string[]; priceFactor: number; day: DayKind | null; prices: PriceList },
): Quote | null {
  const { service, minutes, medication, training } = draft;
  const { day } = about;
  return service && day ? quote({ ...about, day, service, minutes, medication, training }) : null;
}
