// Deletes old card data as the privacy notice promises. A row that a statement or payment refers to stays until that
// statement or payment is deleted.
import { and, eq, isNull, lt, notExists } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { cardCharges, cardCheckouts, cardEvents, savedCards } from "~/db/tables/money/cards";

export async function deleteOldCardEvents(db: Db, limit: Temporal.Instant): Promise<void> {
  await db.delete(cardEvents).where(lt(cardEvents.receivedAt, limit));
}

/** Deletes unpaid Checkouts and card setups. No other row refers to them. */
export async function deleteOldCheckouts(db: Db, limit: Temporal.Instant): Promise<void> {
  await db.delete(cardCheckouts).where(and(isNull(cardCheckouts.paymentId), lt(cardCheckouts.madeAt, limit)));
}

export async function deleteOldCards(db: Db, limit: Temporal.Instant): Promise<void> {
  const charges = db.select().from(cardCharges).where(eq(cardCharges.savedCardId, savedCards.id));
  await db.delete(savedCards).where(and(lt(savedCards.removedAt, limit), notExists(charges)));
}
