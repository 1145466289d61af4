// Query of a calendar page, as other calendars on the web have it:
// ?src=…&src=…&ctz=America/New_York&mode=WEEK&date=… (docs/product.md, Calendars on the site: month mode by default).
import { fixedCalendarIds } from "~/business/calendars/fixed-calendars";
import { isDay } from "~/shared/dates";

export const calendarModes = ["MONTH", "WEEK"] as const;
export type CalendarMode = (typeof calendarModes)[number];

export interface CalendarView {
  mode: CalendarMode;
  /** The chosen day; its month or week is shown. */
  date: Temporal.PlainDate;
}

/** Further calendars are ignored. */
const mostCalendars = 50;

/** Missing or invalid parts default to this month. */
export function readCalendarView(params: URLSearchParams, today: Temporal.PlainDate): CalendarView {
  const date = params.get("date") ?? "";
  return {
    mode: calendarModes.find((mode) => mode === params.get("mode")?.toUpperCase()) ?? "MONTH",
    date: isDay(date) && date >= "2020-01-01" && date < "2100-01-01" ? Temporal.PlainDate.from(date) : today,
  };
}

/** Returns each calendar of the query once; the two fixed calendars by default. */
export function readCalendarIds(params: URLSearchParams): string[] {
  const named = [...new Set(params.getAll("src"))].filter((id) => id.length > 0 && id.length <= 200);
  return named.length > 0 ? named.slice(0, mostCalendars) : [...fixedCalendarIds];
}

/** Returns the query of another day or mode. The other parameters stay unchanged. */
export function searchOf(kept: URLSearchParams, { mode, date }: { mode: CalendarMode; date: string }): string {
  const params = new URLSearchParams(kept);
  params.set("mode", mode);
  params.set("date", date);
  return `?${params}`;
}

/** URL of the calendar alone, for a frame or a tab. Always in the time zone of the business. */
export function embedAddress(ids: readonly string[], zone: string, mode: CalendarMode = "MONTH"): string {
  const params = new URLSearchParams(ids.map((id) => ["src", id]));
  params.set("ctz", zone);
  params.set("mode", mode);
  return `/embed/calendar?${params}`;
}
