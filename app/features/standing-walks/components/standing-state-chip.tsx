// How a standing walk stands, in words; the colour only repeats them.
import { stateNames } from "../messages";
import type { StandingState } from "../standing-walk";

export const StandingStateChip = ({ state }: { state: StandingState }) => (
  <span className={stateNames[state].className}>{stateNames[state].name}</span>
);
