// What a statement's page says of paying by card. What it knows comes from the webhook alone: that somebody is back from
// Stripe's page is no payment.
import { and, desc, eq, gt, inArray, isNotNull, isNull } from "drizzle-orm";

import { checkoutMinutes } from "~/business/money/cards";
import type { Db } from "~/db/client.server";
import { cardCheckouts } from "~/db/tables/money/cards";
import { profiles } from "~/db/tables/clients";
import { readMoneyTerms } from "~/money/settings/settings.server";
import { findStatementByToken, type Statement } from "~/money/statements/pay-links.server";
import { readDue } from "~/money/statements/read-account.server";
import { autopayConsent } from "~/money/texts/cards";
import { getIdentity } from "~/offer/index.server";
import { commandContext, type CommandContext, getExchange } from "~/platform/index.server";
import type { Cents } from "~/shared/money";

import { readSavedCard } from "~/money/cards/save-card.server";
import { readWhoCame } from "~/money/cards/book-payment.server";
import { openCards } from "~/money/cards/stripe/open-cards.server";

export interface CardOffer {
  dueCents: Cents;
  /** Who a tip is shared among; null: tips are off, or nobody came. */
  tip: { names: string[] } | null;
  /** What is agreed to with a tick that keeps the card, word for word; null: it isn't offered. */
  keep: string | null;
  /** waiting: somebody is back from Stripe's page, and Stripe has not said that it was paid. */
  news: { kind: "none" | "waiting" | "stopped" } | { kind: "paid"; cents: Cents; isKept: boolean };
}

type Context = Parameters<typeof commandContext>[0];

/** Null: nobody pays by card here. The page's forms may lead to Stripe from now on. */
async function loadCardOffer(context: Context, statement: Statement): Promise<CardOffer | null> {
  const ctx = commandContext(context);
  const port = await openCards(ctx.services);
  if (!port) return null;
  const { query, formsMayLeadTo } = getExchange(context);
  formsMayLeadTo.push(port.pagesAt);
  const [dueCents, tip, keep, news] = await Promise.all([
    readDue(ctx.db, statement),
    readTipOffer(ctx.db, statement),
    readKeepOffer(ctx.db, statement),
    readNews(ctx, statement, query.get("card")),
  ]);
  return { dueCents, tip, keep, news };
}

/** The same by a statement's link; null for one that opens nothing, too. */
export async function loadOfferByToken(context: Context, token: string): Promise<CardOffer | null> {
  const { db, services } = commandContext(context);
  const statement = services.cards && (await findStatementByToken(db, token));
  return statement && loadCardOffer(context, statement);
}

async function readNews(
  { db, now }: CommandContext,
  { id, clientId }: Statement,
  from: string | null,
): Promise<CardOffer["news"]> {
  if (from === "stopped") return { kind: "stopped" };
  if (from !== "back") return { kind: "none" };
  const [last] = await db
    .select()
    .from(cardCheckouts)
    .where(
      and(
        eq(cardCheckouts.statementId, id),
        isNotNull(cardCheckouts.sessionId),
        gt(cardCheckouts.endsAt, now.subtract({ hours: 24 })),
      ),
    )
    .orderBy(desc(cardCheckouts.madeAt))
    .limit(1);
  if (!last) return { kind: "none" };
  if (last.paymentId) {
    const card = last.consent === null ? null : await readSavedCard(db, clientId);
    const isKept = card !== null && card.consentAt.equals(last.madeAt);
    return { kind: "paid", cents: last.amountCents + last.tipCents, isKept };
  }
  // Stripe tells within minutes; a link that is opened again a day later waits for nothing.
  const isOver = now.epochMilliseconds > last.endsAt.add({ minutes: checkoutMinutes }).epochMilliseconds;
  return { kind: isOver ? "none" : "waiting" };
}

export async function readTipOffer(db: Db, statement: Statement): Promise<CardOffer["tip"]> {
  const { tips } = await readMoneyTerms(db);
  if (!tips) return null;
  const came = await readWhoCame(db, statement.id);
  if (came.length === 0) return null;
  const ids = came.map(({ walkerId }) => walkerId);
  const walkers = await db
    .select({ id: profiles.id, firstName: profiles.firstName })
    .from(profiles)
    .where(inArray(profiles.id, ids));
  return { names: ids.flatMap((id) => walkers.find((walker) => walker.id === id)?.firstName ?? []) };
}

/**
 * Anybody with the link may save their card if the household has none. A saved card is changed only by its own household, signed
 * in. Never for a household that left.
 */
export async function readKeepOffer(db: Db, { clientId }: Statement): Promise<string | null> {
  const isClient = and(eq(profiles.id, clientId), isNull(profiles.leftOn));
  const [saved, clients, { businessName }] = await Promise.all([
    readSavedCard(db, clientId),
    db.$count(profiles, isClient),
    getIdentity(db),
  ]);
  return saved || clients === 0 ? null : autopayConsent(businessName, "my profile");
}
