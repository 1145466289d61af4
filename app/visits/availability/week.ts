// The week as the form of a walker's hours shows it.
import { serviceHours } from "~/business/calendars/hours";
import { weekdayNames } from "~/shared/day-names";

import type { WeeklyHours } from "~/visits/ledger/hours";

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof weekdays)[number];

export const nameOfWeekday = (weekday: Weekday): string => weekdayNames[weekday - 1] ?? "";

/** Ranges a day; more is a timetable, not hours. */
export const mostRanges = 6;

/** "7am-7pm" */
export function serviceHoursOf(weekday: Weekday): string {
  const { opens, closes } = serviceHours[weekday];
  return `${clock(opens)}-${clock(closes)}`;
}

function clock(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, "0")}` : ""}${hour < 12 ? "am" : "pm"}`;
}

/** What the form begins with for who set nothing yet. */
export const serviceWeek: readonly WeeklyHours[] = weekdays.map((weekday) => ({
  weekday,
  ranges: [{ start: serviceHours[weekday].opens, end: serviceHours[weekday].closes }],
}));
