// Another time that waits for an answer: the walker's to be accepted or declined, or one's own to be taken back.
import { formatExact } from "~/shared/money";
import { ActionButton } from "~/ui/app/action-button";

import type { BookingView, OpenProposal } from "~/visits/booking/booking-view";
import { acceptInWords, otherInWords } from "~/visits/confirm/other-in-words";

export function ProposalPanel({ booking, proposal }: { booking: BookingView; proposal: OpenProposal }) {
  const { when, walkerName, price, fee, note, isOver } = proposal;
  return (
    <section className="panel proposal" aria-labelledby="other-time">
      <h2 id="other-time">{titleOf(booking, proposal)}</h2>
      <p>
        <strong>{when.day}</strong>, {when.time}
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
        Keep the old time after all
      </ActionButton>
    );
  if (!may.answer) return null;
  return (
    <div className="row-actions">
      <ActionButton action={action} fields={{ ...fields, intent: "accept-proposal" }} className="btn">
        {acceptInWords(proposal)}
      </ActionButton>
      <ActionButton action={action} fields={{ ...fields, intent: "decline-proposal" }}>
        No, thank you
      </ActionButton>
    </div>
  );
}
