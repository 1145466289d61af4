// Computes a walker's free time on a day (docs/product.md, The day at a glance), which is the working hours minus
// everything else, and the possible starts of a visit that is being moved.
import { startStepMinutes } from "~/business/calendars/hours";

import { shortestGapMinutes } from "../overview/day-now.server";
import { freeStarts, type Taken } from "~/business/times/windows";

/**
 * Returns the free times from `now` on, soonest first, each starting on a quarter hour. Gaps under a quarter of an hour
 * are left out.
 */
export function freeTimes(hours: readonly Taken[], taken: readonly Taken[], now: Temporal.Instant): Taken[] {
  const sorted = taken.toSorted((one, other) => Temporal.Instant.compare(one.start, other.start));
  return hours.flatMap(({ start, end }) => {
    const free: Taken[] = [];
    let from = later(start, now);
    for (const each of [...sorted, { start: end, end }]) {
      free.push({ start: onQuarter(from), end: earlier(each.start, end) });
      from = later(from, each.end);
    }
    return free.filter((one) => one.start.until(one.end).total("minutes") >= shortestGapMinutes);
  });
}

/** Length of a visit and travel time to the next visit, in minutes. */
export interface Lasting {
  minutes: number;
  travel: number;
}

/**
 * Returns the possible starts of a visit: each free half hour, and the first free quarter hour. Each item ends where
 * the next one starts, or after the visit's length, so that no item covers another.
 */
export const startsToPick = (
  hours: readonly Taken[],
  { taken, now, ...lasting }: Lasting & { taken: readonly Taken[]; now: Temporal.Instant },
): Taken[] =>
  hours.flatMap(({ start, end }) => {
    const free = freeStarts({ start, end, closes: end, isExact: false }, { ...lasting, taken, now });
    const isFree = (at: Temporal.Instant) => free.some((each) => each.equals(at));
    const shown = free.filter((at) => isHalfHour(at) || !isFree(at.subtract({ minutes: startStepMinutes })));
    return shown.map((at, place) => ({
      start: at,
      end: earlier(at.add({ minutes: Math.min(30, lasting.minutes) }), shown[place + 1] ?? end),
    }));
  });

/**
 * Works on epoch time, because the zone's offset is a multiple of a quarter hour and its clock changes by whole hours.
 */
const isHalfHour = (at: Temporal.Instant) => at.epochMilliseconds % (30 * 60_000) === 0;

const later = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) < 0 ? other : one;
const earlier = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) < 0 ? one : other;

/** Rounds up to a quarter hour of epoch time, since the zone's offset is a multiple of a quarter hour. */
function onQuarter(at: Temporal.Instant): Temporal.Instant {
  const step = startStepMinutes * 60_000;
  return Temporal.Instant.fromEpochMilliseconds(Math.ceil(at.epochMilliseconds / step) * step);
}
