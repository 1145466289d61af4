// Service hours (docs/product.md, Service hours). Wall times of the business, 24-hour clock.

import { utcDay } from "~/shared/day-names";

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
/** ISO weekday: 1 Monday … 7 Sunday. */
export type Weekday = (typeof weekdays)[number];

export interface OpenHours {
  opens: string;
  closes: string;
}

/** null on days without service hours. */
export type WeekHours = Readonly<Record<Weekday, OpenHours | null>>;

/** Service hours of a new site. The owner's current ones are in offer/hours. */
export const serviceHours = {
  1: { opens: "07:00", closes: "19:00" },
  2: { opens: "07:00", closes: "19:00" },
  3: { opens: "07:00", closes: "19:00" },
  4: { opens: "07:00", closes: "19:00" },
  5: { opens: "07:00", closes: "19:00" },
  6: { opens: "08:00", closes: "17:00" },
  7: { opens: "09:00", closes: "15:00" },
} as const satisfies WeekHours;

/**
 * Earliest opening and latest closing time that the owner can set. Clock changes happen at night, outside these limits.
 */
export const hoursLimits = { opens: "05:00", closes: "23:00" };

export const timesOfDay = ["morning", "afternoon", "evening"] as const;
export type TimeOfDay = (typeof timesOfDay)[number];

/**
 * Times of day that a client can request, before they are limited to the day's service hours (docs/product.md, Times of
 * day).
 */
export const timeWindows: Record<TimeOfDay, { from: string; to: string; label: string }> = {
  morning: { from: "08:00", to: "12:00", label: "Morning, 8am-12pm" },
  afternoon: { from: "12:00", to: "16:00", label: "Afternoon, 12pm-4pm" },
  evening: { from: "16:00", to: "20:00", label: "Evening, 4pm-8pm" },
};

/** Start times are suggested at multiples of this many minutes. */
export const startStepMinutes = 15;

/** Returns the ISO weekday of an ISO date; null when there is no such date. */
export function weekdayOf(date: string): Weekday | null {
  const day = utcDay(date);
  return day && ((day.getUTCDay() || 7) as Weekday);
}
