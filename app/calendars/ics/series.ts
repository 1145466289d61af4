// Times of a series within a span: rules and added dates, minus exceptions, with moved occurrences (RFC 5545 3.8.4.4 and
// 3.8.5).
import type { WrittenEvent } from "./events.ts";
import { type EndOf, epochOf, type Moment, type Period } from "./moments.ts";
import { expandRule } from "./rules.ts";
import { dayMs, readWall, startOfDay } from "./walls.ts";
import { utc, type Zone } from "./zones.ts";

/** A span in epoch milliseconds. */
export interface EpochSpan {
  from: number;
  to: number;
}

export interface FoundTime {
  /** Epoch milliseconds. */
  start: number;
  end: number;
  isDay: boolean;
  /** The event that gives the time: the series or a moved occurrence. */
  of: WrittenEvent;
}

interface Series extends WrittenEvent {
  start: Moment;
}

const isSeries = (event: WrittenEvent | undefined): event is Series => Boolean(event?.start);

/**
 * Returns the times of a series within the span. `moved`: occurrences of `event` that have an entry of their own.
 * Records the problem "rule" when a rule can't be expanded.
 */
export function timesOf(event: WrittenEvent | undefined, moved: readonly WrittenEvent[], span: EpochSpan): FoundTime[] {
  const own = moved.flatMap((one) => (one.start ? [timeOf(one, one.start, one.endOf)] : []));
  const ruled = isSeries(event) ? timesOfSeries(event, moved, span) : [];
  const found = [...ruled, ...own].filter(
    ({ start, end, of }) => !of.isCancelled && end >= span.from && start < span.to,
  );
  // A rule, an added date and the start may give the same time.
  return [...new Map(found.map((time) => [`${time.start} ${time.end} ${time.of.isBusy}`, time])).values()];
}

function timesOfSeries(series: Series, moved: readonly WrittenEvent[], span: EpochSpan): FoundTime[] {
  const isExcepted = matcher(series.excepted, series);
  // A moved occurrence with an unreadable start replaces nothing, so its original time stays blocked.
  const replacing = moved.filter(({ start, isCancelled }) => start !== null || isCancelled);
  const movedAt = replacing.flatMap(({ moves }) => moves?.at ?? []);
  const isMoved = matcher(movedAt, series);
  const ranges = replacing
    .flatMap((by) => (by.moves?.isFromThenOn && by.moves.at ? [{ by, at: by.moves.at }] : []))
    .map(({ by, at }) => ({ by, at, since: positionOf(at, series) }))
    .toSorted((one, other) => one.since - other.since);
  return occurrencesOf(series, moved, span)
    .filter(({ start }) => !isExcepted(start) && !isMoved(start))
    .map(({ start, endOf }) => {
      const range = ranges.findLast(({ since }) => positionOf(start, series) >= since);
      if (!range) return timeOf(series, start, endOf);
      const { by, at } = range;
      if (!by.start) return timeOf(by, start, endOf);
      return timeOf(by, shifted(start, series, { from: at, to: by.start }), by.endOf);
    });
}

function timeOf(of: WrittenEvent, start: Moment, endOf: EndOf): FoundTime {
  const from = epochOf(start);
  return { start: from, end: Math.max(from, endOf(start)), isDay: start.isDay, of };
}

/** Returns the occurrences before exceptions and moves. Includes the start, even if the rule doesn't match it. */
function occurrencesOf(series: Series, moved: readonly WrittenEvent[], { from, to }: EpochSpan): Period[] {
  const { start, endOf, rules, added } = series;
  const { zone, isDay } = start;
  const margin = marginOf(series, moved);
  const [first, last] = [zone.toWall(from - margin), zone.toWall(to + margin)];
  const readUntil = (value: string) => untilOf(value, start, series.ownZone);
  const walls = rules.flatMap((rule) => {
    try {
      return expandRule(rule, start.wall, { first, last, readUntil });
    } catch {
      series.problems.add("rule");
      return [];
    }
  });
  const ruled = walls.map((wall) => ({ start: { wall, isDay, zone, isZoneUnknown: false }, endOf }));
  return [{ start, endOf }, ...ruled, ...added];
}

/** Milliseconds outside the span at which an occurrence may start and still reach into it, by its length or a move. */
function marginOf({ start, endOf }: Series, moved: readonly WrittenEvent[]): number {
  const lengths = [{ start, endOf }, ...moved].map((one) =>
    one.start ? one.endOf(one.start) - epochOf(one.start) : 0,
  );
  const shifts = moved.map((one) =>
    one.start && one.moves?.at ? Math.abs(epochOf(one.start) - epochOf(one.moves.at)) : 0,
  );
  return Math.max(...lengths) + Math.max(0, ...shifts) + 2 * dayMs;
}

/**
 * Returns the last possible start for a value of UNTIL, as a wall time of the series. A date includes its whole day; in
 * an all-day series only the date part is used. @throws Error for a value that is not a date.
 */
export function untilOf(value: string, { isDay, zone }: Moment, ownZone: Zone): number {
  const isUtc = value.endsWith("Z");
  const wall = readWall(isUtc ? value.slice(0, -1) : value);
  if (isDay) return startOfDay(wall);
  if (value.length === 8) return wall + dayMs - 1;
  return zone.toWall((isUtc ? utc : ownZone).toEpoch(wall));
}

/**
 * Returns a predicate for occurrences that `dates` refer to. A date matches every occurrence on that day in the zone of the
 * series, a time matches its instant, and an occurrence that is a day matches by the written day alone.
 */
function matcher(dates: readonly Moment[], { start: { zone } }: Series): (occurrence: Moment) => boolean {
  if (dates.length === 0) return () => false;
  const written = new Set(dates.map(({ wall }) => startOfDay(wall)));
  const days = new Set(dates.filter(({ isDay }) => isDay).map(({ wall }) => wall));
  const times = new Set(dates.filter(({ isDay }) => !isDay).map(epochOf));
  return (occurrence) => {
    if (occurrence.isDay) return written.has(occurrence.wall);
    const epoch = epochOf(occurrence);
    return times.has(epoch) || (days.size > 0 && days.has(startOfDay(zone.toWall(epoch))));
  };
}

/** Sort key of a date within the series, in epoch milliseconds. */
function positionOf(date: Moment, { start: { isDay, zone } }: Series): number {
  if (isDay) return zone.toEpoch(startOfDay(date.wall));
  return date.isDay ? zone.toEpoch(date.wall) : epochOf(date);
}

/** Shifts an occurrence by the wall-time difference between `from` and `to`, and gives it the form of `to`. */
function shifted(occurrence: Moment, series: Series, { from, to }: { from: Moment; to: Moment }): Moment {
  const { isDay } = to;
  const isByDays = series.start.isDay || isDay;
  const zone = series.start.isDay ? to.zone : series.start.zone;
  const wallOf = (moment: Moment) => {
    const wall = moment.isDay ? moment.wall : zone.toWall(epochOf(moment));
    return isByDays ? startOfDay(wall) : wall;
  };
  const shift = (isByDays ? to.wall : wallOf(to)) - wallOf(from);
  return { wall: wallOf(occurrence) + shift, isDay, zone: isDay ? to.zone : zone, isZoneUnknown: false };
}
