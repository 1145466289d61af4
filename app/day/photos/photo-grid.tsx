import { cardTexts } from "../texts/cards";
import { PhotoView } from "./photo-view";
import type { VisitPhoto } from "./visit-photo.server";

interface Props {
  photos: readonly VisitPhoto[];
  alt: (place: number) => string;
}

/** Small photos of a visit, each a link to the largest file of the photo. */
export const PhotoGrid = ({ photos, alt }: Props) =>
  photos.length === 0 ? null : (
    <ul className="photo-grid">
      {photos.map((photo, place) => (
        <li key={photo.id}>
          <a href={photo.labels.length > 0 ? `/media/${photo.id}/${photo.labels.at(-1)}.webp` : undefined}>
            <SmallPhoto photo={photo} alt={alt(place + 1)} />
          </a>
        </li>
      ))}
    </ul>
  );

/** A photo, or a text that says why it can't be shown yet. */
export function SmallPhoto({ photo, alt }: { photo: VisitPhoto; alt: string }) {
  if (photo.refused !== null) return <p className="note note-danger">{photo.refused}</p>;
  if (photo.labels.length === 0) return <p className="photo-waits">{cardTexts.photoWaits}</p>;
  return <PhotoView photo={photo} base="/media" alt={alt} sizes="160px" />;
}
