// A request has come in: the client has it in writing, the owner has something to answer.
import type { Identity } from "~/business/identity";
import { printedPhone } from "~/shared/phone-number";

import { type Mail, MailButton, MailLayout } from "~/platform/index.server";
import { namesInWords } from "~/clients/index";
import type { AskedRequest } from "~/visits/model/mailed-request";
import { inWords, RequestFacts } from "./request-facts";

export function requestReceivedMail(stay: AskedRequest, identity: Identity, origin: string): Mail {
  return {
    dedupeKey: `request-received:${stay.requestId}`,
    kind: "request-received",
    to: stay.email,
    replyTo: identity.email,
    subject: `Your request: ${stay.service}, ${stay.when.day}`,
    body: (
      <MailLayout
        identity={identity}
        heading="I have your request"
        preview={`${stay.service} for ${namesInWords(stay.petNames)}, ${inWords(stay.when)}. It isn't confirmed yet.`}
      >
        <p>
          {stay.firstName}, thank you. Here's what you asked for. <strong>It isn't confirmed yet.</strong>
        </p>
        <RequestFacts stay={stay} />
        <p>
          What happens next: I'll find a start inside that window. Then you'll get an email with the exact time and a
          calendar invitation, or I'll propose another time. Until I've answered, you can withdraw the request for free.
        </p>
        <MailButton href={`${origin}/booking/${stay.bookingId}`}>See your request</MailButton>
        <p>{identity.walkerName}</p>
      </MailLayout>
    ),
  };
}

export interface Asker {
  phone: string | null;
  address: string | null;
}

export function requestToOwnerMail(stay: AskedRequest, asker: Asker, identity: Identity, origin: string): Mail {
  return {
    dedupeKey: `request-to-owner:${stay.requestId}`,
    kind: "request-to-owner",
    to: identity.email,
    replyTo: stay.email,
    subject: `New request: ${stay.clientName}, ${stay.service}, ${stay.when.day}`,
    body: (
      <MailLayout
        identity={identity}
        heading={`${stay.clientName} asks for a visit`}
        preview={`${stay.service} for ${namesInWords(stay.petNames)}, ${inWords(stay.when)}.`}
      >
        <RequestFacts
          stay={stay}
          more={[
            ["Client", `${stay.clientName}, ${stay.email}${asker.phone ? `, ${printedPhone(asker.phone)}` : ""}`],
            ["Where", asker.address ?? "no address"],
          ]}
        />
        <MailButton href={`${origin}/admin/bookings`}>Answer it</MailButton>
      </MailLayout>
    ),
  };
}
