// What every card of a pet shows: picture, name, badges, breed, age and size.
import { BandanaBadge } from "~/ui/art/bandana-badge";
import { Icon } from "~/ui/icon";

import { PetPicture } from "~/platform/index";
import { ageInWords, type OwnPet, sizeInWords } from "~/clients/pets/pet-fields";

/** Accepted or Pending, as the bandana and in words. */
export function AcceptanceBadge({ isAccepted }: { isAccepted: boolean }) {
  return (
    <span className={isAccepted ? "state state-good" : "state state-waiting"}>
      <BandanaBadge on={isAccepted} />
      {isAccepted ? "Accepted" : "Pending"}
    </span>
  );
}

/** The small picture beside the pet's name. */
export function PetPortrait({ pet }: { pet: Pick<OwnPet, "id" | "name" | "breed" | "photoUrl"> }) {
  return (
    <div className="pet-portrait">
      <PetPicture pet={pet} sizes="104px" decorative />
    </div>
  );
}

export interface PetSummaryProps {
  pet: OwnPet;
  heading: "h2" | "h3";
  /** Beginning of the ids in it: `-name` and `-facts` follow. */
  id: string;
  /** Id of the check box the name is the label of. */
  labels?: string;
}

export function PetSummary({ pet, heading: Heading, id, labels }: PetSummaryProps) {
  const { name, breed, age, size, specialNeeds, isAccepted } = pet;
  const facts = [breed, age && ageInWords(age), size ? sizeInWords(size) : null].filter((fact) => fact !== null);
  const named = <bdi>{name}</bdi>;
  return (
    <div className="pet-summary">
      <PetPortrait pet={pet} />
      <div className="pet-words">
        <Heading id={`${id}-name`} className="pet-name">
          {labels ? <label htmlFor={labels}>{named}</label> : named}
          {specialNeeds ? <Icon name="heart" /> : null}
        </Heading>
        <div id={`${id}-facts`} className="pet-facts">
          <p className="pet-badges">
            <AcceptanceBadge isAccepted={isAccepted} />
            {specialNeeds ? <span className="state">Special Needs</span> : null}
          </p>
          {facts.map((fact, i) => (
            <p key={i} dir="auto">
              {fact}
            </p>
          ))}
        </div>
      </div>
    </div>
  );
}
