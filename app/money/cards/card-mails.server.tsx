// What the owner and a household read when a card payment goes wrong.
import { href } from "react-router";

import type { Identity } from "~/business/identity";
import { autopayMailTexts, disputeMailTexts } from "~/money/texts/card-mails";
import { type Mail, MailButton, MailLayout } from "~/platform/index.server";
import type { Cents } from "~/shared/money";

interface Household {
  clientId: string;
  name: string;
}

export function disputeMail(
  dispute: { id: string; cents: Cents; outcome: "won" | "lost" | null },
  { clientId, name }: Household,
  identity: Identity,
): Mail {
  const state = dispute.outcome ?? "opened";
  const { subject, heading, text, next } = disputeMailTexts[state];
  return {
    dedupeKey: `card-dispute:${dispute.id}:${state}`,
    kind: "card-dispute",
    to: identity.email,
    subject: subject(name),
    body: (
      <MailLayout identity={identity} heading={heading} preview={text(name, dispute.cents)}>
        <p>{text(name, dispute.cents)}</p>
        <p>{next}</p>
        <MailButton href={href("/admin/clients/:id/money", { id: clientId })}>{disputeMailTexts.button}</MailButton>
      </MailLayout>
    ),
  };
}

interface Declined {
  id: string;
  /** unclear: Stripe never answered whether the charge succeeded. */
  state: "declined" | "unclear";
  cents: Cents;
  statementNumber: number;
  payPath: string;
}

export function declinedMail(
  { id, state, cents, statementNumber: number, payPath }: Declined,
  client: { email: string; firstName: string },
  identity: Identity,
): Mail {
  const { button } = autopayMailTexts.toClient;
  const { subject, heading, text, next } = autopayMailTexts.toClient[state];
  return {
    dedupeKey: `card-declined:${id}:client`,
    kind: "card-declined",
    to: client.email,
    replyTo: identity.email,
    subject: subject(number),
    body: (
      <MailLayout identity={identity} heading={heading} preview={next}>
        <p>{text(client.firstName, number, cents)}</p>
        <p>{next}</p>
        <MailButton href={payPath}>{button}</MailButton>
        <p>{identity.walkerName}</p>
      </MailLayout>
    ),
  };
}

export function declinedNotice(
  { id, state, cents, statementNumber: number }: Declined,
  { clientId, name }: Household,
  identity: Identity,
): Mail {
  const { button } = autopayMailTexts.toOwner;
  const { subject, heading, text } = autopayMailTexts.toOwner[state];
  return {
    dedupeKey: `card-declined:${id}:owner`,
    kind: "card-declined",
    to: identity.email,
    subject: subject(name, number),
    body: (
      <MailLayout identity={identity} heading={heading} preview={text(name, number, cents)}>
        <p>{text(name, number, cents)}</p>
        <MailButton href={href("/admin/clients/:id/money", { id: clientId })}>{button}</MailButton>
      </MailLayout>
    ),
  };
}
