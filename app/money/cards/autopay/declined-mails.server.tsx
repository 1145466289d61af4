// Mails to the client and the owner about a saved card that did not pay.
import { href } from "react-router";

import type { Identity } from "~/business/identity";
import type { Household } from "~/money/ledger/households.server";
import { autopayMailTexts } from "~/money/texts/card-mails";
import { type Mail, MailButton, MailLayout } from "~/platform/index.server";
import type { Cents } from "~/shared/money";

declare module "~/platform/mail/mail-kinds" {
  interface MailKinds {
    "card-declined": true;
  }
}

interface Declined {
  /** Id of the charge. */
  id: string;
  /** unclear: Stripe never answered whether the charge succeeded. */
  state: "declined" | "unclear";
  cents: Cents;
  statementNumber: number;
  payPath: string;
}

export function declinedMails(
  { id, state, cents, statementNumber: number, payPath }: Declined,
  client: Household,
  identity: Identity,
): Mail[] {
  const { toClient, toOwner } = autopayMailTexts;
  const { heading, text, next } = toClient[state];
  const notice = toOwner[state].text(client.name, number, cents);
  return [
    {
      dedupeKey: `card-declined:${id}:client`,
      kind: "card-declined",
      to: client.email,
      replyTo: identity.email,
      subject: toClient[state].subject(number),
      body: (
        <MailLayout identity={identity} heading={heading} preview={next}>
          <p>{text(client.firstName, number, cents)}</p>
          <p>{next}</p>
          <MailButton href={payPath}>{toClient.button}</MailButton>
          <p>{identity.walkerName}</p>
        </MailLayout>
      ),
    },
    {
      dedupeKey: `card-declined:${id}:owner`,
      kind: "card-declined",
      to: identity.email,
      subject: toOwner[state].subject(client.name, number),
      body: (
        <MailLayout identity={identity} heading={toOwner[state].heading} preview={notice}>
          <p>{notice}</p>
          <MailButton href={href("/admin/clients/:id/money", { id: client.id })}>{toOwner.button}</MailButton>
        </MailLayout>
      ),
    },
  ];
}
