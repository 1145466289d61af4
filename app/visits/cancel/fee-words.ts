// What is owed for a late change, or for a door that stayed shut (docs/product.md, Late fee). What a change would cost
// is in change-words.ts.
import type { RequestState } from "~/business/booking-states";
import type { Cents } from "~/shared/money";

export interface FeeOwed {
  label: string;
  note: string;
}

const names: Partial<Record<RequestState, string>> = {
  cancelled: "Fee for the late cancellation",
  no_show: "Nobody was home",
};

/** Null where nothing is to be said. */
export function feeInWords(state: RequestState, fee: { amount: Cents; isWaived: boolean } | null): FeeOwed | null {
  if (!fee) {
    if (state !== "cancelled") return null;
    return { label: "Nothing is owed", note: "It was canceled for free." };
  }
  const label = names[state] ?? "Fee for the late change";
  if (fee.isWaived) return { label, note: "Waived: nothing is owed." };
  return { label, note: names[state] ? "Owed instead of the price." : "Owed on top of the price." };
}
