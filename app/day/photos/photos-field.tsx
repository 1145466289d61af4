import {
  type ChangeEvent,
  type InputHTMLAttributes,
  type Ref,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";

import { chooseAgain, fitChosen } from "~/platform/index";
import { FieldNotes, useField } from "~/ui/form/field";
import { useFormContext } from "~/ui/form/form";
import type { FormReply } from "~/shared/form-reply";
import { cardTexts as texts } from "~/day/texts/cards";

export function PhotosField({ label, hint }: { label: string; hint: string }) {
  const { id, error, control } = useField("photos", hint);
  const input = useRef<HTMLInputElement>(null);
  const { photos, add, remove } = useChosenPhotos(input);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <PhotoInput {...control} id={id} ref={input} onChange={add} multiple />
      <ChosenPhotos photos={photos} remove={remove} />
      <PhotoNotes id={id} hint={hint} error={error} />
    </div>
  );
}

export const PhotoInput = (props: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) => (
  <input
    {...props}
    type="file"
    accept="image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif"
    className="input"
  />
);

/**
 * The photos chosen in a form, scaled down. A choice adds to the earlier ones, since a camera gives one photo at a
 * time. `input`: the input that holds all of them.
 */
export function useChosenPhotos(input: RefObject<HTMLInputElement | null>) {
  const [photos, setPhotos] = useState<readonly File[]>([]);
  function hold(files: readonly File[]) {
    setPhotos(files);
    if (input.current) void putInto(input.current, files).then(setPhotos);
  }
  const add = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const added = [...(currentTarget.files ?? [])];
    if (currentTarget !== input.current) currentTarget.value = "";
    hold([...photos, ...added]);
  };
  const remove = (photo: File) => hold(photos.filter((each) => each !== photo));
  return { photos, add, remove };
}

/** Replaces the files of an input. Resolves with the scaled-down files. */
async function putInto(input: HTMLInputElement, files: readonly File[]): Promise<File[]> {
  const all = new DataTransfer();
  for (const file of files) all.items.add(file);
  input.files = all.files;
  await fitChosen(input);
  return [...(input.files ?? [])];
}

/** Pictures of the chosen photos. Without scripts the browser shows the files' names instead. */
export const ChosenPhotos = ({ photos, remove }: Omit<ReturnType<typeof useChosenPhotos>, "add">) =>
  photos.length === 0 ? null : (
    <ul className="photo-grid">
      {photos.map((photo, place) => (
        // The same photo can be chosen twice.
        <li key={`${photo.name} ${place}`}>
          <Thumbnail photo={photo} />
          <button
            type="button"
            className="btn btn-quiet btn-small"
            aria-label={`${texts.remove}: ${photo.name}`}
            onClick={() => remove(photo)}
          >
            {texts.remove}
          </button>
        </li>
      ))}
    </ul>
  );

function Thumbnail({ photo }: { photo: File }) {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(photo);
    if (picture.current) picture.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [photo]);
  // A format that the browser can't show, such as HEIC, leaves its name.
  return <img ref={picture} alt={photo.name} />;
}

/**
 * Hint and error of a photo field. Without scripts the browser drops the chosen files on a refusal, and the hint says
 * so.
 */
export function PhotoNotes({ id, hint, error }: { id: string; hint: string; error: string | undefined }) {
  const isDropped = useFormContext().autoFocus !== undefined;
  return <FieldNotes id={id} hint={isDropped ? `${hint} ${chooseAgain}` : hint} error={error} />;
}

export const LeftOut = ({ reply }: { reply: FormReply | undefined }) =>
  reply?.ok && reply.note ? (
    <p role="alert" className="note note-danger">
      {reply.note}
    </p>
  ) : null;
