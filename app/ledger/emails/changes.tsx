// Mails about a visit that was canceled, moved or got another duration. Each updates the calendar entry with a higher
// sequence number.
import type { Mail } from "~/platform/index.server";
import { formatInstant } from "~/shared/dates";
import { type Cents, formatExact } from "~/shared/money";
import type { Quote } from "~/shared/quote";

import { type RequestDetails, startOfRequest } from "~/ledger/readers/request-details.server";
import { requestInvitation } from "~/ledger/readers/request-invitation.server";
import { feeThatWas } from "~/ledger/texts/changes";
import { anotherTime, mailFacts, requestInShort, visitMail, priceLines, type Sender } from "./visit-mail";

declare module "~/platform/mail/mail-kinds" {
  interface MailKinds {
    "booking-moved": true;
    "booking-cancelled": true;
  }
}

interface Cancelled {
  details: RequestDetails;
  /** Late fee of the client; null when the owner canceled. */
  cost: { fee: Cents; freeUntil: Temporal.Instant | null } | null;
  reason: string | null;
  now: Temporal.Instant;
}

export function cancelledMail({ details, cost, reason, now }: Cancelled, ...sender: Sender): Mail {
  const startsAt = startOfRequest(details);
  const when = formatInstant(startsAt, sender[2]);
  const what = `${requestInShort(details)} on ${when}`;
  const walkerName = details.walkerName ?? sender[0].walkerName;
  const sequence = details.request.sequence + 1;
  const cancellation = { method: "CANCEL", sequence, startsAt, walkerName, now } as const;
  return visitMail(sender, {
    details,
    to: "client",
    key: `cancelled:${details.request.id}`,
    kind: "booking-cancelled",
    subject: `Canceled: ${details.service}, ${when}`,
    icalendar: requestInvitation(details, cancellation, ...sender),
    heading: cost ? "Your visit is canceled" : "I have to cancel your visit",
    preview: `${what} is canceled.`,
    body: [
      cost
        ? `${details.client.firstName}, ${what} is canceled, as you asked.`
        : `${details.client.firstName}, I'm sorry, I can't come. ${what} is canceled, and you don't owe anything.`,
      mailFacts(
        cost && ["Cancellation fee", feeThatWas({ ...cost, ...priceOf(details) }, sender[2])],
        reason && ["Reason", reason],
      ),
      cost ? null : anotherTime(sender),
    ],
  });
}

export function cancelledOwnerMail(
  { details, cost, reason }: Cancelled & { cost: NonNullable<Cancelled["cost"]> },
  ...sender: Sender
): Mail {
  const when = formatInstant(startOfRequest(details), sender[2]);
  return visitMail(sender, {
    details,
    to: "owner",
    key: `cancelled-owner:${details.request.id}`,
    kind: "booking-cancelled",
    subject: `${details.clientName} canceled: ${details.service}, ${when}`,
    heading: `${details.clientName} canceled`,
    preview: `${details.service} on ${when} is off your calendar.`,
    body: [
      `${requestInShort(details)} on ${when} is off your calendar.`,
      mailFacts(
        ["Fee for the client", feeThatWas({ ...cost, ...priceOf(details) }, sender[2])],
        reason && ["Reason", reason],
      ),
    ],
  });
}

interface Moved {
  details: RequestDetails;
  to: Temporal.Instant;
  walkerName: string;
  /** Price and fee the client agreed to; null when the owner moved it and the price stays. */
  agreed: { quote: Quote; fee: Cents } | null;
  reason: string | null;
  now: Temporal.Instant;
}

export function movedMail({ details, to, walkerName, agreed, reason, now }: Moved, ...sender: Sender): Mail {
  const sequence = details.request.sequence + 1;
  const invitation = { method: "REQUEST", sequence, startsAt: to, walkerName, now } as const;
  if (!agreed && to.equals(startOfRequest(details)))
    return handedOverMail({ details, to, walkerName, reason, now }, ...sender);
  // The fee is a share of the price at the old time.
  const cost = { fee: agreed?.fee ?? 0, freeUntil: null, ...priceOf(details) };
  return visitMail(sender, {
    details,
    to: "client",
    key: `moved:${details.request.id}:${sequence}`,
    kind: "booking-moved",
    subject: `Moved: ${details.service} is now ${formatInstant(to, sender[2])}`,
    icalendar: requestInvitation(details, invitation, ...sender),
    heading: agreed ? "Your visit has a new time" : "I have to move your visit",
    preview: `${requestInShort(details)} is now ${formatInstant(to, sender[2])}.`,
    body: [
      agreed
        ? `${details.client.firstName}, ${requestInShort(details)} has moved, as you asked.`
        : `${details.client.firstName}, I'm sorry, I have to move ${requestInShort(details)}.`,
      mailFacts(
        ["New time", `${formatInstant(to, sender[2])}, ${details.request.duration} min`],
        ["Before", formatInstant(startOfRequest(details), sender[2])],
        ["Walker", walkerName],
        reason && ["Reason", reason],
      ),
      agreed
        ? priceLines(agreed.quote)
        : "The price stays the same. If the new time doesn't work for you, you can cancel for free on the visit's page.",
      agreed && mailFacts(["Fee for moving", feeThatWas(cost, sender[2])]),
    ],
  });
}

/** Mail about a visit that keeps its time and gets another walker. */
function handedOverMail({ details, to, walkerName, reason, now }: Omit<Moved, "agreed">, ...sender: Sender): Mail {
  const sequence = details.request.sequence + 1;
  const invitation = { method: "REQUEST", sequence, startsAt: to, walkerName, now } as const;
  const when = formatInstant(to, sender[2]);
  const swap = `${walkerName} comes instead of ${details.walkerName ?? sender[0].walkerName}`;
  return visitMail(sender, {
    details,
    to: "client",
    key: `moved:${details.request.id}:${sequence}`,
    kind: "booking-moved",
    subject: `Same time, with ${walkerName}: ${details.service}, ${when}`,
    icalendar: requestInvitation(details, invitation, ...sender),
    heading: `${walkerName} comes, same time`,
    preview: `${requestInShort(details)} on ${when}: ${swap}.`,
    body: [
      `${details.client.firstName}, ${swap} for ${requestInShort(details)}. The time stays the same.`,
      mailFacts(
        ["When", `${when}, ${details.request.duration} min`],
        ["Walker", walkerName],
        reason && ["Reason", reason],
      ),
      "The price stays the same. If this doesn't work for you, you can cancel for free on the visit's page.",
    ],
  });
}

/** Price and fee terms of the booking. A fee is a percentage of the price. */
const priceOf = ({ request: { totalCents: total, terms } }: RequestDetails) => ({ total, terms });

interface Stretched {
  /** Request and visit after the change. */
  details: RequestDetails & { visit: NonNullable<RequestDetails["visit"]> };
  /** Duration and price before the change. */
  was: { duration: number; totalCents: Cents };
  reason: string;
  now: Temporal.Instant;
}

export function stretchedMail({ details, was, reason, now }: Stretched, ...sender: Sender): Mail {
  const { request, visit, service, client } = details;
  const walkerName = details.walkerName ?? sender[0].walkerName;
  const { sequence, duration } = request;
  const invitation = { method: "REQUEST", sequence, startsAt: visit.startsAt, walkerName, now } as const;
  const when = formatInstant(visit.startsAt, sender[2]);
  return visitMail(sender, {
    details,
    to: "client",
    key: `stretched:${request.id}:${sequence}`,
    kind: "booking-moved",
    subject: `Now ${duration} min: ${service}, ${when}`,
    icalendar: requestInvitation(details, invitation, ...sender),
    heading: `Your visit takes ${duration} minutes now`,
    preview: `${requestInShort(details)} on ${when}: ${duration} min instead of ${was.duration}.`,
    body: [
      `${client.firstName}, ${requestInShort(details)} on ${when} takes ${duration} minutes instead of ${was.duration}. It starts when it did.`,
      mailFacts(["Reason", reason], ["Walker", walkerName]),
      priceLines(request.quote),
      request.totalCents === was.totalCents
        ? "The price stays the same. If this doesn't work for you, you can cancel for free on the visit's page."
        : `It was ${formatExact(was.totalCents)} before. If this doesn't work for you, you can cancel for free on the visit's page.`,
    ],
  });
}
