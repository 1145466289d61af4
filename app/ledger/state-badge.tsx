// Badge with the state of a request.
import type { RequestState } from "~/business/booking-states";

import { stateWords } from "~/ledger/texts/states";

/** The badge's color repeats its label. `isYourTurn`: the request waits for the viewer's answer. */
export function StateBadge({ state, isYourTurn = false }: { state: RequestState; isYourTurn?: boolean }) {
  const { name, yourTurn, look } = stateWords[state];
  return <span className={look}>{(isYourTurn && yourTurn) || name}</span>;
}
