// What is left of a walker's day (docs/product.md, The day at a glance): their hours, less everything that takes their time.
import { startStepMinutes } from "~/business/calendars/hours";
import { Temporal } from "~/shared/dates";

import { shortestGapMinutes } from "~/visits/days/day-now.server";
import type { Taken } from "~/visits/ledger/windows";

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

const later = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) < 0 ? other : one;
const earlier = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) < 0 ? one : other;

/** The zone is whole quarters away from UTC. */
function onQuarter(at: Temporal.Instant): Temporal.Instant {
  const step = startStepMinutes * 60_000;
  return Temporal.Instant.fromEpochMilliseconds(Math.ceil(at.epochMilliseconds / step) * step);
}
