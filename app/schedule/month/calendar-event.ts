// An event in Google's format, as POST /api/google-calendar returns it (docs/product.md, Functions).

export type EventTime = { dateTime: string } | { date: string };

export interface CalendarEvent {
  id: string;
  summary: string;
  /** A date is a day in Los Angeles; an end date is exclusive. */
  start: EventTime;
  end: EventTime;
}

/** An event in the list, with its calendar. */
export type ListedEvent = CalendarEvent & { sourceCalendar: string };

/** Days ahead that are fetched (docs/product.md, Functions). */
export const daysFetched = 30;

/** Epoch milliseconds. */
export const spanFrom = (from: number) => ({ from, to: from + daysFetched * 24 * 60 * 60 * 1000 });
