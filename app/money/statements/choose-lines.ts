// Chooses the lines of a household's next statement (docs/product.md, Statements).
import type { LineKind } from "~/business/money/money-lines";

import { belongsTo, type CalendarRhythm, type Period } from "./periods";

/** Kinds that lead to a statement. Payments and tips are added to the next one. */
export const billedKinds: LineKind[] = ["charge", "adjustment", "credit", "pass"];

/** Kinds that lead to a statement when the household gets one per visit. */
export const owedKinds: LineKind[] = ["charge", "adjustment"];

interface Unstated {
  id: string;
  kind: LineKind;
  day: Temporal.PlainDate;
  writtenAt: Temporal.Instant;
}

interface Chosen {
  lines: readonly { id: string }[];
  from: Temporal.PlainDate;
  to: Temporal.PlainDate;
  /** Unique per household. */
  key: string;
}

/** Returns null when the period has no line that leads to a statement. */
export function ofPeriod(unstated: readonly Unstated[], period: Period, rhythm: CalendarRhythm): Chosen | null {
  const lines = unstated.filter((line) => belongsTo(line, period));
  if (!lines.some(({ kind }) => billedKinds.includes(kind))) return null;
  return { lines, from: period.from, to: period.to, key: keyOfPeriod(rhythm, period) };
}

export const keyOfPeriod = (rhythm: CalendarRhythm, { to }: Pick<Period, "to">): string => `${rhythm}:${to.toString()}`;

/** For households with a statement per visit: takes all lines, or returns null when nothing new is owed. */
export function allAtOnce(unstated: readonly Unstated[]): Chosen | null {
  const owed = unstated.filter(({ kind }) => owedKinds.includes(kind));
  const [first, last] = [owed[0], owed.at(-1)];
  if (!first || !last) return null;
  return { lines: unstated, from: first.day, to: last.day, key: `visit:${last.id}` };
}
