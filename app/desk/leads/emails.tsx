// Mail with the owner's reply to a lead.
import type { Identity } from "~/business/identity";
import { leadReplyTexts } from "~/desk/leads/texts";
import { type Mail, MailLayout } from "~/platform/index.server";

declare module "~/platform/mail/mail-kinds" {
  interface MailKinds {
    "lead-reply": true;
  }
}

const asTyped = { whiteSpace: "pre-wrap" } as const;

/** Renders the owner's words, with the lead's message quoted below. */
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
    subject: leadReplyTexts.subject(identity.businessName),
    body: (
      <MailLayout identity={identity} heading={leadReplyTexts.heading(lead.name)} preview={preview}>
        <p style={asTyped}>{body}</p>
        <p>{identity.walkerName}</p>
        {lead.message ? (
          <>
            <p className="mail-muted" style={{ color: "#4a605c", fontSize: 14 }}>
              {leadReplyTexts.youWrote}
            </p>
            <p
              className="mail-muted"
              style={{ ...asTyped, color: "#4a605c", fontSize: 14, paddingLeft: 14, borderLeft: "3px solid #eadfc9" }}
            >
              {lead.message}
            </p>
          </>
        ) : null}
      </MailLayout>
    ),
  };
}
