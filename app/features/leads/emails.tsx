// The mails of a contact message: to the owner, as specified (§7 send-email), the confirmation to its sender, and the
// reply.
import { answeringHours } from "~/business/hours";
import type { Identity } from "~/business/identity";
import { preferenceWords } from "~/business/notification-preferences";
import { contactServices } from "~/business/service-catalog";

import type { Mail } from "../mail/enqueue.server";
import { MailFacts, MailLayout } from "../mail/mail-layout";
import type { ContactInput } from "./forms";

/** Whether the sender asked for texts without agreeing to them: then the answer goes by e-mail (checklists e.4). */
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
          <p>The box agreeing to text messages was not ticked: please answer by email, not by text.</p>
        ) : null}
        <p>
          {lead.areaName
            ? `The address is in ${lead.areaName}.`
            : "The address is outside today's area, or has no zip code yet."}{" "}
          Reply to this mail to answer {input.name} directly.
        </p>
      </MailLayout>
    ),
  };
}

export function leadConfirmationMail(
  lead: { id: string; areaName: string | null },
  input: ContactInput,
  identity: Identity,
): Mail {
  return {
    dedupeKey: `lead-confirmation:${lead.id}`,
    kind: "lead-confirmation",
    to: input.email,
    replyTo: identity.email,
    subject: `Your message to ${identity.businessName} has arrived`,
    body: (
      <MailLayout
        identity={identity}
        heading={`Thank you, ${input.name}`}
        preview="Your message has arrived. You will hear back within 24 hours."
      >
        <p>
          Your message about {contactServices[input.service].label.toLowerCase()} for {input.petName} has arrived. I
          answer every message {answeringHours.email}. If it is urgent, call {identity.phone}, {answeringHours.call}.
        </p>
        <p>
          Next comes a free meet and greet at your home, so that {input.petName} can look me over before anything is
          booked.
        </p>
        {lacksConsent(input) ? (
          <p>You did not tick the box that agrees to text messages, so the answer comes by email.</p>
        ) : null}
        {lead.areaName ? null : (
          <p>
            One thing: the address you gave is outside the area I walk in today, or came without a zip code. I will tell
            you honestly whether I can make it work.
          </p>
        )}
        <p>{identity.walkerName}</p>
      </MailLayout>
    ),
  };
}

const asTyped = { whiteSpace: "pre-wrap" } as const;

/** The owner's reply from the desk, in her words, with what it answers below. */
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
