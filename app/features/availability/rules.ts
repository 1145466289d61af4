// From a walker's hours, less what takes their time, the bookable times of a day (decisions §3, slots).
import { serviceHours } from "~/business/hours";
import { Temporal } from "~/shared/dates";

import { instantAt, type Taken } from "../ledger/windows";

/** Slots begin on these minutes, and are as long as a standard walk (specification §9). */
export const slotMinutes = 30;
/** Slots are made this far ahead. */
export const slotDaysAhead = 60;

/** Wall times of Los Angeles, "09:00". */
export interface Range {
  start: string;
  end: string;
}

export interface WeeklyHours {
  /** ISO weekday. */
  weekday: number;
  ranges: readonly Range[];
}

/** One stretch of a walker's day that is taken: by a visit of ours, or by something in a calendar outside. */
export interface TakenBy extends Taken {
  by: "visit" | "outside";
}

export interface SlotDay {
  day: Temporal.PlainDate;
  ranges: readonly Range[];
  taken: readonly TakenBy[];
  /** Minutes to the next visit. */
  travel: number;
  /** Null: as many visits as fit. */
  visitsPerDay: number | null;
  visits: number;
  now: Temporal.Instant;
}

export interface Slot {
  start: string;
  end: string;
  status: "available" | "booked" | "unavailable";
}

/** The hours of a day: the walker's own where they set any, the business's otherwise; never beyond the business's. */
export function rangesOf(day: Temporal.PlainDate, own: readonly WeeklyHours[] | null): Range[] {
  const { opens, closes } = serviceHours[day.dayOfWeek as keyof typeof serviceHours];
  if (own === null) return [{ start: opens, end: closes }];
  const ranges = own.find(({ weekday }) => weekday === day.dayOfWeek)?.ranges ?? [];
  return ranges
    .map(({ start, end }) => ({ start: start > opens ? start : opens, end: end < closes ? end : closes }))
    .filter(({ start, end }) => start < end);
}

/** Every slot of the day with how it stands. A slot that is over is not listed: nobody can book it. */
export function slotsOf(input: SlotDay): Slot[] {
  return input.ranges
    .flatMap((range) => startsIn(range))
    .flatMap((start) => {
      const end = addMinutes(start, slotMinutes);
      const from = instantAt(input.day, start);
      if (Temporal.Instant.compare(from, input.now) <= 0) return [];
      return [{ start, end, status: statusOf(input, from) }];
    });
}

function statusOf({ taken, travel, visitsPerDay, visits }: SlotDay, from: Temporal.Instant): Slot["status"] {
  const isOver = (one: Taken, until: Temporal.Instant) =>
    Temporal.Instant.compare(one.start, until) < 0 && Temporal.Instant.compare(from, one.end) < 0;
  const stay = from.add({ minutes: slotMinutes });
  if (taken.some((one) => one.by === "visit" && isOver(one, stay))) return "booked";
  // The way to the next visit takes time too.
  if (taken.some((one) => isOver(one, one.by === "visit" ? stay.add({ minutes: travel }) : stay))) return "unavailable";
  return visitsPerDay !== null && visits >= visitsPerDay ? "unavailable" : "available";
}

function startsIn({ start, end }: Range): string[] {
  const starts: string[] = [];
  for (let at = start; addMinutes(at, slotMinutes) <= end && at >= start; at = addMinutes(at, slotMinutes))
    starts.push(at);
  return starts;
}

function addMinutes(time: string, minutes: number): string {
  return Temporal.PlainTime.from(time).add({ minutes }).toString({ smallestUnit: "minute" });
}

export type HoursFault = "backwards" | "overlapping" | "outside-service-hours";

/** Why the hours of one day cannot be kept; null where they can. Empty is a day off. */
export function faultOfHours(weekday: number, ranges: readonly Range[]): HoursFault | null {
  if (ranges.some(({ start, end }) => start >= end)) return "backwards";
  const sorted = ranges.toSorted((a, b) => (a.start < b.start ? -1 : 1));
  if (sorted.some((range, i) => range.start < (sorted[i - 1]?.end ?? ""))) return "overlapping";
  const { opens, closes } = serviceHours[weekday as keyof typeof serviceHours];
  return sorted.some(({ start, end }) => start < opens || end > closes) ? "outside-service-hours" : null;
}
