// The signed contract as a mail, word for word, and the news of a release given or taken back.
import { contractBlocks } from "~/business/contract/contract-document";
import type { Identity } from "~/business/identity";

import { type Mail, MailButton, MailFacts, MailLayout } from "~/platform/index.server";

import { contractInAccountTexts, contractMailTexts, releaseMailTexts } from "~/clients/texts/mails";

interface Recipient {
  firstName: string;
  lastName: string;
  email: string;
}

export function contractCopyMail(
  signature: { id: string; version: string; document: string; documentHash: string },
  client: Recipient,
  identity: Identity,
): Mail {
  return {
    dedupeKey: `contract-copy:${signature.id}`,
    kind: "contract-copy",
    to: client.email,
    replyTo: identity.email,
    subject: contractMailTexts.subject(identity.businessName),
    body: (
      <MailLayout identity={identity} heading={contractMailTexts.heading} preview={contractMailTexts.preview}>
        <p>{contractMailTexts.first(client.firstName)}</p>
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
      </MailLayout>
    ),
  };
}

/** Instead of the copy, while the address is not confirmed: it may be a stranger's, and the copy is full of what was typed. */
export function contractInAccountMail(
  signature: { id: string },
  client: { email: string },
  identity: Identity,
  origin: string,
): Mail {
  return {
    dedupeKey: `contract-copy:${signature.id}`,
    kind: "contract-copy",
    to: client.email,
    replyTo: identity.email,
    subject: contractMailTexts.subject(identity.businessName),
    body: (
      <MailLayout identity={identity} heading={contractMailTexts.heading} preview={contractInAccountTexts.preview}>
        <p>{contractInAccountTexts.first(identity.businessName)}</p>
        <MailButton href={`${origin}/dashboard/contract`}>{contractInAccountTexts.button}</MailButton>
        <p>{contractInAccountTexts.why}</p>
        <p>{identity.walkerName}</p>
      </MailLayout>
    ),
  };
}

interface Change {
  id: string;
  heading: string;
  text: string;
  /** Null: taken back. */
  initials: string | null;
}

const textsOf = ({ heading, initials }: Change) => releaseMailTexts(heading, initials);

/** To the client, as proof of what they chose. */
export function releaseChangedMail(change: Change, client: Recipient, identity: Identity): Mail {
  const texts = textsOf(change);
  return {
    dedupeKey: `contract-changed:${change.id}:client`,
    kind: "contract-changed",
    to: client.email,
    replyTo: identity.email,
    subject: texts.subject,
    body: (
      <MailLayout identity={identity} heading={texts.title} preview={texts.preview}>
        <p>{texts.first(client.firstName)}</p>
        <MailFacts facts={[[change.heading, change.text]]} />
        <p>{texts.again}</p>
      </MailLayout>
    ),
  };
}

/** To the owner: it changes what she may do from now on. */
export function releaseChangedNotice(change: Change, client: Recipient, identity: Identity): Mail {
  const name = `${client.firstName} ${client.lastName}`;
  const texts = textsOf(change);
  return {
    dedupeKey: `contract-changed:${change.id}:owner`,
    kind: "contract-changed",
    to: identity.email,
    replyTo: client.email,
    subject: texts.subjectToOwner(name),
    body: (
      <MailLayout identity={identity} heading={texts.titleToOwner(name)} preview={texts.preview}>
        <MailFacts
          facts={[
            ["Client", `${name}, ${client.email}`],
            ["Release", change.heading],
            ["Now", texts.now],
          ]}
        />
      </MailLayout>
    ),
  };
}
