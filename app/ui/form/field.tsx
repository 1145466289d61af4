// Label, control, hint and error, connected for screen readers.
import type { ComponentProps, ReactNode } from "react";

import { useFormContext } from "./form";

interface Around {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** True when the field takes half the width of a two-column form. */
  half?: boolean;
}

/** Returns the attributes that connect a control to its label, hint and error. */
export function useField(name: string, hint?: ReactNode) {
  const { id: form, refusal, autoFocus } = useFormContext();
  const id = `${form}-${name}`;
  const error = refusal?.errors[name];
  const describedBy = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  const control = {
    name,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": describedBy || undefined,
    autoFocus: autoFocus === name || undefined,
  };
  return { id, error, values: refusal?.values[name], control };
}

export function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error?: string }) {
  return (
    <>
      {hint ? (
        <span id={`${id}-hint`} className="hint">
          {hint}
        </span>
      ) : null}
      {error ? (
        <span id={`${id}-error`} className="error">
          {error}
        </span>
      ) : null}
    </>
  );
}

export function TextField({ name, label, hint, half, ...input }: Around & ComponentProps<"input">) {
  const { id, error, values, control } = useField(name, hint);
  return (
    <div className={half ? "field half" : "field"}>
      <label htmlFor={id}>{label}</label>
      <input
        type="text"
        {...input}
        {...control}
        id={id}
        className="input"
        defaultValue={values?.[0] ?? input.defaultValue}
      />
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

export function TextArea({ name, label, hint, half, ...input }: Around & ComponentProps<"textarea">) {
  const { id, error, values, control } = useField(name, hint);
  return (
    <div className={half ? "field half" : "field"}>
      <label htmlFor={id}>{label}</label>
      <textarea
        rows={3}
        {...input}
        {...control}
        id={id}
        className={`input ${input.className ?? ""}`}
        defaultValue={values?.[0] ?? input.defaultValue}
      />
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

export type Choice = readonly [value: string, label: string];

export function SelectField({
  name,
  label,
  hint,
  half,
  choices,
  initial = "",
  ...select
}: Around & ComponentProps<"select"> & { choices: readonly Choice[]; initial?: string }) {
  const { id, error, values, control } = useField(name, hint);
  return (
    <div className={half ? "field half" : "field"}>
      <label htmlFor={id}>{label}</label>
      <select {...select} {...control} id={id} className="input" defaultValue={values?.[0] ?? initial}>
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
