// What stands on a calendar of this site, before and after it is put on its days.
import type { Freedom } from "~/ledger/index";
import type { Temporal } from "~/shared/dates";

/** How an entry looks: hours, a closed day, a visit, somebody else's busy time, an outside event; or 1–11, a color. */
export type EntryLook = "hours" | "closed" | "visit" | "busy" | "outside" | `color-${number}`;

/** Instants are milliseconds of the epoch, since there may be thousands; `endsAt` is no part of it anymore. */
export interface CalendarEntry {
  id: string;
  look: EntryLook;
  startsAt: number;
  endsAt: number;
  allDay: boolean;
  title: string;
  /** Who comes, or which calendar it is from. */
  detail: string | null;
  /** Its page, for those who may see it. */
  to: string | null;
  /** A visit whose households are read once it is known to be shown: a month holds hundreds, and shows a few a day. */
  visit?: { id: string; isWalkers: boolean };
}

/** An entry on one day. */
export interface DayEntry {
  id: string;
  look: EntryLook;
  /** "9:00–9:30 AM", "All day", "from 9:00 PM", "until 1:00 AM": the calendar names the zone. */
  time: string;
  title: string;
  detail: string | null;
  to: string | null;
}

export interface CalendarDay {
  /** "2026-11-24" */
  date: string;
  /** "Tuesday, November 24" */
  words: string;
  /** Of the month itself, not of the one before or after. */
  within: boolean;
  /** Where the day is chosen. */
  search: string;
  /** How many entries it has; a month's table holds the first few of them. */
  count: number;
  /** How much of it can be booked; null for a day that is over or too far away, and where the calendars don't say. */
  freedom: Freedom | null;
  entries: readonly DayEntry[];
}

/** Days of Los Angeles; `to` is no part of it anymore. */
export interface Span {
  from: Temporal.PlainDate;
  to: Temporal.PlainDate;
}
