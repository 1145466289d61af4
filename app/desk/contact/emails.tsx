// Two mails about a contact message: one to the owner with everything typed, one to the sender with nothing of what was
// typed.
import { href } from "react-router";

import type { Identity } from "~/business/identity";
import { preferenceWords } from "~/business/notification-preferences";
import { printedPhone } from "~/shared/phone-number";

import { leadConfirmationTexts, leadReceivedTexts } from "~/desk/leads/texts";
import { type Mail, MailButton, MailFacts, MailLayout } from "~/platform/index.server";

import type { ContactInput } from "./forms";

declare module "~/platform/mail/mail-kinds" {
  interface MailKinds {
    "lead-received": true;
    "lead-confirmation": true;
  }
}

/** Whether the sender prefers text messages but did not consent. The owner then answers by email. */
const lacksConsent = (input: ContactInput) => input.notificationPreference !== "email" && input.smsConsent !== "yes";

export function leadReceivedMail(
  lead: { id: string; areaName: string | null; service: string },
  input: ContactInput,
  identity: Identity,
): Mail {
  const { service } = lead;
  const texts = leadReceivedTexts;
  return {
    dedupeKey: `lead-received:${lead.id}`,
    kind: "lead-received",
    to: identity.email,
    replyTo: input.email,
    subject: texts.subject(input.name, service),
    body: (
      <MailLayout
        identity={identity}
        heading={texts.heading}
        preview={texts.preview(input.name, service, input.petName)}
      >
        <MailFacts
          facts={[
            ["Name", input.name],
            ["Email", input.email],
            ["Phone", printedPhone(input.phone)],
            ["Address", input.address],
            ["Pet Name", input.petName],
            ["Service", service],
            ["Message", input.message ?? "N/A"],
            ["Special Needs", input.specialNeeds ?? "N/A"],
            ["Notification Preference", preferenceWords[input.notificationPreference]],
          ]}
        />
        {lacksConsent(input) ? <p>{texts.noConsent}</p> : null}
        <p>
          {texts.area(lead.areaName)} {texts.replyTo(input.name)}
        </p>
        <MailButton href={href("/admin/leads/:id", { id: lead.id })}>{texts.button(input.name)}</MailButton>
      </MailLayout>
    ),
  };
}

/**
 * Confirmation mail to the typed email address. It contains nothing from the form, since anyone could use it to send
 * their own words in the owner's name. `link` proves the email address. Inside the area it leads to free times.
 * Outside, it confirms a time held by a later message from the same email address, which gets no mail of its own within
 * the hour.
 */
export function leadConfirmationMail(
  lead: { id: string; areaName: string | null; link: string },
  input: ContactInput,
  identity: Identity,
): Mail {
  const texts = leadConfirmationTexts;
  return {
    dedupeKey: `lead-confirmation:${lead.id}`,
    kind: "lead-confirmation",
    to: input.email,
    replyTo: identity.email,
    subject: texts.subject(identity.businessName),
    body: (
      <MailLayout identity={identity} heading={texts.heading} preview={texts.preview}>
        <p>{texts.arrived(identity)}</p>
        <p>{texts.next}</p>
        {lead.areaName ? null : <p>{texts.outsideArea}</p>}
        <p>{lead.areaName ? texts.choose : texts.keep}</p>
        <MailButton href={lead.link}>{lead.areaName ? texts.chooseButton : texts.keepButton}</MailButton>
        {lacksConsent(input) ? <p>{texts.noConsent}</p> : null}
        <p>{texts.notYou}</p>
        <p>{identity.walkerName}</p>
      </MailLayout>
    ),
  };
}
