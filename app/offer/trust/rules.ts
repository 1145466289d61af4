// How long proofs are valid (docs/product.md, Trust).
import { backgroundCheckYears, longestProofYears, type ProofKind } from "~/business/proofs";

/** Returns the last day on which visitors see the proof. */
export const lastDayOf = (kind: ProofKind, date: Temporal.PlainDate): Temporal.PlainDate =>
  kind === "background-check" ? date.add({ years: backgroundCheckYears }) : date;

export const isOver = (lastDay: Temporal.PlainDate, today: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(lastDay, today) < 0;

export type DateProblem = "not-done-yet" | "check-too-old" | "day-over" | "too-far";

/** Returns why a date can't be saved; null for a valid date. */
export function dateProblem(kind: ProofKind, date: Temporal.PlainDate, today: Temporal.PlainDate): DateProblem | null {
  const isCheck = kind === "background-check";
  if (isOver(lastDayOf(kind, date), today)) return isCheck ? "check-too-old" : "day-over";
  if (isCheck) return isOver(today, date) ? "not-done-yet" : null;
  return isOver(today.add({ years: longestProofYears }), date) ? "too-far" : null;
}
