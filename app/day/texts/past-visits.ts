// What a client reads of visits that are over, with what each cost.
import { withoutZone } from "~/shared/day-names";
import { formatExact } from "~/shared/money";

import type { RequestState } from "~/business/booking-states";
import { lateChange, stateWords, spanOf } from "~/ledger/index";

export const pastTexts = {
  title: "Past visits",
  lead: (total: number) => (total === 1 ? "One visit so far." : `${total} visits so far.`),
  none: "No past visits yet. They show up here once the first one is done.",
  back: "Back to the dashboard",
  again: "Book again",
  againOf: (what: string, when: string) => `Book again: ${what}, ${when}`,
  /** When the walker really was there: ISO instants. */
  there: (from: string, until: string) => `Walker there ${withoutZone(spanOf(from, until))}`,
  older: "Older visits",
  newer: "Newer visits",
  pages: "Pages of past visits",
} as const;

interface Cost {
  state: RequestState;
  /** Cents. */
  total: number;
  fee: number | null;
  isWaived: boolean;
}

/** "$30.00"; "$30.00, no-show fee"; "No fee: waived". */
export function costInWords({ state, total, fee, isWaived }: Cost): string {
  const owed = fee && !isWaived ? formatExact(fee) : null;
  if (state === "completed") return owed ? `${formatExact(total)}, and ${owed} late fee` : formatExact(total);
  if (!owed) return "No fee: waived";
  return `${owed}, ${(stateWords[state].fee ?? lateChange).short}`;
}
