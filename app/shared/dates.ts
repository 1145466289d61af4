// Days and times of Los Angeles (docs/product.md, Days and times). Dates without a time are PlainDates; instants are
// UTC. Imports have full file names, since the thread that reads ICS files runs this file unbundled.
import { dayAndYear, weekdayAndDay } from "./day-names.ts";

export const losAngeles = "America/Los_Angeles";

/** Returns the current day in Los Angeles, independent of the server's time zone. */
export function dayInLosAngeles(now: Temporal.Instant): Temporal.PlainDate {
  return now.toZonedDateTimeISO(losAngeles).toPlainDate();
}

/** For code without Temporal: better-auth's tables, mail, the ICS readers. */
export const toDate = (instant: Temporal.Instant): Date => new Date(instant.epochMilliseconds);

/** Whether a text is an existing date as `<input type="date">` sends it: "2026-11-21". */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  try {
    return Boolean(Temporal.PlainDate.from(text));
  } catch {
    return false;
  }
}

const dayAndTime = new Intl.DateTimeFormat("en-US", {
  timeZone: losAngeles,
  weekday: "short",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/** "Tue, Nov 24, 3:05 PM PT". */
export function formatInstant(instant: Temporal.Instant): string {
  return `${dayAndTime.format(instant.epochMilliseconds)} PT`;
}

/** Midnight in UTC, in milliseconds since 1970. */
const midnight = (day: Temporal.PlainDate): number => Date.parse(day.toString());

/** "November 21, 2026", for a date without a time. */
export function formatDay(day: Temporal.PlainDate): string {
  return dayAndYear.format(midnight(day));
}

/** "Tuesday, November 24", for a date in these weeks. */
export function formatWeekday(day: Temporal.PlainDate): string {
  return weekdayAndDay.format(midnight(day));
}
