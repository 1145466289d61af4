// The owner's three answers to a request: confirm a time, propose another time, or decline with a reason.
import { useEffect } from "react";

import { withoutZone } from "~/shared/day-names";
import { type FormReply, replyTo } from "~/shared/form-reply";
import { FieldNotes, SelectField, TextArea, TextField, useField } from "~/ui/form/field";
import { SiteForm, SubmitButton, useFormContext } from "~/ui/form/form";
import type { SiteFormState } from "~/ui/form/site-form-state";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Waiting } from "../list-waiting.server";
import type { PlaceGroup } from "~/desk/place-value";
import { ClashPart } from "./clash-part";
import { FoldedForm } from "./folded-form";
import { readBy } from "~/desk/texts/desk";
import { useZone } from "~/ui/use-site";

export interface AnswerProps {
  one: Waiting;
  walkers: readonly (readonly [id: string, name: string])[];
  /** URL of the list with its filters, to which the forms post. */
  address: string;
  /** Reply that was rendered with the page, if it is about this request. */
  inDocument: FormReply | undefined;
}

/** Form that accepts a request, or a client's request to move a visit. */
export function AcceptForm({ one, walkers, address, inDocument }: AnswerProps) {
  const intent = one.kind === "move" ? "accept-move" : "confirm";
  const form = useFormReply(replyTo(inDocument, intent));
  const id = `${intent}-${one.requestId}`;
  useFocusBack(form, id);
  const verb = one.kind === "move" ? "Move the visit" : "Confirm";
  return (
    <SiteForm own id={id} form={form} action={address} className="form answer">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="requestId" value={one.requestId} />
      <Ids one={one} />
      <PlaceField choices={one.choices} />
      {/* Enter presses this button, the first one of the form. */}
      <SubmitButton busyLabel="Confirming...">
        {verb}
        <span className="sr"> for {one.client.name}</span>
      </SubmitButton>
      <OtherTime walkers={walkers} />
      <ClashPart mayOverbook {...(one.kind === "request" ? { request: { one, walkers } } : {})} />
    </SiteForm>
  );
}

/** Focuses the first control of the form when the pressed button disappears. */
function useFocusBack({ reply, busy }: SiteFormState, formId: string): void {
  useEffect(() => {
    if (!reply?.ok || busy || document.activeElement !== document.body) return;
    document.getElementById(formId)?.querySelector<HTMLElement>("select, button")?.focus({ preventScroll: true });
  }, [reply, busy, formId]);
}

export function DeclineForm({ one, address, inDocument }: AnswerProps) {
  const intent = one.kind === "move" ? "decline-move" : "decline";
  const folded = { intent, title: "Decline", about: `: ${one.client.name}`, requestId: one.requestId };
  return (
    <FoldedForm {...folded} action={address} inDocument={inDocument}>
      <Ids one={one} />
      <TextArea name="reason" label="Why" hint={readBy(one.client.isMailed)} rows={2} />
      <div className="form-end">
        <SubmitButton busyLabel="Declining...">Decline</SubmitButton>
      </div>
    </FoldedForm>
  );
}

export function ProposeForm({ one, walkers, address, inDocument }: AnswerProps) {
  const { requestId, date, client } = one;
  const folded = { intent: "propose", title: "Propose another time", about: ` to ${client.name}`, requestId };
  return (
    <FoldedForm {...folded} action={address} inDocument={inDocument}>
      <Ids one={one} />
      <div className="form-section form-two">
        <TextField name="date" label="Date" type="date" defaultValue={date} half />
        <TextField name="time" label="Start time" type="time" half />
      </div>
      <SelectField name="walkerId" label="Who comes" choices={walkers} initial={walkers[0]?.[0] ?? ""} />
      <TextArea name="note" label="Note (optional)" hint={readBy(one.client.isMailed)} rows={2} />
      <div className="form-end">
        <SubmitButton busyLabel="Proposing...">Propose</SubmitButton>
      </div>
      <ClashPart mayOverbook={false} />
    </FoldedForm>
  );
}

/** Hidden fields with the version of the request when the page was rendered. */
export const Ids = ({ one: { version, proposalId } }: Pick<AnswerProps, "one">) => (
  <>
    <input type="hidden" name="version" value={version} />
    {proposalId ? <input type="hidden" name="proposalId" value={proposalId} /> : null}
  </>
);

/** Select with the suggested free starts of all walkers. */
function PlaceField({ choices }: { choices: readonly PlaceGroup[] }) {
  const zone = useZone();
  const { id, error, values, control } = useField("place");
  if (choices.length === 0) return <p className="note note-warning">No walker has a free time left in that window.</p>;
  return (
    <div className="field">
      <label htmlFor={id}>Time and walker</label>
      <select {...control} id={id} className="input" defaultValue={values?.[0]}>
        {choices.map(({ label, places }) => (
          <optgroup key={label} label={label}>
            {places.map((place) => (
              <option key={place.value} value={place.value}>
                {withoutZone(place.label, zone)}
                {label.startsWith("Join") ? null : `, ${label}`}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <FieldNotes id={id} error={error} />
    </div>
  );
}

/** Fields for another start on the requested day, to the minute. */
function OtherTime({ walkers }: { walkers: readonly (readonly [id: string, name: string])[] }) {
  const { refusal } = useFormContext();
  const typed = Boolean(refusal?.values.otherTime?.[0]);
  return (
    <details className="other-time" open={typed}>
      <summary>Pick another time</summary>
      <div className="form-section form-two">
        <TextField name="otherTime" label="Start time" type="time" hint="Overrides the suggestion above." half />
        <SelectField name="walkerId" label="Who comes" choices={walkers} initial={walkers[0]?.[0] ?? ""} half />
      </div>
    </details>
  );
}
