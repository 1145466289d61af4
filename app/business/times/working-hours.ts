// Working hours of walkers, which are always within the service hours, and closures (docs/product.md, Availability).
import type { OpenHours, WeekHours, Weekday } from "~/business/calendars/hours";

import { instantAt, type Taken } from "./windows";

/** Wall times of the business, "09:00". */
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
  /** The walker's own hours; null when the walker works during the service hours. */
  hours: readonly WeeklyHours[] | null;
}

/** Returns a walker's hours on a day, limited to the service hours of that day. */
export function rangesOf(day: Temporal.PlainDate, { service, hours }: Working): Range[] {
  const open = service[day.dayOfWeek as Weekday];
  if (hours === null) return open ? [{ start: open.opens, end: open.closes }] : [];
  return rangesWithin(open, hours.find(({ weekday }) => weekday === day.dayOfWeek)?.ranges ?? []);
}

/** Limits the ranges to the hours of a day. */
export const rangesWithin = (open: OpenHours | null, ranges: readonly Range[]): Range[] =>
  open === null
    ? []
    : ranges
        .map(({ start, end }) => ({
          start: start > open.opens ? start : open.opens,
          end: end < open.closes ? end : open.closes,
        }))
        .filter(({ start, end }) => start < end);

/** A busy time of a walker: a visit of this business, or an event in an outside calendar. */
export interface TakenBy extends Taken {
  /** Set only for a visit of this business. */
  visit?: { service: string; requestId: string | null };
}

export interface WalkerDay {
  day: Temporal.PlainDate;
  /** Working hours; empty on a day off. */
  ranges: readonly Range[];
  taken: readonly TakenBy[];
  travel: number;
  /** Maximum visits per day; null when unlimited. */
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
  zone: string,
): boolean {
  const endsAt = startsAt.add({ minutes });
  return ranges.some(
    ({ start, end }) =>
      Temporal.Instant.compare(instantAt(day, start, zone), startsAt) <= 0 &&
      Temporal.Instant.compare(endsAt, instantAt(day, end, zone)) <= 0,
  );
}

export interface ClosedTime {
  /** First and last day, both included. */
  startsOn: Temporal.PlainDate;
  endsOn: Temporal.PlainDate;
  /** Wall times on the first and on the last day; both null when the closure covers whole days. */
  startTime: string | null;
  endTime: string | null;
}

/** Returns start and end of a closure as instants. `end` is exclusive. */
export function stretchOf({ startsOn, endsOn, startTime, endTime }: ClosedTime, zone: string) {
  return {
    start: instantAt(startsOn, startTime ?? "00:00", zone),
    end: endTime === null ? instantAt(endsOn.add({ days: 1 }), "00:00", zone) : instantAt(endsOn, endTime, zone),
  };
}

/** Whether the closure covers that day or a part of it. */
export const hasDay = (
  { startsOn, endsOn }: Pick<ClosedTime, "startsOn" | "endsOn">,
  day: Temporal.PlainDate,
): boolean => Temporal.PlainDate.compare(startsOn, day) <= 0 && Temporal.PlainDate.compare(day, endsOn) <= 0;

export const addMinutes = (time: string, minutes: number): string =>
  Temporal.PlainTime.from(time).add({ minutes }).toString({ smallestUnit: "minute" });
