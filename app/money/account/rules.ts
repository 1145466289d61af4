// What a household's lines say of one payment, of one charge, and after every line (docs/product.md, Paying
// by hand). Pure.
import type { LineKind, LineSubject } from "~/business/money/money-lines";
import { balanceOf } from "~/money/ledger/sums";
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

/** What of a payment has not gone back yet. */
export const leftOfPayment = (payment: AccountLine, lines: readonly AccountLine[]): Cents =>
  -payment.amountCents -
  balanceOf(lines.filter(({ kind, paymentId }) => kind === "refund" && paymentId === payment.id));

/** Whether a charge can be found again by what is written for it: its request goes before it does. */
export const hasTrace = ({ requestId, passId }: AccountLine): boolean => requestId !== null || passId !== null;

const corrects = (charge: AccountLine, { kind, subject, requestId, passId }: AccountLine): boolean =>
  kind === "adjustment" &&
  subject === charge.subject &&
  (charge.requestId === null ? passId !== null && passId === charge.passId : requestId === charge.requestId);

/** A charge with all its corrections, before any payment or pass. */
export const netOfCharge = (charge: AccountLine, lines: readonly AccountLine[]): Cents =>
  charge.amountCents + balanceOf(lines.filter((line) => corrects(charge, line)));

/**
 * What of a refund a household would owe again: money that covered something, and not its credit. `before`: the balance until
 * then.
 */
export const owedAgain = (before: Cents, refund: Cents): Cents => Math.min(refund, Math.max(0, before + refund));

/** With the balance after each, in the order given. */
export function withBalances<Line extends { amountCents: Cents }>(
  lines: readonly Line[],
): (Line & { balance: Cents })[] {
  let balance = 0;
  return lines.map((line) => ({ ...line, balance: (balance += line.amountCents) }));
}
