// How much of an external calendar is stored, how often it is read, and when its busy times are stale.
import { requestDaysAhead } from "~/business/policies";
import { dayIn } from "~/shared/dates";

import type { Span } from "~/calendars/port";

/** Clients book up to `requestDaysAhead`; the week allows for moves and visits over midnight. */
const storedDays = requestDaysAhead + 7;
/** Interval between two reads of a source (docs/product.md, Calendars outside). */
const pollSeconds = 5 * 60;
/** Interval between two full reads, which add the recurrences at the end of the span. */
const fullEveryHours = 24;
/** Minutes after which busy times are stale: they are read again before a time is promised. */
export const staleAfterMinutes = 15;

/** Starts with the first day of last month, since the calendar shows this month and the one before. */
export function storedSpan(zone: string, now: Temporal.Instant): Span {
  const today = dayIn(zone, now);
  const midnight = (day: Temporal.PlainDate) => day.toZonedDateTime(zone).toInstant();
  return {
    from: midnight(today.with({ day: 1 }).subtract({ months: 1 })),
    to: midnight(today.add({ days: storedDays })),
  };
}

const earliest = Temporal.Instant.from("2020-01-01T00:00Z");
const latest = Temporal.Instant.from("2100-01-01T00:00Z");

/** Clamps years such as 1 and 9999, which some programs write and not every database accepts. */
export function clampInstant(instant: Temporal.Instant): Temporal.Instant {
  if (Temporal.Instant.compare(instant, earliest) < 0) return earliest;
  return Temporal.Instant.compare(instant, latest) > 0 ? latest : instant;
}

export const needsFullRead = (lastFull: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  lastFull === null || now.since(lastFull).total("hours") >= fullEveryHours;

export const isStale = (synced: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  synced === null || now.since(synced).total("minutes") > staleAfterMinutes;

/**
 * Seconds until the next read: the interval after a success; after failures one minute, doubled up to an hour, and at
 * least `retryAfter`. `random` is from 0 to 1, and varies the wait by up to a fifth.
 */
export function secondsToNextRead(failures: number, random: number, retryAfter: number | null = null): number {
  const base = failures === 0 ? pollSeconds : Math.min(60 * 2 ** (failures - 1), 3600);
  return Math.max(Math.round(base * (0.8 + random * 0.4)), Math.ceil(retryAfter ?? 0));
}
