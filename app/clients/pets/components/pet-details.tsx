// All that is known of a pet (docs/product.md, Pets): what is missing is left out, except the first three.
import type { ReactNode } from "react";

import { isPhoneNumber, phoneNumber } from "~/shared/phone-number";

import { type OwnPet, sizeInWords } from "~/clients/pets/own-pet";
import { AcceptanceBadge } from "./pet-summary";

export function PetDetails({ pet }: { pet: OwnPet }) {
  const { breed, age, size, isAccepted, specialNeeds, notes } = pet;
  return (
    <dl className="facts">
      <Fact name="Breed">{breed ?? "Not given"}</Fact>
      <Fact name="Age">{age ?? "Not given"}</Fact>
      <Fact name="Size">{size ? sizeInWords(size) : "Not given"}</Fact>
      <Fact name="Status">
        <AcceptanceBadge isAccepted={isAccepted} />
      </Fact>
      <Fact name="Temperament">{notes.temperament}</Fact>
      <Fact name="Walking Preferences">{notes.walkingPreferences}</Fact>
      <Fact name="Medical Conditions">{notes.medicalConditions}</Fact>
      <Fact name="Special Needs">{specialNeeds}</Fact>
      <Fact name="Feeding Instructions">{notes.feedingInstructions}</Fact>
      <Fact name="Vet Name">{notes.vetName}</Fact>
      <Fact name="Vet Clinic">{notes.vetClinic}</Fact>
      <Fact name="Vet Phone">{notes.vetPhone ? <Phone printed={notes.vetPhone} /> : null}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="fact">
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}

/** A link where it can be dialled; otherwise as it was written. */
function Phone({ printed }: { printed: string }) {
  return isPhoneNumber(printed) ? <a href={`tel:${phoneNumber(printed)}`}>{printed}</a> : printed;
}
