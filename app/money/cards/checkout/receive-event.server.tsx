// Records Stripe's events, each once, even if they are repeated, concurrent, late or out of order. Only the webhook
// marks a payment as paid; no page does.
import { and, countDistinct, eq, gt, inArray } from "drizzle-orm";
import { href } from "react-router";

import type { EventOutcome } from "~/business/money/cards";
import type { Db } from "~/db/client.server";
import { cardCharges, cardCheckouts, cardEvents } from "~/db/tables/money/cards";
import { bookPayment, findCardPayment } from "~/money/cards/book-payment.server";
import { bookDispute, bookRefund } from "~/money/cards/book-refund.server";
import { keepsCard, saveCard } from "~/money/cards/autopay/saved-card.server";
import { listSetAsideRefunds } from "~/money/cards/set-aside.server";
import { openCards } from "~/money/cards/stripe/open-cards.server";
import {
  type CardDispute,
  type CardEvent,
  type CardFacts,
  type CardPayment,
  type CardPort,
  type CardRefund,
  CardsRefused,
  CardsUnreachable,
} from "~/money/cards/stripe/port";
import { readHousehold } from "~/money/ledger/households.server";
import { disputeMailTexts as texts } from "~/money/texts/card-mails";
import {
  type CommandContext,
  commandContext,
  enqueueMail,
  getExchange,
  MailButton,
  MailLayout,
  type NewMail,
  renderMail,
} from "~/platform/index.server";

/** Handles one event. @throws when Stripe or the database does not respond, so that Stripe repeats the event. */
export async function receiveCardEvent(ctx: CommandContext, port: CardPort, event: CardEvent): Promise<void> {
  if (await isKnown(ctx.db, event)) return;
  const found = await lookUp(ctx, port, event);
  const { id, type, at, about } = event;
  const outcome = await ctx.db.transaction(async (tx) => {
    const row = { id, type, at, about, receivedAt: ctx.now, outcome: "done" as const };
    const fresh = await tx.insert(cardEvents).values(row).onConflictDoNothing().returning({ id: cardEvents.id });
    // A concurrent request has stored the same event.
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

/** Data read from Stripe before any lock is taken. */
interface Found {
  /** Payment of a refund or dispute that arrived before the event about the payment. */
  payment?: CardPayment;
  /** Set-aside refunds of the same payment. After this event, enough of the payment may be left to record them. */
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
    // Stripe does not know the object, so there is nothing to record.
    if (error instanceof CardsRefused) return {};
    throw error;
  }
}

/** Records the payment before asking Stripe for its card, because that call may fail. */
async function lookUpKeptCard(
  { db, now, business }: CommandContext,
  port: CardPort,
  payment: CardPayment,
  at: Temporal.Instant,
): Promise<Found> {
  const { id, isPaid, checkoutId } = payment;
  if (!isPaid || !checkoutId || !(await keepsCard(db, checkoutId))) return {};
  await db.transaction((tx) => bookPayment(tx, payment, { zone: business.timeZone, now, at }));
  return { card: await port.readCardOfPayment(id) };
}

async function book(
  tx: Db,
  { now, business }: CommandContext,
  { news, at }: CardEvent,
  found: Found,
): Promise<EventOutcome> {
  const when = { zone: business.timeZone, now, at };
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

declare module "~/platform/mail/mail-kinds" {
  interface MailKinds {
    "card-dispute": true;
  }
}

/**
 * Renders the owner's mail about a dispute. `payment`: read from Stripe if it is not recorded yet. Returns undefined
 * when no client of this site paid it.
 */
async function renderDisputeMail(
  { db, services, business }: CommandContext,
  dispute: CardDispute,
  payment: CardPayment | undefined,
): Promise<NewMail | undefined> {
  const booked = dispute.paymentId ? await findCardPayment(db, dispute.paymentId) : null;
  const clientId = booked?.clientId ?? (payment ? await findPayer(db, payment) : null);
  const client = clientId ? await readHousehold(db, clientId) : null;
  if (!client) return undefined;
  const { identity } = business;
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

const answer = (status: number) => new Response(null, { status, headers: { "Cache-Control": "no-store" } });

export async function answerCardWebhook({ context }: { context: Parameters<typeof commandContext>[0] }) {
  const ctx = commandContext(context);
  const { body, headers } = getExchange(context);
  const port = await openCards(ctx.services);
  if (!port) return answer(404);
  const read = await body.raw();
  if (read.state !== "good") {
    await body.discard();
    return answer(read.state === "too-large" ? 413 : 400);
  }
  const event = port.readEvent(read.bytes, headers.get("Stripe-Signature") ?? "");
  if (!event) return answer(400);
  try {
    await receiveCardEvent(ctx, port, event);
    return answer(200);
  } catch (error) {
    if (!(error instanceof CardsUnreachable)) throw error;
    // Stripe repeats the event for up to three days.
    ctx.services.log.warn({ err: error, event: event.id }, "a card event waits: Stripe could not be asked");
    return answer(503);
  }
}

const days = 30;

export async function countUnknownCardEvents(db: Db, now: Temporal.Instant): Promise<number> {
  const [row] = await db
    .select({ count: countDistinct(cardEvents.about) })
    .from(cardEvents)
    .where(
      and(
        inArray(cardEvents.outcome, ["unknown", "odd"]),
        gt(cardEvents.receivedAt, now.subtract({ hours: days * 24 })),
      ),
    );
  return row?.count ?? 0;
}
