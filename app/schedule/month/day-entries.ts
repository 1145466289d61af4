// Assigns entries to days. A day is from midnight to midnight, even if it has 23 or 25 hours.
import { withoutZone } from "~/shared/day-names";

import type { CalendarEntry, DayEntry } from "./entry";
import { instantAt } from "~/business/times/windows";
import { spanOf, timeOf } from "~/business/times/times-in-words";

export interface EntriesOfDay {
  day: Temporal.PlainDate;
  /** Epoch milliseconds. */
  begins: number;
  ends: number;
  entries: CalendarEntry[];
}

/**
 * Entries of each day: all-day entries first, then the business hours, then by start. An entry over midnight is on both
 * days.
 */
export function entriesByDay(
  days: readonly Temporal.PlainDate[],
  entries: readonly CalendarEntry[],
  zone: string,
): EntriesOfDay[] {
  const midnights = [...days, ...days.slice(-1).map((last) => last.add({ days: 1 }))].map(
    (day) => instantAt(day, "00:00", zone).epochMilliseconds,
  );
  const found = days.map((day, n): EntriesOfDay => {
    const [begins = Number.NaN, ends = Number.NaN] = midnights.slice(n, n + 2);
    return { day, begins, ends, entries: [] };
  });
  for (const entry of entries.toSorted(compareEntries)) {
    for (const day of found) if (isOn(entry, day)) day.entries.push(entry);
  }
  return found;
}

/** An entry that ends at midnight is not on the next day. An entry without length is on its day. */
const isOn = ({ startsAt, endsAt }: CalendarEntry, { begins, ends }: EntriesOfDay): boolean =>
  startsAt < ends && (endsAt > begins || startsAt >= begins);

const compareEntries = (a: CalendarEntry, b: CalendarEntry): number =>
  rank(a) - rank(b) || a.startsAt - b.startsAt || compare(a.title, b.title) || compare(a.id, b.id);

/** Sort rank: all-day entries, then the business hours, then all others. */
const rank = ({ allDay, look }: CalendarEntry): number => (allDay ? 0 : look === "hours" ? 1 : 2);

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** Returns the entry with its time on that day. */
export function entryOn({ begins, ends }: EntriesOfDay, entry: CalendarEntry, zone: string): DayEntry {
  const { id, look, title, detail, to, startsAt, endsAt } = entry;
  const [startsBefore, endsAfter] = [startsAt < begins, endsAt > ends];
  const isWhole = entry.allDay || (startsAt <= begins && endsAt >= ends);
  const time = isWhole
    ? "All day"
    : startsBefore
      ? `until ${timeOf(endsAt, zone)}`
      : endsAfter
        ? `from ${timeOf(startsAt, zone)}`
        : spanOf(startsAt, endsAt, zone);
  // Omits the time zone, which the calendar shows once.
  return { id, look, title, detail, to, time: withoutZone(time, zone) };
}
