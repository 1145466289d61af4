// The mails of a contact message: to the owner with all that was typed, the confirmation to its sender with none of it,
// and the owner's reply.
import { answeringHours } from "~/business/calendars/hours";
import type { Identity } from "~/business/identity";
import { preferenceWords } from "~/business/notification-preferences";
import { contactServices } from "~/business/service-catalog";

import { type Mail, MailFacts, MailLayout } from "~/platform/index.server";
import type { ContactInput } from "./forms";

/** Whether the sender asked for texts without agreeing to them: then the answer goes by email. */
const lacksConsent = (input: ContactInput) => input.notificationPreference !== "email" && input.smsConsent !== "yes";

export function leadReceivedMail(
  lead: { id: string; areaName: string | null },
  input: ContactInput,
  identity: Identity,
): Mail {
  const service = contactServices[input.service].label;
  return {
    dedupeKey: `lead-received:${lead.id}`,
    kind: "lead-received",
    to: identity.email,
    replyTo: input.email,
    subject: `New Contact Form: ${input.name} - ${service}`,
    body: (
      <MailLayout
        identity={identity}
        heading="New contact form"
        preview={`${input.name} asks about ${service} for ${input.petName}`}
      >
        <MailFacts
          facts={[
            ["Name", input.name],
            ["Email", input.email],
            ["Phone", input.phone],
            ["Address", input.address],
            ["Pet Name", input.petName],
            ["Service", service],
            ["Message", input.message ?? "N/A"],
            ["Special Needs", input.specialNeeds ?? "N/A"],
            ["Notification Preference", preferenceWords[input.notificationPreference]],
          ]}
        />
        {lacksConsent(input) ? (
          <p>The box agreeing to text messages wasn't checked: please answer by email, not by text.</p>
        ) : null}
        <p>
          {lead.areaName
            ? `The address is in ${lead.areaName}.`
            : "The address is outside today's area, or has no zip code yet."}{" "}
          Reply to this email to answer {input.name} directly.
        </p>
      </MailLayout>
    ),
  };
}

/**
 * To whatever address was typed: it carries nothing of the form, or anybody could send words of their own to anybody in
 * the owner's name; and leaves once an hour, or anybody could fill anybody's mailbox. `hour`: since 1970.
 */
export function leadConfirmationMail(
  lead: { areaName: string | null; hour: number },
  input: ContactInput,
  identity: Identity,
): Mail {
  return {
    dedupeKey: `lead-confirmation:${input.email}:${lead.hour}`,
    kind: "lead-confirmation",
    to: input.email,
    replyTo: identity.email,
    subject: `Your message to ${identity.businessName} has arrived`,
    body: (
      <MailLayout
        identity={identity}
        heading="Thank you for your message"
        preview="Your message has arrived. You'll hear back within 24 hours."
      >
        <p>
          Your message has arrived. I answer every message {answeringHours.email}. If it's urgent, call {identity.phone}
          , {answeringHours.call}.
        </p>
        <p>Next comes a free meet and greet at your home, so your pet can look me over before anything is booked.</p>
        {lacksConsent(input) ? (
          <p>You didn't check the box that agrees to text messages, so the answer comes by email.</p>
        ) : null}
        {lead.areaName ? null : (
          <p>
            One thing: the address you gave is outside the area I walk in today, or came without a zip code. I'll tell
            you honestly whether I can make it work.
          </p>
        )}
        <p>If you didn't write to me, someone mistyped their address. You don't need to do anything.</p>
        <p>{identity.walkerName}</p>
      </MailLayout>
    ),
  };
}

const asTyped = { whiteSpace: "pre-wrap" } as const;

/** The owner's reply from the desk, in her words, with what it answers below: she has read it, and chose to send this. */
export function leadReplyMail(
  replyId: string,
  lead: { email: string; name: string; message: string | null },
  body: string,
  identity: Identity,
): Mail {
  const preview = body.replaceAll(/\s+/g, " ").slice(0, 120);
  return {
    dedupeKey: `lead-reply:${replyId}`,
    kind: "lead-reply",
    to: lead.email,
    replyTo: identity.email,
    subject: `Re: your message to ${identity.businessName}`,
    body: (
      <MailLayout identity={identity} heading={`Hello ${lead.name}`} preview={preview}>
        <p style={asTyped}>{body}</p>
        <p>{identity.walkerName}</p>
        {lead.message ? (
          <>
            <p style={{ color: "#4a605c", fontSize: 14 }}>You wrote:</p>
            <p style={{ ...asTyped, color: "#4a605c", fontSize: 14, paddingLeft: 14, borderLeft: "3px solid #eadfc9" }}>
              {lead.message}
            </p>
          </>
        ) : null}
      </MailLayout>
    ),
  };
}
