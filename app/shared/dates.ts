// Days and times in the time zone of the business (docs/product.md, Days and times). Dates without a time are PlainDates;
// instants are UTC. Imports have full file names, because the worker thread that parses ICS files runs this file without bundling.
import { dayAndYear, weekdayAndDay } from "./day-names.ts";
import { formatOf, zoneName } from "./zones.ts";

/** Returns the day in a zone at that instant, whatever the server's time zone is. */
export const dayIn = (zone: string, instant: Temporal.Instant): Temporal.PlainDate =>
  instant.toZonedDateTimeISO(zone).toPlainDate();

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

const dayAndTime: Intl.DateTimeFormatOptions = {
  weekday: "short",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
};

/** "Tue, Nov 24, 3:05 PM PT". */
export const formatInstant = (instant: Temporal.Instant, zone: string): string =>
  `${formatOf(zone, "en-US", dayAndTime).format(instant.epochMilliseconds)} ${zoneName(zone)}`;

/** Start of the day in UTC, in milliseconds since 1970. */
const midnight = (day: Temporal.PlainDate): number => Date.parse(day.toString());

/** "November 21, 2026". */
export const formatDay = (day: Temporal.PlainDate): string => dayAndYear.format(midnight(day));

/** "Tuesday, November 24", for days in the near future or past. */
export const formatWeekday = (day: Temporal.PlainDate): string => weekdayAndDay.format(midnight(day));
