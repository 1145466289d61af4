// Working hours of walkers, always within the service hours, and closures (docs/product.md, Availability).
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

/** Service hours and a walker's own hours. */
export interface Working {
  /** Service hours. */
  service: WeekHours;
  /** The walker's own hours; null for the service hours. */
  hours: readonly WeeklyHours[] | null;
}

/** Returns a walker's hours on a day, limited to the service hours. */
export function rangesOf(day: Temporal.PlainDate, { service, hours }: Working): Range[] {
  const open = service[day.dayOfWeek as Weekday];
  if (hours === null) return open ? [{ start: open.opens, end: open.closes }] : [];
  return rangesWithin(open, hours.find(({ weekday }) => weekday === day.dayOfWeek)?.ranges ?? []);
}

/** Cuts the ranges to the hours of a day. */
export const rangesWithin = (open: OpenHours | null, ranges: readonly Range[]): Range[] =>
  open === null
    ? []
    : ranges
        .map(({ start, end }) => ({
          start: start > open.opens ? start : open.opens,
          end: end < open.closes ? end : open.closes,
        }))
        .filter(({ start, end }) => start < end);

/** A busy time of a walker: one of our visits or an outside event. */
export interface TakenBy extends Taken {
  /** Set for our own visits. */
  visit?: { service: string; requestId: string | null };
}

export interface WalkerDay {
  day: Temporal.PlainDate;
  /** Empty on a day off. */
  ranges: readonly Range[];
  taken: readonly TakenBy[];
  travel: number;
  /** null when unlimited. */
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
  /** First and last day, both included. */
  startsOn: Temporal.PlainDate;
  endsOn: Temporal.PlainDate;
  /** Wall times on the first and last day; both null for whole days. */
  startTime: string | null;
  endTime: string | null;
}

/** Returns the closure as instants; `end` is exclusive. */
export function stretchOf({ startsOn, endsOn, startTime, endTime }: ClosedTime) {
  return {
    start: instantAt(startsOn, startTime ?? "00:00"),
    end: endTime === null ? instantAt(endsOn.add({ days: 1 }), "00:00") : instantAt(endsOn, endTime),
  };
}

/** Whether the closure covers or touches that day. */
export const hasDay = (
  { startsOn, endsOn }: Pick<ClosedTime, "startsOn" | "endsOn">,
  day: Temporal.PlainDate,
): boolean => Temporal.PlainDate.compare(startsOn, day) <= 0 && Temporal.PlainDate.compare(day, endsOn) <= 0;

export const addMinutes = (time: string, minutes: number): string =>
  Temporal.PlainTime.from(time).add({ minutes }).toString({ smallestUnit: "minute" });
