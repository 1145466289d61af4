// Busy times for the public (docs/product.md, Calendars on the site). Touching stretches are merged, so that visits
// cannot be counted.
import type { CalendarEntry } from "./entry";

/** Epoch milliseconds. */
export interface Stretch {
  start: number;
  end: number;
}

/** Merges overlapping and touching stretches, sorted by start. Empty ones are dropped. */
export function mergeStretches(stretches: readonly Stretch[]): Stretch[] {
  const sorted = stretches.filter(({ start, end }) => start < end).toSorted((a, b) => a.start - b.start);
  const merged: Stretch[] = [];
  for (const { start, end } of sorted) {
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/** Entries titled "Busy". */
export const busyEntries = (stretches: readonly Stretch[]): CalendarEntry[] =>
  mergeStretches(stretches).map(({ start, end }) => ({
    id: `busy-${start}`,
    look: "busy",
    startsAt: start,
    endsAt: end,
    allDay: false,
    title: "Busy",
    detail: null,
    to: null,
  }));
