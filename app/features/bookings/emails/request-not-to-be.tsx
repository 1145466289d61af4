// A request that comes to nothing: the owner declined it, or the client took it back.
import type { Identity } from "~/business/identity";

import type { Mail } from "../../mail/enqueue.server";
import { MailButton, MailFacts, MailLayout, MailText } from "../../mail/mail-layout";
import { namesInWords } from "../../pets/acceptance";
import { type AskedStay, inWords } from "./stay-facts";

export function requestDeclinedMail(stay: AskedStay, reason: string, identity: Identity, origin: string): Mail {
  return {
    dedupeKey: `request-declined:${stay.requestId}`,
    kind: "request-declined",
    to: stay.email,
    replyTo: identity.email,
    subject: `I cannot come: ${stay.service}, ${stay.when.day}`,
    body: (
      <MailLayout
        identity={identity}
        heading="Not this time, sorry"
        preview={`I cannot take your request for ${stay.service}, ${inWords(stay.when)}.`}
      >
        <p>
          {stay.firstName}, I am sorry: I cannot take your request for {stay.service} for {namesInWords(stay.petNames)}
          {": "}
          {inWords(stay.when)}. This is why:
        </p>
        <MailText text={reason} />
        <p>It costs you nothing. I would be glad to come another time.</p>
        <MailButton href={`${origin}/request-service`}>Request another time</MailButton>
        <p>{identity.walkerName}</p>
      </MailLayout>
    ),
  };
}

export function requestWithdrawnMail(stay: AskedStay, identity: Identity, origin: string): Mail {
  return {
    dedupeKey: `request-withdrawn:${stay.requestId}`,
    kind: "request-withdrawn",
    to: identity.email,
    replyTo: stay.email,
    subject: `Withdrawn: ${stay.clientName}, ${stay.service}, ${stay.when.day}`,
    body: (
      <MailLayout
        identity={identity}
        heading={`${stay.clientName} has withdrawn a request`}
        preview={`${stay.service}, ${inWords(stay.when)}: nothing is to be answered any more.`}
      >
        <p>Nothing is to be answered any more. It had not been confirmed, so it costs nothing.</p>
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
