// Mail to the owner when the file with everything is ready.
import type { Business } from "~/business/business";
import { type Mail, MailButton, MailLayout } from "~/platform/index.server";

import { keptDays } from "./texts";

declare module "~/platform/mail/mail-kinds" {
  interface MailKinds {
    "export-ready": true;
  }
}

/** `page`: URL of the page with the download, which only the owner can open. */
export const exportReadyMail = ({ identity }: Business, id: string, page: string): Mail => ({
  dedupeKey: `export-ready:${id}`,
  kind: "export-ready",
  to: identity.email,
  subject: "Your file with everything is ready",
  body: (
    <MailLayout identity={identity} heading="Your file is ready" preview="Log in to download it.">
      <p>Log in to download it. After {keptDays} days it's deleted, and you can make a new one any time.</p>
      <MailButton href={page}>Download the file</MailButton>
    </MailLayout>
  ),
});
