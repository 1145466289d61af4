// Five stars as radio buttons, with "4 out of 5" beside the selected one.
import { FieldNotes, useField } from "./field";
import { star } from "~/ui/stars";

export function RatingField({ name, label, initial }: { name: string; label: string; initial: 1 | 2 | 3 | 4 | 5 }) {
  const { id, error, values, control } = useField(name);
  const { autoFocus: _, ...rest } = control;
  const chosen = values?.[0] ?? String(initial);
  return (
    <fieldset className="field">
      <legend>{label}</legend>
      <div className="rating">
        {["1", "2", "3", "4", "5"].map((value) => (
          <label key={value}>
            <svg viewBox="0 0 24 24" aria-hidden>
              <path d={star()} />
            </svg>
            <input type="radio" value={value} defaultChecked={value === chosen} {...rest} />
            <span>{value} out of 5</span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
