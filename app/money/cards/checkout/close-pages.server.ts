// Closes pages of Stripe's before the same money is asked for in another way. The webhook may be late or lost, so a page that
// was paid is found and booked here.
import { and, desc, eq, gt, isNull } from "drizzle-orm";

import { unclearDays } from "~/business/money/cards";
import type { Db } from "~/db/client.server";
import { cardCheckouts } from "~/db/tables/money/cards";
import type { CommandContext } from "~/platform/index.server";
import type { Temporal } from "~/shared/dates";

import { bookPayment } from "~/money/cards/events/book-payment.server";
import { type CardPort, CardsRefused, CardsUnreachable } from "~/money/cards/port";

export type Checkout = typeof cardCheckouts.$inferSelect;

/** The household's pages that can still be paid, or were paid without a word of Stripe's yet. Newest first. */
export const listUnsettled = (tx: Db, clientId: string, now: Temporal.Instant): Promise<Checkout[]> =>
  tx
    .select()
    .from(cardCheckouts)
    .where(
      and(
        eq(cardCheckouts.clientId, clientId),
        eq(cardCheckouts.kind, "payment"),
        isNull(cardCheckouts.paymentId),
        isNull(cardCheckouts.closedAt),
        gt(cardCheckouts.endsAt, now.subtract({ hours: 24 * unclearDays })),
      ),
    )
    .orderBy(desc(cardCheckouts.madeAt));

/** Whether all of them are paid and booked, or take nothing anymore. False when Stripe can't say so of one. */
export async function closePages(
  { db, now, services }: Pick<CommandContext, "db" | "now" | "services">,
  port: CardPort,
  pages: readonly Checkout[],
): Promise<boolean> {
  try {
    for (const { id, sessionId } of pages) {
      const end = sessionId ? await port.closeCheckout(sessionId) : { kind: "closed" as const };
      if (end.kind === "pending") return false;
      if (end.kind === "paid") {
        const payment = await port.readPayment(end.paymentId);
        await db.transaction((tx) => bookPayment(tx, payment, { now, at: now }));
      }
      // A page without a session is opened by another press right now: if that one is faster, it's listed again.
      const asListed = sessionId ? undefined : isNull(cardCheckouts.sessionId);
      await db
        .update(cardCheckouts)
        .set({ closedAt: now })
        .where(and(eq(cardCheckouts.id, id), asListed));
    }
    return true;
  } catch (error) {
    if (!(error instanceof CardsUnreachable || error instanceof CardsRefused)) throw error;
    services.log.warn({ err: error }, "a page of the card company could not be closed");
    return false;
  }
}

/** Stores where somebody is about to be sent. False when the page was closed meanwhile, for another one. */
export async function keepSession(db: Db, id: string, sessionId: string): Promise<boolean> {
  const kept = await db
    .update(cardCheckouts)
    .set({ sessionId })
    .where(and(eq(cardCheckouts.id, id), isNull(cardCheckouts.closedAt)))
    .returning({ id: cardCheckouts.id });
  return kept.length > 0;
}
