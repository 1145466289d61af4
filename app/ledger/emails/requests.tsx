// Mails about a new request and its answer, and about a booked slot.
import type { FeeTerms } from "~/business/money/owner-policies";
import { hoursInWords, isAlwaysFree } from "~/business/money/terms-in-words";
import { namesInWords } from "~/clients/index";
import type { Mail } from "~/platform/index.server";
import { formatInstant } from "~/shared/dates";
import { printedPhone } from "~/shared/phone-number";

import type { RequestDetails } from "~/ledger/readers/request-details.server";
import { requestInvitation } from "~/ledger/readers/request-invitation.server";
import { askedWindow } from "~/ledger/readers/asked-request.server";
import { exactly, type When, whenInWords } from "~/business/times/times-in-words";
import {
  anotherTime,
  askedFacts,
  type Fact,
  mailFacts,
  requestInShort,
  visitMail,
  pageOf,
  quotedInMail,
  RequestFacts,
  type Sender,
} from "./visit-mail";

declare module "~/platform/mail/mail-kinds" {
  interface MailKinds {
    "request-received": true;
    "request-to-owner": true;
    "request-confirmed": true;
    "slot-booked": true;
    "request-declined": true;
    "request-withdrawn": true;
  }
}

/** A pending request with its requested time. */
interface Asked {
  details: RequestDetails;
  when: When;
}

export function requestReceivedMail({ details, when }: Asked, ...sender: Sender): Mail {
  const thanks = (
    <p>
      {details.client.firstName}, thank you. Here's what you asked for. <strong>It isn't confirmed yet.</strong>
    </p>
  );
  const asked = <RequestFacts details={details} when={when} />;
  return visitMail(sender, {
    details,
    to: "client",
    key: `request-received:${details.request.id}`,
    kind: "request-received",
    subject: `Your request: ${details.service}, ${when.day}`,
    heading: "I got your request",
    preview: `${requestInShort(details)}, ${whenInWords(when)}. It isn't confirmed yet.`,
    body: [
      thanks,
      asked,
      "What happens next: I'll find a start inside that window. Then you'll get an email with the exact time and a calendar invitation, or I'll propose another time. Until I've answered, you can withdraw the request for free.",
    ],
    button: ["See your request", pageOf(details)],
  });
}

/** Content of a mail to the owner about a request. `more`: further facts, such as the client's contact details. */
interface ToOwner {
  kind: "request-to-owner" | "slot-booked";
  key: string;
  subject: string;
  heading: string;
  text?: string;
  more: readonly Fact[];
  button: readonly [words: string, path: string];
}

function mailToOwner({ details, when }: Asked, sender: Sender, told: ToOwner): Mail {
  const { key, subject, heading, text = null, more, ...mail } = told;
  const { clientName, service } = details;
  return visitMail(sender, {
    ...mail,
    details,
    to: "owner",
    key: `${key}:${details.request.id}`,
    subject: `${subject}: ${clientName}, ${service}, ${when.day}`,
    heading: `${clientName} ${heading}`,
    preview: `${requestInShort(details)}, ${whenInWords(when)}.`,
    body: [text, <RequestFacts key="facts" details={details} when={when} more={more} />],
  });
}

export function requestToOwnerMail(asked: Asked, ...sender: Sender): Mail {
  const { clientName, client } = asked.details;
  const phone = client.phone ? `, ${printedPhone(client.phone)}` : "";
  return mailToOwner(asked, sender, {
    kind: "request-to-owner",
    key: "request-to-owner",
    subject: "New request",
    heading: "asks for a visit",
    more: [
      ["Client", `${clientName}, ${client.email}${phone}`],
      ["Where", client.address ?? "no address"],
    ],
    button: ["Answer it", "/admin/bookings"],
  });
}

export const slotBookedMail = (details: RequestDetails, ...sender: Sender): Mail =>
  slotMail(details, sender, {
    key: "slot-booked",
    subject: "Booked",
    heading: "booked a time",
    text: "It's confirmed, and on the calendar. Nothing for you to do.",
    button: ["See the visit", `/admin/visits/${details.request.visitId ?? ""}`],
  });

/**
 * Mail about a slot that waits for confirmation. There is no visit yet, so `walkerName` names the walker the client
 * chose.
 */
export const slotWaitsMail = (details: RequestDetails & { walkerName: string }, ...sender: Sender): Mail =>
  slotMail(details, sender, {
    key: "slot-waits",
    subject: "Please confirm",
    heading: `wants a time, but ${details.walkerName}'s calendar isn't answering`,
    text: `${details.walkerName}'s calendar couldn't be read, so the site doesn't know whether this time is still free. It's a request until you confirm it, and the time isn't held until then: someone else may ask for it, too.`,
    button: ["Answer it", "/admin/bookings"],
  });

function slotMail(details: RequestDetails, sender: Sender, told: Omit<ToOwner, "kind" | "more">): Mail {
  const { request, clientName, client, walkerName } = details;
  const more: Fact[] = [
    ["Client", `${clientName}, ${client.email}`],
    ["Where", client.address ?? "no address"],
    ...(walkerName ? [["Walker", walkerName] as const] : []),
  ];
  const asked = { details, when: exactly(request.windowStart, request.windowEnd, sender[2]) };
  return mailToOwner(asked, sender, { ...told, kind: "slot-booked", more });
}

export function requestWithdrawnMail(details: RequestDetails, ...sender: Sender): Mail {
  const { clientName, service } = details;
  const when = askedWindow(details.request, sender[2]);
  return visitMail(sender, {
    details,
    to: "owner",
    key: `request-withdrawn:${details.request.id}`,
    kind: "request-withdrawn",
    subject: `Withdrawn: ${clientName}, ${service}, ${when.day}`,
    heading: `${clientName} withdrew a request`,
    preview: `${service}, ${whenInWords(when)}: there's nothing left to answer.`,
    body: [
      "There's nothing left to answer. It hadn't been confirmed, so there's no fee.",
      mailFacts(...askedFacts({ details, when })),
    ],
    button: ["See the request", pageOf(details)],
  });
}

export function requestDeclinedMail(
  { details, reason }: { details: RequestDetails; reason: string },
  ...sender: Sender
): Mail {
  const when = askedWindow(details.request, sender[2]);
  return visitMail(sender, {
    details,
    to: "client",
    key: `request-declined:${details.request.id}`,
    kind: "request-declined",
    subject: `I can't come: ${details.service}, ${when.day}`,
    heading: "Not this time, sorry",
    preview: `I can't take your request for ${details.service}, ${whenInWords(when)}.`,
    body: [
      `${details.client.firstName}, I'm sorry, I can't take your request for ${requestInShort(details)}: ${whenInWords(when)}. Here's why:`,
      quotedInMail(reason),
      anotherTime(sender, "You don't owe anything. "),
    ],
    button: ["See your request", pageOf(details)],
  });
}

interface Promised {
  details: RequestDetails & { visit: NonNullable<RequestDetails["visit"]> };
  now: Temporal.Instant;
  /** Set when another walker than the chosen one comes: name of the chosen walker, and the reason. */
  other: { chosen: string; why: string } | null;
}

/** Mail that confirms a visit: time, walker, price, end of free cancellation, and the calendar invitation. */
export function requestConfirmedMail({ details, now, other }: Promised, ...sender: Sender): Mail {
  const { startsAt, endsAt } = details.visit;
  const { sequence } = details.request;
  const time = exactly(startsAt, endsAt, sender[2]);
  const walkerName = details.walkerName ?? sender[0].walkerName;
  const when = formatInstant(startsAt, sender[2]);
  const invitation = { method: "REQUEST", sequence, startsAt, walkerName, now } as const;
  const promised = <RequestFacts details={details} when={time} more={[["Walker", walkerName]]} />;
  return visitMail(sender, {
    details,
    to: "client",
    key: `request-confirmed:${details.request.id}`,
    kind: "request-confirmed",
    subject: `Confirmed: ${details.service}, ${when}`,
    icalendar: requestInvitation(details, invitation, ...sender),
    heading: "Your visit is confirmed",
    preview: `${requestInShort(details)}, ${whenInWords(time)}.`,
    body: [
      `You're all set, ${details.client.firstName}. ${walkerName} will see ${namesInWords(details.petNames)} on ${when}.`,
      other && `You chose ${other.chosen}. I'm sorry: ${walkerName} is coming instead. Here's why:`,
      other && quotedInMail(other.why),
      promised,
      `${cancelingInWords(startsAt, now, sender[2], details.request.terms)} The invitation in this email adds the visit to your calendar.`,
    ],
  });
}

/** Sentence with the late fee and the end of free cancellation (docs/product.md, Late fee). */
function cancelingInWords(startsAt: Temporal.Instant, now: Temporal.Instant, zone: string, terms: FeeTerms): string {
  if (isAlwaysFree(terms)) return "You can cancel or move it for free until it starts.";
  const share = `${terms.latePercent}% of the price`;
  const freeUntil = startsAt.subtract({ hours: terms.noticeHours });
  return Temporal.Instant.compare(freeUntil, now) < 0
    ? `The visit starts in less than ${hoursInWords(terms.noticeHours)}, so canceling costs ${share}.`
    : `You can cancel or move it for free until ${formatInstant(freeUntil, zone)}; after that it costs ${share}.`;
}
