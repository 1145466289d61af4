// What the owner reads of a slot somebody booked: it is on the calendar already, or it waits for her word.
import type { Mail } from "~/platform/index.server";

import { inShort, letter, RequestFacts, type Sender } from "~/visits/emails/letter";
import { askedRequestOf } from "~/visits/model/asked-request.server";
import type { RequestDetails } from "~/visits/model/request-details.server";
import { exactly, whenInWords } from "~/visits/model/times-in-words";

export const slotBookedMail = (details: RequestDetails, ...sender: Sender): Mail =>
  slotMail(details, sender, {
    key: "slot-booked",
    subject: "Booked",
    heading: "booked a time",
    text: "It's confirmed, and on the calendar. Nothing for you to do.",
    button: ["See the visit", `/admin/visits/${details.request.visitId ?? ""}`],
  });

/** Without a visit yet, nothing but `walkerName` says who was chosen. */
export const slotWaitsMail = (details: RequestDetails & { walkerName: string }, ...sender: Sender): Mail =>
  slotMail(details, sender, {
    key: "slot-waits",
    subject: "Please confirm",
    heading: `wants a time, but a calendar of ${details.walkerName} isn't answering`,
    text: `A calendar of ${details.walkerName} couldn't be read, so the site doesn't know whether this time is still free. It's a request until you confirm it, and the time isn't held until then: someone else may ask for it, too.`,
    button: ["Answer it", "/admin/bookings"],
  });

interface Words extends Record<"key" | "subject" | "heading" | "text", string> {
  button: readonly [words: string, path: string];
}

function slotMail(details: RequestDetails, sender: Sender, { key, subject, heading, text, button }: Words): Mail {
  const { client, walkerName } = details;
  const request = askedRequestOf(details, exactly(details.request.windowStart, details.request.windowEnd));
  const { clientName, email, service, when } = request;
  const more: [string, string][] = [
    ["Client", `${clientName}, ${email}`],
    ["Where", client.address ?? "no address"],
    ...(walkerName ? [["Walker", walkerName] as [string, string]] : []),
  ];
  return letter(sender, {
    request,
    to: "owner",
    key: `${key}:${request.requestId}`,
    kind: "slot-booked",
    subject: `${subject}: ${clientName}, ${service}, ${when.day}`,
    heading: `${clientName} ${heading}`,
    preview: `${inShort(request)}, ${whenInWords(when)}.`,
    body: [text, <RequestFacts key="facts" stay={request} more={more} />],
    button,
  });
}
