// The mails of a request until it is answered: asked for, withdrawn, declined, promised.
import { cancellationNoticeHours, lateCancellationShare } from "~/business/policies";
import { namesInWords } from "~/clients/index";
import type { Mail } from "~/platform/index.server";
import { formatInstant, Temporal } from "~/shared/dates";
import { printedPhone } from "~/shared/phone-number";

import { type AskedRequest, askedRequestOf } from "~/visits/model/asked-request.server";
import type { RequestDetails } from "~/visits/model/request-details.server";
import { requestInvitation } from "~/visits/model/request-invitation.server";
import { exactly, whenInWords } from "~/visits/model/times-in-words";
import { anotherTime, askedFacts, facts, inShort, letter, pageOf, quoted, RequestFacts, type Sender } from "./letter";

export function requestReceivedMail(request: AskedRequest, ...sender: Sender): Mail {
  const thanks = (
    <p>
      {request.firstName}, thank you. Here's what you asked for. <strong>It isn't confirmed yet.</strong>
    </p>
  );
  const asked = <RequestFacts stay={request} />;
  return letter(sender, {
    request,
    to: "client",
    key: `request-received:${request.requestId}`,
    kind: "request-received",
    subject: `Your request: ${request.service}, ${request.when.day}`,
    heading: "I have your request",
    preview: `${inShort(request)}, ${whenInWords(request.when)}. It isn't confirmed yet.`,
    body: [
      thanks,
      asked,
      "What happens next: I'll find a start inside that window. Then you'll get an email with the exact time and a calendar invitation, or I'll propose another time. Until I've answered, you can withdraw the request for free.",
    ],
    button: ["See your request", pageOf(request)],
  });
}

export function requestToOwnerMail(
  request: AskedRequest,
  asker: { phone: string | null; address: string | null },
  ...sender: Sender
): Mail {
  const { clientName, email } = request;
  const phone = asker.phone ? `, ${printedPhone(asker.phone)}` : "";
  const more = [
    ["Client", `${clientName}, ${email}${phone}`],
    ["Where", asker.address ?? "no address"],
  ] as const;
  const asked = <RequestFacts stay={request} more={more} />;
  return letter(sender, {
    request,
    to: "owner",
    key: `request-to-owner:${request.requestId}`,
    kind: "request-to-owner",
    subject: `New request: ${clientName}, ${request.service}, ${request.when.day}`,
    heading: `${clientName} asks for a visit`,
    preview: `${inShort(request)}, ${whenInWords(request.when)}.`,
    body: [asked],
    button: ["Answer it", "/admin/bookings"],
  });
}

export const requestWithdrawnMail = (request: AskedRequest, ...sender: Sender): Mail =>
  letter(sender, {
    request,
    to: "owner",
    key: `request-withdrawn:${request.requestId}`,
    kind: "request-withdrawn",
    subject: `Withdrawn: ${request.clientName}, ${request.service}, ${request.when.day}`,
    heading: `${request.clientName} withdrew a request`,
    preview: `${request.service}, ${whenInWords(request.when)}: there's nothing left to answer.`,
    body: [
      "There's nothing left to answer. It hadn't been confirmed, so there's no fee.",
      facts(...askedFacts(request)),
    ],
    button: ["See the request", pageOf(request)],
  });

export function requestDeclinedMail(
  { details, reason }: { details: RequestDetails; reason: string },
  ...sender: Sender
): Mail {
  const request = askedRequestOf(details);
  return letter(sender, {
    request,
    to: "client",
    key: `request-declined:${request.requestId}`,
    kind: "request-declined",
    subject: `I can't come: ${request.service}, ${request.when.day}`,
    heading: "Not this time, sorry",
    preview: `I can't take your request for ${request.service}, ${whenInWords(request.when)}.`,
    body: [
      `${request.firstName}, I'm sorry, I can't take your request for ${inShort(request)}: ${whenInWords(request.when)}. Here's why:`,
      quoted(reason),
      anotherTime(sender, "You don't owe anything. "),
    ],
    button: ["See your request", pageOf(request)],
  });
}

interface Promised {
  details: RequestDetails & { visit: NonNullable<RequestDetails["visit"]> };
  now: Temporal.Instant;
  /** Somebody else comes than the client chose: whom they chose, and why it is not them. */
  other: { chosen: string; why: string } | null;
}

/** The exact time, who comes, what it costs, until when it can be called off for nothing; and the invitation. */
export function requestConfirmedMail({ details, now, other }: Promised, ...sender: Sender): Mail {
  const { startsAt, endsAt } = details.visit;
  const { sequence } = details.request;
  const request = askedRequestOf(details, exactly(startsAt, endsAt));
  const walkerName = details.walkerName ?? sender[0].walkerName;
  const when = formatInstant(startsAt);
  const invitation = { method: "REQUEST", sequence, startsAt, walkerName, now } as const;
  const promised = <RequestFacts stay={request} more={[["Walker", walkerName]]} />;
  return letter(sender, {
    request,
    to: "client",
    key: `request-confirmed:${request.requestId}`,
    kind: "request-confirmed",
    subject: `Confirmed: ${request.service}, ${when}`,
    icalendar: requestInvitation(details, invitation, ...sender),
    heading: "Your visit is confirmed",
    preview: `${inShort(request)}, ${whenInWords(request.when)}.`,
    body: [
      `You're all set, ${request.firstName}. ${walkerName} will see ${namesInWords(request.petNames)} on ${when}.`,
      other && `You chose ${other.chosen}. I'm sorry: ${walkerName} is coming instead. Here's why:`,
      other && quoted(other.why),
      promised,
      `${cancellingInWords(startsAt, now)} The invitation in this email adds the visit to your calendar.`,
    ],
  });
}

/** What cancelling costs, and until when it is free (docs/product.md, Late fee). */
function cancellingInWords(startsAt: Temporal.Instant, now: Temporal.Instant): string {
  const share = `${lateCancellationShare * 100}% of the price`;
  const freeUntil = startsAt.subtract({ hours: cancellationNoticeHours });
  return Temporal.Instant.compare(freeUntil, now) < 0
    ? `The visit starts in less than ${cancellationNoticeHours} hours, so canceling costs ${share}.`
    : `You can cancel or move it for free until ${formatInstant(freeUntil)}; after that it costs ${share}.`;
}
