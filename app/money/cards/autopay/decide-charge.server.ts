// Decides the next step for a household's saved card (docs/product.md, Saved card). A household has at most one charge
// without a response from Stripe; no new charge starts before that charge is settled.
import { and, asc, desc, eq, gte, inArray, isNull, lte, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import { askAgainHours, autopayLateDays, smallestPayment, unclearDays } from "~/business/money/cards";
import type { Db } from "~/db/client.server";
import { cardCharges, savedCards } from "~/db/tables/money/cards";
import { statements } from "~/db/tables/money/ledger";
import { lockAccount } from "~/money/ledger/lines.server";
import type { Statement } from "~/money/statements/pay-links.server";
import { readDue } from "~/money/statements/read-account.server";
import { dayIn } from "~/shared/dates";

import { type Checkout, listUnsettled } from "~/money/cards/checkout-pages.server";
import { readSavedCard, type SavedCard } from "./saved-card.server";

export type Charge = typeof cardCharges.$inferSelect;

export type ChargeStep =
  | { kind: "nothing" }
  | { kind: "ask"; charge: Charge; statement: Statement; card: SavedCard; isFirst: boolean }
  /** Stripe is still processing the payment `paymentId`. */
  | { kind: "read"; charge: Charge; statement: Statement; paymentId: string }
  | { kind: "give-up"; charge: Charge; statement: Statement }
  /** Expired Checkout pages. Check whether they were paid before charging the card. */
  | { kind: "close"; pages: Checkout[] };

const nothing: ChargeStep = { kind: "nothing" };

/**
 * Returns the next step. Runs in the caller's transaction, which must commit before Stripe is called, so that a new
 * charge survives a crash.
 */
export async function decideCharge(tx: Db, now: Temporal.Instant, zone: string, clientId: string): Promise<ChargeStep> {
  await lockAccount(tx, clientId);
  const [unanswered] = await tx
    .select({ charge: cardCharges, statement: statements, card: savedCards })
    .from(cardCharges)
    .innerJoin(statements, eq(statements.id, cardCharges.statementId))
    .innerJoin(savedCards, eq(savedCards.id, cardCharges.savedCardId))
    .where(isUnanswered(clientId))
    .orderBy(asc(cardCharges.askedAt))
    .limit(1);
  return unanswered ? resolveCharge(tx, now, unanswered) : startCharge(tx, now, zone, clientId);
}

/** Households with a charge that has no response, or with a saved card and a statement to pay today. */
export async function listHouseholdsToCharge(db: Db, now: Temporal.Instant, zone: string): Promise<string[]> {
  const unanswered = db
    .select({ clientId: cardCharges.clientId })
    .from(cardCharges)
    .where(eq(cardCharges.state, "asked"));
  const due = db
    .select({ clientId: statements.clientId })
    .from(statements)
    .innerJoin(savedCards, and(eq(savedCards.clientId, statements.clientId), isNull(savedCards.removedAt)))
    .where(isDue(db, now, zone));
  return (await unanswered.union(due)).map(({ clientId }) => clientId);
}

/** Whether the household has a charge without a response from Stripe. The caller holds the account lock. */
export const hasUnansweredCharge = async (tx: Db, clientId: string): Promise<boolean> =>
  (await tx.$count(cardCharges, isUnanswered(clientId))) > 0;

const isUnanswered = (clientId: string) => and(eq(cardCharges.clientId, clientId), eq(cardCharges.state, "asked"));

/** Retries the charge with its idempotency key while the key is valid and the amount is still due. */
async function resolveCharge(
  tx: Db,
  now: Temporal.Instant,
  { charge, statement, card }: { charge: Charge; statement: Statement; card: SavedCard },
): Promise<ChargeStep> {
  if (charge.intentId) return { kind: "read", charge, statement, paymentId: charge.intentId };
  const isOld = now.epochMilliseconds > charge.askedAt.add({ hours: askAgainHours }).epochMilliseconds;
  if (isOld) return { kind: "give-up", charge, statement };
  const mayAsk = card.removedAt === null && (await readDue(tx, statement)) >= charge.amountCents;
  // A charge that can't be retried is settled by its webhook, or abandoned when its idempotency key expires.
  return mayAsk ? { kind: "ask", charge, statement, card, isFirst: false } : nothing;
}

/** Starts one charge for all due statements of the household. */
async function startCharge(tx: Db, now: Temporal.Instant, zone: string, clientId: string): Promise<ChargeStep> {
  const [card, [statement]] = await Promise.all([
    readSavedCard(tx, clientId),
    tx
      .select()
      .from(statements)
      .where(and(eq(statements.clientId, clientId), isDue(tx, now, zone)))
      .orderBy(desc(statements.number))
      .limit(1),
  ]);
  if (!card || !statement) return nothing;
  if (await hasRecentFailure(tx, now, zone, clientId)) return nothing;
  const amountCents = await readDue(tx, statement);
  if (amountCents < smallestPayment) return nothing;
  // Checks the pages of all statements, because a payment always covers the oldest statement first.
  const pages = await listUnsettled(tx, clientId, now);
  if (pages.some(({ endsAt }) => endsAt.epochNanoseconds > now.epochNanoseconds)) return nothing;
  if (pages.length > 0) return { kind: "close", pages };
  const [charge] = await tx
    .insert(cardCharges)
    .values({ statementId: statement.id, clientId, savedCardId: card.id, amountCents, askedAt: now, state: "asked" })
    .returning();
  if (!charge) throw new Error("the charge was not stored");
  return { kind: "ask", charge, statement, card, isFirst: true };
}

/** SQL condition: the statement is due and not charged yet. A charge of a later statement includes all earlier ones. */
function isDue(db: Db, now: Temporal.Instant, zone: string) {
  const today = dayIn(zone, now);
  const asked = alias(statements, "asked");
  const charges = db
    .select({ one: sql`1` })
    .from(cardCharges)
    .innerJoin(asked, eq(asked.id, cardCharges.statementId))
    .where(and(eq(asked.clientId, statements.clientId), gte(asked.number, statements.number)));
  return and(
    lte(statements.dueOn, today),
    gte(statements.dueOn, today.subtract({ days: autopayLateDays })),
    notExists(charges),
  );
}

/** Whether the card was declined today, or an unclear charge may still be settled by a webhook. */
async function hasRecentFailure(tx: Db, now: Temporal.Instant, zone: string, clientId: string): Promise<boolean> {
  const failed = await tx
    .select({ state: cardCharges.state, askedAt: cardCharges.askedAt, settledAt: cardCharges.settledAt })
    .from(cardCharges)
    .where(and(eq(cardCharges.clientId, clientId), inArray(cardCharges.state, ["declined", "unclear"])));
  return failed.some(({ state, askedAt, settledAt }) =>
    state === "unclear"
      ? now.epochMilliseconds < askedAt.add({ hours: 24 * unclearDays }).epochMilliseconds
      : dayIn(zone, settledAt ?? askedAt).equals(dayIn(zone, now)),
  );
}
