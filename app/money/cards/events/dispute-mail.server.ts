// The owner's mail about a dispute: a household's bank questions a payment, or has decided.
import { eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { cardCheckouts, cardCharges } from "~/db/tables/money/cards";
import { profiles } from "~/db/tables/clients";
import { disputeMail } from "~/money/cards/card-mails.server";
import { getIdentity } from "~/offer/index.server";
import { type CommandContext, type NewMail, renderMail } from "~/platform/index.server";

import type { CardDispute, CardPayment } from "~/money/cards/stripe/port";
import { findCardPayment } from "../book-payment.server";

/** `payment`: as Stripe knows it, where it isn't in the books yet. Undefined: nobody of ours paid it. */
export async function renderDisputeMail(
  { db, services }: CommandContext,
  dispute: CardDispute,
  payment: CardPayment | undefined,
): Promise<NewMail | undefined> {
  const booked = dispute.paymentId ? await findCardPayment(db, dispute.paymentId) : null;
  const clientId = booked?.clientId ?? (payment ? await findPayer(db, payment) : null);
  if (!clientId) return undefined;
  const [[client], identity] = await Promise.all([
    db
      .select({ firstName: profiles.firstName, lastName: profiles.lastName })
      .from(profiles)
      .where(eq(profiles.id, clientId)),
    getIdentity(db),
  ]);
  if (!client) return undefined;
  const name = `${client.firstName} ${client.lastName}`;
  return renderMail(disputeMail(dispute, { clientId, name }, identity), services.origin);
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
