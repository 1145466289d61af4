// The colour calendars show somebody in: eleven named swatches, as radio buttons.
import { calendarColors } from "~/business/calendar-colors";
import type { FormReply } from "~/shared/form-reply";
import { VersionField } from "~/ui/app/version-field";
import { FieldNotes, useField } from "~/ui/field";
import { SiteForm } from "~/ui/form";
import { useFormReply } from "~/ui/use-form-reply";

import type { Employee } from "../queries.server";

export function ColorForm({ employee, reply }: { employee: Employee; reply: FormReply | undefined }) {
  const form = useFormReply(reply);
  return (
    <SiteForm id={`color-${employee.id}`} form={form} action="/admin/employees" own>
      <input type="hidden" name="intent" value="color" />
      <input type="hidden" name="id" value={employee.id} />
      <VersionField version={employee.version} />
      <Swatches name={employee.name} chosen={employee.calendarColor} />
      <button type="submit" className="btn btn-small" disabled={form.busy}>
        Save the color
      </button>
    </SiteForm>
  );
}

function Swatches({ name, chosen }: { name: string; chosen: string | null }) {
  const { id, error, values, control } = useField("calendarColor");
  const { autoFocus: _, ...rest } = control;
  const initial = values?.[0] ?? chosen;
  return (
    <fieldset className="field">
      <legend>Color of {name}</legend>
      <div className="swatches">
        {calendarColors.map((color) => (
          <label key={color.id} className="swatch">
            <input
              type="radio"
              value={color.id}
              defaultChecked={initial === String(color.id)}
              className={`swatch-${color.id}`}
              {...rest}
            />
            {color.name}
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}

/** The colour somebody has, with its name. */
export function ColorName({ calendarColor }: Pick<Employee, "calendarColor">) {
  const color = calendarColors.find((each) => String(each.id) === calendarColor);
  if (!color) return <span className="muted">No color yet</span>;
  return (
    <span className="color-name">
      <span className={`swatch-dot swatch-${color.id}`} aria-hidden />
      {color.name}
    </span>
  );
}
