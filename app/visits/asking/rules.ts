// Which day a client may ask for, which time of day has room on it, and what it would cost: for the form while it is
// being filled in. Browsers need no library for it: days are texts, times of day are minutes by the clock on the wall,
// and between 7 am and 8 pm no clock ever changes. The server decides with ledger/windows.ts, and a test compares both.
import { serviceHours, startStepMinutes, type TimeOfDay, timeWindows } from "~/business/calendars/hours";
import type { Quote } from "~/shared/quote";

import type { NoRoom } from "~/visits/ledger/windows";
import { type DayKind, quote } from "~/offer/index";
import { dayAndYear, weekdayAndDay } from "~/shared/day-names";
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
  /** Days on which nobody walks, both included. */
  closures: readonly { from: string; to: string }[];
}

export type IsoWeekday = keyof typeof serviceHours;

/** 1 Monday … 7 Sunday; null for what is no day: "2026-02-30", or a date half typed. */
export function weekdayOf(date: string): IsoWeekday | null {
  const [year = 0, month = 0, day = 0] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? []).slice(1).map(Number);
  const utc = new Date(Date.UTC(year, month - 1, day));
  const isDay = year > 999 && utc.getUTCMonth() === month - 1 && utc.getUTCDate() === day;
  return isDay ? ((utc.getUTCDay() || 7) as IsoWeekday) : null;
}

function inWords(date: string, format: Intl.DateTimeFormat): string | null {
  if (weekdayOf(date) === null) return null;
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  return format.format(new Date(Date.UTC(year, month - 1, day)));
}

/** "Thursday, November 26"; null for what is no day. */
export const dayInWords = (date: string): string | null => inWords(date, weekdayAndDay);

/** "November 26, 2026", as the terms of a standing walk name its last day; null for what is no day. */
export const lastDayInWords = (date: string): string | null => inWords(date, dayAndYear);

/** What the day adds to the price; null for what is no day. */
export function dayKindIn(calendar: RequestCalendar, date: string): DayKind | null {
  const weekday = weekdayOf(date);
  return weekday === null ? null : { isWeekend: weekday >= 6, holiday: calendar.holidays[date] ?? null };
}

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
};

/** What the service hours of a weekday leave of a time of day, in minutes since midnight; null for nothing. */
export function windowOn(weekday: IsoWeekday, timeOfDay: TimeOfDay): { from: number; to: number } | null {
  const hours = serviceHours[weekday];
  const window = timeWindows[timeOfDay];
  const from = Math.max(minutesOf(window.from), minutesOf(hours.opens));
  const to = Math.min(minutesOf(window.to), minutesOf(hours.closes));
  return from < to ? { from, to } : null;
}

/** Why a stay of so many minutes cannot begin in that window of a weekday; `after`: minutes of the day that are over. */
export function noRoomOn(weekday: IsoWeekday, timeOfDay: TimeOfDay, minutes: number, after = 0): NoRoom | null {
  const window = windowOn(weekday, timeOfDay);
  if (!window) return "closed";
  const latest = Math.min(window.to - startStepMinutes, minutesOf(serviceHours[weekday].closes) - minutes);
  if (latest < window.from) return "too-short";
  return latest < after ? "over" : null;
}

/** Why a time of day cannot be asked for on a date; null where it can, or no date is chosen yet. */
export function noRoomIn(
  calendar: RequestCalendar,
  date: string,
  timeOfDay: TimeOfDay,
  minutes: number,
): NoRoom | "away" | null {
  const weekday = weekdayOf(date);
  if (weekday === null) return null;
  if (calendar.closures.some(({ from, to }) => from <= date && date <= to)) return "away";
  return noRoomOn(weekday, timeOfDay, minutes, date === calendar.today ? calendar.minutesNow : 0);
}

/** Of these weekdays, those on which the stay has no room at that time of day. */
export const weekdaysWithoutRoom = (weekdays: readonly number[], timeOfDay: TimeOfDay, minutes: number): IsoWeekday[] =>
  (weekdays as readonly IsoWeekday[]).filter((weekday) => noRoomOn(weekday, timeOfDay, minutes) !== null);

/** The price of what is chosen; null while service, day or pets are missing. `dogs`: names of the chosen pets. */
export function quoteDraft(
  draft: RequestDraft,
  { dogs, priceFactor, day }: { dogs: readonly string[]; priceFactor: number; day: DayKind | null },
): Quote | null {
  const { service, minutes, medication, training } = draft;
  return service && day ? quote({ service, minutes, dogs, priceFactor, day, medication, training }) : null;
}
