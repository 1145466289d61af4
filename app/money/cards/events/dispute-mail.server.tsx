// The owner's mail about a dispute: a client's bank questions a payment, or has decided.
import { href } from "react-router";

import { eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { cardCheckouts, cardCharges } from "~/db/tables/money/cards";
import { readHousehold } from "~/money/ledger/households.server";
import { disputeMailTexts as texts } from "~/money/texts/card-mails";
import { getIdentity } from "~/offer/index.server";
import { type CommandContext, MailButton, MailLayout, type NewMail, renderMail } from "~/platform/index.server";

import { findCardPayment } from "~/money/cards/book-payment.server";
import type { CardDispute, CardPayment } from "~/money/cards/stripe/port";

declare module "~/platform/mail/mail-kinds" {
  interface MailKinds {
    "card-dispute": true;
  }
}

/** `payment`: read from Stripe when it is not booked yet. Returns undefined when no client of this site paid it. */
export async function renderDisputeMail(
  { db, services }: CommandContext,
  dispute: CardDispute,
  payment: CardPayment | undefined,
): Promise<NewMail | undefined> {
  const booked = dispute.paymentId ? await findCardPayment(db, dispute.paymentId) : null;
  const clientId = booked?.clientId ?? (payment ? await findPayer(db, payment) : null);
  const client = clientId ? await readHousehold(db, clientId) : null;
  if (!client) return undefined;
  const identity = await getIdentity(db);
  const state = dispute.outcome ?? "opened";
  const { subject, heading, text, next } = texts[state];
  const mail = {
    dedupeKey: `card-dispute:${dispute.id}:${state}`,
    kind: "card-dispute" as const,
    to: identity.email,
    subject: subject(client.name),
    body: (
      <MailLayout identity={identity} heading={heading} preview={text(client.name, dispute.cents)}>
        <p>{text(client.name, dispute.cents)}</p>
        <p>{next}</p>
        <MailButton href={href("/admin/clients/:id/money", { id: client.id })}>{texts.button}</MailButton>
      </MailLayout>
    ),
  };
  return renderMail(mail, services.origin);
}

async function findPayer(db: Db, { checkoutId, chargeId }: CardPayment): Promise<string | null> {
  const [checkout] = checkoutId
    ? await db.select({ id: cardCheckouts.clientId }).from(cardCheckouts).where(eq(cardCheckouts.id, checkoutId))
    : [];
  if (checkout) return checkout.id;
  const [charge] = chargeId
    ? await db.select({ id: cardCharges.clientId }).from(cardCharges).where(eq(cardCharges.id, chargeId))
    : [];
  return charge?.id ?? null;
}
