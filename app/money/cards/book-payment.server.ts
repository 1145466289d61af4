// Records a card payment once in the household's account, whichever reports it first: one of two events, or the
// response to charging a saved card (docs/product.md, Paying by card).
import { and, eq, gt, isNotNull, sql } from "drizzle-orm";

import type { EventOutcome } from "~/business/money/cards";
import type { Db } from "~/db/client.server";
import { cardCharges, cardCheckouts } from "~/db/tables/money/cards";
import { moneyLines, statementLines } from "~/db/tables/money/ledger";
import { lockAccount, type MoneyLine, writeLines } from "~/money/ledger/lines.server";
import { cardLineTexts as texts } from "~/money/texts/cards";
import { dayIn } from "~/shared/dates";
import type { Cents } from "~/shared/money";

import { shareTip, type WalkerVisits } from "~/money/cards/rules";
import type { CardPayment } from "~/money/cards/stripe/port";
import { setAside } from "./set-aside.server";

export const currencyTaken = "usd";

const keyOf = (paymentId: string) => `card:${paymentId}`;

/** Records the payment in the caller's transaction. `at`: when it was paid. Its line gets the day of `at` in `zone`. */
export async function bookPayment(
  tx: Db,
  payment: CardPayment,
  { zone, now, at }: { zone: string; now: Temporal.Instant; at: Temporal.Instant },
): Promise<EventOutcome> {
  if (!payment.isPaid) return "ignored";
  if (payment.currency !== currencyTaken || payment.cents === 0) return "odd";
  const asked = await findAsked(tx, payment);
  if (!asked) return "unknown";
  const { clientId } = asked;
  await lockAccount(tx, clientId);
  if (await findCardPayment(tx, payment.id)) return "done";
  // The owner has to resolve a second payment for the same Checkout or charge.
  if (await isPaid(tx, asked)) {
    const row = { id: payment.id, kind: "second-payment" as const, clientId, paymentId: null };
    return setAside(tx, { ...row, amountCents: payment.cents, at, notedAt: now });
  }
  const day = dayIn(zone, at);
  const [line] = await writeLines(tx, [
    {
      clientId,
      kind: "payment",
      way: "card",
      label: asked.chargeId ? texts.autopay : texts.payment,
      amountCents: -payment.cents,
      day,
      writtenAt: now,
      key: keyOf(payment.id),
      outsideId: payment.id,
    },
  ]);
  if (!line) throw new Error("the payment was not stored");
  await writeTips(tx, line, asked, Math.min(asked.tipCents, payment.cents));
  if (asked.checkoutId)
    await tx.update(cardCheckouts).set({ paymentId: line.id }).where(eq(cardCheckouts.id, asked.checkoutId));
  if (asked.chargeId)
    await tx
      .update(cardCharges)
      .set({ state: "paid", reason: null, settledAt: now })
      .where(eq(cardCharges.id, asked.chargeId));
  return "done";
}

export async function findCardPayment(db: Db, paymentId: string): Promise<MoneyLine | null> {
  const [line] = await db
    .select()
    .from(moneyLines)
    .where(eq(moneyLines.key, keyOf(paymentId)));
  return line ?? null;
}

/** Whether the Checkout or charge was paid already. The caller holds the account lock. */
async function isPaid(tx: Db, { checkoutId, chargeId }: AskedFor): Promise<boolean> {
  const paid = checkoutId
    ? tx.$count(cardCheckouts, and(eq(cardCheckouts.id, checkoutId), isNotNull(cardCheckouts.paymentId)))
    : tx.$count(cardCharges, and(eq(cardCharges.id, chargeId ?? ""), eq(cardCharges.state, "paid")));
  return (await paid) > 0;
}

interface AskedFor {
  clientId: string;
  statementId: string | null;
  tipCents: Cents;
  checkoutId: string | null;
  chargeId: string | null;
}

async function findAsked(tx: Db, { checkoutId, chargeId }: CardPayment): Promise<AskedFor | null> {
  if (checkoutId) {
    const [checkout] = await tx
      .select()
      .from(cardCheckouts)
      .where(and(eq(cardCheckouts.id, checkoutId), eq(cardCheckouts.kind, "payment")));
    if (!checkout) return null;
    const { clientId, statementId, tipCents } = checkout;
    return { clientId, statementId, tipCents, checkoutId, chargeId: null };
  }
  if (!chargeId) return null;
  const [charge] = await tx.select().from(cardCharges).where(eq(cardCharges.id, chargeId));
  if (!charge) return null;
  const { clientId, statementId } = charge;
  return { clientId, statementId, tipCents: 0, checkoutId: null, chargeId };
}

/** Records the part of the payment beyond the statement as tips for the statement's walkers. */
async function writeTips(tx: Db, payment: MoneyLine, { statementId }: AskedFor, tipCents: Cents): Promise<void> {
  if (tipCents === 0 || !statementId) return;
  const { clientId, day, writtenAt, outsideId } = payment;
  const shares = shareTip(tipCents, await readTippedWalkers(tx, statementId));
  await writeLines(
    tx,
    shares.map(({ walkerId, cents }) => ({
      clientId,
      kind: "tip" as const,
      label: texts.tip,
      amountCents: cents,
      day,
      writtenAt,
      walkerId,
      paymentId: payment.id,
      key: `card-tip:${outsideId ?? ""}:${walkerId}`,
    })),
  );
}

/** Walkers of the visits on a statement, in the order of their first visits. */
export const readTippedWalkers = (db: Db, statementId: string): Promise<WalkerVisits[]> =>
  db
    .select({
      walkerId: sql<string>`${moneyLines.walkerId}`,
      visits: sql<number>`count(*)`.mapWith(Number),
    })
    .from(statementLines)
    .innerJoin(moneyLines, eq(moneyLines.id, statementLines.lineId))
    .where(
      and(
        eq(statementLines.statementId, statementId),
        eq(moneyLines.kind, "charge"),
        eq(moneyLines.subject, "visit"),
        isNotNull(moneyLines.walkerId),
        gt(moneyLines.amountCents, 0),
      ),
    )
    .groupBy(moneyLines.walkerId)
    .orderBy(sql`min(${moneyLines.day})`, moneyLines.walkerId);
