// When the events that share a UID fall within a span: by the rules and the added dates of the series, less those excepted,
// with those moved (RFC 5545 3.8.4.4 and 3.8.5).
import { Temporal } from "../../shared/dates.ts";
import type { Span } from "../port.ts";
import type { WrittenEvent } from "./events.ts";
import { dayOf, type EndOf, instantOf, type Moment, type Period } from "./moments.ts";
import { expandRule } from "./rules.ts";
import { siteZone, utc } from "./zones.ts";

export interface FoundTime {
  start: Temporal.Instant;
  end: Temporal.Instant;
  isDay: boolean;
  /** The event that says so: the series, or the moved occurrence. */
  of: WrittenEvent;
}

interface Series extends WrittenEvent {
  start: Moment;
}

const isSeries = (event: WrittenEvent | undefined): event is Series => Boolean(event?.start);

/** `moved`: the occurrences of `event` that have an entry of their own. Adds the problem "rule" to an event whose rule fails. */
export function timesOf(event: WrittenEvent | undefined, moved: readonly WrittenEvent[], span: Span): FoundTime[] {
  const own = moved.flatMap((one) => (one.start ? [timeOf(one, one.start, one.endOf)] : []));
  const ruled = isSeries(event) ? timesOfSeries(event, moved, span) : [];
  const found = [...ruled, ...own].filter(
    ({ start, end, of }) => !of.isCancelled && isAtOrAfter(end, span.from) && !isAtOrAfter(start, span.to),
  );
  // A rule, an added date and the start itself may say the same time.
  return [...new Map(found.map((time) => [keyOf(time), time])).values()];
}

const keyOf = ({ start, end, of }: FoundTime) => `${start.epochMilliseconds} ${end.epochMilliseconds} ${of.isBusy}`;

function timesOfSeries(series: Series, moved: readonly WrittenEvent[], span: Span): FoundTime[] {
  const isExcepted = matcher(series.excepted, series);
  // One that can't be read replaces nothing: the time it had stays blocked.
  const replacing = moved.filter(({ start, isCancelled }) => start !== null || isCancelled);
  const isMoved = matcher(
    replacing.flatMap(({ moves }) => moves?.at ?? []),
    series,
  );
  const ranges = replacing
    .flatMap((by) => (by.moves?.isFromThenOn && by.moves.at ? [{ by, at: by.moves.at }] : []))
    .map(({ by, at }) => ({ by, at, since: positionOf(at, series) }))
    .toSorted((one, other) => Temporal.Instant.compare(one.since, other.since));
  return occurrencesOf(series, moved, span)
    .filter(({ start }) => !isExcepted(start) && !isMoved(start))
    .map(({ start, endOf }) => {
      const range = ranges.findLast(({ since }) => isAtOrAfter(positionOf(start, series), since));
      if (!range) return timeOf(series, start, endOf);
      const { by, at } = range;
      return by.start
        ? timeOf(by, shifted(start, series, { from: at, to: by.start }), by.endOf)
        : timeOf(by, start, endOf);
    });
}

const timeOf = (of: WrittenEvent, start: Moment, endOf: EndOf): FoundTime => {
  const [from, to] = [instantOf(start), endOf(start)];
  return { start: from, end: isAtOrAfter(to, from) ? to : from, isDay: start.isDay, of };
};

const isAtOrAfter = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) >= 0;

/** Before anything is excepted or moved. A start that its own rule doesn't have counts as well. */
function occurrencesOf(series: Series, moved: readonly WrittenEvent[], { from, to }: Span): Period[] {
  const { start, endOf, rules, added } = series;
  const { zone, isDay } = start;
  const margin = { milliseconds: marginOf(series, moved) };
  const [first, last] = [zone.toWall(from.subtract(margin)), zone.toWall(to.add(margin))];
  const readUntil = (value: string) => untilOf(value, start);
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

const twoDays = 48 * 3_600_000;

/** How far outside of the span an occurrence may begin that reaches into it, by its length or because it was moved. */
function marginOf({ start, endOf }: Series, moved: readonly WrittenEvent[]): number {
  const lengths = [{ start, endOf }, ...moved].flatMap((one) =>
    one.start ? [one.endOf(one.start).epochMilliseconds - instantOf(one.start).epochMilliseconds] : [],
  );
  const shifts = moved.flatMap((one) =>
    one.start && one.moves?.at
      ? [Math.abs(instantOf(one.start).epochMilliseconds - instantOf(one.moves.at).epochMilliseconds)]
      : [],
  );
  return Math.max(0, ...lengths) + Math.max(0, ...shifts) + twoDays;
}

/** The last start by the clock of the series. A day counts to its end, and in a series of days only the day counts. */
export function untilOf(value: string, { isDay, zone }: Moment): Temporal.PlainDateTime {
  const day = Temporal.PlainDate.from(value.slice(0, 8)).toPlainDateTime();
  if (isDay) return day;
  if (value.length === 8) return day.add({ days: 1 }).subtract({ seconds: 1 });
  const isUtc = value.endsWith("Z");
  const wall = Temporal.PlainDateTime.from(isUtc ? value.slice(0, -1) : value);
  return zone.toWall((isUtc ? utc : siteZone).toInstant(wall));
}

/** The day a moment is on, where the series is. */
const dayIn = (moment: Moment, { start: { zone } }: Series): string =>
  moment.isDay ? dayOf(moment) : zone.toWall(instantOf(moment)).toPlainDate().toString();

/**
 * Whether one of `dates` means an occurrence: a day means all of that day where the series is; of a day only the day that is
 * written counts; two times are the same instant.
 */
function matcher(dates: readonly Moment[], series: Series): (occurrence: Moment) => boolean {
  const written = new Set(dates.map(dayOf));
  const days = new Set(dates.filter(({ isDay }) => isDay).map(dayOf));
  const times = new Set(dates.filter(({ isDay }) => !isDay).map((date) => instantOf(date).epochMilliseconds));
  return (occurrence) =>
    occurrence.isDay
      ? written.has(dayOf(occurrence))
      : times.has(instantOf(occurrence).epochMilliseconds) || days.has(dayIn(occurrence, series));
}

/** Where a date stands in the order of the series. */
const positionOf = (date: Moment, { start: { isDay, zone } }: Series): Temporal.Instant =>
  isDay || date.isDay
    ? (isDay ? siteZone : zone).toInstant(date.wall.toPlainDate().toPlainDateTime())
    : instantOf(date);

/** A later occurrence, moved by the clock as far as the one that `to` replaces, and in its form. */
function shifted(occurrence: Moment, series: Series, { from, to }: { from: Moment; to: Moment }): Moment {
  const days = series.start.isDay || to.isDay;
  const zone = series.start.isDay ? to.zone : series.start.zone;
  const wallOf = (moment: Moment) => {
    const wall = moment.isDay ? moment.wall : zone.toWall(instantOf(moment));
    return days && moment !== to ? wall.toPlainDate().toPlainDateTime() : wall;
  };
  const [begin, end] = [wallOf(from), series.start.isDay || to.isDay ? to.wall : wallOf(to)];
  const wall = wallOf(occurrence).add(begin.until(end, { largestUnit: "days" }));
  return { wall, isDay: to.isDay, zone: to.isDay ? siteZone : zone, isZoneUnknown: false };
}
