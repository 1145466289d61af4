// Names of weekdays and days. This file doesn't use Temporal, so that browser scripts can import it.
import { zoneName } from "./zones.ts";

/** Weekday names in ISO order, Monday first. */
export const weekdayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** Weekday names in the order of this site's calendars, Sunday first. */
export const calendarWeekdays = [weekdayNames[6], ...weekdayNames.slice(0, 6)] as const;

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "long", day: "numeric", ...options });

/** "Tuesday, November 24", from a day's midnight in UTC. */
export const weekdayAndDay = /* @__PURE__ */ format({ weekday: "long" });

/** "November 24, 2026", from a day's midnight in UTC. */
export const dayAndYear = /* @__PURE__ */ format({ year: "numeric" });

/** "Tue, Nov 24, 3:05 PM PT" → "Tue, Nov 24, 3:05 PM", for pages that name the time zone once. */
export const withoutZone = (words: string, zone: string): string =>
  words.replaceAll(new RegExp(` ${zoneName(zone).replace("+", "\\+")}\\b`, "g"), "");

/** Midnight of an ISO date in UTC; null when there is no such date. */
export function utcDay(date: string): Date | null {
  const [year = 0, month = 0, day = 0] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? []).slice(1).map(Number);
  const utc = new Date(Date.UTC(year, month - 1, day));
  return year > 999 && utc.getUTCMonth() === month - 1 && utc.getUTCDate() === day ? utc : null;
}
