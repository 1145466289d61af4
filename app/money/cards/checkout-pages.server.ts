// Closes Stripe's Checkout pages before the same balance is charged in another way. If a page turns out to be paid, its
// payment is recorded here, since the webhook may be late or lost.
import { and, desc, eq, gt, isNull } from "drizzle-orm";

import { unclearDays } from "~/business/money/cards";
import type { Db } from "~/db/client.server";
import { cardCheckouts } from "~/db/tables/money/cards";
import type { CommandContext } from "~/platform/index.server";

import { bookPayment } from "~/money/cards/book-payment.server";
import { cardFailure, type CardPort } from "~/money/cards/stripe/port";

export type Checkout = typeof cardCheckouts.$inferSelect;

/** The household's Checkout pages that can still be paid, or whose payment may not be reported yet. Newest first. */
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

/** Returns true when every page is closed, or paid and recorded; false when the state of a page is unknown. */
export async function closePages(
  { db, now, services, business }: Pick<CommandContext, "db" | "now" | "services" | "business">,
  port: CardPort,
  pages: readonly Checkout[],
): Promise<boolean> {
  try {
    for (const { id, sessionId } of pages) {
      const end = sessionId ? await port.closeCheckout(sessionId) : { kind: "closed" as const };
      if (end.kind === "pending") return false;
      if (end.kind === "paid") {
        const payment = await port.readPayment(end.paymentId);
        await db.transaction((tx) => bookPayment(tx, payment, { zone: business.timeZone, now, at: now }));
      }
      // A page without a session is still being opened by a concurrent request. If that request stores a session first,
      // the page stays open.
      const isUnchanged = sessionId ? undefined : isNull(cardCheckouts.sessionId);
      await db
        .update(cardCheckouts)
        .set({ closedAt: now })
        .where(and(eq(cardCheckouts.id, id), isUnchanged));
    }
    return true;
  } catch (error) {
    cardFailure(error);
    services.log.warn({ err: error }, "a Checkout page could not be closed");
    return false;
  }
}

/** Stores the session before the payer is redirected. Returns false when a concurrent request closed the page. */
export async function storeSession(db: Db, id: string, sessionId: string): Promise<boolean> {
  const stored = await db
    .update(cardCheckouts)
    .set({ sessionId })
    .where(and(eq(cardCheckouts.id, id), isNull(cardCheckouts.closedAt)))
    .returning({ id: cardCheckouts.id });
  return stored.length > 0;
}
