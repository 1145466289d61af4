// Who comes, and when: the suggested free starts of each walker in one control, which every phone shows as a list of
// its own; or another time.
import { FieldNotes, SelectField, TextField, useField } from "~/ui/form/field";
import { useFormContext } from "~/ui/form/form";

import type { PlaceGroup } from "~/visits/days/place-of";

export function PlaceField({ choices }: { choices: readonly PlaceGroup[] }) {
  const { id, error, values, control } = useField("place");
  if (choices.length === 0) return <p className="note note-warning">No walker has a free time left in that window.</p>;
  return (
    <div className="field">
      <label htmlFor={id}>Time and walker</label>
      <select {...control} id={id} className="input" defaultValue={values?.[0]}>
        {choices.map(({ label, places }) => (
          <optgroup key={label} label={label}>
            {places.map((place) => (
              <option key={place.value} value={place.value}>
                {place.label}
                {label.startsWith("Join") ? null : `, ${label}`}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <FieldNotes id={id} error={error} />
    </div>
  );
}

/** In the place of a suggestion: any minute of the day that was asked for. */
export function OtherTime({ walkers }: { walkers: readonly (readonly [id: string, name: string])[] }) {
  const { refusal } = useFormContext();
  const typed = Boolean(refusal?.values.otherTime?.[0]);
  return (
    <details className="other-time" open={typed}>
      <summary>Pick another time</summary>
      <div className="form-section form-two">
        <TextField
          name="otherTime"
          label="Start, Los Angeles time"
          type="time"
          hint="Overrides the suggestion above."
          half
        />
        <SelectField name="walkerId" label="Who comes" choices={walkers} initial={walkers[0]?.[0] ?? ""} half />
      </div>
    </details>
  );
}
