// Which lines go on a household's next statement (docs/product.md, Statements). Pure, of those that are on none yet.
import type { LineKind } from "~/business/money/money-lines";

import { belongsTo, type CalendarRhythm, type Period } from "./periods";

/** What is a reason to make a statement; payments and tips come along with it. */
export const billedKinds = ["charge", "adjustment", "credit", "pass"] as const;

/** Kinds of lines that lead to a statement when the household gets one per visit. */
export const owedKinds = ["charge", "adjustment"] as const;

interface Unstated {
  id: string;
  kind: LineKind;
  day: Temporal.PlainDate;
  writtenAt: Temporal.Instant;
}

export interface Chosen {
  lines: readonly { id: string }[];
  from: Temporal.PlainDate;
  to: Temporal.PlainDate;
  /** One statement for each, of one household. */
  key: string;
}

/** Null: nothing happened that has to be said. */
export function ofPeriod(unstated: readonly Unstated[], period: Period, rhythm: CalendarRhythm): Chosen | null {
  const lines = unstated.filter((line) => belongsTo(line, period));
  if (!lines.some(({ kind }) => billedKinds.some((billed) => billed === kind))) return null;
  return { lines, from: period.from, to: period.to, key: keyOfPeriod(rhythm, period) };
}

export const keyOfPeriod = (rhythm: CalendarRhythm, { to }: Pick<Period, "to">): string => `${rhythm}:${to.toString()}`;

/** Each visit on a statement of its own, with whatever else has come together. */
export function allAtOnce(unstated: readonly Unstated[]): Chosen | null {
  const owed = unstated.filter(({ kind }) => owedKinds.some((owes) => owes === kind));
  const [first, last] = [owed[0], owed.at(-1)];
  if (!first || !last) return null;
  return { lines: unstated, from: first.day, to: last.day, key: `visit:${last.id}` };
}
