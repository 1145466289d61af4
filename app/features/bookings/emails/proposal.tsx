// The walker proposes another time for a request that waits; the client answers from the mail, without signing in.
import type { Identity } from "~/business/identity";
import { formatInstant, type Temporal } from "~/shared/dates";
import { type Cents, formatExact } from "~/shared/money";
import type { Quote } from "~/shared/quote";

import type { Mail } from "../../mail/enqueue.server";
import { MailButton, MailFacts, MailLayout } from "../../mail/mail-layout";
import { namesInWords } from "../../pets/acceptance";
import type { MailStay } from "../mail-stay";
import { PriceLines } from "./price-lines";

interface Proposed {
  proposalId: string;
  stay: MailStay;
  /** The window that was asked for, in words. */
  asked: string;
  startsAt: Temporal.Instant;
}

export function proposalMail(
  {
    proposalId,
    stay,
    asked,
    startsAt,
    token,
    walkerName,
    quote,
    difference,
    note,
  }: Proposed & {
    token: string;
    walkerName: string;
    quote: Quote;
    difference: Cents;
    note: string | null;
  },
  identity: Identity,
  origin: string,
): Mail {
  const proposed = formatInstant(startsAt);
  return {
    dedupeKey: `proposal:${proposalId}`,
    kind: "proposal",
    to: stay.email,
    replyTo: identity.email,
    subject: `Another time for ${stay.service}: ${proposed}?`,
    body: (
      <MailLayout
        identity={identity}
        heading="Would another time suit you?"
        preview={`${proposed} instead of ${asked}.`}
      >
        <p>
          {stay.firstName}, I cannot come when you asked for {stay.service} for {namesInWords(stay.petNames)}. I can
          come at another time:
        </p>
        <MailFacts
          facts={[
            ["You asked for", asked],
            ["I propose", `${proposed}, ${stay.minutes} min`],
            ["Walker", walkerName],
            ...(note ? ([["Note", note]] as const) : []),
          ]}
        />
        <PriceLines quote={quote} />
        <p>{differenceInWords(difference)}</p>
        <MailButton href={`${origin}/proposals/${token}`}>Accept or decline</MailButton>
        <p>
          The time is not kept for you until you accept it. You can answer{" "}
          <a href={`${origin}/booking/${stay.bookingId}`}>on the booking&rsquo;s page</a>, too.
        </p>
        <p>{identity.walkerName}</p>
      </MailLayout>
    ),
  };
}

function differenceInWords(difference: Cents): string {
  if (difference === 0) return "The price is the same as for the time you asked for.";
  const amount = formatExact(Math.abs(difference));
  return `That is ${amount} ${difference > 0 ? "more" : "less"} than for the time you asked for.`;
}

/** What became of it. */
/** "unread": accepted, while a calendar of the walker could not be read. */
export type ProposalAnswer = "accepted" | "declined" | "gone" | "unread";

const answers: Record<ProposalAnswer, { says: string; next: string }> = {
  accepted: { says: "accepted your time", next: "It is confirmed, and on the calendar." },
  declined: { says: "declined your time", next: "The request still waits for your answer." },
  gone: {
    says: "accepted your time, but it was gone",
    next: "Meanwhile something else was put there. The request still waits for your answer: propose another time, or decline it.",
  },
  unread: {
    says: "accepted your time, and a calendar cannot be read",
    next: "That walker’s calendar does not answer, so nobody knows whether that time is still free, and it is not confirmed. The request asks for exactly that time now, and waits for your answer.",
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
