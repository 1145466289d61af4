// Where a visit that is moved on the grid would begin: under the pointer, a step on by a key, and back and forth between the
// grid's columns and the clock. What may be there is for the server to say.
import { startStepMinutes } from "~/business/calendars/hours";
import type { Temporal } from "~/shared/dates";

import type { Rows } from "./rows";

/** A column of the grid, from the left, and minutes since midnight by the clock on the wall. */
export interface Spot {
  column: number;
  minute: number;
}

export interface Bounds {
  columns: number;
  /** The hours that are shown. */
  hours: Rows;
  /** How long the visit is. */
  minutes: number;
}

/** Within the hours that are shown, from the first to the last column. */
const within = ({ column, minute }: Spot, { columns, hours, minutes }: Bounds): Spot => ({
  column: Math.max(0, Math.min(column, columns - 1)),
  minute: Math.max(hours.from, Math.min(minute, hours.to - minutes)),
});

/** `down`: how far below the top of the grid's hours the visit's first line is, as a part of all of them. */
export function spotUnder(column: number, down: number, bounds: Bounds): Spot {
  const { from, to } = bounds.hours;
  const minute = Math.round((from + down * (to - from)) / startStepMinutes) * startStepMinutes;
  return within({ column, minute }, bounds);
}

/** The quarter of an hour of a gap that was pressed, with a quarter at least left of it. `down`: as a part of the gap. */
export function quarterUnder({ from, to }: Rows, down: number): number {
  const minute = Math.floor((from + down * (to - from)) / startStepMinutes) * startStepMinutes;
  return Math.max(from, Math.min(minute, to - startStepMinutes));
}

const steps = new Map<string, Spot>(
  Object.entries({
    ArrowUp: { column: 0, minute: -startStepMinutes },
    ArrowDown: { column: 0, minute: startStepMinutes },
    ArrowLeft: { column: -1, minute: 0 },
    ArrowRight: { column: 1, minute: 0 },
  }),
);

/** A start between two quarters goes on to the next one. Null: the key is not for this. */
export function spotAfter(key: string, { column, minute }: Spot, bounds: Bounds): Spot | null {
  const step = steps.get(key);
  if (!step) return null;
  const rounded = step.minute < 0 ? Math.ceil(minute / startStepMinutes) : Math.floor(minute / startStepMinutes);
  const next = step.minute === 0 ? minute : rounded * startStepMinutes + step.minute;
  return within({ column: column + step.column, minute: next }, bounds);
}

/** "2026-11-24T10:30". */
export const wallTimeAt = (date: string, minute: number): string =>
  `${date}T${[Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":")}`;

export const minuteOfTime = ({ hour, minute }: Temporal.PlainTime): number => hour * 60 + minute;

/** The length that is nearest to where the lower edge was dragged; `minutes`: from the start to there. */
export const lengthNear = (minutes: number, offered: readonly number[]): number | null =>
  offered.toSorted((one, other) => Math.abs(one - minutes) - Math.abs(other - minutes))[0] ?? null;
