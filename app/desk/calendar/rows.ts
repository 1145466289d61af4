// Where something stands on a time grid: minutes of the day by the clock on the wall, in rows of five, side by side where
// it shares its time. Days of 23 and 25 hours have the same rows as all others: an hour that the clock leaves out is
// empty, and one that comes twice is drawn once.
import { losAngeles, Temporal } from "~/shared/dates";

/** Minutes since midnight by the clock on the wall. */
export interface Rows {
  from: number;
  to: number;
}

const rowMinutes = 5;
/** Less is no place for a word. */
const shortest = 15;
export const wholeDay: Rows = { from: 0, to: 24 * 60 };

/** What begins before the day begins with it, and what goes on after it ends with it. */
export function minuteOf(day: Temporal.PlainDate, at: Temporal.Instant): number {
  const zoned = at.toZonedDateTimeISO(losAngeles);
  const side = Temporal.PlainDate.compare(zoned.toPlainDate(), day);
  if (side !== 0) return side < 0 ? wholeDay.from : wholeDay.to;
  return zoned.hour * 60 + zoned.minute;
}

/** Null: none of it is on that day, or within those hours. Never shorter than a line of text. */
export function rowsOf(
  day: Temporal.PlainDate,
  { start, end }: { start: Temporal.Instant; end: Temporal.Instant },
  within: Rows = wholeDay,
): Rows | null {
  const down = (minute: number) => Math.floor(minute / rowMinutes) * rowMinutes;
  const up = (minute: number) => Math.ceil(minute / rowMinutes) * rowMinutes;
  const from = Math.max(down(minuteOf(day, start)), within.from);
  const to = Math.min(up(minuteOf(day, end)), within.to);
  // The second of two hours between one and two may end, by the clock, before it began.
  if (Temporal.Instant.compare(end, start) <= 0 || from >= within.to || minuteOf(day, end) <= within.from) return null;
  return to - from >= shortest ? { from, to } : atLeast(from, within);
}

const atLeast = (from: number, within: Rows): Rows => ({
  from: Math.max(within.from, Math.min(from, within.to - shortest)),
  to: Math.min(within.to, Math.max(from + shortest, within.from + shortest)),
});

/** The whole hours that show all of these; `usual` at the least. */
export function hoursOver(usual: Rows, shown: readonly Rows[]): Rows {
  const from = Math.min(usual.from, ...shown.map((rows) => rows.from));
  const to = Math.max(usual.to, ...shown.map((rows) => rows.to));
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 };
}

export interface Lane {
  /** From the left, beginning with 0. */
  lane: number;
  /** Of how many. */
  lanes: number;
}

/** Side by side where they share a row: each in the first lane that is free, as wide as the others around it. */
export function inLanes<Item extends { rows: Rows }>(items: readonly Item[]): (Item & Lane)[] {
  const sorted = items.toSorted((one, other) => one.rows.from - other.rows.from || one.rows.to - other.rows.to);
  const placed: (Item & Lane)[] = [];
  /** Where each lane of the items that hang together ends. */
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
