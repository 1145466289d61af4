// A pet in a table row of the desk: picture, linked name, breed, and state.
import { href, Link } from "react-router";

import { PetPicture } from "~/platform/index";
import { type AcceptancePet, petState, type PetState } from "./rules";

export interface DeskPetNameProps {
  pet: { id: string; name: string; breed: string | null; photoUrl: string | null };
}

export function DeskPetName({ pet }: DeskPetNameProps) {
  return (
    <div className="who">
      <div className="who-picture">
        <PetPicture pet={pet} sizes="44px" decorative />
      </div>
      <div>
        <Link to={href("/admin/pets/:id", { id: pet.id })}>
          <bdi>{pet.name}</bdi>
        </Link>
        {pet.breed ? <span className="sub">{pet.breed}</span> : null}
      </div>
    </div>
  );
}

const states: Record<PetState, readonly [className: string, words: string]> = {
  pending: ["state state-waiting", "Pending"],
  accepted: ["state state-good", "Accepted"],
  squad: ["state state-good", "In the squad"],
};

export function PetStateChip({ pet }: { pet: AcceptancePet }) {
  const [className, words] = states[petState(pet)];
  return <span className={className}>{words}</span>;
}
