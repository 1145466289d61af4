// All that is known about a pet, as the owner reads it before a meeting.
import { Fragment } from "react";

import type { DeskPet } from "~/clients/pets/acceptance/queries.server";
import { sizeInWords } from "~/clients/pets/own-pet";

function factsOf({ breed, age, size, specialNeeds, notes, photoPermission }: DeskPet) {
  const facts: (readonly [label: string, value: string | null | undefined])[] = [
    ["Breed", breed],
    ["Age", age],
    ["Size", size && sizeInWords(size)],
    ["Special needs", specialNeeds],
    ["Temperament", notes.temperament],
    ["Walking preferences", notes.walkingPreferences],
    ["Medical conditions", notes.medicalConditions],
    ["Feeding", notes.feedingInstructions],
    ["Special instructions", notes.specialInstructions],
    ["Vet", notes.vetName],
    ["Clinic", notes.vetClinic],
    ["Vet's phone", notes.vetPhone],
    ["May be shown in public", photoPermission ? "Yes" : "No"],
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}

export function DeskPetFacts({ pet }: { pet: DeskPet }) {
  return (
    <dl className="facts">
      {factsOf(pet).map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
