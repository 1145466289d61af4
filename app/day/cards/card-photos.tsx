// Photos of a household's card: the stored ones with a checkbox to remove each, and two buttons for more.
import { useRef } from "react";

import { reportCard } from "~/business/report-cards";
import { usePictureWait } from "~/platform/index";
import { Icon } from "~/ui/icon";
import { useField } from "~/ui/form/field";

import { fieldOf } from "../pocket/card-fields";
import type { VisitPhoto } from "../photos/visit-photo.server";
import { cardTexts as texts } from "~/day/texts/cards";
import { SmallPhoto } from "../photos/photo-grid";
import { ChosenPhotos, PhotoInput, PhotoNotes, useChosenPhotos } from "../photos/photos-field";

interface Props {
  requestId: string;
  photos: readonly VisitPhoto[];
  /** Changes with each save, which resets the file inputs. */
  version: number;
}

type Control = ReturnType<typeof useField>["control"];

export function CardPhotos({ requestId, photos, version }: Props) {
  const { id, error, control } = useField(fieldOf.photos(requestId), texts.photos);
  const left = reportCard.photos - photos.length;
  usePictureWait(photos.some(({ labels, refused }) => labels.length === 0 && refused === null));
  return (
    <fieldset className="field card-photos">
      <legend>{texts.photos}</legend>
      {photos.length > 0 ? (
        <ul className="photo-grid">
          {photos.map((photo, place) => (
            <li key={photo.id}>
              <SmallPhoto photo={photo} alt={texts.photo(place + 1)} />
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
      {left > 0 ? <NewPhotos key={version} id={id} control={control} /> : null}
      <PhotoNotes id={id} hint={left > 0 ? texts.photosHint(left) : texts.photosFull} error={error} />
    </fieldset>
  );
}

function NewPhotos({ id, control }: { id: string; control: Control }) {
  const input = useRef<HTMLInputElement>(null);
  const { photos, add, remove } = useChosenPhotos(input);
  return (
    <>
      <ChosenPhotos photos={photos} remove={remove} />
      <div className="photo-ways">
        <label className="btn">
          <Icon name="camera" /> {texts.camera}
          <PhotoInput {...control} id={`${id}-camera`} onChange={add} capture="environment" />
        </label>
        <label className="btn btn-quiet">
          {texts.choose}
          <PhotoInput {...control} autoFocus={false} id={id} ref={input} onChange={add} multiple />
        </label>
      </div>
    </>
  );
}
