// An event as POST /api/google-calendar answers it (docs/product.md, Functions): Google's own shape.

export type EventTime = { dateTime: string } | { date: string };

export interface CalendarEvent {
  id: string;
  summary: string;
  /** A day is one of Los Angeles; the end of days is the day after the last. */
  start: EventTime;
  end: EventTime;
}

/** As the list shows it: with the calendar it came from. */
export type ListedEvent = CalendarEvent & { sourceCalendar: string };

/** How many days ahead events are fetched (docs/product.md, Functions). */
export const daysFetched = 30;

/** From a moment on, in milliseconds of the epoch. */
export const spanFrom = (from: number) => ({ from, to: from + daysFetched * 24 * 60 * 60 * 1000 });
