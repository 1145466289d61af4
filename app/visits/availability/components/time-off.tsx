// A walker's days off: those that are still to come, and a form for more.
import { useState } from "react";
import { Link } from "react-router";

import { ActionButton } from "~/ui/app/action-button";
import { TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import type { SiteFormState } from "~/ui/form/site-form-state";

import { type Closure, whenClosed } from "~/visits/closures/closure";
import type { Availability } from "~/visits/availability/get-availability.server";
import { availabilityFailed } from "~/visits/availability/messages";

export interface TimeOffProps {
  form: SiteFormState;
  action: string;
  availability: Availability;
  /** Where a promised visit on such a day is looked at. */
  visitAddress: (id: string) => string;
}

export function TimeOff({ form, action, availability, visitAddress }: TimeOffProps) {
  const { walkerId, today, timeOff, closures } = availability;
  return (
    <>
      {timeOff.length === 0 ? <p className="muted">No days off planned.</p> : null}
      <ul className="steps">
        {timeOff.map((closure) => (
          <li key={closure.id}>
            <Days closure={closure} visitAddress={visitAddress} />
            <ActionButton
              action={action}
              failed={availabilityFailed}
              fields={{ intent: "remove", walkerId, id: closure.id }}
              className="btn btn-quiet btn-small"
              label={`Remove ${closure.when}`}
            >
              Remove
            </ActionButton>
          </li>
        ))}
      </ul>
      <TimeOffForm form={form} action={action} walkerId={walkerId} today={today} />
      {closures.length > 0 ? (
        <>
          <h3>When nobody walks</h3>
          <ul>
            {closures.map((closure) => (
              <li key={closure.id}>{closure.when}</li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

function Days({ closure, visitAddress }: { closure: Closure } & Pick<TimeOffProps, "visitAddress">) {
  return (
    <div className="stack-small">
      <strong>{closure.when}</strong>
      {closure.reason ? <p className="muted">{closure.reason}</p> : null}
      {closure.visits.length > 0 ? (
        <div className="note note-warning">
          <p>
            {closure.visits.length === 1 ? "A visit is" : "Visits are"} booked {whenClosed(closure)}:
          </p>
          <ul className="who-list">
            {closure.visits.map((visit) => (
              <li key={visit.id}>
                <Link to={visitAddress(visit.id)}>{visit.when}</Link>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

function TimeOffForm({
  form,
  action,
  walkerId,
  today,
}: {
  form: SiteFormState;
  action: string;
  walkerId: string;
  today: string;
}) {
  const added = useCountOfDone(form);
  return (
    // A new, empty form after each one that was added.
    <SiteForm key={added} own id="time-off" form={form} action={action}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="walkerId" value={walkerId} />
      <TextField name="startsOn" label="First day" type="date" min={today} />
      <TextField name="endsOn" label="Last day" type="date" min={today} hint="For one day, pick the same date twice." />
      <TextField name="reason" label="Reason (optional)" hint="Clients don't see it." autoComplete="off" />
      <div className="form-end">
        <SubmitButton busyLabel="Adding...">Add time off</SubmitButton>
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
