// The shape of a price: its lines and their sum. offer/pricing/quote.ts makes it
// (docs/product.md, Price of a visit).
import type { Cents } from "./money";

export interface QuoteLine {
  kind: "dog" | "holiday" | "weekend" | "medication" | "training";
  /** As it is printed: "Biscuit: Dog Walking, 30 min". */
  label: string;
  amount: Cents;
  /** The owner changed it, from what, and why. */
  overridden?: { was: Cents; reason: string };
}

export interface Quote {
  lines: QuoteLine[];
  /** The sum of the lines, always. */
  total: Cents;
}
