// The owner's decisions about one household of a visit, each in a disclosure with its reason.
import { href } from "react-router";

import type { ReactNode } from "react";

import { losAngeles } from "~/shared/dates";
import type { FormReply } from "~/shared/form-reply";
import { formatExact } from "~/shared/money";
import { SelectField, TextArea, TextField } from "~/ui/form/field";
import { SubmitButton } from "~/ui/form/form";

import type { BookingView } from "~/day/index.server";
import type { VisitPage } from "../get-visit.server";
import { ClashPart } from "./clash-part";
import { FoldedForm } from "./folded-form";
import { MovePlace, MoveReason } from "./move-fields";
import { readBy } from "~/desk/texts/desk";

export interface DecisionProps {
  booking: BookingView;
  visit: VisitPage;
  walkers: readonly (readonly [id: string, name: string])[];
  inDocument: FormReply | undefined;
}

const isMailed = ({ client }: BookingView): boolean => client?.isMailed ?? false;

function Decision({
  booking,
  visit,
  inDocument,
  children,
  ...form
}: Omit<DecisionProps, "walkers"> & { intent: string; title: string; children: ReactNode }) {
  const { requestId, version, client } = booking;
  const isAbout = inDocument?.ok === false && inDocument.values.requestId?.[0] === requestId;
  const reply = isAbout ? inDocument : undefined;
  const about = `: ${client?.name}`;
  return (
    <FoldedForm
      {...form}
      {...{ about, requestId }}
      action={href("/admin/visits/:id", { id: visit.id })}
      inDocument={reply}
    >
      <input type="hidden" name="version" value={version} />
      {children}
    </FoldedForm>
  );
}

export function MoveForm(props: DecisionProps) {
  const { visit, walkers } = props;
  const start = Temporal.Instant.from(visit.startsAt).toZonedDateTimeISO(losAngeles).toPlainDateTime();
  return (
    <Decision intent="move" title="Move" {...props}>
      <MovePlace at={start.toString()} walkerId={visit.walkerId} walkers={walkers} />
      <MoveReason isMailed={isMailed(props.booking)} />
      <div className="form-end">
        <SubmitButton busyLabel="Moving...">Move the visit</SubmitButton>
      </div>
      <ClashPart mayOverbook />
    </Decision>
  );
}

export const CancelForm = (props: DecisionProps) => (
  <Decision intent="cancel" title="Cancel" {...props}>
    <p>It costs the client nothing{isMailed(props.booking) ? ", and the email apologizes" : null}.</p>
    <TextArea name="reason" label="Why" rows={2} hint={readBy(isMailed(props.booking))} />
    <div className="form-end">
      <button className="btn btn-danger">Cancel the visit</button>
    </div>
  </Decision>
);

export const WaiveForm = (props: DecisionProps) => (
  <Decision intent="waive" title="Waive the fee" {...props}>
    <TextField name="reason" label="Why" autoComplete="off" />
    <div className="form-end">
      <SubmitButton busyLabel="Waiving...">Waive the fee</SubmitButton>
    </div>
  </Decision>
);

export function OverrideForm(props: DecisionProps) {
  const lines = props.booking.price?.lines ?? [];
  return (
    <Decision intent="override" title="Change the price" {...props}>
      <SelectField
        name="line"
        label="Line"
        choices={lines.map(({ label, amount }, i) => [String(i), `${label}: ${formatExact(amount)}`] as const)}
        initial="0"
      />
      <TextField name="amount" label="New amount, in dollars" inputMode="decimal" autoComplete="off" />
      <TextField name="reason" label="Why" autoComplete="off" hint="The client sees it beside the line." />
      <div className="form-end">
        <SubmitButton busyLabel="Changing...">Change the price</SubmitButton>
      </div>
    </Decision>
  );
}
