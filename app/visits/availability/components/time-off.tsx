// A walker's days off: those that are still to come, and a form for more.
import { Link } from "react-router";

import { ActionButton } from "~/ui/app/action-button";
import type { SiteFormState } from "~/ui/form/site-form-state";

import type { Closure } from "~/visits/availability/list-closures.server";
import type { Availability } from "~/visits/availability/hours.server";
import { availabilityFailed, daysOffWords } from "~/visits/texts/availability";
import { DaysOffForm } from "./days-off-form";

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
      {timeOff.length === 0 ? <p className="muted">{daysOffWords.none}</p> : null}
      <ul className="steps">
        {timeOff.map((closure) => (
          <li key={closure.id}>
            <Days closure={closure} visitAddress={visitAddress} />
            <ActionButton
              action={action}
              failed={availabilityFailed}
              fields={{ intent: "remove", walkerId, id: closure.id }}
              className="btn btn-quiet btn-small"
              label={daysOffWords.removeOne(closure.when)}
            >
              {daysOffWords.remove}
            </ActionButton>
          </li>
        ))}
      </ul>
      <DaysOffForm
        id="time-off"
        form={form}
        action={action}
        today={today}
        reasonHint={daysOffWords.reasonHint}
        add={daysOffWords.add}
      >
        <input type="hidden" name="walkerId" value={walkerId} />
      </DaysOffForm>
      {closures.length > 0 ? (
        <>
          <h3>{daysOffWords.everybodys}</h3>
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
  const { when, isHours, reason, visits } = closure;
  return (
    <div className="stack-small">
      <strong>{when}</strong>
      {reason ? <p className="muted">{reason}</p> : null}
      {visits.length > 0 ? (
        <div className="note note-warning">
          <p>{daysOffWords.booked(visits.length, isHours)}:</p>
          <ul className="who-list">
            {visits.map((visit) => (
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
