// Geometry of a visit that is moved on the grid: place under the pointer, steps by keys, and conversion from minutes to
// wall time. The server decides whether the place is possible.
import { startStepMinutes } from "~/business/calendars/hours";

import type { Rows } from "./rows";

/** Column, counted from the left, and wall time in minutes since midnight. */
export interface Spot {
  column: number;
  minute: number;
}

export interface Bounds {
  columns: number;
  /** Hours that the grid shows. */
  hours: Rows;
  /** Length of the visit in minutes. */
  minutes: number;
}

/** Clamps a place to the shown hours and columns. */
const within = ({ column, minute }: Spot, { columns, hours, minutes }: Bounds): Spot => ({
  column: Math.max(0, Math.min(column, columns - 1)),
  minute: Math.max(hours.from, Math.min(minute, hours.to - minutes)),
});

/**
 * Returns the place under the pointer. `down`: distance of the visit's top from the grid's top, as a fraction of the
 * grid's height.
 */
export function spotUnder(column: number, down: number, bounds: Bounds): Spot {
  const { from, to } = bounds.hours;
  const minute = Math.round((from + down * (to - from)) / startStepMinutes) * startStepMinutes;
  return within({ column, minute }, bounds);
}

/**
 * Returns the quarter hour at which a gap was pressed. At least a quarter hour of the gap is left after it. `down`:
 * fraction of the gap's height.
 */
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

/**
 * Returns the place after a key press, or null when the key does not move a visit. A start between two quarter hours
 * moves to a full one.
 */
export function spotAfter(key: string, { column, minute }: Spot, bounds: Bounds): Spot | null {
  const step = steps.get(key);
  if (!step) return null;
  const rounded = step.minute < 0 ? Math.ceil(minute / startStepMinutes) : Math.floor(minute / startStepMinutes);
  const next = step.minute === 0 ? minute : rounded * startStepMinutes + step.minute;
  return within({ column: column + step.column, minute: next }, bounds);
}

/** Wall time "2026-11-24T10:30". `minute`: minutes since midnight. */
export const wallTimeAt = (date: string, minute: number): string =>
  `${date}T${[Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":")}`;

export const minuteOfTime = ({ hour, minute }: Temporal.PlainTime): number => hour * 60 + minute;

/** Offered length nearest to the dragged lower edge. `minutes`: distance of the edge from the start. */
export const lengthNear = (minutes: number, offered: readonly number[]): number | null =>
  offered.toSorted((one, other) => Math.abs(one - minutes) - Math.abs(other - minutes))[0] ?? null;
