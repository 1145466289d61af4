// Mail of a statement, with its lines and the link that opens it.
import { href } from "react-router";

import type { Identity } from "~/business/identity";
import type { Db } from "~/db/client.server";
import { readHousehold } from "~/money/ledger/households.server";
import { dayAlone } from "~/money/texts/days";
import { statementMails as texts, statementTexts } from "~/money/texts/statements";
import { type Mail, MailButton, MailFacts, MailLayout } from "~/platform/index.server";
import { type Cents, formatExact } from "~/shared/money";

import { payToken, type Statement } from "./pay-links.server";
import { readStatement } from "./read-statement.server";

declare module "~/platform/mail/mail-kinds" {
  interface MailKinds {
    statement: true;
  }
}

/** Writes the mail of a statement with its current amounts. Returns null when the household doesn't exist anymore. */
export async function writeStatementMail(
  db: Db,
  statement: Statement,
  now: Temporal.Instant,
  zone: string,
  { secret, identity }: { secret: string; identity: Identity },
): Promise<Mail | null> {
  const client = await readHousehold(db, statement.clientId);
  if (!client) return null;
  const { period, toPay, total, before, since, owed, credits, payments } = await readStatement(
    db,
    statement,
    now,
    zone,
  );
  const due = dayAlone(statement.dueOn);
  const summary = toPay > 0 ? texts.due(toPay, due) : texts.nothing(total);
  return {
    dedupeKey: `statement:${statement.id}`,
    kind: "statement",
    to: client.email,
    replyTo: identity.email,
    subject: toPay > 0 ? texts.subject(toPay, due) : texts.nothingSubject,
    body: (
      <MailLayout identity={identity} heading={texts.heading(toPay)} preview={summary}>
        <p>{texts.opening(client.firstName, period)}</p>
        <MailFacts
          facts={[
            ...factUnlessZero(statementTexts.before, before),
            ...[...owed, ...credits, ...payments].map(
              ({ day, label, amountCents }) => [`${day}, ${label}`, formatExact(amountCents)] as const,
            ),
            ...factUnlessZero(statementTexts.since, since),
          ]}
        />
        <p>{summary}</p>
        <MailButton href={href("/pay/:token", { token: payToken(secret, statement.id) })}>
          {toPay > 0 ? texts.seeAndPay : texts.see}
        </MailButton>
        <p>{texts.answer}</p>
        <p>{identity.walkerName}</p>
      </MailLayout>
    ),
  };
}

const factUnlessZero = (name: (cents: Cents) => string, cents: Cents) =>
  cents === 0 ? [] : [[name(cents), formatExact(cents)] as const];
