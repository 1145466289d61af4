// A request that comes to nothing: the owner declined it, or the client took it back.
import type { Identity } from "~/business/identity";

import { type Mail, MailButton, MailFacts, MailLayout, MailText } from "~/platform/index.server";
import { namesInWords } from "~/clients/index";
import type { AskedRequest } from "~/visits/model/mailed-request";
import { inWords } from "./request-facts";

export function requestDeclinedMail(stay: AskedRequest, reason: string, identity: Identity, origin: string): Mail {
  return {
    dedupeKey: `request-declined:${stay.requestId}`,
    kind: "request-declined",
    to: stay.email,
    replyTo: identity.email,
    subject: `I can't come: ${stay.service}, ${stay.when.day}`,
    body: (
      <MailLayout
        identity={identity}
        heading="Not this time, sorry"
        preview={`I can't take your request for ${stay.service}, ${inWords(stay.when)}.`}
      >
        <p>
          {stay.firstName}, I'm sorry, I can't take your request for {stay.service} for {namesInWords(stay.petNames)}
          {": "}
          {inWords(stay.when)}. Here's why:
        </p>
        <MailText text={reason} />
        <p>
          You don't owe anything. I'd love to come another time:{" "}
          <a href={`${origin}/request-service`}>request another time</a>.
        </p>
        <MailButton href={`${origin}/booking/${stay.bookingId}`}>See your request</MailButton>
        <p>{identity.walkerName}</p>
      </MailLayout>
    ),
  };
}

export function requestWithdrawnMail(stay: AskedRequest, identity: Identity, origin: string): Mail {
  return {
    dedupeKey: `request-withdrawn:${stay.requestId}`,
    kind: "request-withdrawn",
    to: identity.email,
    replyTo: stay.email,
    subject: `Withdrawn: ${stay.clientName}, ${stay.service}, ${stay.when.day}`,
    body: (
      <MailLayout
        identity={identity}
        heading={`${stay.clientName} withdrew a request`}
        preview={`${stay.service}, ${inWords(stay.when)}: there's nothing left to answer.`}
      >
        <p>There's nothing left to answer. It hadn't been confirmed, so there's no fee.</p>
        <MailFacts
          facts={[
            ["Service", `${stay.service}, ${stay.minutes} min`],
            ["For", namesInWords(stay.petNames)],
            ["When", inWords(stay.when)],
          ]}
        />
        <MailButton href={`${origin}/booking/${stay.bookingId}`}>See the request</MailButton>
      </MailLayout>
    ),
  };
}
