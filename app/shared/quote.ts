// A price with its lines and their sum, as computed by offer/pricing/quote.ts (docs/product.md, Price of a visit).
import type { Cents } from "./money";

export interface QuoteLine {
  kind: "dog" | "holiday" | "weekend" | "medication" | "training";
  /** Label of the line: "Biscuit: Dog Walking, 30 min". */
  label: string;
  amount: Cents;
  /** Set when the owner overrode the amount: the original amount in cents, and her reason. */
  overridden?: { was: Cents; reason: string };
}

export interface Quote {
  lines: QuoteLine[];
  /** Sum of the lines in cents. */
  total: Cents;
}
