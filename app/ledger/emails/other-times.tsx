// Mails about another time: the walker's proposals, the clients' requests to move a visit, and the answers to both.
import type { Mail } from "~/platform/index.server";
import { formatInstant } from "~/shared/dates";
import { type Cents, formatExact } from "~/shared/money";

import { type AskedAndWanted, type Proposal, proposedTime } from "~/ledger/readers/proposals.server";
import { type RequestDetails, startOfRequest } from "~/ledger/readers/request-details.server";
import { whenInWords } from "~/business/times/times-in-words";
import { feeThatWas, otherInWords } from "~/ledger/texts/changes";
import { mailFacts, requestInShort, visitMail, pageOf, priceLines, type Sender } from "./visit-mail";

declare module "~/platform/mail/mail-kinds" {
  interface MailKinds {
    proposal: true;
    "proposal-answered": true;
    "move-asked": true;
    "move-declined": true;
    "move-withdrawn": true;
  }
}

interface Proposed {
  proposal: Pick<Proposal, "id" | "quote" | "note"> & { startsAt: Temporal.Instant };
  details: RequestDetails;
  asked: AskedAndWanted;
  walkerName: string;
}

/** Mail with a proposal. Its link lets the client answer without signing in. */
export function proposalMail(
  { proposal, details, asked, walkerName, token }: Proposed & { token: string },
  ...sender: Sender
): Mail {
  const { id, startsAt, quote, note } = proposal;
  const { isOtherWalker, isOtherTime } = asked;
  const proposed = formatInstant(startsAt, sender[2]);
  const other = otherInWords(asked);
  const onPage = (
    <p>
      The time isn't held for you until you accept it. You can answer{" "}
      <a href={`${sender[1]}${pageOf(details)}`}>on the booking&rsquo;s page</a>, too.
    </p>
  );
  return visitMail(sender, {
    details,
    to: "client",
    key: `proposal:${id}`,
    kind: "proposal",
    subject: `Another ${other} for ${details.service}: ${isOtherWalker ? `${walkerName}, ` : ""}${proposed}?`,
    heading: `Would another ${other} work?`,
    preview: isOtherWalker ? `${walkerName} could come on ${proposed}.` : `${proposed} instead of ${asked.asked}.`,
    body: [
      isOtherWalker
        ? `${details.client.firstName}, the walker you chose for ${requestInShort(details)} may not be able to come. ${walkerName} could come at ${isOtherTime ? "another" : "that same"} time:`
        : `${details.client.firstName}, I can't come at the time you chose for ${requestInShort(details)}, but I can come at another time:`,
      mailFacts(
        ["You asked for", asked.asked],
        ["I propose", `${proposed}, ${details.request.duration} min`],
        ["Walker", walkerName],
        note && ["Note", note],
      ),
      priceLines(quote),
      differenceInWords(quote.total - details.request.totalCents),
    ],
    button: ["Accept or decline", `/proposals/${token}`],
    after: onPage,
  });
}

function differenceInWords(difference: Cents): string {
  if (difference === 0) return "The price is the same as for the time you asked for.";
  const amount = formatExact(Math.abs(difference));
  return `That's ${amount} ${difference > 0 ? "more" : "less"} than for the time you asked for.`;
}

/**
 * The client's answer to a proposal. "gone": accepted after the time was taken. "unread": accepted while a calendar of
 * the walker could not be read.
 */
export type ProposalAnswer = "accepted" | "declined" | "gone" | "unread";

const answers: Record<ProposalAnswer, { says: string; next: string }> = {
  accepted: { says: "accepted your offer", next: "It's confirmed, and on the calendar." },
  declined: { says: "declined your offer", next: "The request still needs your answer." },
  gone: {
    says: "accepted your offer, but the time was gone",
    next: "Another visit was booked at that time in the meantime. The request still needs your answer: propose another time, or decline it.",
  },
  unread: {
    says: "accepted your offer, but a calendar can't be read",
    next: "The walker’s calendar can't be read, so it isn't clear whether that time is still free, and it isn't confirmed. The request now asks for exactly that time, and needs your answer.",
  },
};

export function proposalAnsweredMail(
  { proposal, details, asked, walkerName, answer }: Proposed & { answer: ProposalAnswer },
  ...sender: Sender
): Mail {
  const { says, next } = answers[answer];
  const { clientName, service } = details;
  const proposed = formatInstant(proposal.startsAt, sender[2]);
  return visitMail(sender, {
    details,
    to: "owner",
    key: `proposal-answered:${proposal.id}`,
    kind: "proposal-answered",
    subject: `${clientName} ${says}: ${service}, ${proposed}`,
    heading: `${clientName} ${says}`,
    preview: `${service}, ${proposed}`,
    body: [
      `${requestInShort(details)}, ${details.request.duration} min. ${next}`,
      mailFacts(["Proposed", proposed], ["Walker", walkerName], ["Asked for", asked.asked]),
    ],
    button: ["Open the bookings", "/admin/bookings"],
  });
}

interface MoveAsked {
  proposal: Pick<
    Proposal,
    "id" | "timeOfDay" | "windowStart" | "windowEnd" | "startsAt" | "quote" | "feeCents" | "note"
  >;
  details: RequestDetails;
}

const times = ({ proposal, details }: MoveAsked, zone: string) => ({
  from: formatInstant(startOfRequest(details), zone),
  to: whenInWords(proposedTime(proposal, details.request.duration, zone)),
});

export function moveAskedMail(
  { freeUntil, ...asked }: MoveAsked & { freeUntil: Temporal.Instant | null },
  ...sender: Sender
): Mail {
  const { id, quote, feeCents: fee, note } = asked.proposal;
  const { details } = asked;
  const { from, to } = times(asked, sender[2]);
  return visitMail(sender, {
    details,
    to: "owner",
    key: `move-asked:${id}`,
    kind: "move-asked",
    subject: `${details.clientName} asks for another time: ${details.service}, ${from}`,
    heading: `${details.clientName} asks for another time`,
    preview: `Instead of ${from}: ${to}.`,
    body: [
      `${requestInShort(details)}, ${details.request.duration} min. The visit stays at the old time until you answer.`,
      mailFacts(["Now", from], ["Asked for", to], note && ["Note", note]),
      priceLines(quote),
      mailFacts([
        "Fee for moving",
        feeThatWas({ fee, freeUntil, total: details.request.totalCents, terms: details.request.terms }, sender[2]),
      ]),
    ],
    button: ["Answer", "/admin/bookings"],
  });
}

export function moveDeclinedMail({ reason, ...asked }: MoveAsked & { reason: string | null }, ...sender: Sender): Mail {
  const { details } = asked;
  const { from, to } = times(asked, sender[2]);
  return visitMail(sender, {
    details,
    to: "client",
    key: `move-declined:${asked.proposal.id}`,
    kind: "move-declined",
    subject: `Not moved: ${details.service} stays on ${from}`,
    heading: "Your visit stays as it was",
    preview: `The other time doesn't work. I'll come on ${from}.`,
    body: [
      `${details.client.firstName}, I can't come at the time you asked for (${to}). ${requestInShort(details)} stays on ${from}, and there's no fee for asking.`,
      mailFacts(reason ? ["Why", reason] : null),
    ],
  });
}

export function moveWithdrawnMail(asked: MoveAsked, ...sender: Sender): Mail {
  const { details } = asked;
  const { from, to } = times(asked, sender[2]);
  return visitMail(sender, {
    details,
    to: "owner",
    key: `move-withdrawn:${asked.proposal.id}`,
    kind: "move-withdrawn",
    subject: `${details.clientName} keeps the old time: ${details.service}, ${from}`,
    heading: `${details.clientName} keeps the old time`,
    preview: `The visit stays on ${from}: there's nothing left to answer.`,
    body: [
      `${requestInShort(details)}, ${details.request.duration} min. The client withdrew the request for another time: there's nothing left to answer, and no fee.`,
      mailFacts(["Stays on", from], ["Had asked for", to]),
    ],
  });
}
