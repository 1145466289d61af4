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
