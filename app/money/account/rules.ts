// How a payment beyond the balance becomes credit or a tip, and what a refund leaves owed (docs/product.md, Paying by hand).
import { largestTip } from "~/business/money/cards";
import type { restProblems } from "~/money/texts/account";
import type { Cents } from "~/shared/money";

/** What the rest of a payment is, where it is no tip. */
export const restAsCredit = "credit";

/**
 * What of a refund a household would owe again: money that covered something, and not its credit. `before`: the balance until
 * then.
 */
export const owedAgain = (before: Cents, refund: Cents): Cents => Math.min(refund, Math.max(0, before + refund));

/**
 * What of a payment is a tip, and for whom. `balance`: before it; `came`: who made visits of the household, none while tips are
 * off. More than is open is never a tip by itself: somebody says so.
 */
export function tipOf(
  { amount, rest }: { amount: Cents; rest: string | null },
  { balance, came }: { balance: Cents; came: readonly string[] },
): { ok: true; tip: { walkerId: string; cents: Cents } | null } | { ok: false; reason: keyof typeof restProblems } {
  const over = amount - Math.max(0, balance);
  if (rest === null) return over > 0 && came.length > 0 ? { ok: false, reason: "no-choice" } : { ok: true, tip: null };
  if (rest === restAsCredit) return { ok: true, tip: null };
  if (!came.includes(rest)) return { ok: false, reason: "nobody-came" };
  if (over <= 0) return { ok: false, reason: "nothing-over" };
  if (over > largestTip) return { ok: false, reason: "tip-too-much" };
  return { ok: true, tip: { walkerId: rest, cents: over } };
}
