// Test mail that the owner sends herself.
import type { Identity } from "~/business/identity";
import { type Mail, MailLayout } from "~/platform/index.server";

import { mailStepTexts as texts } from "./texts";

declare module "~/platform/mail/mail-kinds" {
  interface MailKinds {
    "test-mail": true;
  }
}

/** The idempotency key allows one test mail a minute for each address. */
export const testMail = (to: string, identity: Identity, now: Temporal.Instant): Mail => ({
  dedupeKey: `test-mail:${to}:${Math.floor(now.epochMilliseconds / 60_000)}`,
  kind: "test-mail",
  to,
  subject: texts.subject,
  body: (
    <MailLayout identity={identity} heading={texts.subject} preview={texts.preview}>
      <p>{texts.text}</p>
    </MailLayout>
  ),
});
