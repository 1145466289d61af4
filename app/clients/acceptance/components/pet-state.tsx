// How a pet stands, in words on a color.
import { type AcceptancePet, petState, type PetState } from "~/clients/acceptance/rules";

const states: Record<PetState, readonly [className: string, words: string]> = {
  pending: ["state state-waiting", "Pending"],
  accepted: ["state state-good", "Accepted"],
  squad: ["state state-good", "In the squad"],
};

export function PetStateChip({ pet }: { pet: AcceptancePet }) {
  const [className, words] = states[petState(pet)];
  return <span className={className}>{words}</span>;
}
