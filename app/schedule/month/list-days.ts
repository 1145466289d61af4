// Events as a list by day, rendered by the server and again by the browser. To avoid a date library, a moment is a text
// of wall time of the business, "2026-11-24 09:00", which sorts by time.
import { weekdayAndDay } from "~/shared/day-names";
import { formatOf } from "~/shared/zones";

import type { EventTime, ListedEvent } from "./entry";

export interface ListedDay {
  /** For example "2026-11-24". */
  date: string;
  /** For example "Tuesday, November 24". */
  words: string;
  lines: { id: string; time: string; summary: string; calendar: string }[];
}

interface Placed {
  event: ListedEvent;
  start: string;
  end: string;
}

/** The Swedish format is "2026-11-24 09:00". */
const wallTime = (ms: number, zone: string): string =>
  formatOf(zone, "sv-SE", { dateStyle: "short", timeStyle: "short" }).format(ms);

/** Events of each day in the span (epoch milliseconds): whole days first, then by time. */
export function listDays(
  events: readonly ListedEvent[],
  span: { from: number; to: number },
  zone: string,
): ListedDay[] {
  const placed = events.map((event) => ({ event, start: momentOf(event.start, zone), end: momentOf(event.end, zone) }));
  const last = wallTime(span.to - 1, zone).slice(0, 10);
  const days: ListedDay[] = [];
  for (let date = wallTime(span.from, zone).slice(0, 10); date <= last; date = dayAfter(date)) {
    const lines = linesOn(date, placed);
    if (lines.length > 0) days.push({ date, words: weekdayAndDay.format(Date.parse(date)), lines });
  }
  return days;
}

const momentOf = (time: EventTime, zone: string): string =>
  "date" in time ? `${time.date} 00:00` : wallTime(Date.parse(time.dateTime), zone);

const dayAfter = (date: string): string => new Date(Date.parse(date) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

function linesOn(date: string, placed: readonly Placed[]): ListedDay["lines"] {
  const day = { begins: `${date} 00:00`, ends: `${dayAfter(date)} 00:00` };
  return placed
    .filter((event) => isOn(event, day))
    .map((event) => ({ ...event, ...timeOn(event, day) }))
    .toSorted((a, b) => a.key.localeCompare(b.key))
    .map(({ event: { id, summary, sourceCalendar }, time }) => ({ id, time, summary, calendar: sourceCalendar }));
}

interface Day {
  begins: string;
  ends: string;
}

/** An event that ends at midnight is not on the next day. An event without length is on its day. */
const isOn = ({ start, end }: Placed, { begins, ends }: Day): boolean =>
  start < ends && (end > begins || start >= begins);

/** The time of the event on that day, and its sort key. */
function timeOn({ event, start, end }: Placed, { begins, ends }: Day): { time: string; key: string } {
  if ("date" in event.start || (start <= begins && end >= ends)) return { time: "All day", key: "" };
  if (start < begins) return { time: `until ${clock(end)}`, key: begins };
  const from = clock(start);
  return { time: end > ends ? `from ${from}` : `${from} – ${clock(end)}`, key: start };
}

/** "2026-11-24 09:00" becomes "9:00 AM". */
function clock(moment: string): string {
  const [hours = 0, minutes = 0] = moment.slice(11).split(":").map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${hours < 12 ? "AM" : "PM"}`;
}
