// Forms for the owner's decisions about one household of a visit, each in a disclosure with its reason.
import type { ReactNode } from "react";
import { href, Link } from "react-router";

import type { BookingView } from "~/day/index.server";
import { BookingHistory, CardSummary, CareNotes, noShowTexts, PhotoGrid, TakeBack, TaskLines } from "~/day/index";
import type { VisitHousehold, VisitPage } from "~/desk/bookings/get-visit.server";
import { isOver, StateBadge } from "~/ledger/index";
import { PriceLines } from "~/offer/index";
import type { FormReply } from "~/shared/form-reply";
import { formatExact } from "~/shared/money";
import { SelectField, TextArea, TextField } from "~/ui/form/field";
import { SubmitButton } from "~/ui/form/form";

import { ClashPart } from "./clash-part";
import { FoldedForm } from "./folded-form";
import { MovePlace, MoveReason } from "./move-fields";
import { readBy } from "~/desk/texts/desk";
import { useZone } from "~/ui/use-site";

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

function MoveForm(props: DecisionProps) {
  const zone = useZone();
  const { visit, walkers } = props;
  const start = Temporal.Instant.from(visit.startsAt).toZonedDateTimeISO(zone).toPlainDateTime();
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

const CancelForm = (props: DecisionProps) => (
  <Decision intent="cancel" title="Cancel" {...props}>
    <p>It costs the client nothing{isMailed(props.booking) ? ", and the email apologizes" : null}.</p>
    <TextArea name="reason" label="Why" rows={2} hint={readBy(isMailed(props.booking))} />
    <div className="form-end">
      <button className="btn btn-danger">Cancel the visit</button>
    </div>
  </Decision>
);

const WaiveForm = (props: DecisionProps) => (
  <Decision intent="waive" title="Waive the fee" {...props}>
    <TextField name="reason" label="Why" autoComplete="off" />
    <div className="form-end">
      <SubmitButton busyLabel="Waiving...">Waive the fee</SubmitButton>
    </div>
  </Decision>
);

function OverrideForm(props: DecisionProps) {
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

export function HouseholdPanel({
  household: { booking, care, noShow, card },
  visit,
  walkers,
  inDocument,
}: {
  household: VisitHousehold;
  visit: VisitPage;
  walkers: DecisionProps["walkers"];
  inDocument: FormReply | undefined;
}) {
  const title = `household-${booking.requestId}`;
  const decision = { booking, visit, walkers, inDocument };
  return (
    <section className="panel" aria-labelledby={title}>
      <div className="panel-head">
        <h2 id={title}>
          <bdi>{booking.pets.map(({ name }) => name).join(", ")}</bdi>
          {booking.client ? (
            <span className="sub">
              <Link to={href("/admin/clients/:id", { id: booking.client.id })}>{booking.client.name}</Link>,{" "}
              {booking.area}
            </span>
          ) : null}
        </h2>
        {booking.state === visit.status && booking.state !== "confirmed" ? null : <StateBadge state={booking.state} />}
      </div>
      {noShow ? (
        <TakeBack
          noShow={noShow}
          requestId={booking.requestId}
          name={booking.client?.name ?? ""}
          action={href("/admin/visits/:id", { id: visit.id })}
        />
      ) : null}
      <PhotoGrid photos={booking.doorPhotos} alt={noShowTexts.photo} />
      {booking.tasks.length > 0 ? <TaskLines tasks={booking.tasks} isOver={isOver(booking.state)} /> : null}
      {card ? <CardSummary card={card} /> : null}
      {care ? <CareNotes care={care} /> : null}
      {booking.price ? <PriceLines quote={booking.price} name={`Price for ${booking.client?.name ?? ""}`} /> : null}
      {booking.fee ? <Fee fee={booking.fee} /> : null}
      <div className="answer-folds">
        {booking.state === "confirmed" ? (
          <>
            <MoveForm {...decision} />
            <CancelForm {...decision} />
          </>
        ) : null}
        {booking.price ? <OverrideForm {...decision} /> : null}
        {booking.fee && !booking.fee.isWaived ? <WaiveForm {...decision} /> : null}
        <details className="answer-fold">
          <summary>
            History<span className="sr"> of {booking.client?.name}</span>
          </summary>
          <BookingHistory history={booking.history} />
        </details>
      </div>
      <p>
        <Link to={href("/booking/:id", { id: booking.id })}>As the client sees it</Link>
      </p>
    </section>
  );
}

const Fee = ({ fee: { amount, isWaived } }: { fee: NonNullable<BookingView["fee"]> }) => (
  <p className={isWaived ? "note" : "note note-warning"}>
    {isWaived ? `The fee of ${formatExact(amount)} was waived.` : `A fee of ${formatExact(amount)} is owed.`}
  </p>
);
