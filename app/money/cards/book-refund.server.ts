// Records refunds and lost disputes as lines that refer to their payment, once each, in any order of webhooks.
import { and, eq, inArray } from "drizzle-orm";

import type { EventOutcome } from "~/business/money/cards";
import type { Db } from "~/db/client.server";
import { cardRefunds } from "~/db/tables/money/cards";
import { moneyLines } from "~/db/tables/money/ledger";
import { lockAccount, type MoneyLine, type NewLine, writeLines } from "~/money/ledger/lines.server";
import { cardLineTexts as texts } from "~/money/texts/cards";
import { dayIn } from "~/shared/dates";

import type { CardDispute, CardRefund } from "~/money/cards/stripe/port";
import { refundable } from "~/money/cards/rules";
import type { Cents } from "~/shared/money";
import { currencyTaken, findCardPayment } from "./book-payment.server";
import { findSetAside, reopenSetAside, setAside, settleSetAside } from "./set-aside.server";

/** `at`: when it happened. Its line gets the day of `at` in `zone`. */
interface When {
  zone: string;
  now: Temporal.Instant;
  at: Temporal.Instant;
}

/** Records a refund in the caller's transaction. */
export async function bookRefund(tx: Db, refund: CardRefund, { zone, now, at }: When): Promise<EventOutcome> {
  const payment = refund.paymentId ? await findCardPayment(tx, refund.paymentId) : null;
  if (!payment) return settleByRefund(tx, refund, now);
  if (refund.currency !== currencyTaken || refund.cents === 0) return "odd";
  await lockAccount(tx, payment.clientId);
  const key = `card-refund:${refund.id}`;
  const isBooked = (await tx.$count(moneyLines, eq(moneyLines.key, key))) > 0;
  // A failed refund needs no ledger line if it was only set aside and never recorded.
  const isVoid = refund.isUndone && !isBooked && (await findSetAside(tx, refund.id)) !== null;
  if (isVoid) {
    await settleSetAside(tx, refund.id, now);
    return "done";
  }
  if (!isBooked && !refund.isUndone && refund.cents > (await readRefundableCents(tx, payment))) {
    const row = { id: refund.id, kind: "refund-too-large" as const, clientId: payment.clientId };
    return setAside(tx, { ...row, paymentId: payment.id, amountCents: refund.cents, at, notedAt: now });
  }
  const asked = refund.refundId ? await findAsked(tx, refund.refundId, payment) : null;
  const line = {
    ...about(payment, refund.id),
    day: dayIn(zone, at),
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
      key,
    },
  ];
  // A failed refund is recorded even before the refund itself. The two lines add up to zero.
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
  await settleSetAside(tx, refund.id, now);
  if (asked)
    await tx
      .update(cardRefunds)
      .set({ refundId: refund.id, ...(asked.state === "failed" ? {} : { state: refund.isUndone ? "failed" : "done" }) })
      .where(eq(cardRefunds.id, asked.id));
  return "done";
}

/** Cents of a recorded payment that can still be refunded. `asked`: cents of refunds without a response from Stripe. */
export async function readRefundableCents(db: Db, payment: MoneyLine, asked: Cents = 0): Promise<Cents> {
  const lines = await db
    .select({ amountCents: moneyLines.amountCents })
    .from(moneyLines)
    .where(and(eq(moneyLines.paymentId, payment.id), inArray(moneyLines.kind, ["refund", "adjustment"])));
  return refundable(-payment.amountCents, lines, asked);
}

/** Settles a set-aside payment when it is refunded in full at Stripe, and reopens it when that refund fails. */
async function settleByRefund(tx: Db, refund: CardRefund, now: Temporal.Instant): Promise<EventOutcome> {
  const payment = refund.paymentId ? await findSetAside(tx, refund.paymentId) : null;
  if (!payment) return "unknown";
  if (refund.isUndone) await reopenSetAside(tx, payment.id);
  else if (refund.cents >= payment.amountCents) await settleSetAside(tx, payment.id, now);
  return "ignored";
}

/** Records a lost dispute; an open or won dispute changes nothing. */
export async function bookDispute(tx: Db, dispute: CardDispute, { zone, now, at }: When): Promise<EventOutcome> {
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
      day: dayIn(zone, at),
      writtenAt: now,
      key: `card-dispute:${dispute.id}`,
    },
  ]);
  return "done";
}

const about = ({ clientId, id }: MoneyLine, outsideId: string) => ({ clientId, paymentId: id, outsideId });

/** Finds the owner's stored refund with this id, if it belongs to the payment. */
async function findAsked(tx: Db, id: string, payment: MoneyLine) {
  const [asked] = await tx.select().from(cardRefunds).where(eq(cardRefunds.id, id));
  return asked?.paymentId === payment.id ? asked : null;
}
