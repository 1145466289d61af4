// The owner's three answers to what waits: yes at a time, another time, no with a reason.
import type { FormReply } from "~/shared/form-reply";
import { SelectField, TextArea, TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Waiting } from "~/visits/days/list-waiting.server";
import { ClashPart } from "./clash-part";
import { OtherTime, PlaceField } from "./place-field";
import { useFocusBack } from "./use-fold";
import { useFold } from "./use-fold";

export interface AnswerProps {
  one: Waiting;
  walkers: readonly (readonly [id: string, name: string])[];
  /** Where the list is, filters included: the forms answer there. */
  address: string;
  /** The reply that came with the document, if it is about this request. */
  inDocument: FormReply | undefined;
}

/** The reply, if it is about the form with this intent. */
function replyTo(reply: FormReply | undefined, intent: string): FormReply | undefined {
  return reply && !reply.ok && reply.values.intent?.[0] === intent ? reply : undefined;
}

/** Accepts a request, or the move a client asks for. */
export function AcceptForm({ one, walkers, address, inDocument }: AnswerProps) {
  const intent = one.kind === "move" ? "accept-move" : "confirm";
  const form = useFormReply(replyTo(inDocument, intent));
  const id = `${intent}-${one.requestId}`;
  useFocusBack(form, id);
  const verb = one.kind === "move" ? "Move the visit" : "Confirm";
  return (
    <SiteForm own id={id} form={form} action={address} className="form answer">
      <input type="hidden" name="intent" value={intent} />
      <Ids one={one} />
      <PlaceField choices={one.choices} />
      {/* The first button of the form: what Enter presses. */}
      <SubmitButton busyLabel="Confirming...">
        {verb}
        <span className="sr"> for {one.client.name}</span>
      </SubmitButton>
      <OtherTime walkers={walkers} />
      <ClashPart mayOverbook {...(one.kind === "request" ? { request: { one, walkers } } : {})} />
    </SiteForm>
  );
}

export function DeclineForm({ one, address, inDocument }: AnswerProps) {
  const intent = one.kind === "move" ? "decline-move" : "decline";
  const form = useFormReply(replyTo(inDocument, intent));
  return (
    <details className="answer-fold" open={form.reply?.ok === false}>
      <summary>
        Decline<span className="sr">: {one.client.name}</span>
      </summary>
      <SiteForm own id={`${intent}-${one.requestId}`} form={form} action={address}>
        <input type="hidden" name="intent" value={intent} />
        <Ids one={one} />
        <TextArea name="reason" label="Why" hint="The client reads this in the email." rows={2} />
        <div className="form-end">
          <SubmitButton busyLabel="Declining...">Decline</SubmitButton>
        </div>
      </SiteForm>
    </details>
  );
}

export function ProposeForm({ one, walkers, address, inDocument }: AnswerProps) {
  const form = useFormReply(replyTo(inDocument, "propose"));
  const fold = useFold(form);
  return (
    <details ref={fold} className="answer-fold" open={form.reply?.ok === false}>
      <summary>
        Propose another time<span className="sr"> to {one.client.name}</span>
      </summary>
      <SiteForm own id={`propose-${one.requestId}`} form={form} action={address}>
        <input type="hidden" name="intent" value="propose" />
        <Ids one={one} />
        <div className="form-section form-two">
          <TextField name="date" label="Date" type="date" defaultValue={one.date} half />
          <TextField name="time" label="Start, Los Angeles time" type="time" half />
        </div>
        <SelectField name="walkerId" label="Who comes" choices={walkers} initial={walkers[0]?.[0] ?? ""} />
        <TextArea name="note" label="Note (optional)" hint="The client reads this in the email." rows={2} />
        <div className="form-end">
          <SubmitButton busyLabel="Proposing...">Propose</SubmitButton>
        </div>
        <ClashPart mayOverbook={false} />
      </SiteForm>
    </details>
  );
}

const Ids = ({ one }: { one: Waiting }) => (
  <>
    <input type="hidden" name="requestId" value={one.requestId} />
    <input type="hidden" name="version" value={one.version} />
    {one.proposalId ? <input type="hidden" name="proposalId" value={one.proposalId} /> : null}
  </>
);
