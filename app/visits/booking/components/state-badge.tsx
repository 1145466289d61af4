// How a request stands, in words; the colour only repeats them.
import type { RequestState } from "~/business/booking-states";

import { stateWords } from "~/visits/model/states";

const classes = {
  good: "state state-good",
  waiting: "state state-waiting",
  bad: "state state-bad",
  plain: "state",
} as const;

export function StateBadge({ state }: { state: RequestState }) {
  const { name, tone } = stateWords(state);
  return <span className={classes[tone]}>{name}</span>;
}
