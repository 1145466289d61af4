// The mail that brings a statement: what it comes to, until when, and one button to all of it.
import { href } from "react-router";

import { eq } from "drizzle-orm";

import type { Identity } from "~/business/identity";
import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { statementMails as texts, statementTexts } from "~/money/texts/statements";
import { dayAlone } from "~/money/texts/days";
import { quietUntil } from "~/platform/index";
import { type Mail, MailButton, MailFacts, MailLayout } from "~/platform/index.server";
import { type Cents, formatExact } from "~/shared/money";

import { payToken, type Statement } from "./pay-links.server";
import { readStatement } from "./read-statement.server";

/** Null: the household has no address for it. */
export async function writeStatementMail(
  db: Db,
  statement: Statement,
  now: Temporal.Instant,
  { secret, identity }: { secret: string; identity: Identity },
): Promise<Mail | null> {
  const { firstName, email } = profiles;
  const [client] = await db.select({ firstName, email }).from(profiles).where(eq(profiles.id, statement.clientId));
  if (!client) return null;
  const { period, toPay, total, before, since, owed, credits, payments } = await readStatement(db, statement, now);
  const due = dayAlone(statement.dueOn);
  const morning = quietUntil(now);
  return {
    dedupeKey: `statement:${statement.id}`,
    kind: "statement",
    to: client.email,
    replyTo: identity.email,
    subject: toPay > 0 ? texts.subject(toPay, due) : texts.nothingSubject,
    ...(morning ? { notBefore: morning } : {}),
    body: (
      <MailLayout
        identity={identity}
        heading={texts.heading(toPay)}
        preview={toPay > 0 ? texts.due(toPay, due) : texts.nothing(total)}
      >
        <p>{texts.opening(client.firstName, period)}</p>
        <MailFacts
          facts={[
            ...sum(statementTexts.before, before),
            ...[...owed, ...credits, ...payments].map(
              ({ day, label, amountCents }) => [`${day}, ${label}`, formatExact(amountCents)] as const,
            ),
            ...sum(statementTexts.since, since),
          ]}
        />
        <p>{toPay > 0 ? texts.due(toPay, due) : texts.nothing(total)}</p>
        <MailButton href={href("/pay/:token", { token: payToken(secret, statement.id) })}>
          {toPay > 0 ? texts.seeAndPay : texts.see}
        </MailButton>
        <p>{texts.answer}</p>
        <p>{identity.walkerName}</p>
      </MailLayout>
    ),
  };
}

/** What makes the lines come to what is asked for; nothing where it is nothing. */
const sum = (name: (cents: Cents) => string, cents: Cents) =>
  cents === 0 ? [] : [[name(cents), formatExact(cents)] as const];
