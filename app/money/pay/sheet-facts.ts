// What a pay sheet is made of, and what it says (docs/product.md, Walkers' pay).
import type { PayBasis, PayLineKind } from "~/business/money/pay";
import type { Cents } from "~/shared/money";

export interface PayRule {
  /** Null: every service that is sold and has no rule of its own. */
  serviceType: string | null;
  basis: PayBasis;
  /** Cents a visit or an hour; of a share, percent. */
  amount: number;
  /** An ISO day. */
  validFrom: string;
}

export interface PaidVisit {
  id: string;
  /** The ISO day of Los Angeles it began on. */
  day: string;
  /** "10:00 AM". */
  time: string;
  serviceType: string;
  /** On the clock. */
  minutes: number;
  /** What its households are charged for it. */
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

/** What is due for one thing, whichever sheet it is on. */
export type Due = SheetLine & { kind: Exclude<PayLineKind, "correction"> };

export interface PayFacts {
  /** In the order they were made. */
  rules: readonly PayRule[];
  /** Completed, in the order of their starts. */
  visits: readonly PaidVisit[];
  tips: readonly { id: string; day: string; amountCents: Cents }[];
  /** As the walker says, by day: tenths of a mile. */
  miles: ReadonlyMap<string, number>;
}
