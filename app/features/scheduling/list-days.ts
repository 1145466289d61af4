// Events as a list in words, day by day, as it stands in the page and as the browser writes it anew. No calendar library:
// the days and times come as texts of Los Angeles.
import type { EventTime, ListedEvent } from "./calendar-event";

export interface ListedDay {
  /** "2026-11-24" */
  date: string;
  /** "Tuesday, November 24" */
  words: string;
  lines: { id: string; time: string; summary: string; calendar: string }[];
}

const weekday = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", weekday: "long", month: "long", day: "numeric" });

/** Each event on the day it begins, in order of time. */
export function listDays(events: readonly ListedEvent[]): ListedDay[] {
  const days = new Map<string, ListedDay>();
  for (const event of events.toSorted((a, b) => sortKey(a).localeCompare(sortKey(b)))) {
    const date = dayOf(event.start);
    const day = days.get(date) ?? { date, words: weekday.format(Date.parse(`${date}T12:00:00Z`)), lines: [] };
    day.lines.push({ id: event.id, time: timeOf(event), summary: event.summary, calendar: event.sourceCalendar });
    days.set(date, day);
  }
  return [...days.values()];
}

const textOf = (time: EventTime) => ("date" in time ? time.date : time.dateTime);
const dayOf = (time: EventTime) => textOf(time).slice(0, 10);
const sortKey = ({ start }: ListedEvent) => textOf(start).slice(0, 16);

function timeOf({ start, end }: ListedEvent): string {
  if ("date" in start) return "All day";
  const from = clock(start.dateTime);
  if ("date" in end) return `from ${from} PT`;
  return dayOf(start) === dayOf(end) ? `${from} – ${clock(end.dateTime)} PT` : `from ${from} PT`;
}

/** "9:00 AM" of "2026-11-24T09:00:00-08:00", which is wall time already. */
function clock(dateTime: string): string {
  const [hours = 0, minutes = 0] = dateTime.slice(11, 16).split(":").map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${hours < 12 ? "AM" : "PM"}`;
}
