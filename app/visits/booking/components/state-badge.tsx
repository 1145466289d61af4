// How a request stands, in words; the colour only repeats them.
import type { RequestState } from "~/business/booking-states";

import { stateWords } from "~/visits/texts/states";

/** How a request stands, in words; the color only repeats them. */
export const StateBadge = ({ state }: { state: RequestState }) => (
  <span className={stateWords[state].look}>{stateWords[state].name}</span>
);
