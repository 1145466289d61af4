// Summary of a pet for cards: picture, name, badges, breed, age and size.
import { BandanaBadge } from "~/ui/art/bandana-badge";
import { Icon } from "~/ui/icon";

import { PetPicture } from "~/platform/index";
import { ageInWords, type OwnPet, sizeInWords } from "~/clients/pets/pet-fields";

/** Badge "Accepted" or "Pending", drawn with a bandana. */
export function AcceptanceBadge({ isAccepted }: { isAccepted: boolean }) {
  return (
    <span className={isAccepted ? "state state-good" : "state state-waiting"}>
      <BandanaBadge on={isAccepted} />
      {isAccepted ? "Accepted" : "Pending"}
    </span>
  );
}

/** Small picture of a pet. */
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
  /** Prefix of the element ids: `-name` and `-facts` are appended. */
  id: string;
  /** Id of the checkbox for which the name is the label. */
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
