// Deletes what the privacy notice promises of card payments; what hangs on a statement or a payment goes with it.
import { and, eq, isNull, lt, notExists } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { cardCharges, cardCheckouts, cardEvents, savedCards } from "~/db/tables/money/cards";
import type { Temporal } from "~/shared/dates";

export async function deleteOldCards(
  tx: Db,
  { events, others }: { events: Temporal.Instant; others: Temporal.Instant },
): Promise<void> {
  await tx.delete(cardEvents).where(lt(cardEvents.receivedAt, events));
  // Where nobody paid, and where a card was saved: nothing hangs on those.
  await tx.delete(cardCheckouts).where(and(isNull(cardCheckouts.paymentId), lt(cardCheckouts.madeAt, events)));
  const charges = tx.select().from(cardCharges).where(eq(cardCharges.savedCardId, savedCards.id));
  await tx.delete(savedCards).where(and(lt(savedCards.removedAt, others), notExists(charges)));
}
