// The closures that are still to come, and the form for one more. What was promised inside one is told, since nobody
// cancels it by itself.
import { href, Link } from "react-router";

import { ActionButton } from "~/ui/app/action-button";
import { SelectField } from "~/ui/form/field";
import type { SiteFormState } from "~/ui/form/site-form-state";

import { updateFailed } from "~/offer/index";
import type { Closure } from "~/visits/availability/list-closures.server";
import { closureWords, daysOffWords } from "~/visits/texts/availability";
import { DaysOffForm } from "./days-off-form";

const page = href("/admin/settings/closures");

export interface ClosureFormProps {
  form: SiteFormState;
  walkers: readonly (readonly [id: string, name: string])[];
  /** "2026-11-24" */
  today: string;
}

export const ClosureForm = ({ form, walkers, today }: ClosureFormProps) => (
  <DaysOffForm
    id="closure"
    form={form}
    action={page}
    today={today}
    reasonHint={closureWords.reasonHint}
    add={closureWords.add}
  >
    <SelectField name="walkerId" label={closureWords.who} choices={[["", closureWords.everybodyAway], ...walkers]} />
  </DaysOffForm>
);

export function ClosureList({ closures }: { closures: readonly Closure[] }) {
  if (closures.length === 0)
    return (
      <div className="empty">
        <h2>{closureWords.noneTitle}</h2>
        <p>{closureWords.none}</p>
      </div>
    );
  return (
    <ul className="steps">
      {closures.map((closure) => (
        <ClosureItem key={closure.id} closure={closure} />
      ))}
    </ul>
  );
}

function ClosureItem({ closure }: { closure: Closure }) {
  const { id, walkerName, when, isHours, reason, visits } = closure;
  const who = walkerName ?? closureWords.everybody;
  return (
    <li>
      <div className="stack-small">
        <strong>{when}</strong>
        <p className="muted">
          {who}
          {reason ? `: ${reason}` : null}
        </p>
        {visits.length > 0 ? (
          <div className="note note-warning">
            <p>
              {daysOffWords.booked(visits.length, isHours)}. {closureWords.moveOrCancel}
            </p>
            <ul className="who-list">
              {visits.map((visit) => (
                <li key={visit.id}>
                  <Link to={href("/admin/visits/:id", { id: visit.id })}>{visit.when}</Link> <bdi>{visit.who}</bdi>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
      {/* A second press confirms it, with and without scripts. */}
      <details className="decline">
        <summary className="btn btn-quiet btn-small">
          <span className="when-closed">{closureWords.remove}</span>
          <span className="when-open">{closureWords.keep}</span>
          <span className="sr">
            : {who}, {when}
          </span>
        </summary>
        <div className="decline-form">
          <ActionButton
            action={page}
            failed={updateFailed("closures")}
            fields={{ intent: "remove", id }}
            className="btn btn-danger btn-small"
            label={`${closureWords.yesRemove}: ${who}, ${when}`}
          >
            {closureWords.yesRemove}
          </ActionButton>
        </div>
      </details>
    </li>
  );
}
