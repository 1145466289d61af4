// Until when a proof counts, and which dates can be one (docs/product.md, Trust).
import { backgroundCheckYears, longestProofYears, type ProofKind } from "~/business/proofs";

/** The last day visitors read of it. */
export const lastDayOf = (kind: ProofKind, date: Temporal.PlainDate): Temporal.PlainDate =>
  kind === "background-check" ? date.add({ years: backgroundCheckYears }) : date;

export const isOver = (lastDay: Temporal.PlainDate, today: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(lastDay, today) < 0;

export type DateProblem = "not-done-yet" | "check-too-old" | "day-over" | "too-far";

/** Null: it can be shown from now on. */
export function dateProblem(kind: ProofKind, date: Temporal.PlainDate, today: Temporal.PlainDate): DateProblem | null {
  const isCheck = kind === "background-check";
  if (isOver(lastDayOf(kind, date), today)) return isCheck ? "check-too-old" : "day-over";
  if (isCheck) return isOver(today, date) ? "not-done-yet" : null;
  return isOver(today.add({ years: longestProofYears }), date) ? "too-far" : null;
}
