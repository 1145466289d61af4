// What the owner reads of a slot somebody booked: it is on the calendar already, or it waits for her word.
import type { Identity } from "~/business/identity";

import { askedStayOf } from "../bookings/asked-stay.server";
import { inWords, StayFacts } from "../bookings/emails/stay-facts";
import type { Stay } from "../bookings/stay.server";
import { exactly } from "../bookings/times-in-words";
import { asInstant } from "../ledger/writer.server";
import type { Mail } from "../mail/enqueue.server";
import { MailButton, MailLayout } from "../mail/mail-layout";
import { namesInWords } from "../pets/acceptance";

const askedExactly = (stay: Stay) =>
  askedStayOf(stay, exactly(asInstant(stay.request.windowStart), asInstant(stay.request.windowEnd)));

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
        heading={`${asked.clientName} has booked a time`}
        preview={`${asked.service} for ${namesInWords(asked.petNames)}, ${inWords(asked.when)}.`}
      >
        <p>It is confirmed, and on the calendar. There is nothing for you to do.</p>
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
        heading={`${asked.clientName} wants a time, and a calendar of ${stay.walkerName} does not answer`}
        preview={`${asked.service} for ${namesInWords(asked.petNames)}, ${inWords(asked.when)}.`}
      >
        <p>
          A calendar of {stay.walkerName} could not be read, so the site does not know whether this time is still free.
          It is a request until you confirm it, and until then the time is not kept: somebody else may ask for it, too.
        </p>
        <StayFacts stay={asked} more={ownFacts(stay)} />
        <MailButton href={`${origin}/admin/bookings`}>Answer it</MailButton>
      </MailLayout>
    ),
  };
}
