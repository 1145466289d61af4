// When a walker works (docs/product.md, Availability): the hours they set for themselves, never beyond the business's; and
// from when to when nobody walks, or one walker does not.
import type { OpenHours, WeekHours, Weekday } from "~/business/calendars/hours";

import { instantAt, type Taken } from "./windows";

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

/** When somebody works. */
export interface Working {
  /** The business's. */
  service: WeekHours;
  /** Their own; null: the business's. */
  hours: readonly WeeklyHours[] | null;
}

/** The hours of a day: the walker's own where they set any, the business's otherwise; never beyond the business's. */
export function rangesOf(day: Temporal.PlainDate, { service, hours }: Working): Range[] {
  const open = service[day.dayOfWeek as Weekday];
  if (hours === null) return open ? [{ start: open.opens, end: open.closes }] : [];
  return rangesWithin(open, hours.find(({ weekday }) => weekday === day.dayOfWeek)?.ranges ?? []);
}

/** What of them lies within the hours of a day. */
export const rangesWithin = (open: OpenHours | null, ranges: readonly Range[]): Range[] =>
  open === null
    ? []
    : ranges
        .map(({ start, end }) => ({
          start: start > open.opens ? start : open.opens,
          end: end < open.closes ? end : open.closes,
        }))
        .filter(({ start, end }) => start < end);

/** One stretch of a walker's day that is taken: by a visit of ours, or by something in a calendar outside. */
export interface TakenBy extends Taken {
  /** Where it is a visit of ours. */
  visit?: { service: string; requestId: string | null };
}

export interface WalkerDay {
  day: Temporal.PlainDate;
  /** None on a day off. */
  ranges: readonly Range[];
  taken: readonly TakenBy[];
  travel: number;
  /** Null: as many visits as fit. */
  visitsPerDay: number | null;
  visits: number;
}

export const isFull = ({ visitsPerDay, visits }: Pick<WalkerDay, "visitsPerDay" | "visits">): boolean =>
  visitsPerDay !== null && visits >= visitsPerDay;

export function fitsInto(
  ranges: readonly Range[],
  day: Temporal.PlainDate,
  startsAt: Temporal.Instant,
  minutes: number,
): boolean {
  const endsAt = startsAt.add({ minutes });
  return ranges.some(
    ({ start, end }) =>
      Temporal.Instant.compare(instantAt(day, start), startsAt) <= 0 &&
      Temporal.Instant.compare(endsAt, instantAt(day, end)) <= 0,
  );
}

export interface ClosedTime {
  /** Both included. */
  startsOn: Temporal.PlainDate;
  endsOn: Temporal.PlainDate;
  /** Wall times: from that of the first day to that of the last. Null, both of them: whole days. */
  startTime: string | null;
  endTime: string | null;
}

/** `end` is no part of it anymore. */
export function stretchOf({ startsOn, endsOn, startTime, endTime }: ClosedTime) {
  return {
    start: instantAt(startsOn, startTime ?? "00:00"),
    end: endTime === null ? instantAt(endsOn.add({ days: 1 }), "00:00") : instantAt(endsOn, endTime),
  };
}

/** Whether a day is one of them; of hours, whether they reach into it. */
export const hasDay = (
  { startsOn, endsOn }: Pick<ClosedTime, "startsOn" | "endsOn">,
  day: Temporal.PlainDate,
): boolean => Temporal.PlainDate.compare(startsOn, day) <= 0 && Temporal.PlainDate.compare(day, endsOn) <= 0;
