// Photos of a household's card: those that are there, each with a box that removes it, and two ways to add more.
import { reportCard } from "~/business/report-cards";
import { chooseAgain, fitChosen, PictureNote } from "~/platform/index";
import { FieldNotes, useField } from "~/ui/form/field";
import { useFormContext } from "~/ui/form/form";

import { fieldOf } from "../pocket/card-fields";
import type { VisitPhoto } from "../photos/visit-photo.server";
import { cardTexts as texts } from "~/day/texts/cards";
import { PhotoView } from "../photos/photo-view";

interface Props {
  requestId: string;
  photos: readonly VisitPhoto[];
  /** Another one after each save: what was sent isn't sent again. */
  version: number;
}

const accept = "image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif";

export function CardPhotos({ requestId, photos, version }: Props) {
  const { id, error, control } = useField(fieldOf.photos(requestId), texts.photos);
  const left = reportCard.photos - photos.length;
  // Only a form that came back with its document has forgotten the files.
  const isForgotten = useFormContext().autoFocus !== undefined;
  const waits = photos.some(({ labels, refused }) => labels.length === 0 && refused === null);
  return (
    <fieldset className="field card-photos">
      <legend>{texts.photos}</legend>
      {photos.length === 0 ? <p className="muted">{texts.noPhotos}</p> : null}
      {waits ? <PictureNote state={{ state: "waiting" }} /> : null}
      {photos.length > 0 ? (
        <ul className="photo-grid">
          {photos.map((photo, place) => (
            <li key={photo.id}>
              <CardPhotoNow photo={photo} place={place + 1} />
              <label className="toggle">
                <input
                  type="checkbox"
                  name={fieldOf.remove(requestId)}
                  value={photo.id}
                  aria-label={texts.removeOf(place + 1)}
                />
                <span>{texts.remove}</span>
              </label>
            </li>
          ))}
        </ul>
      ) : null}
      {left > 0 ? (
        <div className="photo-ways" key={version}>
          <label>
            <span>{texts.camera}</span>
            <input
              {...control}
              id={`${id}-camera`}
              type="file"
              accept={accept}
              capture="environment"
              className="input"
              onChange={({ currentTarget }) => void fitChosen(currentTarget)}
            />
          </label>
          <label>
            <span>{texts.choose}</span>
            <input
              {...control}
              autoFocus={false}
              id={id}
              type="file"
              accept={accept}
              multiple
              className="input"
              onChange={({ currentTarget }) => void fitChosen(currentTarget)}
            />
          </label>
        </div>
      ) : null}
      <FieldNotes
        id={id}
        hint={[left > 0 ? texts.photosHint(left) : texts.photosFull, isForgotten ? chooseAgain : ""].join(" ").trim()}
        error={error}
      />
    </fieldset>
  );
}

function CardPhotoNow({ photo, place }: { photo: VisitPhoto; place: number }) {
  if (photo.refused !== null) return <p className="note note-danger">{photo.refused}</p>;
  if (photo.labels.length === 0) return <p className="photo-waits">{texts.photoWaits}</p>;
  return <PhotoView photo={photo} base="/media" alt={texts.photo(place)} sizes="160px" />;
}
