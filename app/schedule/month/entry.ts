// Entries of this site's calendars, before and after they are assigned to days.
import type { Freedom } from "~/ledger/index";

/** Style of an entry: business hours, closed, visit, busy, external event, or one of the colors 1–11. */
export type EntryLook = "hours" | "closed" | "visit" | "busy" | "outside" | `color-${number}`;

/** Times are epoch milliseconds, since a month may have thousands of entries. `endsAt` is exclusive. */
export interface CalendarEntry {
  id: string;
  look: EntryLook;
  startsAt: number;
  endsAt: number;
  allDay: boolean;
  title: string;
  /** The walker, or the calendar of an external event. */
  detail: string | null;
  /** Link to the entry's page; null when the viewer has no access. */
  to: string | null;
  /** Visits get their names only when they are shown: a month has hundreds, but shows a few a day. */
  visit?: { id: string; isWalkers: boolean };
}

/** An entry on one day. */
export interface DayEntry {
  id: string;
  look: EntryLook;
  /** "9:00–9:30 AM", "All day", "from 9:00 PM" or "until 1:00 AM", without the time zone. */
  time: string;
  title: string;
  detail: string | null;
  to: string | null;
}

export interface CalendarDay {
  /** For example "2026-11-24". */
  date: string;
  /** For example "Tuesday, November 24". */
  words: string;
  /** False for days of the previous or next month. */
  within: boolean;
  /** Query that chooses this day. */
  search: string;
  /** Number of entries; the month table shows the first few. */
  count: number;
  /** Availability; null for days that are over or too far ahead, and for calendars without it. */
  freedom: Freedom | null;
  entries: readonly DayEntry[];
}

/** Days in the time zone of the business; `to` is exclusive. */
export interface Span {
  from: Temporal.PlainDate;
  to: Temporal.PlainDate;
}

export type EventTime = { dateTime: string } | { date: string };

export interface CalendarEvent {
  id: string;
  summary: string;
  /** A date is a day in the time zone of the business; an end date is exclusive. */
  start: EventTime;
  end: EventTime;
}

/** An event in the list, with its calendar. */
export type ListedEvent = CalendarEvent & { sourceCalendar: string };

/** Days ahead that are fetched (docs/product.md, Functions). */
export const daysFetched = 30;

/** Epoch milliseconds. */
export const spanFrom = (from: number) => ({ from, to: from + daysFetched * 24 * 60 * 60 * 1000 });
