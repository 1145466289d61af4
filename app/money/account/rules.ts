// What a household's lines say of one payment, of one charge, and after every line (docs/product.md, Paying
// by hand). Pure.
import { largestTip } from "~/business/money/cards";
import type { LineKind, LineSubject } from "~/business/money/money-lines";
import { balanceOf } from "~/money/ledger/sums";
import type { Cents } from "~/shared/money";

/** What the rest of a payment is, where it is no tip. */
export const restAsCredit = "credit";

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

export type RestProblem = "no-choice" | "nothing-over" | "nobody-came" | "tip-too-much";

/**
 * What of a payment is a tip, and for whom. `balance`: before it; `came`: who made visits of the household, none while tips are
 * off. More than is open is never a tip by itself: somebody says so.
 */
export function tipOf(
  { amount, rest }: { amount: Cents; rest: string | null },
  { balance, came }: { balance: Cents; came: readonly string[] },
): { ok: true; tip: { walkerId: string; cents: Cents } | null } | { ok: false; reason: RestProblem } {
  const over = amount - Math.max(0, balance);
  if (rest === null) return over > 0 && came.length > 0 ? { ok: false, reason: "no-choice" } : { ok: true, tip: null };
  if (rest === restAsCredit) return { ok: true, tip: null };
  if (!came.includes(rest)) return { ok: false, reason: "nobody-came" };
  if (over <= 0) return { ok: false, reason: "nothing-over" };
  if (over > largestTip) return { ok: false, reason: "tip-too-much" };
  return { ok: true, tip: { walkerId: rest, cents: over } };
}

/** With the balance after each, in the order given. */
export function withBalances<Line extends { amountCents: Cents }>(
  lines: readonly Line[],
): (Line & { balance: Cents })[] {
  let balance = 0;
  return lines.map((line) => ({ ...line, balance: (balance += line.amountCents) }));
}
