// Days and times in Los Angeles (docs/product.md, Days and times). Dates without a time are PlainDates; instants are
// UTC. Imports have full file names, because the worker thread that parses ICS files runs this file without bundling.
import { dayAndYear, weekdayAndDay } from "./day-names.ts";

export const losAngeles = "America/Los_Angeles";

/** Returns the day in Los Angeles at that instant, whatever the server's time zone is. */
export function dayInLosAngeles(now: Temporal.Instant): Temporal.PlainDate {
  return now.toZonedDateTimeISO(losAngeles).toPlainDate();
}

/** Converts to a Date, for code that doesn't know Temporal: better-auth's tables, mail, the ICS parser. */
export const toDate = (instant: Temporal.Instant): Date => new Date(instant.epochMilliseconds);

/** Whether a text is an existing date in the format of `<input type="date">`: "2026-11-21". */
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

/** Start of the day in UTC, in milliseconds since 1970. */
const midnight = (day: Temporal.PlainDate): number => Date.parse(day.toString());

/** "November 21, 2026". */
export function formatDay(day: Temporal.PlainDate): string {
  return dayAndYear.format(midnight(day));
}

/** "Tuesday, November 24", for days in the near future or past. */
export function formatWeekday(day: Temporal.PlainDate): string {
  return weekdayAndDay.format(midnight(day));
}
