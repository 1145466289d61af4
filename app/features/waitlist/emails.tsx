import type { Identity } from "~/business/identity";

import type { Mail } from "../mail/enqueue.server";
import { MailLayout } from "../mail/mail-layout";

export function waitlistWelcomeMail(
  entry: { id: string; email: string; receiveUpdates: boolean; unsubscribeUrl: string },
  identity: Identity,
): Mail {
  return {
    dedupeKey: `waitlist-welcome:${entry.id}`,
    kind: "waitlist-welcome",
    to: entry.email,
    subject: `You are on the waitlist of ${identity.businessName}`,
    unsubscribeUrl: entry.unsubscribeUrl,
    body: (
      <MailLayout
        identity={identity}
        heading="You are on the waitlist"
        preview="I will write when a spot opens."
        footer={
          <p style={{ margin: "10px 0 0", fontSize: 14 }}>
            You get this because this address joined the waitlist. <a href={entry.unsubscribeUrl}>Leave the waitlist</a>
          </p>
        }
      >
        <p>
          I walk a small number of dogs, so that each one gets a real walk. When a spot opens, I will write to you
          first.
        </p>
        <p>
          {entry.receiveUpdates
            ? "You also asked for updates: expect a few short mails a year, never more."
            : "You did not ask for other updates, so you will hear from me only when there is a spot."}
        </p>
        <p>{identity.walkerName}</p>
      </MailLayout>
    ),
  };
}
