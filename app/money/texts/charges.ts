// Labels of charges, and reasons of their corrections.
import type { RequestState } from "~/business/booking-states";
import { lateChange, stateWords } from "~/ledger/index";

export const chargeTexts = {
  fee: (state: RequestState, what: string): string => `${(stateWords[state].fee ?? lateChange).printed}: ${what}`,
  adjusted: (what: string): string => `Correction: ${what}`,
  feeWaived: (because: string | null): string => (because ? `Fee waived: ${because}` : "Fee waived"),
  feeChanged: "The fee changed",
  didNotHappen: "This visit didn't take place",
  priceChanged: (because: string | null): string => (because ? `Price changed: ${because}` : "Price changed"),
};

export const carriedOver = {
  label: "Carried over",
  reason: "Statements before this one were deleted after seven years",
};
