// The mails of a visit that is canceled, or has another time now. Calendars follow: the same entry, with a higher number.
import type { Mail } from "~/platform/index.server";
import { formatInstant, type Temporal } from "~/shared/dates";
import type { Cents } from "~/shared/money";
import type { Quote } from "~/shared/quote";

import { mailedRequestOf, type RequestDetails, startOfRequest } from "~/visits/model/request-details.server";
import { requestInvitation } from "~/visits/model/request-invitation.server";
import { feeThatWas } from "~/visits/texts/changes";
import { anotherTime, facts, inShort, letter, priceLines, type Sender } from "./letter";

interface Cancelled {
  /** As it was. */
  details: RequestDetails;
  /** What it cost the client; null where the owner canceled. */
  cost: { fee: Cents; freeUntil: Temporal.Instant | null } | null;
  reason: string | null;
  now: Temporal.Instant;
}

export function cancelledMail({ details, cost, reason, now }: Cancelled, ...sender: Sender): Mail {
  const request = mailedRequestOf(details);
  const startsAt = startOfRequest(details);
  const when = formatInstant(startsAt);
  const what = `${inShort(request)} on ${when}`;
  const walkerName = details.walkerName ?? sender[0].walkerName;
  const sequence = details.request.sequence + 1;
  const cancellation = { method: "CANCEL", sequence, startsAt, walkerName, now } as const;
  return letter(sender, {
    request,
    to: "client",
    key: `cancelled:${request.requestId}`,
    kind: "booking-cancelled",
    subject: `Canceled: ${request.service}, ${when}`,
    icalendar: requestInvitation(details, cancellation, ...sender),
    heading: cost ? "Your visit is canceled" : "I have to cancel your visit",
    preview: `${what} is canceled.`,
    body: [
      cost
        ? `${request.firstName}, ${what} is canceled, as you asked.`
        : `${request.firstName}, I'm sorry, I can't come. ${what} is canceled, and you don't owe anything.`,
      facts(
        cost && ["Cancellation fee", feeThatWas({ ...cost, total: details.request.totalCents })],
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
  const request = mailedRequestOf(details);
  const when = formatInstant(startOfRequest(details));
  return letter(sender, {
    request,
    to: "owner",
    key: `cancelled-owner:${request.requestId}`,
    kind: "booking-cancelled",
    subject: `${request.clientName} canceled: ${request.service}, ${when}`,
    heading: `${request.clientName} canceled`,
    preview: `${request.service} on ${when} is off your calendar.`,
    body: [
      `${inShort(request)} on ${when} is off your calendar.`,
      facts(
        ["Fee for the client", feeThatWas({ ...cost, total: details.request.totalCents })],
        reason && ["Reason", reason],
      ),
    ],
  });
}

interface Moved {
  /** As it was. */
  details: RequestDetails;
  to: Temporal.Instant;
  walkerName: string;
  /** What the client agreed to when they asked for it; null where the owner moved it: the price stays. */
  agreed: { quote: Quote; fee: Cents } | null;
  reason: string | null;
  now: Temporal.Instant;
}

export function movedMail({ details, to, walkerName, agreed, reason, now }: Moved, ...sender: Sender): Mail {
  const request = mailedRequestOf(details);
  const sequence = details.request.sequence + 1;
  const invitation = { method: "REQUEST", sequence, startsAt: to, walkerName, now } as const;
  // The fee is a share of the price of the time that is left.
  const cost = { fee: agreed?.fee ?? 0, total: details.request.totalCents, freeUntil: null };
  return letter(sender, {
    request,
    to: "client",
    key: `moved:${request.requestId}:${sequence}`,
    kind: "booking-moved",
    subject: `Moved: ${request.service} is now ${formatInstant(to)}`,
    icalendar: requestInvitation(details, invitation, ...sender),
    heading: agreed ? "Your visit has a new time" : "I have to move your visit",
    preview: `${inShort(request)} is now ${formatInstant(to)}.`,
    body: [
      agreed
        ? `${request.firstName}, ${inShort(request)} has moved, as you asked.`
        : `${request.firstName}, I'm sorry, I have to move ${inShort(request)}.`,
      facts(
        ["New time", `${formatInstant(to)}, ${request.minutes} min`],
        ["Before", formatInstant(startOfRequest(details))],
        ["Walker", walkerName],
        reason && ["Reason", reason],
      ),
      agreed
        ? priceLines(agreed.quote)
        : "The price stays the same. If the new time doesn't work for you, you can cancel for free on the visit's page.",
      agreed && facts(["Fee for moving", feeThatWas(cost)]),
    ],
  });
}
