// Field to choose one or several options of a list.
import type { ReactNode } from "react";

import { type Choice, FieldNotes, useField } from "./field";

export interface ChoiceFieldProps {
  name: string;
  label: string;
  type: "radio" | "checkbox";
  choices: readonly Choice[];
  hint?: ReactNode;
  /** Initially selected values. */
  initial?: string | readonly string[];
}

export function ChoiceField({ name, label, type, choices, hint, initial }: ChoiceFieldProps) {
  const { id, error, values, control } = useField(name, hint);
  const chosen = values ?? [initial ?? []].flat();
  const { autoFocus, ...rest } = control;
  return (
    <fieldset className="field">
      <legend>{label}</legend>
      <div className="choices">
        {choices.map(([value, text], i) => (
          <label key={value} className="choice">
            <input
              type={type}
              value={value}
              defaultChecked={chosen.includes(value)}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- Only where a refused form comes back as a document.
              autoFocus={i === 0 ? autoFocus : undefined}
              {...rest}
            />
            {text}
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
