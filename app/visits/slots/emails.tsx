// What the owner reads of a slot somebody booked: it is on the calendar already, or it waits for her word.
import type { Identity } from "~/business/identity";

import { askedStayOf } from "~/visits/request/asked-stay.server";
import { inWords, StayFacts } from "~/visits/booking/emails/stay-facts";
import type { Stay } from "~/visits/booking/stay.server";
import { exactly } from "~/visits/booking/times-in-words";
import { type Mail, MailButton, MailLayout } from "~/platform/index.server";
import { namesInWords } from "~/clients/index";

const askedExactly = (stay: Stay) => askedStayOf(stay, exactly(stay.request.windowStart, stay.request.windowEnd));

const ownFacts = ({ client, walkerName }: Stay): [string, string][] => [
  ["Client", `${client.firstName} ${client.lastName}, ${client.email}`],
  ["Where", client.address ?? "no address"],
  ...(walkerName ? [["Walker", walkerName] as [string, string]] : []),
];

export function slotBookedMail(stay: Stay, identity: Identity, origin: string): Mail {
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
        <StayFacts stay={asked} more={ownFacts(stay)} />
        <MailButton href={`${origin}/admin/visits/${stay.request.visitId ?? ""}`}>See the visit</MailButton>
      </MailLayout>
    ),
  };
}

export function slotWaitsMail(stay: Stay & { walkerName: string }, identity: Identity, origin: string): Mail {
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
        <StayFacts stay={asked} more={ownFacts(stay)} />
        <MailButton href={`${origin}/admin/bookings`}>Answer it</MailButton>
      </MailLayout>
    ),
  };
}
