// The eleven colors as radio buttons with names, so that color is not the only difference.
import { calendarColors } from "~/business/calendars/calendar-colors";

import { FieldNotes, useField } from "~/ui/form/field";

export interface ColorFieldProps {
  name: string;
  label: string;
  /** Property of the chosen color that the form sends. */
  sends: "id" | "value";
  /** The initially selected id or value; null to select none. */
  initial: string | null;
}

export function ColorField({ name, label, sends, initial }: ColorFieldProps) {
  const { id, error, values, control } = useField(name);
  const { autoFocus: _, ...rest } = control;
  const chosen = values?.[0] ?? initial;
  return (
    <fieldset className="field">
      <legend>{label}</legend>
      <div className="swatches">
        {calendarColors.map((color) => {
          const value = String(color[sends]);
          return (
            <label key={color.id} className="swatch">
              <input
                type="radio"
                value={value}
                defaultChecked={value === chosen}
                className={`is-color-${color.id}`}
                {...rest}
              />
              {color.name}
            </label>
          );
        })}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
