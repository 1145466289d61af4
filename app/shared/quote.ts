// The lines of a price and their sum, computed by offer/pricing/quote.ts (docs/product.md, Price of a visit).
import type { Cents } from "./money";

export interface QuoteLine {
  kind: "dog" | "holiday" | "weekend" | "medication" | "training";
  /** Printed label: "Biscuit: Dog Walking, 30 min". */
  label: string;
  amount: Cents;
  /** The owner's override: the former amount and her reason. */
  overridden?: { was: Cents; reason: string };
}

export interface Quote {
  lines: QuoteLine[];
  /** Always the sum of the lines. */
  total: Cents;
}
