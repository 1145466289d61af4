// What the owner reads of a slot somebody booked: it is on the calendar already, or it waits for her word.
import type { Identity } from "~/business/identity";

import { namesInWords } from "~/clients/index";
import { type Mail, MailButton, MailLayout } from "~/platform/index.server";
import { inWords, RequestFacts } from "~/visits/booking/emails/request-facts";
import { askedRequestOf } from "~/visits/model/asked-request.server";
import type { RequestDetails } from "~/visits/model/request-details.server";
import { exactly } from "~/visits/model/times-in-words";

export const slotBookedMail = (details: RequestDetails, identity: Identity, origin: string): Mail =>
  slotMail(details, identity, {
    key: "slot-booked",
    subject: "Booked",
    heading: "booked a time",
    text: "It's confirmed, and on the calendar. Nothing for you to do.",
    button: { href: `${origin}/admin/visits/${details.request.visitId ?? ""}`, text: "See the visit" },
  });

/** Without a visit yet, nothing but `walkerName` says who was chosen. */
export const slotWaitsMail = (details: RequestDetails, walkerName: string, identity: Identity, origin: string): Mail =>
  slotMail({ ...details, walkerName }, identity, {
    key: "slot-waits",
    subject: "Please confirm",
    heading: `wants a time, but a calendar of ${walkerName} isn't answering`,
    text: `A calendar of ${walkerName} couldn't be read, so the site doesn't know whether this time is still free. It's a request until you confirm it, and the time isn't held until then: someone else may ask for it, too.`,
    button: { href: `${origin}/admin/bookings`, text: "Answer it" },
  });

interface Letter {
  key: "slot-booked" | "slot-waits";
  subject: string;
  /** Behind the client's name. */
  heading: string;
  text: string;
  button: { href: string; text: string };
}

function slotMail(details: RequestDetails, identity: Identity, { key, subject, heading, text, button }: Letter): Mail {
  const { request, client, walkerName } = details;
  const asked = askedRequestOf(details, exactly(request.windowStart, request.windowEnd));
  const walker: [string, string][] = walkerName ? [["Walker", walkerName]] : [];
  return {
    dedupeKey: `${key}:${asked.requestId}`,
    kind: "slot-booked",
    to: identity.email,
    replyTo: asked.email,
    subject: `${subject}: ${asked.clientName}, ${asked.service}, ${asked.when.day}`,
    body: (
      <MailLayout
        identity={identity}
        heading={`${asked.clientName} ${heading}`}
        preview={`${asked.service} for ${namesInWords(asked.petNames)}, ${inWords(asked.when)}.`}
      >
        <p>{text}</p>
        <RequestFacts
          stay={asked}
          more={[
            ["Client", `${asked.clientName}, ${asked.email}`],
            ["Where", client.address ?? "no address"],
            ...walker,
          ]}
        />
        <MailButton href={button.href}>{button.text}</MailButton>
      </MailLayout>
    ),
  };
}
