// Saves, shows and removes a client's card at Stripe (docs/product.md, Saved card).
import { and, desc, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { href } from "react-router";

import { checkoutMinutes, type EventOutcome } from "~/business/money/cards";
import type { Db } from "~/db/client.server";
import { cardCheckouts, savedCards } from "~/db/tables/money/cards";
import { openCards } from "~/money/cards/stripe/open-cards.server";
import { type CardFacts, cardFailure, type CardPort } from "~/money/cards/stripe/port";
import { lockAccount } from "~/money/ledger/lines.server";
import { autopayConsent } from "~/money/texts/cards";
import { type ClientContext, type CommandContext, forEachIsolated, type Turn } from "~/platform/index.server";
import { done, refused, type Result } from "~/shared/result";

/** Returns the URL of Stripe's page for saving a card, and stores the consent text that the client saw. */
export async function startSavingCard(
  ctx: ClientContext,
  port: CardPort,
): Promise<Result<{ url: string }, "unreachable" | "refused">> {
  const { db, services, actor, now } = ctx;
  const { businessName } = ctx.business.identity;
  const [checkout] = await db
    .insert(cardCheckouts)
    .values({
      clientId: actor.id,
      kind: "setup",
      amountCents: 0,
      madeAt: now,
      endsAt: now.add({ minutes: checkoutMinutes }),
      consent: autopayConsent(businessName, "this page"),
    })
    .returning();
  if (!checkout) throw new Error("the checkout was not stored");
  const { id, endsAt } = checkout;
  try {
    const back = `${services.origin}${href("/profile/card")}?card=`;
    const { sessionId, url } = await port.openSetup({
      id,
      email: actor.email,
      endsAt,
      successUrl: `${back}back`,
      cancelUrl: `${back}stopped`,
    });
    await db.update(cardCheckouts).set({ sessionId }).where(eq(cardCheckouts.id, id));
    return done({ url });
  } catch (error) {
    const failure = cardFailure(error);
    services.log.error({ err: error, checkout: id }, "a card could not be saved");
    return refused(failure);
  }
}

/**
 * Removes the card here first, so that it is not charged even if Stripe does not respond. Returns false without a card.
 */
export async function removeSavedCard(ctx: ClientContext): Promise<boolean> {
  const { db, actor, now } = ctx;
  const removed = await db
    .update(savedCards)
    .set({ removedAt: now })
    .where(and(eq(savedCards.clientId, actor.id), isNull(savedCards.removedAt)))
    .returning();
  const port = await openCards(ctx.services);
  if (port) for (const card of removed) await tryToForgetCard(ctx, port, card);
  return removed.length > 0;
}

/** Deletes the card at Stripe. Never throws on a failure at Stripe, since the job retries. */
async function tryToForgetCard(ctx: ClientContext, port: CardPort, card: SavedCard): Promise<void> {
  try {
    await forgetCard(ctx, port, card);
  } catch (error) {
    ctx.services.log.warn(
      { err: error, savedCardId: card.id },
      "a removed card could not be deleted at Stripe; will retry",
    );
  }
}

/** Deletes removed and replaced cards at Stripe. */
export async function forgetRemovedCards(turn: Turn, port: CardPort): Promise<void> {
  const items = await turn.db
    .select()
    .from(savedCards)
    .where(and(isNotNull(savedCards.removedAt), isNull(savedCards.forgottenAt)));
  await forEachIsolated(turn, { name: "removed cards", idName: "savedCardId", items }, async (card) => {
    await forgetCard(turn, port, card);
    return 1;
  });
}

async function forgetCard(
  { db, now }: Pick<CommandContext, "db" | "now">,
  port: CardPort,
  { id, paymentMethodId }: SavedCard,
): Promise<void> {
  await port.forgetCard(paymentMethodId);
  await db.update(savedCards).set({ forgottenAt: now }).where(eq(savedCards.id, id));
}

export async function getOwnCard(db: Db, clientId: string) {
  const card = await readSavedCard(db, clientId);
  if (!card) return null;
  const { brand, last4, expiresMonth, expiresYear, consent } = card;
  return { brand, last4, expiresMonth, expiresYear, consent, consentAt: card.consentAt.toString() };
}

export type OwnCard = NonNullable<Awaited<ReturnType<typeof getOwnCard>>>;

/** Whether the client has finished Stripe's page but the webhook has not arrived. */
export async function isWaitingForCard({ db, now, actor }: ClientContext): Promise<boolean> {
  const [last] = await db
    .select()
    .from(cardCheckouts)
    .where(and(eq(cardCheckouts.clientId, actor.id), eq(cardCheckouts.kind, "setup"), gt(cardCheckouts.endsAt, now)))
    .orderBy(desc(cardCheckouts.madeAt))
    .limit(1);
  if (!last) return false;
  const card = await readSavedCard(db, actor.id);
  return card === null || card.consentAt.epochNanoseconds < last.madeAt.epochNanoseconds;
}

export type SavedCard = typeof savedCards.$inferSelect;

export async function saveCard(
  tx: Db,
  checkoutId: string | null,
  card: CardFacts | null,
  { now }: { now: Temporal.Instant },
): Promise<EventOutcome> {
  if (!checkoutId) return "unknown";
  const [checkout] = await tx.select().from(cardCheckouts).where(eq(cardCheckouts.id, checkoutId));
  if (!checkout?.consent) return "unknown";
  if (!card) return "odd";
  const { clientId, consent, madeAt: consentAt } = checkout;
  await lockAccount(tx, clientId);
  // Two events report a card that paid. If the client removed the card between them, it stays removed.
  if ((await tx.$count(savedCards, eq(savedCards.paymentMethodId, card.paymentMethodId))) > 0) return "done";
  const former = await readSavedCard(tx, clientId);
  // A late event about an older page must not replace a newer consent.
  const isOlder = former !== null && former.consentAt.epochNanoseconds > consentAt.epochNanoseconds;
  if (former && !isOlder) await tx.update(savedCards).set({ removedAt: now }).where(eq(savedCards.id, former.id));
  await tx
    .insert(savedCards)
    .values({ ...card, clientId, consent, consentAt, savedAt: now, removedAt: isOlder ? now : null });
  return "done";
}

/** Whether the payer of this Checkout agreed to saving the card. */
export const keepsCard = async (db: Db, checkoutId: string): Promise<boolean> =>
  (await db.$count(cardCheckouts, and(eq(cardCheckouts.id, checkoutId), isNotNull(cardCheckouts.consent)))) > 0;

export async function readSavedCard(db: Db, clientId: string): Promise<SavedCard | null> {
  const [card] = await db
    .select()
    .from(savedCards)
    .where(and(eq(savedCards.clientId, clientId), isNull(savedCards.removedAt)));
  return card ?? null;
}
