// Rules of card payments: tips, and the refundable amount (docs/product.md, Paying by card).
import { largestTip, tipChoices } from "~/business/money/cards";
import type { payByCardTexts } from "~/money/texts/cards";
import type { Cents } from "~/shared/money";
import { done, refused, type Result } from "~/shared/result";

/** Number of visits by one walker on a statement. */
export interface WalkerVisits {
  walkerId: string;
  visits: number;
}

/**
 * Divides a tip by visits, in whole cents that add up to the tip. Left-over cents go to the walker with the most
 * visits, or to the first of several.
 */
export function shareTip(tip: Cents, walkers: readonly WalkerVisits[]): { walkerId: string; cents: Cents }[] {
  const visits = walkers.reduce((sum, each) => sum + each.visits, 0);
  if (visits === 0 || tip === 0) return [];
  const parts = walkers
    .toSorted((one, other) => other.visits - one.visits)
    .map(({ walkerId, visits: own }) => ({ walkerId, cents: Math.floor((tip * own) / visits) }));
  let left = tip - parts.reduce((sum, { cents }) => sum + cents, 0);
  return parts
    .map(({ walkerId, cents }) => {
      const more = left > 0 ? 1 : 0;
      left -= more;
      return { walkerId, cents: cents + more };
    })
    .filter(({ cents }) => cents > 0);
}

/** Cents of the chosen or typed tip; 0 for none. `choice`: "none", "own", or cents of {@link tipChoices}. */
export function readTip(choice: string, own: string): Result<Cents, keyof typeof payByCardTexts.tip.problems> {
  const typed = own.trim();
  const chosen = tipChoices.find((cents) => String(cents) === choice);
  if (chosen !== undefined) return typed ? refused("both") : done(chosen);
  if (choice === "none" && typed) return refused("both");
  if (!typed) return choice === "own" ? refused("odd") : done(0);
  const cents = readDollars(typed);
  if (cents === null || cents === 0) return refused("odd");
  return cents > largestTip ? refused("too-much") : done(cents);
}

/** "12", "$12.50", "1,200" → cents; null for anything else. */
export function readDollars(text: string): Cents | null {
  const found = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!found?.[1]) return null;
  return Number(found[1].replaceAll(",", "")) * 100 + Number((found[2] ?? "").padEnd(2, "0"));
}

/**
 * Cents of a card payment that can still be refunded. `lines`: refunds and lost disputes of the payment (above zero),
 * and failed refunds (below zero). `asked`: cents of refunds without a response from Stripe.
 */
export const refundable = (paid: Cents, lines: readonly { amountCents: Cents }[], asked: Cents): Cents =>
  Math.max(0, paid - lines.reduce((sum, { amountCents }) => sum + amountCents, 0) - asked);
