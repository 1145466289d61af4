// What the address of a calendar asks for, as calendars on the web do: ?src=…&src=…&ctz=America/Los_Angeles&mode=WEEK,
// and which day (docs/product.md, Calendars on the site: month mode by default).
import { fixedCalendarIds } from "~/business/calendars/fixed-calendars";
import { isDay, losAngeles } from "~/shared/dates";

export const calendarModes = ["MONTH", "WEEK"] as const;
export type CalendarMode = (typeof calendarModes)[number];

export interface CalendarView {
  mode: CalendarMode;
  /** The chosen day; its month or week is shown. */
  date: Temporal.PlainDate;
}

/** More calendars than anybody has; asking for more returns these. */
const mostCalendars = 50;

/** What the address does not say, or says in no way that means anything, is this month. */
export function readCalendarView(params: URLSearchParams, today: Temporal.PlainDate): CalendarView {
  const date = params.get("date") ?? "";
  return {
    mode: calendarModes.find((mode) => mode === params.get("mode")?.toUpperCase()) ?? "MONTH",
    date: isDay(date) && date >= "2020-01-01" && date < "2100-01-01" ? Temporal.PlainDate.from(date) : today,
  };
}

/** The calendars an address names, each once; without any, the two that are always there. */
export function readCalendarIds(params: URLSearchParams): string[] {
  const named = [...new Set(params.getAll("src"))].filter((id) => id.length > 0 && id.length <= 200);
  return named.length > 0 ? named.slice(0, mostCalendars) : [...fixedCalendarIds];
}

/** The same page at another day or in another mode: a search of its own, the other parts kept. */
export function searchOf(kept: URLSearchParams, { mode, date }: { mode: CalendarMode; date: string }): string {
  const params = new URLSearchParams(kept);
  params.set("mode", mode);
  params.set("date", date);
  return `?${params}`;
}

/** Where a calendar of this site is shown by itself: in a frame, or in a tab of its own. Always in Los Angeles time. */
export function embedAddress(ids: readonly string[], mode: CalendarMode = "MONTH"): string {
  const params = new URLSearchParams(ids.map((id) => ["src", id]));
  params.set("ctz", losAngeles);
  params.set("mode", mode);
  return `/embed/calendar?${params}`;
}
