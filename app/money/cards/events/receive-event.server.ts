// Books Stripe's events, each once, also when they are repeated, concurrent, late or out of order. Only the webhook
// marks a payment as paid; no page does.
import { eq } from "drizzle-orm";

import type { EventOutcome } from "~/business/money/cards";
import type { Db } from "~/db/client.server";
import { cardEvents } from "~/db/tables/money/cards";
import { type CommandContext, enqueueMail, type NewMail } from "~/platform/index.server";

import { keepsCard, saveCard } from "~/money/cards/save-card.server";
import {
  type CardEvent,
  type CardFacts,
  type CardPayment,
  type CardPort,
  type CardRefund,
  CardsRefused,
} from "~/money/cards/stripe/port";
import { bookPayment, findCardPayment } from "../book-payment.server";
import { bookDispute, bookRefund } from "../book-refund.server";
import { renderDisputeMail } from "./dispute-mail.server";
import { listSetAsideRefunds } from "../set-aside.server";

/** @throws when Stripe or the database does not respond, so that Stripe repeats the event. */
export async function receiveCardEvent(ctx: CommandContext, port: CardPort, event: CardEvent): Promise<void> {
  if (await isKnown(ctx.db, event)) return;
  const found = await lookUp(ctx, port, event);
  const { id, type, at, about } = event;
  const outcome = await ctx.db.transaction(async (tx) => {
    const row = { id, type, at, about, receivedAt: ctx.now, outcome: "done" as const };
    const fresh = await tx.insert(cardEvents).values(row).onConflictDoNothing().returning({ id: cardEvents.id });
    // A concurrent request stored the same event.
    if (fresh.length === 0) return null;
    const said = await book(tx, ctx, event, found);
    if (said !== "done") await tx.update(cardEvents).set({ outcome: said }).where(eq(cardEvents.id, id));
    if (found.mail && said === "done") await enqueueMail(tx, [found.mail]);
    return said;
  });
  if (found.mail) ctx.services.wakeMail();
  if (outcome === "unknown" || outcome === "odd")
    ctx.services.log.warn({ event: id, type, outcome }, "card event not booked");
}

const isKnown = async (db: Db, { id }: CardEvent): Promise<boolean> =>
  (await db.$count(cardEvents, eq(cardEvents.id, id))) > 0;

/** Read from Stripe before any lock is taken. */
interface Found {
  /** Payment of a refund or dispute whose own event has not arrived. */
  payment?: CardPayment;
  /** Set-aside refunds of the same payment: this event may leave enough of the payment to book them. */
  refunds?: CardRefund[];
  card?: CardFacts | null;
  mail?: NewMail;
}

async function lookUp(ctx: CommandContext, port: CardPort, { news, at }: CardEvent): Promise<Found> {
  try {
    if (news.kind === "payment") return await lookUpKeptCard(ctx, port, news.payment, at);
    if (news.kind === "setup") return news.checkoutId ? { card: await port.readCard(news.setupIntentId) } : {};
    if (news.kind !== "refund" && news.kind !== "dispute") return {};
    const { paymentId } = news.kind === "refund" ? news.refund : news.dispute;
    if (!paymentId) return {};
    const booked = await findCardPayment(ctx.db, paymentId);
    const payment = booked ? undefined : await port.readPayment(paymentId);
    const waiting = booked && news.kind === "refund" ? await listSetAsideRefunds(ctx.db, booked.id) : [];
    const refunds = await Promise.all(waiting.map((id) => port.readRefund(id)));
    const mail = news.kind === "dispute" ? await renderDisputeMail(ctx, news.dispute, payment) : undefined;
    return { refunds, ...(payment ? { payment } : {}), ...(mail ? { mail } : {}) };
  } catch (error) {
    // Stripe does not know the object either.
    if (error instanceof CardsRefused) return {};
    throw error;
  }
}

/** Books the payment before asking Stripe for its card, which may fail. */
async function lookUpKeptCard(
  { db, now }: CommandContext,
  port: CardPort,
  payment: CardPayment,
  at: Temporal.Instant,
): Promise<Found> {
  const { id, isPaid, checkoutId } = payment;
  if (!isPaid || !checkoutId || !(await keepsCard(db, checkoutId))) return {};
  await db.transaction((tx) => bookPayment(tx, payment, { now, at }));
  return { card: await port.readCardOfPayment(id) };
}

async function book(tx: Db, { now }: CommandContext, { news, at }: CardEvent, found: Found): Promise<EventOutcome> {
  const when = { now, at };
  if (found.payment) await bookPayment(tx, found.payment, when);
  switch (news.kind) {
    case "payment":
      if (found.card) await saveCard(tx, news.payment.checkoutId, found.card, when);
      return bookPayment(tx, news.payment, when);
    case "refund": {
      const outcome = await bookRefund(tx, news.refund, when);
      for (const refund of found.refunds ?? []) await bookRefund(tx, refund, when);
      return outcome;
    }
    case "dispute":
      return bookDispute(tx, news.dispute, when);
    case "setup":
      return saveCard(tx, news.checkoutId, found.card ?? null, when);
    case "nothing":
      return "ignored";
    case "odd":
      return "odd";
  }
}
