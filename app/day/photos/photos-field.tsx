// Photos chosen in a form, from the camera or the phone's own.
import { chooseAgain, fitChosen } from "~/platform/index";
import { FieldNotes, useField } from "~/ui/form/field";
import { useFormContext } from "~/ui/form/form";

const accept = "image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif";

export function PhotosField({ label, hint }: { label: string; hint: string }) {
  const { id, error, control } = useField("photos", hint);
  // Only a form that came back with its document has forgotten the files.
  const isForgotten = useFormContext().autoFocus !== undefined;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...control}
        id={id}
        type="file"
        accept={accept}
        multiple
        className="input"
        onChange={({ currentTarget }) => void fitChosen(currentTarget)}
      />
      <FieldNotes id={id} hint={[hint, isForgotten ? chooseAgain : ""].join(" ").trim()} error={error} />
    </div>
  );
}
