// What everybody may know of a walker's day: when they are busy, and nothing else
// (docs/product.md, Calendars on the site). Stretches that touch become one, so that nobody can count visits.
import type { CalendarEntry } from "./entry";

/** Milliseconds of the epoch. */
export interface Stretch {
  start: number;
  end: number;
}

/** Stretches that overlap or touch, as one; soonest first. Empty ones are nothing. */
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

/** As entries that say only "Busy". */
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
