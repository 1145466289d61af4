// Mails about the contract: the signed copy, and changed releases.
import type { ReactNode } from "react";

import { contractBlocks } from "~/business/contract/contract-document";
import type { Identity } from "~/business/identity";
import { type Mail, MailButton, MailFacts, MailLayout } from "~/platform/index.server";

declare module "~/platform/mail/mail-kinds" {
  interface MailKinds {
    "contract-copy": true;
    "contract-changed": true;
  }
}

interface Recipient {
  firstName: string;
  lastName: string;
  email: string;
}

const copyMail = (id: string, to: string, identity: Identity, preview: string, content: ReactNode): Mail => ({
  dedupeKey: `contract-copy:${id}`,
  kind: "contract-copy",
  to,
  replyTo: identity.email,
  subject: `Your signed contract with ${identity.businessName}`,
  body: (
    <MailLayout identity={identity} heading="Your copy of the contract" preview={preview}>
      {content}
    </MailLayout>
  ),
});

export const contractCopyMail = (
  signature: { id: string; version: string; document: string; documentHash: string },
  client: Recipient,
  identity: Identity,
): Mail =>
  copyMail(
    signature.id,
    client.email,
    identity,
    "What you signed, word for word. Please keep it.",
    <>
      <p>
        {client.firstName}, this is what you signed, word for word. Please keep it. You can also read and print it in
        your account, under “Contract”, and take optional releases back there.
      </p>
      <hr />
      {contractBlocks(signature.document).map(({ kind, text }, i) =>
        kind === "paragraph" ? (
          <p key={i}>{text}</p>
        ) : kind === "release" ? (
          <h3 key={i}>{text}</h3>
        ) : (
          <h2 key={i}>{text}</h2>
        ),
      )}
      <hr />
      <p style={{ fontSize: 14, overflowWrap: "anywhere" }}>SHA-256 of this text: {signature.documentHash}</p>
    </>,
  );

/**
 * Mail that replaces the signed copy while the email address is unconfirmed. The mailbox may be a stranger's, and the
 * copy contains what the client typed.
 */
export const contractInAccountMail = (
  signature: { id: string },
  client: { email: string },
  identity: Identity,
  origin: string,
): Mail =>
  copyMail(
    signature.id,
    client.email,
    identity,
    "It's in your account, word for word, to read and print.",
    <>
      <p>
        The contract with {identity.businessName} was signed in an account that gives this email address. Your copy is
        in that account, word for word, to read and print:
      </p>
      <MailButton href={`${origin}/dashboard/contract`}>Open my contract</MailButton>
      <p>
        It isn't in this email because the address isn't confirmed yet: the link for that is in another email from me.
        If you didn't sign anything, someone mistyped their address, and you don't need to do anything.
      </p>
      <p>{identity.walkerName}</p>
    </>,
  );

interface Change {
  id: string;
  heading: string;
  text: string;
  /** Initials of the release; null when the release was withdrawn. */
  initials: string | null;
}

const verbOf = ({ initials }: Change) => (initials ? "given" : "withdrawn");

/** Mail to the client about a changed release. */
export function releaseChangedMail(change: Change, client: Recipient, identity: Identity): Mail {
  const changed = verbOf(change);
  return {
    dedupeKey: `contract-changed:${change.id}:client`,
    kind: "contract-changed",
    to: client.email,
    replyTo: identity.email,
    subject: `Release ${changed}: ${change.heading}`,
    body: (
      <MailLayout identity={identity} heading={`Release ${changed}`} preview={`“${change.heading}” is ${changed}.`}>
        <p>
          {client.firstName}, you've {changed} this release of your contract
          {change.initials ? `, with the initials ${change.initials}` : ""}. The rest of the contract stays as it is.
        </p>
        <MailFacts facts={[[change.heading, change.text]]} />
        <p>You can change it again at any time in your account, under “Contract”.</p>
      </MailLayout>
    ),
  };
}

/** Mail to the owner about a changed release. */
export function releaseChangedNotice(change: Change, client: Recipient, identity: Identity): Mail {
  const name = `${client.firstName} ${client.lastName}`;
  const changed = verbOf(change);
  return {
    dedupeKey: `contract-changed:${change.id}:owner`,
    kind: "contract-changed",
    to: identity.email,
    replyTo: client.email,
    subject: `${name} has ${changed} a release: ${change.heading}`,
    body: (
      <MailLayout
        identity={identity}
        heading={`${name}: release ${changed}`}
        preview={`“${change.heading}” is ${changed}.`}
      >
        <MailFacts
          facts={[
            ["Client", `${name}, ${client.email}`],
            ["Release", change.heading],
            ["Now", change.initials ? "given" : "withdrawn; it no longer applies"],
          ]}
        />
      </MailLayout>
    ),
  };
}
