// A client's pets as cards, and the notes shown when there are none (docs/product.md, Pets).
import { href, Link } from "react-router";

import { SunRings } from "~/ui/art/sun-rings";
import { Icon } from "~/ui/icon";
import { PictureNote, type PictureState } from "~/platform/index";
import type { OwnPet } from "./pet-fields";
import { AddNewPet } from "./pet-picker";
import { PetSummary } from "./pet-summary";
import { healthTexts } from "~/clients/health/texts";
import { emptyListTexts, loadingFailed, noSuchPetTexts } from "./texts";

export interface PetListProps {
  pets: readonly OwnPet[];
  /** State of each pet's newest picture, by pet id. A pet has no entry when its picture is already shown. */
  pictures: Readonly<Record<string, PictureState>>;
}

export function PetList({ pets, pictures }: PetListProps) {
  if (pets.length === 0) {
    return (
      <div className="empty stack">
        <h2>No pets added yet</h2>
        <p>{emptyListTexts.text}</p>
        <p>
          <AddNewPet>Add Your First Pet</AddNewPet>
        </p>
      </div>
    );
  }
  return (
    <ul className="pets">
      {pets.map((pet) => (
        <li key={pet.id}>
          <PetCard pet={pet} picture={pictures[pet.id]} />
        </li>
      ))}
    </ul>
  );
}

function PetCard({ pet, picture }: { pet: OwnPet; picture: PictureState | undefined }) {
  const { id, name } = pet;
  return (
    <article className="card pet" aria-labelledby={`${id}-name`}>
      <PetSummary pet={pet} heading="h2" id={id} />
      <PictureNote state={picture} />
      <div className="row-actions">
        <Link to={href("/profile/pets/:id", { id })} preventScrollReset className="btn btn-quiet btn-small">
          View Details<span className="sr"> of {name}</span>
        </Link>
        <Link to={href("/profile/pets/:id/records", { id })} className="btn btn-quiet btn-small">
          {healthTexts.link}
          <span className="sr"> of {name}</span>
        </Link>
        <Link
          to={href("/profile/pets/:id/edit", { id })}
          preventScrollReset
          className="icon-btn"
          aria-label={`Edit ${name}`}
        >
          <Icon name="edit" />
        </Link>
        <Link
          to={href("/profile/pets/:id/delete", { id })}
          preventScrollReset
          className="icon-btn"
          aria-label={`Delete ${name}`}
        >
          <Icon name="trash" />
        </Link>
      </div>
    </article>
  );
}

/** Shown while the list loads. */
export function PetsLoading() {
  return (
    <output className="pets-loading">
      <SunRings className="rising" />
      Loading your pets...
    </output>
  );
}

export function PetsFailed() {
  return (
    <div className="stack">
      <p role="alert" className="note note-danger">
        {loadingFailed}
      </p>
      {/* Sending this form loads the page's URL again, which works with and without JavaScript. */}
      <form action={href("/profile/pets")}>
        <button className="btn">Try again</button>
      </form>
    </div>
  );
}

export function NoSuchPet() {
  return (
    <div className="stack">
      <p>{noSuchPetTexts.text}</p>
      <p>
        <Link to={href("/profile/pets")} className="btn">
          Back to My Pets
        </Link>
      </p>
    </div>
  );
}
