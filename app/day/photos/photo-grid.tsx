// Photos of a visit, small, each a link to itself.
import { PhotoView } from "~/day/photos/photo-view";
import type { VisitPhoto } from "./visit-photo.server";
import { cardTexts } from "~/day/texts/cards";

interface Props {
  photos: readonly VisitPhoto[];
  alt: (place: number) => string;
}

export const PhotoGrid = ({ photos, alt }: Props) =>
  photos.length === 0 ? null : (
    <ul className="photo-grid">
      {photos.map((photo, place) => (
        <li key={photo.id}>
          {photo.refused !== null ? (
            <p className="note note-danger">{photo.refused}</p>
          ) : photo.labels.length === 0 ? (
            <p className="photo-waits">{cardTexts.photoWaits}</p>
          ) : (
            <a href={`/media/${photo.id}/${photo.labels.at(-1)}.webp`}>
              <PhotoView photo={photo} base="/media" alt={alt(place + 1)} sizes="160px" />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
