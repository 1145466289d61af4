import type { InputHTMLAttributes } from "react";

import { chooseAgain, fitChosen } from "~/platform/index";
import { FieldNotes, useField } from "~/ui/form/field";
import { useFormContext } from "~/ui/form/form";
import type { FormReply } from "~/shared/form-reply";

export function PhotosField({ label, hint }: { label: string; hint: string }) {
  const { id, error, control } = useField("photos", hint);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <PhotoInput {...control} id={id} multiple />
      <PhotoNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** A file input that scales photos down before they are sent. */
export const PhotoInput = (props: InputHTMLAttributes<HTMLInputElement>) => (
  <input
    {...props}
    type="file"
    accept="image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif"
    className="input"
    onChange={({ currentTarget }) => void fitChosen(currentTarget)}
  />
);

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
