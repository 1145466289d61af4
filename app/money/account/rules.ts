// Decides how a payment beyond the balance becomes credit or a tip, and what a refund leaves owed (docs/product.md,
// Paying by hand).
import { largestTip } from "~/business/money/cards";
import type { restProblems } from "~/money/texts/account";
import type { Cents } from "~/shared/money";
import { done, refused, type Result } from "~/shared/result";

/** Form value for making the money beyond the balance a credit. */
export const restAsCredit = "credit";

/**
 * Cents the household would owe again after a refund, which uses up its credit first. `before`: the balance before the
 * refund.
 */
export const owedAgain = (before: Cents, refund: Cents): Cents => Math.min(refund, Math.max(0, before + refund));

/**
 * Returns the tip in a payment, or null. `rest`: a walker's id, `restAsCredit`, or null when nothing was chosen.
 * `balance`: before the payment. `walkerIds`: walkers who can be tipped; empty while tips are off. Refuses money beyond
 * the balance without a choice, unless no walker can be tipped.
 */
export function tipOf(
  { amount, rest }: { amount: Cents; rest: string | null },
  { balance, walkerIds }: { balance: Cents; walkerIds: readonly string[] },
): Result<{ walkerId: string; cents: Cents } | null, keyof typeof restProblems> {
  const over = amount - Math.max(0, balance);
  if (rest === null) return over > 0 && walkerIds.length > 0 ? refused("no-choice") : done(null);
  if (rest === restAsCredit) return done(null);
  if (!walkerIds.includes(rest)) return refused("nobody-came");
  if (over <= 0) return refused("nothing-over");
  if (over > largestTip) return refused("tip-too-much");
  return done({ walkerId: rest, cents: over });
}
