// Computes the slots of a day: a walker's hours minus visits, busy times and closures (docs/product.md, Slots).
import type { WeekHours, Weekday } from "~/business/calendars/hours";

import { isFull, type Range, type TakenBy, type WalkerDay, addMinutes } from "~/business/times/working-hours";
import { instantAt, overlap, type Taken } from "~/business/times/windows";
import { slotMinutes } from "~/business/policies";

export interface Slot {
  start: string;
  end: string;
  status: "available" | "booked" | "unavailable";
  visit: TakenBy["visit"] | null;
}

/** Returns the slots of a day that have not begun, with their states. */
export const slotsOf = (known: WalkerDay, now: Temporal.Instant, zone: string): Slot[] =>
  known.ranges
    .flatMap((range) => startsIn(range))
    .flatMap((start) => {
      const startsAt = instantAt(known.day, start, zone);
      if (Temporal.Instant.compare(startsAt, now) <= 0) return [];
      const half = { start: startsAt, end: startsAt.add({ minutes: slotMinutes }) };
      const visit = known.taken.find((one) => one.visit && overlap(one, half))?.visit ?? null;
      const status = visit ? "booked" : isFree(known, half) ? "available" : "unavailable";
      return [{ start, end: addMinutes(start, slotMinutes), status, visit }];
    });

/** Whether a visit in this time, including travel to the next visit, overlaps nothing and the day isn't full. */
function isFree(known: WalkerDay, { start, end }: Taken): boolean {
  const withTravel = { start, end: end.add({ minutes: known.travel }) };
  return !isFull(known) && !known.taken.some((one) => overlap(one, withTravel));
}

/**
 * Returns the longest visit from `startsAt` in minutes, up to the end of the hours or the next busy time minus travel.
 */
export function minutesFree(
  { day, ranges, taken, travel }: WalkerDay,
  startsAt: Temporal.Instant,
  zone: string,
): number {
  const range = ranges.find(
    ({ start, end }) =>
      Temporal.Instant.compare(instantAt(day, start, zone), startsAt) <= 0 &&
      Temporal.Instant.compare(startsAt, instantAt(day, end, zone)) < 0,
  );
  if (!range) return 0;
  const ends = taken
    .filter((one) => Temporal.Instant.compare(startsAt, one.end) < 0)
    .map((one) => one.start.subtract({ minutes: travel }));
  const first = Math.min(...[instantAt(day, range.end, zone), ...ends].map((end) => end.epochMilliseconds));
  return Math.max(0, Math.floor((first - startsAt.epochMilliseconds) / 60_000));
}

function startsIn({ start, end }: Range): string[] {
  const starts: string[] = [];
  // `at < next` stops at midnight, where the wall time wraps around.
  let [at, next] = [start, addMinutes(start, slotMinutes)];
  while (at < next && next <= end) {
    starts.push(at);
    [at, next] = [next, addMinutes(next, slotMinutes)];
  }
  return starts;
}

export type HoursFault = "backwards" | "overlapping" | "outside-service-hours";

/** Returns why the ranges of a weekday are invalid; null when they are valid. No ranges mean a day off. */
export function faultOfHours(service: WeekHours, weekday: Weekday, ranges: readonly Range[]): HoursFault | null {
  if (ranges.some(({ start, end }) => start >= end)) return "backwards";
  const sorted = ranges.toSorted((a, b) => (a.start < b.start ? -1 : 1));
  if (sorted.some((range, i) => range.start < (sorted[i - 1]?.end ?? ""))) return "overlapping";
  const open = service[weekday];
  return sorted.some(({ start, end }) => !open || start < open.opens || end > open.closes)
    ? "outside-service-hours"
    : null;
}
