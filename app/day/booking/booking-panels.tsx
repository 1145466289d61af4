// Panels of a booking: proposed time, price, and history.
import { PriceLines } from "~/offer/index";
import { formatExact } from "~/shared/money";
import type { Quote } from "~/shared/quote";
import { withoutZone } from "~/shared/day-names";
import { ActionButton } from "~/ui/app/action-button";
import { Instant } from "~/ui/app/instant";

import type { BookingView } from "./get-booking.server";
import type { OpenProposal } from "~/ledger/index.server";
import { otherInWords } from "~/ledger/index";
import { acceptInWords, feeInWords } from "~/day/texts/booking";
import type { HistoryEntry } from "~/day/texts/history";
import { useZone } from "~/ui/use-site";

/**
 * Shows an open proposal: the client accepts or declines another time, or withdraws the client's own request to move.
 */
export function ProposalPanel({ booking, proposal }: { booking: BookingView; proposal: OpenProposal }) {
  const zone = useZone();
  const { when, walkerName, price, fee, note, isOver } = proposal;
  return (
    <section className="panel proposal" aria-labelledby="other-time">
      <h2 id="other-time">{titleOf(booking, proposal)}</h2>
      <p>
        <strong>{when.day}</strong>, {withoutZone(when.time, zone)}
        {walkerName ? (
          <>
            , with <bdi>{walkerName}</bdi>
          </>
        ) : null}
      </p>
      {note ? (
        <p className="quoted" dir="auto">
          {note}
        </p>
      ) : null}
      {price ? (
        <p>
          Price at that time: {formatExact(price.total)}
          {fee > 0 ? `, and ${formatExact(fee)} for moving it this late` : ""}
        </p>
      ) : null}
      {isOver ? <p className="muted">That time has passed.</p> : null}
      <Answers booking={booking} proposal={proposal} />
    </section>
  );
}

function titleOf({ as, client }: BookingView, { by, ...offered }: OpenProposal): string {
  const other = otherInWords(offered);
  if (by === "walker") return as === "client" ? `I can offer another ${other}` : `Another ${other} was proposed`;
  return as === "client" ? "You asked for another time" : `${client?.name ?? "The client"} asked for another time`;
}

function Answers({ booking: { id, version, may }, proposal }: { booking: BookingView; proposal: OpenProposal }) {
  const action = `/booking/${id}`;
  const fields = { version: String(version), proposalId: proposal.id };
  if (may.withdrawMove)
    return (
      <ActionButton action={action} fields={{ ...fields, intent: "withdraw-move" }}>
        Keep my current time
      </ActionButton>
    );
  if (!may.answer) return null;
  return (
    <div className="row-actions">
      <ActionButton action={action} fields={{ ...fields, intent: "accept-proposal" }} className="btn">
        {acceptInWords(proposal)}
      </ActionButton>
      <ActionButton action={action} fields={{ ...fields, intent: "decline-proposal" }}>
        That doesn't work
      </ActionButton>
    </div>
  );
}

export function PricePanel({ booking: { state, fee }, price }: { booking: BookingView; price: Quote }) {
  const owed = feeInWords(state, fee);
  return (
    <section className="panel" aria-labelledby="price">
      <h2 id="price">Price</h2>
      <PriceLines quote={price} name="What the visit costs" />
      {owed ? (
        <div className="note price-fee">
          <p>
            <strong>{owed.label}</strong>
            <span className="sub">{owed.note}</span>
          </p>
          {fee ? (
            <p className="price-amount">{fee.isWaived ? <s>{formatExact(fee.amount)}</s> : formatExact(fee.amount)}</p>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}

export const BookingHistory = ({ history }: { history: readonly HistoryEntry[] }) => (
  <ol className="timeline">
    {history.map(({ id, at, who, what, why }) => (
      <li key={id}>
        <p>
          <strong>
            <bdi>{who}</bdi>
          </strong>{" "}
          {what}
        </p>
        {why ? <p className="timeline-why">{why}</p> : null}
        <p className="muted">
          <Instant at={at} />
        </p>
      </li>
    ))}
  </ol>
);
