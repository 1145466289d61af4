// How a statement stands (docs/product.md, Statements). Pure.
import { Temporal } from "~/shared/dates";
import type { Cents } from "~/shared/money";

/** nothing: there was nothing to pay when it was made. */
export type StatementState = "open" | "late" | "paid" | "nothing";

export function stateOf(
  { total, toPay, dueOn }: { total: Cents; toPay: Cents; dueOn: Temporal.PlainDate },
  today: Temporal.PlainDate,
): StatementState {
  if (toPay > 0) return Temporal.PlainDate.compare(dueOn, today) < 0 ? "late" : "open";
  return total > 0 ? "paid" : "nothing";
}
