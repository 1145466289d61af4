// Types of pay sheets (docs/product.md, Walkers' pay).
import type { PayBasis, PayLineKind } from "~/business/money/pay";
import type { Cents } from "~/shared/money";

export interface PayRule {
  /** null for a rule for every service without one of its own, except meet and greets. */
  serviceType: string | null;
  basis: PayBasis;
  /** Cents per visit or hour; percent for a share. */
  amount: number;
  /** ISO date. */
  validFrom: string;
}

export interface PaidVisit {
  id: string;
  /** ISO date of the start, in Los Angeles. */
  day: string;
  /** "10:00 AM". */
  time: string;
  serviceType: string;
  /** On the clock. */
  minutes: number;
  /** Cents charged to its households. */
  chargedCents: Cents;
  stops: readonly Stop[];
}

export interface Stop {
  clientId: string;
  zip: string;
}

export interface SheetLine {
  kind: PayLineKind;
  visitId: string | null;
  tipId: string | null;
  day: string;
  label: string;
  amountCents: Cents;
  minutes: number | null;
  tenthMiles: number;
}

/** What is due for one item, on any sheet. */
export type Due = SheetLine & { kind: Exclude<PayLineKind, "correction"> };

export interface PayFacts {
  /** In the order they were made. */
  rules: readonly PayRule[];
  /** Completed, in the order of their starts. */
  visits: readonly PaidVisit[];
  tips: readonly { id: string; day: string; amountCents: Cents }[];
  /** Noted by the walker: tenths of a mile by day. */
  miles: ReadonlyMap<string, number>;
}
