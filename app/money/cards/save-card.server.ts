// Stores a saved card with its consent once Stripe reports it. A household has one card; the newest consent counts.
import { and, eq, isNotNull, isNull } from "drizzle-orm";

import type { EventOutcome } from "~/business/money/cards";
import type { Db } from "~/db/client.server";
import { cardCheckouts, savedCards } from "~/db/tables/money/cards";
import { lockAccount } from "~/money/ledger/write-lines.server";

import type { CardFacts } from "~/money/cards/stripe/port";

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
  // A card that paid is reported by two events; one removed between them stays removed.
  if ((await tx.$count(savedCards, eq(savedCards.paymentMethodId, card.paymentMethodId))) > 0) return "done";
  const former = await readSavedCard(tx, clientId);
  // A late event about an older page does not replace a newer consent.
  const isOlder = former !== null && former.consentAt.epochNanoseconds > consentAt.epochNanoseconds;
  if (former && !isOlder) await tx.update(savedCards).set({ removedAt: now }).where(eq(savedCards.id, former.id));
  await tx
    .insert(savedCards)
    .values({ ...card, clientId, consent, consentAt, savedAt: now, removedAt: isOlder ? now : null });
  return "done";
}

/** Whether the payer agreed to saving the card. */
export const keepsCard = async (db: Db, checkoutId: string): Promise<boolean> =>
  (await db.$count(cardCheckouts, and(eq(cardCheckouts.id, checkoutId), isNotNull(cardCheckouts.consent)))) > 0;

export async function readSavedCard(db: Db, clientId: string): Promise<SavedCard | null> {
  const [card] = await db
    .select()
    .from(savedCards)
    .where(and(eq(savedCards.clientId, clientId), isNull(savedCards.removedAt)));
  return card ?? null;
}
