// Days on which nobody walks, or one walker does not.
import { useState } from "react";

import { SelectField, TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import type { SiteFormState } from "~/ui/form/site-form-state";

export function ClosureForm({
  form,
  walkers,
  today,
}: {
  form: SiteFormState;
  walkers: readonly (readonly [id: string, name: string])[];
  /** "2026-11-24" */
  today: string;
}) {
  const added = useCountOfDone(form);
  return (
    // A new, empty form after each closure that was added.
    <SiteForm key={added} own id="closure" form={form} action="/admin/settings/closures">
      <input type="hidden" name="intent" value="add" />
      <SelectField name="walkerId" label="Who's away" choices={[["", "Everybody: closed"], ...walkers]} />
      <TextField name="startsOn" label="First day" type="date" min={today} />
      <TextField name="endsOn" label="Last day" type="date" min={today} hint="For one day, pick the same date twice." />
      <TextField
        name="reason"
        label="Reason (optional)"
        hint="Just for you; clients don't see it."
        autoComplete="off"
      />
      <div className="form-end">
        <SubmitButton busyLabel="Adding...">Add closure</SubmitButton>
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
