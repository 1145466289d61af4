// Facts about a pet, for its client and for the desk (docs/product.md, Pets).
import type { ReactNode } from "react";

import { PhoneLink } from "~/ui/phone-link";

import { type KnownPet, type OwnPet, type PetFact, petFactsFor } from "~/clients/pets/pet-fields";
import { AcceptanceBadge } from "./pet-summary";

export function PetDetails({ pet }: { pet: OwnPet }) {
  const facts = petFactsFor("client", pet);
  return (
    <dl className="facts">
      <Facts facts={facts.filter(({ always }) => always)} />
      <Fact label="Status">
        <AcceptanceBadge isAccepted={pet.isAccepted} />
      </Fact>
      <Facts facts={facts.filter(({ always }) => !always)} />
    </dl>
  );
}

export function DeskPetFacts({ pet }: { pet: KnownPet<"desk"> & { photoPermission: boolean } }) {
  return (
    <dl className="facts">
      <Facts facts={petFactsFor("desk", pet).filter(({ value }) => value)} />
      <Fact label="May be shown in public">{pet.photoPermission ? "Yes" : "No"}</Fact>
    </dl>
  );
}

/** List of a pet's facts. A missing fact is left out, unless its field is always shown. */
const Facts = ({ facts }: { facts: readonly PetFact[] }) =>
  facts.map(({ name, label, value, always }) =>
    value || always ? (
      <Fact key={name} label={label}>
        {value && name === "vetPhone" ? <PhoneLink phone={value} /> : (value ?? "Not given")}
      </Fact>
    ) : null,
  );

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="fact">
    <dt>{label}</dt>
    <dd dir="auto">{children}</dd>
  </div>
);
