// Says which statements a payment paid (docs/product.md, Payments): each payment covers the oldest statement first, in
// the order in which payments and credits came.
import { openOf } from "~/money/ledger/sums";
import type { Cents } from "~/shared/money";

import type { NumberedSums } from "./open-parts";

export interface ReceivedPayment {
  id: string;
  /** Statement that lists the payment; null while none does. */
  statementId: string | null;
  /** Cents of the payment, less its refunds and its own tip. */
  cents: Cents;
}

/**
 * Returns the numbers of the statements that each payment paid, by payment id. `statements` and `payments`: oldest
 * first.
 */
export function statementsPaid(
  statements: readonly NumberedSums[],
  payments: readonly ReceivedPayment[],
): Map<string, number[]> {
  const paid = new Map<string, number[]>();
  let open = statements.map(({ net }) => Math.max(0, net));
  const cover = (cents: Cents): number[] => {
    const left = openOf(open, Math.max(0, cents));
    const covered = statements.flatMap(({ number }, at) => (number && left[at] !== open[at] ? [number] : []));
    open = left;
    return covered;
  };
  for (const { statementId, net } of statements) {
    // A statement lists the payments that came before it was made; then its own credit covers others.
    for (const payment of payments) if (payment.statementId === statementId) paid.set(payment.id, cover(payment.cents));
    cover(-net);
  }
  return paid;
}
