// What the owner reads of a slot somebody booked: it is on the calendar already, or it waits for her word.
import type { Identity } from "~/business/identity";

import { askedRequestOf } from "~/visits/model/asked-request.server";
import { RequestFacts } from "~/visits/emails/letter";
import type { RequestDetails } from "~/visits/model/request-details.server";
import { exactly, whenInWords as inWords } from "~/visits/model/times-in-words";
import { type Mail, MailButton, MailLayout } from "~/platform/index.server";
import { namesInWords } from "~/clients/index";

const askedExactly = (stay: RequestDetails) =>
  askedRequestOf(stay, exactly(stay.request.windowStart, stay.request.windowEnd));

const ownFacts = ({ client, walkerName }: RequestDetails): [string, string][] => [
  ["Client", `${client.firstName} ${client.lastName}, ${client.email}`],
  ["Where", client.address ?? "no address"],
  ...(walkerName ? [["Walker", walkerName] as [string, string]] : []),
];

export function slotBookedMail(stay: RequestDetails, identity: Identity, origin: string): Mail {
  const asked = askedExactly(stay);
  return {
    dedupeKey: `slot-booked:${asked.requestId}`,
    kind: "slot-booked",
    to: identity.email,
    replyTo: asked.email,
    subject: `Booked: ${asked.clientName}, ${asked.service}, ${asked.when.day}`,
    body: (
      <MailLayout
        identity={identity}
        heading={`${asked.clientName} booked a time`}
        preview={`${asked.service} for ${namesInWords(asked.petNames)}, ${inWords(asked.when)}.`}
      >
        <p>It's confirmed, and on the calendar. Nothing for you to do.</p>
        <RequestFacts stay={asked} more={ownFacts(stay)} />
        <MailButton href={`${origin}/admin/visits/${stay.request.visitId ?? ""}`}>See the visit</MailButton>
      </MailLayout>
    ),
  };
}

export function slotWaitsMail(stay: RequestDetails & { walkerName: string }, identity: Identity, origin: string): Mail {
  const asked = askedExactly(stay);
  return {
    dedupeKey: `slot-waits:${asked.requestId}`,
    kind: "slot-booked",
    to: identity.email,
    replyTo: asked.email,
    subject: `Please confirm: ${asked.clientName}, ${asked.service}, ${asked.when.day}`,
    body: (
      <MailLayout
        identity={identity}
        heading={`${asked.clientName} wants a time, but a calendar of ${stay.walkerName} isn't answering`}
        preview={`${asked.service} for ${namesInWords(asked.petNames)}, ${inWords(asked.when)}.`}
      >
        <p>
          A calendar of {stay.walkerName} couldn't be read, so the site doesn't know whether this time is still free.
          It's a request until you confirm it, and the time isn't held until then: someone else may ask for it, too.
        </p>
        <RequestFacts stay={asked} more={ownFacts(stay)} />
        <MailButton href={`${origin}/admin/bookings`}>Answer it</MailButton>
      </MailLayout>
    ),
  };
}
