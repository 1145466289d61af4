import type { Identity } from "~/business/identity";

import { type Mail, MailLayout, MailText } from "~/platform/index.server";

/** Below each mail of the waitlist: why it came, and the way off the list (CAN-SPAM). */
function WayOff({ url }: { url: string }) {
  return (
    <p style={{ margin: "10px 0 0", fontSize: 14 }}>
      You get this because this address joined the waitlist. <a href={url}>Leave the waitlist</a>
    </p>
  );
}

export function waitlistWelcomeMail(
  entry: { id: string; email: string; receiveUpdates: boolean; unsubscribeUrl: string },
  identity: Identity,
): Mail {
  return {
    dedupeKey: `waitlist-welcome:${entry.id}`,
    kind: "waitlist-welcome",
    to: entry.email,
    subject: `You're on the waitlist of ${identity.businessName}`,
    unsubscribeUrl: entry.unsubscribeUrl,
    body: (
      <MailLayout
        identity={identity}
        heading="You're on the waitlist"
        preview="I'll write when a spot opens."
        footer={<WayOff url={entry.unsubscribeUrl} />}
      >
        <p>
          I walk a small number of dogs, so that each one gets a real walk. When a spot opens, I'll write to you first.
        </p>
        <p>
          {entry.receiveUpdates
            ? "You also asked for updates: expect a few short emails a year, never more."
            : "You didn't ask for other updates, so you'll only hear from me when there's a spot."}
        </p>
        <p>{identity.walkerName}</p>
      </MailLayout>
    ),
  };
}

/** What the owner wrote, as plain paragraphs. Addressed to herself: each reader's copy gets an address of its own. */
export function waitlistUpdateMail(
  update: { key: string; subject: string; body: string; unsubscribeUrl: string },
  identity: Identity,
): Mail {
  return {
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
        footer={<WayOff url={update.unsubscribeUrl} />}
      >
        <MailText text={update.body} />
        <p>{identity.walkerName}</p>
      </MailLayout>
    ),
  };
}
