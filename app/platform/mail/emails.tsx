// A mail that the owner writes: plain text inside the common layout.
import type { Identity } from "~/business/identity";

import type { Mail } from "./enqueue.server";
import { MailLayout, MailText } from "./mail-layout";

declare module "~/platform/mail/mail-kinds" {
  interface MailKinds {
    email: true;
  }
}

export interface OwnWords {
  to: string;
  subject: string;
  body: string;
  /** Name in the signature; null for the name of the business. */
  fromName: string | null;
}

export const ownWordsMail = (id: string, { to, subject, body, fromName }: OwnWords, identity: Identity): Mail => ({
  dedupeKey: `email:${id}`,
  kind: "email",
  to,
  replyTo: identity.email,
  subject,
  body: (
    <MailLayout identity={identity} heading={subject} preview={body.slice(0, 120)}>
      <MailText text={body} />
      <p>{fromName ?? identity.walkerName}</p>
    </MailLayout>
  ),
});
