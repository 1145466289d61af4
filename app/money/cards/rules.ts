// Who gets a tip, what somebody typed as one, and what of a card payment can still go back (docs/product.md, Paying by card).
import { largestTip, tipChoices } from "~/business/money/cards";
import type { payByCardTexts } from "~/money/texts/cards";
import type { Cents } from "~/shared/money";

/** A walker, and how many visits of a statement they made. */
export interface Came {
  walkerId: string;
  visits: number;
}

/**
 * By visits, in whole cents that come to exactly the tip; cents that don't divide go to who came most often, and among equals
 * to the first. `came`: each with one visit or more.
 */
export function shareTip(tip: Cents, came: readonly Came[]): { walkerId: string; cents: Cents }[] {
  const visits = came.reduce((sum, each) => sum + each.visits, 0);
  if (visits === 0 || tip === 0) return [];
  const parts = came
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

type TipProblem = keyof typeof payByCardTexts.tip.problems;

/** What was pressed and typed: nothing is no tip. `choice`: "none", "own", or cents of {@link tipChoices}. */
export function readTip(choice: string, own: string): { ok: true; cents: Cents } | { ok: false; reason: TipProblem } {
  const typed = own.trim();
  const chosen = tipChoices.find((cents) => String(cents) === choice);
  if (chosen !== undefined) return typed ? { ok: false, reason: "both" } : { ok: true, cents: chosen };
  if (choice === "none" && typed) return { ok: false, reason: "both" };
  if (!typed) return choice === "own" ? { ok: false, reason: "odd" } : { ok: true, cents: 0 };
  const cents = readDollars(typed);
  if (cents === null || cents === 0) return { ok: false, reason: "odd" };
  return cents > largestTip ? { ok: false, reason: "too-much" } : { ok: true, cents };
}

/** "12", "$12.50", "1,200" → cents; null for anything else. */
export function readDollars(text: string): Cents | null {
  const found = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!found?.[1]) return null;
  return Number(found[1].replaceAll(",", "")) * 100 + Number((found[2] ?? "").padEnd(2, "0"));
}

/**
 * What of a card payment can still go back. `lines`: those that name the payment, of which refunds and what a bank took back
 * are above zero, and what of them came back again below; `asked`: of refunds Stripe has not answered.
 */
export const refundable = (paid: Cents, lines: readonly { amountCents: Cents }[], asked: Cents): Cents =>
  Math.max(0, paid - lines.reduce((sum, { amountCents }) => sum + amountCents, 0) - asked);
