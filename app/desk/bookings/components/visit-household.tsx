// One household of a visit: people, request, price, history, and the owner's decisions.
import { href, Link } from "react-router";

import type { BookingView } from "~/day/index.server";
import { BookingHistory, PhotoGrid, noShowTexts, CareNotes, TakeBack } from "~/day/index";
import { StateBadge } from "~/ledger/index";
import { PriceLines } from "~/offer/index";
import type { FormReply } from "~/shared/form-reply";
import { formatExact } from "~/shared/money";

import type { VisitHousehold, VisitPage } from "../get-visit.server";
import { CancelForm, MoveForm, type DecisionProps, OverrideForm, WaiveForm } from "./visit-forms";

export function HouseholdPanel({
  household: { booking, care, noShow },
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
        <StateBadge state={booking.state} />
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
