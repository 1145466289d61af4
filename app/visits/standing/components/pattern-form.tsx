// The owner changes a standing walk from a day on.
import { VersionField } from "~/ui/app/version-field";
import { FieldNotes, SelectField, TextArea, TextField, useField } from "~/ui/form/field";
import { SiteForm, SubmitButton, useFormContext } from "~/ui/form/form";
import type { SiteFormState } from "~/ui/form/site-form-state";

import type { PatternFields } from "~/visits/standing/standing-walk";
import { weekdayNames } from "~/shared/day-names";

export interface PatternFormProps {
  form: SiteFormState;
  seriesId: string;
  version: number;
  fields: PatternFields;
  /** An ISO date. */
  today: string;
}

export function PatternForm({ form, seriesId, version, fields, today }: PatternFormProps) {
  const { durations, walkers, minutes, walkerId, everyWeeks, time, until, weekdays } = fields;
  return (
    <SiteForm id="pattern" form={form} action={`/admin/standing/${seriesId}`} own>
      <VersionField version={version} />
      <TextField name="from" label="From this day on" type="date" min={today} defaultValue={today} />
      <Weekdays initial={weekdays} />
      <div className="form-section form-two">
        <SelectField
          name="everyWeeks"
          label="How often"
          initial={String(everyWeeks)}
          choices={[
            ["1", "Every week"],
            ["2", "Every two weeks"],
          ]}
        />
        <TextField name="time" label="Start (PT)" type="time" step={300} defaultValue={time} />
        <SelectField
          name="minutes"
          label="Duration"
          initial={String(minutes)}
          choices={durations.map((each) => [String(each), `${each} min`])}
        />
        <SelectField
          name="walkerId"
          label="Walker"
          initial={walkerId}
          choices={walkers.map(({ id, name }) => [id, name])}
        />
      </div>
      <TextField name="until" label="Last day" type="date" defaultValue={until} hint="Leave empty for no end date" />
      <TextArea name="reason" label="Why? The client reads it." maxLength={5000} />
      <Unread />
      <p className="hint">
        Visits someone moved, edited or canceled are left alone, and listed. A new duration changes the price of each
        visit.
      </p>
      <div className="form-end">
        <SubmitButton busyLabel="Saving...">Change the standing walk</SubmitButton>
      </div>
    </SiteForm>
  );
}

/** Only after it was refused because nobody knows whether the walker is busy. */
function Unread() {
  const { refusal } = useFormContext();
  if (!refusal?.errors.unreadReason && !refusal?.values.unreadReason?.[0]) return null;
  return (
    <TextField
      name="unreadReason"
      label="Why do it anyway?"
      hint="For example that you asked the walker. The log keeps your reason."
      autoComplete="off"
    />
  );
}

function Weekdays({ initial }: { initial: readonly number[] }) {
  const { id, error, values, control } = useField("weekdays");
  const { autoFocus, ...rest } = control;
  const chosen = values ?? initial.map(String);
  return (
    <fieldset className="field">
      <legend>On these days</legend>
      <div className="choices">
        {weekdayNames.map((name, index) => (
          <label key={name} className="choice">
            <input
              type="checkbox"
              value={index + 1}
              defaultChecked={chosen.includes(String(index + 1))}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- Only where a refused form comes back as a document.
              autoFocus={index === 0 ? autoFocus : undefined}
              {...rest}
            />
            {name}
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
