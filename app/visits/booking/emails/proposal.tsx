// The walker proposes another time for a request that waits; the client answers from the mail, without signing in.
import type { Identity } from "~/business/identity";
import { formatInstant, type Temporal } from "~/shared/dates";
import { type Cents, formatExact } from "~/shared/money";
import type { Quote } from "~/shared/quote";

import { type Mail, MailButton, MailFacts, MailLayout } from "~/platform/index.server";
import { namesInWords } from "~/clients/index";
import type { MailedRequest } from "~/visits/model/mailed-request";
import { type Offered, otherInWords } from "~/visits/confirm/other-in-words";
import { PriceLines } from "./price-lines";

interface Proposed {
  proposalId: string;
  stay: MailedRequest;
  /** The window that was asked for, in words, and whom the client chose. */
  asked: string;
  startsAt: Temporal.Instant;
}

interface Proposal extends Proposed, Offered {
  token: string;
  walkerName: string;
  quote: Quote;
  difference: Cents;
  note: string | null;
}

export function proposalMail(proposal: Proposal, identity: Identity, origin: string): Mail {
  const { proposalId, stay, asked, startsAt, isOtherWalker, walkerName } = proposal;
  const proposed = formatInstant(startsAt);
  const other = otherInWords(proposal);
  return {
    dedupeKey: `proposal:${proposalId}`,
    kind: "proposal",
    to: stay.email,
    replyTo: identity.email,
    subject: `Another ${other} for ${stay.service}: ${isOtherWalker ? `${walkerName}, ` : ""}${proposed}?`,
    body: (
      <MailLayout
        identity={identity}
        heading={`Would another ${other} work?`}
        preview={isOtherWalker ? `${walkerName} could come on ${proposed}.` : `${proposed} instead of ${asked}.`}
      >
        <ProposalBody proposal={proposal} origin={origin} />
        <p>{identity.walkerName}</p>
      </MailLayout>
    ),
  };
}

function ProposalBody({ proposal, origin }: { proposal: Proposal; origin: string }) {
  const { stay, asked, startsAt, token, walkerName, quote, difference, note } = proposal;
  return (
    <>
      <p>{whyInWords(proposal)}</p>
      <MailFacts
        facts={[
          ["You asked for", asked],
          ["I propose", `${formatInstant(startsAt)}, ${stay.minutes} min`],
          ["Walker", walkerName],
          ...(note ? ([["Note", note]] as const) : []),
        ]}
      />
      <PriceLines quote={quote} />
      <p>{differenceInWords(difference)}</p>
      <MailButton href={`${origin}/proposals/${token}`}>Accept or decline</MailButton>
      <p>
        The time isn't held for you until you accept it. You can answer{" "}
        <a href={`${origin}/booking/${stay.bookingId}`}>on the booking&rsquo;s page</a>, too.
      </p>
    </>
  );
}

function whyInWords({ stay, isOtherWalker, isOtherTime, walkerName }: Proposal): string {
  const { firstName, service, petNames } = stay;
  const what = `${service} for ${namesInWords(petNames)}`;
  return isOtherWalker
    ? `${firstName}, the walker you chose for ${what} may not be able to come. ${walkerName} could come at ${isOtherTime ? "another" : "that same"} time:`
    : `${firstName}, I can't come at the time you chose for ${what}, but I can come at another time:`;
}

function differenceInWords(difference: Cents): string {
  if (difference === 0) return "The price is the same as for the time you asked for.";
  const amount = formatExact(Math.abs(difference));
  return `That's ${amount} ${difference > 0 ? "more" : "less"} than for the time you asked for.`;
}

/** What became of it. */
/** "unread": accepted, while a calendar of the walker could not be read. */
export type ProposalAnswer = "accepted" | "declined" | "gone" | "unread";

const answers: Record<ProposalAnswer, { says: string; next: string }> = {
  accepted: { says: "accepted your offer", next: "It's confirmed, and on the calendar." },
  declined: { says: "declined your offer", next: "The request still needs your answer." },
  gone: {
    says: "accepted your offer, but the time was gone",
    next: "Something else was booked there in the meantime. The request still needs your answer: propose another time, or decline it.",
  },
  unread: {
    says: "accepted your offer, but a calendar can't be read",
    next: "That walker’s calendar isn't answering, so there's no telling whether that time is still free, and it isn't confirmed. The request now asks for exactly that time, and needs your answer.",
  },
};

/** To the owner. */
export function proposalAnsweredMail(
  { proposalId, stay, asked, startsAt, walkerName, answer }: Proposed & { walkerName: string; answer: ProposalAnswer },
  identity: Identity,
  origin: string,
): Mail {
  const { says, next } = answers[answer];
  return {
    dedupeKey: `proposal-answered:${proposalId}`,
    kind: "proposal-answered",
    to: identity.email,
    replyTo: stay.email,
    subject: `${stay.clientName} ${says}: ${stay.service}, ${formatInstant(startsAt)}`,
    body: (
      <MailLayout
        identity={identity}
        heading={`${stay.clientName} ${says}`}
        preview={`${stay.service}, ${formatInstant(startsAt)}`}
      >
        <p>
          {stay.service} for {namesInWords(stay.petNames)}, {stay.minutes} min. {next}
        </p>
        <MailFacts
          facts={[
            ["Proposed", formatInstant(startsAt)],
            ["Walker", walkerName],
            ["Asked for", asked],
          ]}
        />
        <MailButton href={`${origin}/admin/bookings`}>Open the bookings</MailButton>
      </MailLayout>
    ),
  };
}
