// A report card as it was written, for its walker and the owner.
import { cardTexts as texts, petInWords } from "~/day/texts/cards";

import { PhotoGrid } from "../photos/photo-grid";
import type { Card } from "./read-cards.server";

export const CardSummary = ({ card: { pets, note, photos } }: { card: Pick<Card, "note" | "photos" | "pets"> }) => (
  <>
    {pets.map((pet) =>
      petInWords(pet) ? (
        <p key={pet.bookingId}>
          <strong>
            <bdi>{pet.name}</bdi>
          </strong>{" "}
          {petInWords(pet)}
        </p>
      ) : null,
    )}
    {note ? <p className="card-note">{note}</p> : null}
    <PhotoGrid photos={photos.filter(({ labels }) => labels.length > 0)} alt={texts.photo} />
  </>
);
