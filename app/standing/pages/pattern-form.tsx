// Form with which the owner changes a standing walk from a day on.
import { href } from "react-router";

import { VersionField } from "~/ui/app/version-field";
import { ChoiceField } from "~/ui/form/choice-field";
import { SelectField, TextArea, TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton, useFormContext } from "~/ui/form/form";
import type { SiteFormState } from "~/ui/form/site-form-state";

import { weekdayNames } from "~/shared/day-names";
import type { PatternFields } from "~/standing/pages/show-standing-walks.server";

export function PatternForm({ form, fields }: { form: SiteFormState; fields: PatternFields }) {
  const {
    seriesId,
    version,
    today,
    holidays,
    durations,
    walkers,
    minutes,
    walkerId,
    everyWeeks,
    time,
    until,
    weekdays,
  } = fields;
  return (
    <SiteForm id="pattern" form={form} action={href("/admin/standing/:id", { id: seriesId })} own>
      <VersionField version={version} />
      <TextField name="from" label="Starting" type="date" min={today} defaultValue={today} hint={holidays} />
      <ChoiceField
        name="weekdays"
        label="On these days"
        type="checkbox"
        choices={weekdayNames.map((name, index) => [String(index + 1), name])}
        initial={weekdays.map(String)}
      />
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
        <TextField name="time" label="Start" type="time" step={300} defaultValue={time} />
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
      <TextArea name="reason" label="Why? The client can read this." maxLength={5000} />
      <Unread />
      <p className="hint">
        Visits that were moved, edited or canceled by hand stay as they are, and are listed. A new duration changes the
        price of each visit.
      </p>
      <div className="form-end">
        <SubmitButton busyLabel="Saving...">Change the standing walk</SubmitButton>
      </div>
    </SiteForm>
  );
}

/** Field shown after a refusal because of an unreadable calendar. */
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
