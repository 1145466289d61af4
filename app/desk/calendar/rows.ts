// Computes the rows of a time grid: wall-time minutes of the day in steps of five, with overlapping items in lanes.
// Days of 23 and 25 hours have the same rows: a skipped hour is empty, and a repeated hour is drawn once.
import type { CSSProperties } from "react";

/** Start and end in minutes since midnight, by wall time. */
export interface Rows {
  from: number;
  to: number;
}

const rowMinutes = 5;
/** Minimum height of an item in minutes, which fits one line of text. */
const shortest = 15;
export const wholeDay: Rows = { from: 0, to: 24 * 60 };

/** Returns the minutes since midnight of the instant, clamped to the day. */
export function minuteOf(day: Temporal.PlainDate, at: Temporal.Instant, zone: string): number {
  const zoned = at.toZonedDateTimeISO(zone);
  const side = Temporal.PlainDate.compare(zoned.toPlainDate(), day);
  if (side !== 0) return side < 0 ? wholeDay.from : wholeDay.to;
  return zoned.hour * 60 + zoned.minute;
}

/**
 * Returns the rows of an item, at least as tall as a line of text; null when it is outside the day or the shown hours.
 */
export function rowsOf(
  day: Temporal.PlainDate,
  { start, end }: { start: Temporal.Instant; end: Temporal.Instant },
  zone: string,
  within: Rows = wholeDay,
): Rows | null {
  const down = (minute: number) => Math.floor(minute / rowMinutes) * rowMinutes;
  const up = (minute: number) => Math.ceil(minute / rowMinutes) * rowMinutes;
  const from = Math.max(down(minuteOf(day, start, zone)), within.from);
  const to = Math.min(up(minuteOf(day, end, zone)), within.to);
  // In the repeated hour, an item can end at an earlier wall time than it starts.
  if (Temporal.Instant.compare(end, start) <= 0 || from >= within.to || minuteOf(day, end, zone) <= within.from)
    return null;
  return to - from >= shortest ? { from, to } : atLeast(from, within);
}

const atLeast = (from: number, within: Rows): Rows => ({
  from: Math.max(within.from, Math.min(from, within.to - shortest)),
  to: Math.min(within.to, Math.max(from + shortest, within.from + shortest)),
});

/** Whole hours that cover `usual` and all items. */
export function hoursOver(usual: Rows, shown: readonly Rows[]): Rows {
  const from = Math.min(usual.from, ...shown.map((rows) => rows.from));
  const to = Math.max(usual.to, ...shown.map((rows) => rows.to));
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 };
}

export interface Lane {
  /** Lane, counted from the left and starting with 0. */
  lane: number;
  /** Number of lanes of the overlapping items. */
  lanes: number;
}

/** Lays out overlapping items side by side: each item takes the first free lane, and items that overlap get the same width. */
export function inLanes<Item extends { rows: Rows }>(items: readonly Item[]): (Item & Lane)[] {
  const sorted = items.toSorted((one, other) => one.rows.from - other.rows.from || one.rows.to - other.rows.to);
  const placed: (Item & Lane)[] = [];
  /** End of each lane in the current group of overlapping items. */
  let ends: number[] = [];
  let together: (Item & Lane)[] = [];
  for (const item of sorted) {
    if (item.rows.from >= Math.max(0, ...ends)) [ends, together] = [[], []];
    const free = ends.findIndex((end) => end <= item.rows.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = item.rows.to;
    const one = { ...item, lane, lanes: ends.length };
    together.push(one);
    placed.push(one);
    for (const each of together) each.lanes = ends.length;
  }
  return placed;
}

export interface Place {
  style: CSSProperties & { "--lane"?: number; "--lanes"?: number };
}

/** Inline style with the grid rows, of five minutes each from the first hour shown, and the item's lane. */
export function placed(hours: Rows, { from, to }: Rows, lane?: { lane: number; lanes: number }): Place {
  const [start, end] = [(from - hours.from) / 5, (to - hours.from) / 5].map(Math.floor) as [number, number];
  return {
    style: {
      gridRow: `${start + 1} / ${end + 1}`,
      ...(lane ? { "--lane": lane.lane, "--lanes": lane.lanes } : {}),
    },
  };
}
