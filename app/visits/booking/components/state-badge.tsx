// How a request stands, in words; the colour only repeats them.
import type { RequestState } from "~/business/booking-states";

import { stateWords } from "~/visits/model/states";

const classes = {
  good: "state state-good",
  waiting: "state state-waiting",
  bad: "state state-bad",
  plain: "state",
} as const;

/** `isYourTurn`: the reader's answer is what it waits for. */
export function StateBadge({ state, isYourTurn = false }: { state: RequestState; isYourTurn?: boolean }) {
  const { name, tone } = stateWords(state, isYourTurn);
  return <span className={classes[tone]}>{name}</span>;
}
