import { type ReactNode, useEffect, useRef, useState } from "react";

import { FieldNotes, useField } from "~/ui/form/field";
import { useFormContext } from "~/ui/form/form";

import { chooseAgain, logoLimits, pictureLimits, pictureRefusals } from "~/platform/texts";
import { fitChosen } from "~/platform/media/fit-photos";
import { largestFile } from "~/platform/media/prepare/rules";
import { PictureNote } from "./picture-note";
import type { PictureState } from "~/platform/media/prepare/rules";

export interface PictureFieldProps {
  /** Name of the field; "photo" by default. Its form needs the property `files`. */
  name?: string;
  label: string;
  hint?: string;
  /** The picture shown now, for example a PetPicture. */
  current?: ReactNode;
  /** State of the latest upload; null when that picture is already shown. */
  state?: PictureState | null | undefined;
  /** True if SVG is accepted, too. */
  takesDrawings?: boolean;
}

const accept = "image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif";

/** A native file input that shows the limits. A file that is too large is reported before it is sent. */
export function PictureField({ name = "photo", label, hint, current, state, takesDrawings }: PictureFieldProps) {
  const [tooLarge, setTooLarge] = useState(false);
  const input = useEmptiedWhenTaken();
  const limits = takesDrawings ? logoLimits : pictureLimits;
  const { id, error, control } = useField(name, limits);
  // Only a form that came back in a new document has lost the chosen file.
  const isForgotten = useFormContext().autoFocus !== undefined;
  const said = tooLarge ? pictureRefusals["too-large"] : error;
  return (
    <div className="field picture-field">
      {current ? <div className="picture-now">{current}</div> : null}
      <div className="stack">
        <label htmlFor={id}>{label}</label>
        <PictureNote state={state} />
        <input
          {...control}
          aria-invalid={said ? true : undefined}
          aria-describedby={`${id}-hint${said ? ` ${id}-error` : ""}`}
          ref={input}
          type="file"
          id={id}
          accept={takesDrawings ? `${accept},image/svg+xml` : accept}
          className="input"
          onChange={(event) => {
            const chosen = event.currentTarget;
            void fitChosen(chosen).then(() => {
              const isTooLarge = (chosen.files?.[0]?.size ?? 0) > largestFile;
              setTooLarge(isTooLarge);
              if (isTooLarge) chosen.value = "";
            });
          }}
        />
        <FieldNotes
          id={id}
          hint={[hint, limits, isForgotten ? chooseAgain : ""].filter(Boolean).join(" ")}
          error={said}
        />
      </div>
    </div>
  );
}

/** Clears the field after a successful upload. */
function useEmptiedWhenTaken() {
  const input = useRef<HTMLInputElement>(null);
  const { busy, refusal } = useFormContext();
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy && !refusal && input.current) input.current.value = "";
    wasBusy.current = busy;
  }, [busy, refusal]);
  return input;
}
