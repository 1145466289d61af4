// How a request stands.
import type { RequestState } from "~/business/booking-states";

import { stateWords } from "~/ledger/texts/states";

/** In words; the color only repeats them. `isYourTurn`: the reader's answer is what it waits for. */
export function StateBadge({ state, isYourTurn = false }: { state: RequestState; isYourTurn?: boolean }) {
  const { name, yourTurn, look } = stateWords[state];
  return <span className={look}>{(isYourTurn && yourTurn) || name}</span>;
}
