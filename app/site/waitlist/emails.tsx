import type { Identity } from "~/business/identity";

import { type Mail, MailLayout, MailText } from "~/platform/index.server";
import { waitlistWelcomeTexts, unsubscribeTexts } from "~/site/texts";

declare module "~/platform/mail/mail-kinds" {
  interface MailKinds {
    "waitlist-welcome": true;
    "waitlist-update": true;
  }
}

/** Footer of each waitlist mail: why it was sent, and the unsubscribe link (CAN-SPAM). */
function UnsubscribeFooter({ url }: { url: string }) {
  return (
    <p style={{ margin: "10px 0 0", fontSize: 14 }}>
      {unsubscribeTexts.why} <a href={url}>{unsubscribeTexts.leave}</a>
    </p>
  );
}

export function waitlistWelcomeMail(
  entry: { id: string; email: string; receiveUpdates: boolean; unsubscribeUrl: string },
  identity: Identity,
): Mail {
  const texts = waitlistWelcomeTexts;
  return {
    dedupeKey: `waitlist-welcome:${entry.id}`,
    kind: "waitlist-welcome",
    to: entry.email,
    subject: texts.subject(identity.businessName),
    unsubscribeUrl: entry.unsubscribeUrl,
    body: (
      <MailLayout
        identity={identity}
        heading={texts.heading}
        preview={texts.preview}
        footer={<UnsubscribeFooter url={entry.unsubscribeUrl} />}
      >
        <p>{texts.fewDogs}</p>
        <p>{entry.receiveUpdates ? texts.withUpdates : texts.withoutUpdates}</p>
        <p>{identity.walkerName}</p>
      </MailLayout>
    ),
  };
}

/**
 * Mail with the owner's text as plain paragraphs. Rendered once with a placeholder as the recipient; each copy gets its
 * own email address.
 */
export const waitlistUpdateMail = (
  update: { key: string; subject: string; body: string; unsubscribeUrl: string },
  identity: Identity,
): Mail => ({
  dedupeKey: `waitlist-update:${update.key}`,
  kind: "waitlist-update",
  to: identity.email,
  replyTo: identity.email,
  subject: update.subject,
  unsubscribeUrl: update.unsubscribeUrl,
  body: (
    <MailLayout
      identity={identity}
      heading={update.subject}
      preview={update.body.slice(0, 120)}
      footer={<UnsubscribeFooter url={update.unsubscribeUrl} />}
    >
      <MailText text={update.body} />
      <p>{identity.walkerName}</p>
    </MailLayout>
  ),
});
