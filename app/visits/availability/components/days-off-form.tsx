// Days without visits, in either of the two forms that add them: first day, last day, and why.
import { type ReactNode, useState } from "react";

import { TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import type { SiteFormState } from "~/ui/form/site-form-state";

import { daysOffWords } from "~/visits/texts/availability";

export interface DaysOffFormProps {
  id: string;
  form: SiteFormState;
  action: string;
  /** "2026-11-24" */
  today: string;
  reasonHint: string;
  /** What the button says. */
  add: string;
  /** Whose days they are. */
  children: ReactNode;
}

export function DaysOffForm({ id, form, action, today, reasonHint, add, children }: DaysOffFormProps) {
  const added = useCountOfDone(form);
  return (
    // A new, empty form after each that was added.
    <SiteForm key={added} own id={id} form={form} action={action}>
      <input type="hidden" name="intent" value="add" />
      {children}
      <TextField name="startsOn" label={daysOffWords.firstDay} type="date" min={today} />
      <TextField name="endsOn" label={daysOffWords.lastDay} type="date" min={today} hint={daysOffWords.lastDayHint} />
      <TextField name="reason" label={daysOffWords.reason} hint={reasonHint} autoComplete="off" />
      <div className="form-end">
        <SubmitButton busyLabel={daysOffWords.adding}>{add}</SubmitButton>
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
