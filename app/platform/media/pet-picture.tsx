import { DogPortrait } from "~/ui/art/portrait";

import { StoredPicture } from "./stored-picture";

export interface PetPictureProps {
  pet: { id: string; name: string; breed: string | null; photoUrl: string | null };
  /** `sizes` attribute of the image; by default, for the width of a squad card. */
  sizes?: string;
  /** True to hide it from screen readers, for example beside the pet's name. */
  decorative?: boolean;
}

/** A pet's drawn portrait in an arch, covered by the photo if there is one. */
export function PetPicture({ pet, sizes = "(min-width: 30rem) 260px, 90vw", decorative = false }: PetPictureProps) {
  const { id, name, breed, photoUrl } = pet;
  const alt = breed ? `${name}, ${breed}` : name;
  return (
    <div className="arch daylight">
      <DogPortrait
        id={id}
        name={name}
        breed={breed ?? ""}
        className="portrait"
        decorative={decorative || photoUrl !== null}
      />
      {photoUrl ? (
        <StoredPicture url={photoUrl} alt={decorative ? "" : alt} sizes={sizes} width={320} height={352} />
      ) : null}
    </div>
  );
}
