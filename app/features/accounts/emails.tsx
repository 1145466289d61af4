// The mails of accounts: each carries at most one link, which works once.
import type { Identity } from "~/business/identity";

import type { Mail } from "../mail/enqueue.server";
import { MailLayout } from "../mail/mail-layout";
import type { NewToken } from "./one-time-tokens.server";

const button = {
  display: "inline-block",
  padding: "12px 22px",
  borderRadius: 14,
  backgroundColor: "#b5370f",
  color: "#ffffff",
  fontWeight: 650,
  textDecoration: "none",
};

export function invitationMail(
  client: { firstName: string; email: string },
  { token, row }: NewToken,
  identity: Identity,
  origin: string,
): Mail {
  const link = `${origin}/invitation?token=${encodeURIComponent(token)}`;
  return {
    dedupeKey: `invitation:${row.tokenHash}`,
    kind: "invitation",
    to: client.email,
    replyTo: identity.email,
    subject: `Your account with ${identity.businessName}`,
    body: (
      <MailLayout
        identity={identity}
        heading={`Welcome, ${client.firstName}`}
        preview="Choose a password for your account."
      >
        <p>
          I have made an account for you, where you keep your pets, sign the contract and request services. Choose a
          password to open it:
        </p>
        <p>
          <a href={link} style={button}>
            Open my account
          </a>
        </p>
        <p>
          The link works once, for 14 days. If it has run out, ask me for a new one, or use “Forgot your password?”.
        </p>
        <p>{identity.walkerName}</p>
      </MailLayout>
    ),
  };
}
