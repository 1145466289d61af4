// Rows of a time grid: wall-time minutes of the day in steps of five, with overlapping items in lanes. Days of 23 and
// 25 hours have the same rows: a skipped hour is empty, and a repeated one is drawn once.
import type { CSSProperties } from "react";

import { losAngeles } from "~/shared/dates";

/** Minutes since midnight by wall time. */
export interface Rows {
  from: number;
  to: number;
}

const rowMinutes = 5;
/** Minutes. A shorter item has no room for text. */
const shortest = 15;
export const wholeDay: Rows = { from: 0, to: 24 * 60 };

/** Clamps an instant to the day. */
export function minuteOf(day: Temporal.PlainDate, at: Temporal.Instant): number {
  const zoned = at.toZonedDateTimeISO(losAngeles);
  const side = Temporal.PlainDate.compare(zoned.toPlainDate(), day);
  if (side !== 0) return side < 0 ? wholeDay.from : wholeDay.to;
  return zoned.hour * 60 + zoned.minute;
}

/** null when the item is outside the day or the shown hours. The result is at least as tall as a text line. */
export function rowsOf(
  day: Temporal.PlainDate,
  { start, end }: { start: Temporal.Instant; end: Temporal.Instant },
  within: Rows = wholeDay,
): Rows | null {
  const down = (minute: number) => Math.floor(minute / rowMinutes) * rowMinutes;
  const up = (minute: number) => Math.ceil(minute / rowMinutes) * rowMinutes;
  const from = Math.max(down(minuteOf(day, start)), within.from);
  const to = Math.min(up(minuteOf(day, end)), within.to);
  // In the repeated hour, an end can have an earlier wall time than its start.
  if (Temporal.Instant.compare(end, start) <= 0 || from >= within.to || minuteOf(day, end) <= within.from) return null;
  return to - from >= shortest ? { from, to } : atLeast(from, within);
}

const atLeast = (from: number, within: Rows): Rows => ({
  from: Math.max(within.from, Math.min(from, within.to - shortest)),
  to: Math.min(within.to, Math.max(from + shortest, within.from + shortest)),
});

/** Whole hours that cover all items, and at least `usual`. */
export function hoursOver(usual: Rows, shown: readonly Rows[]): Rows {
  const from = Math.min(usual.from, ...shown.map((rows) => rows.from));
  const to = Math.max(usual.to, ...shown.map((rows) => rows.to));
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 };
}

export interface Lane {
  /** Lane from the left, starting with 0. */
  lane: number;
  /** Number of lanes. */
  lanes: number;
}

/** Puts overlapping items side by side, each in the first free lane and as wide as its neighbors. */
export function inLanes<Item extends { rows: Rows }>(items: readonly Item[]): (Item & Lane)[] {
  const sorted = items.toSorted((one, other) => one.rows.from - other.rows.from || one.rows.to - other.rows.to);
  const placed: (Item & Lane)[] = [];
  /** Ends of the lanes of the current group of overlapping items. */
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
  style: CSSProperties & { "--lane"?: number; "--lanes"?: number; "--of-walker"?: string };
}

/** Grid rows of five minutes from the first hour shown, and the item's lane, as an inline style. */
export function placed(hours: Rows, { from, to }: Rows, lane?: { lane: number; lanes: number }): Place {
  const [start, end] = [(from - hours.from) / 5, (to - hours.from) / 5].map(Math.floor) as [number, number];
  return {
    style: {
      gridRow: `${start + 1} / ${end + 1}`,
      ...(lane ? { "--lane": lane.lane, "--lanes": lane.lanes } : {}),
    },
  };
}
