// The eleven colours as swatches. Each says its name: a colour alone says nothing to many.
import { calendarColors } from "~/business/calendar-colors";
import { FieldNotes, useField } from "~/ui/field";

export function ColorField({ name, label }: { name: string; label: string }) {
  const { id, error, values, control } = useField(name);
  const { autoFocus: _, ...rest } = control;
  const chosen = values?.[0] ?? calendarColors[0]?.value;
  return (
    <fieldset className="field">
      <legend>{label}</legend>
      <div className="swatches">
        {calendarColors.map(({ id: number, name: word, value }) => (
          <label key={number} className="swatch">
            <input type="radio" value={value} defaultChecked={value === chosen} {...rest} />
            <i className={`cal-dot is-color-${number}`} aria-hidden />
            {word}
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
