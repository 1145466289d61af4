// What a household's lines come to (docs/product.md, Money): its balance, and what of each charge is still open. Pure, of
// lines as they are stored: above zero is owed, below zero was paid or given.
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

/** What it owes; below zero, what it has to its credit. */
export const balanceOf = (lines: readonly { amountCents: Cents }[]): Cents =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

/**
 * What of each thing owed is open, in cents, in the order given: what was paid goes to the oldest first. `owed` are sums of
 * what is owed (a charge, or all of a statement), oldest first, each at least 0; `paid` is all that was paid or given, at least 0.
 */
export function openOf(owed: readonly Cents[], paid: Cents): Cents[] {
  let left = paid;
  return owed.map((cents) => {
    const used = Math.min(cents, left);
    left -= used;
    return cents - used;
  });
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

/** With the balance after each, in the order given. */
export function withBalances<Line extends { amountCents: Cents }>(
  lines: readonly Line[],
): (Line & { balance: Cents })[] {
  let balance = 0;
  return lines.map((line) => ({ ...line, balance: (balance += line.amountCents) }));
}
