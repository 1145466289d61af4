// Upcoming days off and the form that adds them. Visits booked on days off are listed, because adding a day off cancels
// no visit.
import { useState } from "react";
import { href, Link } from "react-router";

import { withoutZone } from "~/shared/day-names";
import { ActionButton } from "~/ui/app/action-button";
import { type Choice, SelectField, TextField } from "~/ui/form/field";
import { SiteForm, type SiteFormProps, SubmitButton } from "~/ui/form/form";

import { updateFailed } from "~/offer/index";
import type { Closure } from "~/ledger/availability/closures.server";
import type { Availability } from "~/ledger/availability/hours.server";
import { availabilityFailed, closureWords, daysOffWords } from "~/ledger/availability/texts";
import { useZone } from "~/ui/use-site";

const page = href("/admin/settings/closures");

export function ClosureForm({
  form,
  walkers,
  today,
}: Pick<SiteFormProps, "form"> & { walkers: readonly Choice[]; today: string }) {
  return (
    <DaysOffForm id="closure" form={form} action={page} today={today} words={closureWords}>
      <SelectField name="walkerId" label={closureWords.who} choices={[["", closureWords.everybodyAway], ...walkers]} />
    </DaysOffForm>
  );
}

export function ClosureList({ closures }: { closures: readonly Closure[] }) {
  const zone = useZone();
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
        <li key={closure.id}>
          <div className="stack-small">
            <strong>{withoutZone(closure.when, zone)}</strong>
            <p className="muted">
              {closure.walkerName ?? closureWords.everybody}
              {closure.reason ? `: ${closure.reason}` : null}
            </p>
            <Booked
              closure={closure}
              after={`. ${closureWords.moveOrCancel}`}
              visitAddress={(id) => href("/admin/visits/:id", { id })}
              withNames
            />
          </div>
          <RemoveClosure closure={closure} />
        </li>
      ))}
    </ul>
  );
}

/** Button that needs a second press to confirm, also without JavaScript. */
function RemoveClosure({ closure: { id, walkerName, when } }: { closure: Closure }) {
  const what = `: ${walkerName ?? closureWords.everybody}, ${when}`;
  return (
    <details className="decline">
      <summary className="btn btn-quiet btn-small">
        <span className="when-closed">{closureWords.remove}</span>
        <span className="when-open">{closureWords.keep}</span>
        <span className="sr">{what}</span>
      </summary>
      <div className="decline-form">
        <ActionButton
          action={page}
          failed={updateFailed("closures")}
          fields={{ intent: "remove", id }}
          className="btn btn-danger btn-small"
          label={`${closureWords.yesRemove}${what}`}
        >
          {closureWords.yesRemove}
        </ActionButton>
      </div>
    </details>
  );
}

/** Panel with the days off of one walker. `visitAddress` returns the URL of a confirmed visit on a day off. */
export function TimeOff({
  form,
  action,
  availability: { walkerId, today, timeOff, closures },
  visitAddress,
}: Pick<SiteFormProps, "form" | "action"> & {
  availability: Availability;
  visitAddress: (id: string) => string;
}) {
  const zone = useZone();
  return (
    <>
      {timeOff.length === 0 ? <p className="muted">{daysOffWords.none}</p> : null}
      <ul className="steps">
        {timeOff.map((closure) => (
          <li key={closure.id}>
            <div className="stack-small">
              <strong>{withoutZone(closure.when, zone)}</strong>
              {closure.reason ? <p className="muted">{closure.reason}</p> : null}
              <Booked closure={closure} after=":" visitAddress={visitAddress} />
            </div>
            <ActionButton
              action={action}
              failed={availabilityFailed}
              fields={{ intent: "remove", walkerId, id: closure.id }}
              className="btn btn-quiet btn-small"
              label={daysOffWords.removeOne(withoutZone(closure.when, zone))}
            >
              {daysOffWords.remove}
            </ActionButton>
          </li>
        ))}
      </ul>
      <DaysOffForm id="time-off" form={form} action={action} today={today} words={daysOffWords}>
        <input type="hidden" name="walkerId" value={walkerId} />
      </DaysOffForm>
      {closures.length > 0 ? (
        <>
          <h3>{daysOffWords.everybodys}</h3>
          <ul>
            {closures.map(({ id, when }) => (
              <li key={id}>{when}</li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

function Booked({
  closure: { visits, isHours },
  after,
  visitAddress,
  withNames,
}: {
  closure: Closure;
  after: string;
  visitAddress: (id: string) => string;
  withNames?: boolean;
}) {
  if (visits.length === 0) return null;
  return (
    <div className="note note-warning">
      <p>
        {daysOffWords.booked(visits.length, isHours)}
        {after}
      </p>
      <ul className="who-list">
        {visits.map(({ id, when, who }) => (
          <li key={id}>
            <Link to={visitAddress(id)}>{when}</Link> {withNames ? <bdi>{who}</bdi> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

function DaysOffForm({
  id,
  form,
  action,
  today,
  words,
  children,
}: Pick<SiteFormProps, "id" | "form" | "action" | "children"> & {
  today: string;
  words: { reasonHint: string; add: string };
}) {
  const added = useCountOfDone(form);
  return (
    // The changed key remounts the form, so that it is empty after each added closure.
    <SiteForm key={added} own id={id} form={form} action={action}>
      <input type="hidden" name="intent" value="add" />
      {children}
      <TextField name="startsOn" label={daysOffWords.firstDay} type="date" min={today} />
      <TextField name="endsOn" label={daysOffWords.lastDay} type="date" min={today} hint={daysOffWords.lastDayHint} />
      <TextField name="reason" label={daysOffWords.reason} hint={words.reasonHint} autoComplete="off" />
      <div className="form-end">
        <SubmitButton busyLabel={daysOffWords.adding}>{words.add}</SubmitButton>
      </div>
    </SiteForm>
  );
}

function useCountOfDone({ reply }: SiteFormProps["form"]): number {
  const [seen, setSeen] = useState({ reply, count: 0 });
  const count = seen.count + (reply !== seen.reply && reply?.ok ? 1 : 0);
  if (reply !== seen.reply) setSeen({ reply, count });
  return count;
}
