// A client asks for another time for a confirmed visit, or takes that back: the owner is told, and tells the client when
// it cannot be.
import type { Identity } from "~/business/identity";
import { formatInstant, type Temporal } from "~/shared/dates";
import type { Quote } from "~/shared/quote";

import { type Mail, MailButton, MailFacts, MailLayout } from "~/platform/index.server";
import { namesInWords } from "~/clients/index";
import { type FeeInWords, feeThatWas } from "~/visits/move/change-words";
import type { MailedRequest } from "~/visits/model/mailed-request";
import { PriceLines } from "./price-lines";

export interface MoveAsked {
  proposalId: string;
  stay: MailedRequest;
  from: Temporal.Instant;
  /** "Tuesday, November 24, 2026, Afternoon, 12:00 PM to 4:00 PM PT". */
  to: string;
}

export function moveAskedMail(
  {
    proposalId,
    stay,
    from,
    to,
    quote,
    cost,
    note,
  }: MoveAsked & {
    quote: Quote;
    cost: FeeInWords;
    note: string | null;
  },
  identity: Identity,
  origin: string,
): Mail {
  return {
    dedupeKey: `move-asked:${proposalId}`,
    kind: "move-asked",
    to: identity.email,
    replyTo: stay.email,
    subject: `${stay.clientName} asks for another time: ${stay.service}, ${formatInstant(from)}`,
    body: (
      <MailLayout
        identity={identity}
        heading={`${stay.clientName} asks for another time`}
        preview={`Instead of ${formatInstant(from)}: ${to}.`}
      >
        <p>
          {stay.service} for {namesInWords(stay.petNames)}, {stay.minutes} min. It stays at the old time until you
          answer.
        </p>
        <MailFacts
          facts={[["Now", formatInstant(from)], ["Asked for", to], ...(note ? ([["Note", note]] as const) : [])]}
        />
        <PriceLines quote={quote} />
        <MailFacts facts={[["Fee for moving", feeThatWas(cost)]]} />
        <MailButton href={`${origin}/admin/bookings`}>Answer</MailButton>
      </MailLayout>
    ),
  };
}

export function moveDeclinedMail(
  { proposalId, stay, from, to, reason }: MoveAsked & { reason: string | null },
  identity: Identity,
  origin: string,
): Mail {
  return {
    dedupeKey: `move-declined:${proposalId}`,
    kind: "move-declined",
    to: stay.email,
    replyTo: identity.email,
    subject: `Not moved: ${stay.service} stays on ${formatInstant(from)}`,
    body: (
      <MailLayout
        identity={identity}
        heading="Your visit stays as it was"
        preview={`The other time doesn't work. I'll come on ${formatInstant(from)}.`}
      >
        <p>
          {stay.firstName}, I can't come at the time you asked for ({to}). {stay.service} for{" "}
          {namesInWords(stay.petNames)} stays on {formatInstant(from)}, and there's no fee for asking.
        </p>
        {reason ? <MailFacts facts={[["Why", reason]]} /> : null}
        <MailButton href={`${origin}/booking/${stay.bookingId}`}>See the booking</MailButton>
        <p>{identity.walkerName}</p>
      </MailLayout>
    ),
  };
}

/** To the owner. */
export function moveWithdrawnMail({ proposalId, stay, from, to }: MoveAsked, identity: Identity, origin: string): Mail {
  return {
    dedupeKey: `move-withdrawn:${proposalId}`,
    kind: "move-withdrawn",
    to: identity.email,
    replyTo: stay.email,
    subject: `${stay.clientName} keeps the old time: ${stay.service}, ${formatInstant(from)}`,
    body: (
      <MailLayout
        identity={identity}
        heading={`${stay.clientName} keeps the old time`}
        preview={`It stays on ${formatInstant(from)}: there's nothing left to answer.`}
      >
        <p>
          {stay.service} for {namesInWords(stay.petNames)}, {stay.minutes} min. The client took the request for another
          time back: there's nothing left to answer, and no fee.
        </p>
        <MailFacts
          facts={[
            ["It stays on", formatInstant(from)],
            ["Had asked for", to],
          ]}
        />
        <MailButton href={`${origin}/booking/${stay.bookingId}`}>See the booking</MailButton>
      </MailLayout>
    ),
  };
}
