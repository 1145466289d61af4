// How a standing walk stands, in words; the colour only repeats them.
import { stateNames } from "~/visits/standing/messages";
import type { StandingState } from "~/visits/standing/standing-walk";

export const StandingStateChip = ({ state }: { state: StandingState }) => (
  <span className={stateNames[state].className}>{stateNames[state].name}</span>
);
