// What is left of a walker's day (docs/product.md, The day at a glance): their hours, less everything that takes their
// time; and where a visit that is moved could begin.
import { startStepMinutes } from "~/business/calendars/hours";
import { Temporal } from "~/shared/dates";

import { shortestGapMinutes } from "../overview/day-now.server";
import { freeStarts, type Taken } from "~/ledger/index";

/** From `now` on, each beginning on a quarter of an hour, soonest first; what is too short to be given away is left out. */
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

/** How long a visit takes, and the way from it to the next one. */
export interface Lasting {
  minutes: number;
  travel: number;
}

/**
 * Where a visit could begin: on each half hour that is free for it, and on the first quarter that is. Each lasts until the
 * next one, or as long as the visit, so that none covers another.
 */
export function startsToPick(
  hours: readonly Taken[],
  { taken, now, ...lasting }: Lasting & { taken: readonly Taken[]; now: Temporal.Instant },
): Taken[] {
  return hours.flatMap(({ start, end }) => {
    const free = freeStarts({ start, end, closes: end, isExact: false }, { ...lasting, taken, now });
    const isFree = (at: Temporal.Instant) => free.some((each) => each.equals(at));
    const shown = free.filter((at) => isHalfHour(at) || !isFree(at.subtract({ minutes: startStepMinutes })));
    return shown.map((at, place) => ({
      start: at,
      end: earlier(at.add({ minutes: Math.min(30, lasting.minutes) }), shown[place + 1] ?? end),
    }));
  });
}

/** The zone is whole quarters away from UTC, and its clocks change by whole hours. */
const isHalfHour = (at: Temporal.Instant) => at.epochMilliseconds % (30 * 60_000) === 0;

const later = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) < 0 ? other : one;
const earlier = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) < 0 ? one : other;

/** The zone is whole quarters away from UTC. */
function onQuarter(at: Temporal.Instant): Temporal.Instant {
  const step = startStepMinutes * 60_000;
  return Temporal.Instant.fromEpochMilliseconds(Math.ceil(at.epochMilliseconds / step) * step);
}
