// What a household's lines come to (docs/product.md, Money): its balance, and what of each charge is still open. Pure, of
// lines as they are stored: above zero is owed, below zero was paid or given.
import type { Cents } from "~/shared/money";

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
