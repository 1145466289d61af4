// How a household pays by hand: to whom, how much, and what to write with it (docs/product.md, Ways to pay). Pure, for the page
// of a statement and wherever else something is open.
import type { Cents } from "~/shared/money";

export interface HandPayment {
  amountCents: Cents;
  /** "Statement 1042": to be told apart from others. */
  reference: string;
}

/** The payment filled in, in the app or on Venmo's own page. */
export function venmoLink(name: string, { amountCents, reference }: HandPayment): string {
  const query = new URLSearchParams({ txn: "pay", amount: (amountCents / 100).toFixed(2), note: reference });
  // Venmo shows a plus where a blank was meant.
  return `https://venmo.com/${encodeURIComponent(name)}?${query.toString().replaceAll("+", "%20")}`;
}
