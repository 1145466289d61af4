import { href } from "react-router";
import { useState } from "react";

import { CheckField } from "~/ui/form/check-field";
import { TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { FormField } from "~/ui/form/form-field";
import type { SiteFormState } from "~/ui/form/site-form-state";

import { holidayName } from "~/offer/settings/setting-groups";
import { ActionButton } from "~/ui/app/action-button";
import type { HolidayLine } from "~/offer/settings/holiday-lines";
import { updateFailed } from "~/offer/texts";

/** The form that adds a holiday. */
export function HolidayForm({ form }: { form: SiteFormState }) {
  const added = useCountOfDone(form);
  return (
    // The key empties the form after each added day.
    <SiteForm key={added} own id="holiday" form={form} action={href("/admin/settings/holidays")}>
      <input type="hidden" name="intent" value="add" />
      <FormField name="name" field={holidayName} />
      <TextField name="date" label="Date" type="date" />
      <CheckField name="everyYear">Every year on this day</CheckField>
      <div className="form-end">
        <SubmitButton busyLabel="Adding...">Add holiday</SubmitButton>
      </div>
    </SiteForm>
  );
}

function useCountOfDone({ reply }: SiteFormState): number {
  const [seen, setSeen] = useState({ reply, count: 0 });
  const count = seen.count + (reply !== seen.reply && reply?.ok ? 1 : 0);
  if (reply !== seen.reply) setSeen({ reply, count });
  return count;
}

const address = href("/admin/settings/holidays");

export function HolidayList({ lines }: { lines: readonly HolidayLine[] }) {
  return (
    <ul className="steps">
      {lines.map(({ id, name, when, state }) => (
        <li key={id}>
          <span className={state === "off" ? "state" : "state state-good"}>{state === "off" ? "Off" : "On"}</span>
          <div>
            <strong>{name}</strong>
            <div className="muted">{when}</div>
          </div>
          {state === "own" ? (
            <ActionButton
              action={address}
              failed={updateFailed("holidays")}
              fields={{ intent: "remove", id }}
              className="btn btn-quiet btn-small"
              label={`Remove: ${name}`}
            >
              Remove
            </ActionButton>
          ) : (
            <ActionButton
              action={address}
              failed={updateFailed("holidays")}
              fields={{ intent: "switch", id, on: state === "off" ? "yes" : "no" }}
              className="btn btn-quiet btn-small"
              label={`${state === "off" ? "Turn on" : "Turn off"}: ${name}`}
            >
              {state === "off" ? "Turn on" : "Turn off"}
            </ActionButton>
          )}
        </li>
      ))}
    </ul>
  );
}
