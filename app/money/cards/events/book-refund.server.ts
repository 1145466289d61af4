// A refund, and what a bank took back, as lines that name their payment. Whatever is told first, and how often: each once.
import { eq } from "drizzle-orm";

import type { EventOutcome } from "~/business/money/cards";
import type { Db } from "~/db/client.server";
import { cardRefunds } from "~/db/tables/money/cards";
import { lockAccount, type MoneyLine, type NewLine, writeLines } from "~/money/ledger/write-lines.server";
import { cardLineTexts as texts } from "~/money/texts/cards";
import { dayInLosAngeles, type Temporal } from "~/shared/dates";

import type { CardDispute, CardRefund } from "~/money/cards/port";
import { currencyTaken, findCardPayment } from "./book-payment.server";

interface When {
  now: Temporal.Instant;
  at: Temporal.Instant;
}

/** In the caller's transaction; the payment is in the books. */
export async function bookRefund(tx: Db, refund: CardRefund, { now, at }: When): Promise<EventOutcome> {
  const payment = refund.paymentId ? await findCardPayment(tx, refund.paymentId) : null;
  if (!payment) return "unknown";
  if (refund.currency !== currencyTaken || refund.cents === 0) return "odd";
  await lockAccount(tx, payment.clientId);
  const asked = refund.refundId ? await findAsked(tx, refund.refundId, payment) : null;
  const line = {
    ...about(payment, refund.id),
    day: dayInLosAngeles(at),
    writtenAt: now,
    madeBy: asked?.madeBy ?? null,
  };
  const lines: NewLine[] = [
    {
      ...line,
      kind: "refund",
      way: "card",
      label: texts.refund,
      amountCents: refund.cents,
      reason: asked?.reason ?? texts.refundedAtStripe,
      key: `card-refund:${refund.id}`,
    },
  ];
  // Both, in whatever order they are told: together they are nothing.
  if (refund.isUndone)
    lines.push({
      ...line,
      kind: "adjustment",
      label: texts.refundBack,
      amountCents: -refund.cents,
      reason: texts.refundBackReason,
      key: `card-refund-back:${refund.id}`,
    });
  await writeLines(tx, lines);
  if (asked)
    await tx
      .update(cardRefunds)
      .set({ refundId: refund.id, ...(asked.state === "failed" ? {} : { state: refund.isUndone ? "failed" : "done" }) })
      .where(eq(cardRefunds.id, asked.id));
  return "done";
}

/** A lost one is a line; of one that is open or won, nothing changes. */
export async function bookDispute(tx: Db, dispute: CardDispute, { now, at }: When): Promise<EventOutcome> {
  const payment = dispute.paymentId ? await findCardPayment(tx, dispute.paymentId) : null;
  if (!payment) return "unknown";
  if (dispute.currency !== currencyTaken) return "odd";
  if (dispute.outcome !== "lost" || dispute.cents === 0) return "done";
  await lockAccount(tx, payment.clientId);
  await writeLines(tx, [
    {
      ...about(payment, dispute.id),
      kind: "adjustment",
      label: texts.disputed,
      amountCents: dispute.cents,
      reason: texts.disputedReason,
      day: dayInLosAngeles(at),
      writtenAt: now,
      key: `card-dispute:${dispute.id}`,
    },
  ]);
  return "done";
}

const about = ({ clientId, id }: MoneyLine, outsideId: string) => ({ clientId, paymentId: id, outsideId });

/** The owner's own wish, with its reason; only of this payment. */
async function findAsked(tx: Db, id: string, payment: MoneyLine) {
  const [asked] = await tx.select().from(cardRefunds).where(eq(cardRefunds.id, id));
  return asked?.paymentId === payment.id ? asked : null;
}
