// Cards to choose pets from (docs/product.md, Pets). Each card has a native checkbox named `petIds`, so it works in any
// form without JavaScript.
import type { ReactNode } from "react";
import { href, Link } from "react-router";

import type { NextStep } from "~/shared/form-reply";
import { useField } from "~/ui/form/field";
import { Icon } from "~/ui/icon";

import { petTitles, whyPending } from "~/clients/pets/texts";
import { canSelect, type PetToChoose } from "~/clients/pets/rules";
import { PetSummary } from "./pet-summary";

export interface PetPickerProps {
  pets: readonly PetToChoose[];
  /** Ids that are chosen at first, for example after a refused form. */
  initial?: readonly string[];
  /** Error beside the cards, unless the form was refused for another. */
  problem?: string | undefined;
}

export function PetPicker({ pets, initial = [], problem }: PetPickerProps) {
  const { id, error = problem } = useField("petIds");
  return (
    <fieldset className="pet-picker" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>
        <h2>{petTitles.selection}</h2>
      </legend>
      {error ? (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      ) : null}
      <ul className="pets">
        {pets.map((pet) => (
          <li key={pet.id}>
            <PickerCard pet={pet} id={`${id}-${pet.id}`} chosen={initial.includes(pet.id)} />
          </li>
        ))}
      </ul>
      <p>
        <AddNewPet quiet />
      </p>
    </fieldset>
  );
}

function PickerCard({ pet, id, chosen }: { pet: PetToChoose; id: string; chosen: boolean }) {
  const selectable = canSelect(pet);
  return (
    <div className="card pet pet-choice">
      <input
        type="checkbox"
        id={`${id}-box`}
        name="petIds"
        value={pet.id}
        defaultChecked={selectable && chosen}
        disabled={!selectable}
        aria-describedby={selectable ? `${id}-facts` : `${id}-facts ${id}-why`}
      />
      <span className="pet-check">
        <Icon name="check" />
      </span>
      <PetSummary pet={pet} heading="h3" id={id} labels={`${id}-box`} />
      {selectable ? null : (
        <p id={`${id}-why`} className="muted">
          {pet.before ? <FirstThis {...pet.before} /> : whyPending}
        </p>
      )}
    </div>
  );
}

/** Step that the client must finish first, with a link. */
export const FirstThis = ({ text, to = "", link }: NextStep) => (
  <>
    {text} <Link to={to}>{link}</Link>
  </>
);

export interface AddNewPetProps {
  children?: ReactNode;
  /** True where the page has another main action, so that the button is less prominent. */
  quiet?: boolean;
}

export function AddNewPet({ children = "Add New Pet", quiet = false }: AddNewPetProps) {
  return (
    <Link to={href("/profile/pets/new")} preventScrollReset className={quiet ? "btn btn-quiet" : "btn"}>
      <Icon name="plus" />
      {children}
    </Link>
  );
}
