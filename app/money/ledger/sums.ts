// Sums over the lines of a household's account (docs/product.md, Money). Amounts above zero are owed; payments and credits are
// below zero.
import type { LineKind, LineSubject } from "~/business/money/money-lines";
import type { Cents } from "~/shared/money";

export interface AccountLine {
  id: string;
  kind: LineKind;
  subject: LineSubject | null;
  requestId: string | null;
  passId: string | null;
  paymentId: string | null;
  amountCents: Cents;
}

/** Cents the household owes; below zero when the household has credit. */
export const balanceOf = (lines: readonly { amountCents: Cents }[]): Cents =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

/**
 * Returns the open cents of each debt, in the order given. Payments cover the oldest debt first. `owed`: oldest first, each at
 * least 0. `paid`: total of payments and credits, at least 0.
 */
export function openOf(owed: readonly Cents[], paid: Cents): Cents[] {
  let left = paid;
  return owed.map((cents) => {
    const used = Math.min(cents, left);
    left -= used;
    return cents - used;
  });
}

/** Cents of a payment that were not refunded yet. */
export const leftOfPayment = (payment: AccountLine, lines: readonly AccountLine[]): Cents =>
  -payment.amountCents -
  balanceOf(lines.filter(({ kind, paymentId }) => kind === "refund" && paymentId === payment.id));

/** Whether the charge can be corrected. A charge loses its `requestId` when its old request is deleted. */
export const hasTrace = ({ requestId, passId }: AccountLine): boolean => requestId !== null || passId !== null;

const corrects = (charge: AccountLine, { kind, subject, requestId, passId }: AccountLine): boolean =>
  kind === "adjustment" &&
  subject === charge.subject &&
  (charge.requestId === null ? passId !== null && passId === charge.passId : requestId === charge.requestId);

/** Cents of a charge with all corrections, before payments and passes. */
export const netOfCharge = (charge: AccountLine, lines: readonly AccountLine[]): Cents =>
  charge.amountCents + balanceOf(lines.filter((line) => corrects(charge, line)));

/** Adds the running balance to each line, in the order given. */
export function withBalances<Line extends { amountCents: Cents }>(
  lines: readonly Line[],
): (Line & { balance: Cents })[] {
  let balance = 0;
  return lines.map((line) => ({ ...line, balance: (balance += line.amountCents) }));
}
