// How much of a calendar outside is kept, how often it is asked, and when its busy times are too old to be trusted.
import { requestDaysAhead } from "~/business/policies";
import { dayInLosAngeles, losAngeles } from "~/shared/dates";

import type { Span } from "~/calendars/port";

/** As far as clients may ask, and a week: what is asked for on the last day may be moved, or run over midnight. */
const daysKept = requestDaysAhead + 7;
/** Every so often a source is asked what changed (docs/product.md, Calendars outside). */
const pollSeconds = 5 * 60;
/** A source is read from the start at least this often: recurrences beyond the end of the span come into it. */
const fullEveryHours = 24;
/** Busy times older than this are fetched again before somebody is promised a time. */
export const trustedMinutes = 15;

/** From the first day of last month: what is over is still looked at, in this month and the one before. */
export function spanKept(now: Temporal.Instant): Span {
  const today = dayInLosAngeles(now);
  const midnight = (day: Temporal.PlainDate) => day.toZonedDateTime(losAngeles).toInstant();
  return {
    from: midnight(today.with({ day: 1 }).subtract({ months: 1 })),
    to: midnight(today.add({ days: daysKept })),
  };
}

const earliest = Temporal.Instant.from("2020-01-01T00:00Z");
const latest = Temporal.Instant.from("2100-01-01T00:00Z");

/** Calendars say year 1 and year 9999; nobody is asked for either, and not every program can count that far. */
export function bounded(instant: Temporal.Instant): Temporal.Instant {
  if (Temporal.Instant.compare(instant, earliest) < 0) return earliest;
  return Temporal.Instant.compare(instant, latest) > 0 ? latest : instant;
}

export const needsAll = (lastFull: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  lastFull === null || now.since(lastFull).total("hours") >= fullEveryHours;

export const isStale = (synced: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  synced === null || now.since(synced).total("minutes") > trustedMinutes;

/**
 * Seconds until a source is asked again: the usual time after a good answer; after failures a minute, doubling up to an
 * hour, but never sooner than it asked for. `random`: 0 to 1, spreads the calls by a fifth either way.
 */
export function secondsToNext(failures: number, random: number, retryAfter: number | null = null): number {
  const base = failures === 0 ? pollSeconds : Math.min(60 * 2 ** (failures - 1), 3600);
  return Math.max(Math.round(base * (0.8 + random * 0.4)), Math.ceil(retryAfter ?? 0));
}
