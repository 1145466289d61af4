// Puts entries on their days. A day begins and ends at midnight in Los Angeles, however long it is.
import { withoutZone } from "~/shared/day-names";

import { instantAt, spanOf, timeOf } from "~/ledger/index";
import type { CalendarEntry, DayEntry } from "./entry";

export interface EntriesOfDay {
  day: Temporal.PlainDate;
  /** Milliseconds of the epoch. */
  begins: number;
  ends: number;
  entries: CalendarEntry[];
}

/**
 * The days, one after the other, with what is on each: all-day entries first, then the hours, then by start. An entry
 * over midnight is on both days.
 */
export function entriesByDay(days: readonly Temporal.PlainDate[], entries: readonly CalendarEntry[]): EntriesOfDay[] {
  const midnights = [...days, ...days.slice(-1).map((last) => last.add({ days: 1 }))].map(
    (day) => instantAt(day, "00:00").epochMilliseconds,
  );
  const found = days.map((day, n): EntriesOfDay => {
    const [begins = Number.NaN, ends = Number.NaN] = midnights.slice(n, n + 2);
    return { day, begins, ends, entries: [] };
  });
  for (const entry of entries.toSorted(inOrder)) {
    for (const day of found) if (isOn(entry, day)) day.entries.push(entry);
  }
  return found;
}

/** What ends at midnight is not on the day that begins then; what has no length is there at its moment. */
function isOn({ startsAt, endsAt }: CalendarEntry, { begins, ends }: EntriesOfDay): boolean {
  return startsAt < ends && (endsAt > begins || startsAt >= begins);
}

const inOrder = (a: CalendarEntry, b: CalendarEntry): number =>
  rank(a) - rank(b) || a.startsAt - b.startsAt || compare(a.title, b.title) || compare(a.id, b.id);

/** The frame of the day first: that it is closed, or another whole-day thing; then when it is open. */
const rank = ({ allDay, look }: CalendarEntry): number => (allDay ? 0 : look === "hours" ? 1 : 2);

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** The entry as it is on that day. */
export function entryOn({ begins, ends }: EntriesOfDay, entry: CalendarEntry): DayEntry {
  const { id, look, title, detail, to, startsAt, endsAt } = entry;
  const [startsBefore, endsAfter] = [startsAt < begins, endsAt > ends];
  const isWhole = entry.allDay || (startsAt <= begins && endsAt >= ends);
  const time = isWhole
    ? "All day"
    : startsBefore
      ? `until ${timeOf(endsAt)}`
      : endsAfter
        ? `from ${timeOf(startsAt)}`
        : spanOf(startsAt, endsAt);
  // The calendar names the zone once, below all of it.
  return { id, look, title, detail, to, time: withoutZone(time) };
}
