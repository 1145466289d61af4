// What a statement's page says of paying by card. What it knows comes from the webhook alone: that somebody is back from
// Stripe's page is no payment.
import { and, desc, eq, gt, inArray, isNotNull } from "drizzle-orm";

import { checkoutMinutes } from "~/business/money/cards";
import type { Db } from "~/db/client.server";
import { cardCheckouts } from "~/db/tables/money/cards";
import { profiles } from "~/db/tables/clients";
import { siteSettings } from "~/db/tables/offer";
import { findStatementByToken, type Statement } from "~/money/statements/pay-links.server";
import { commandContext, type CommandContext, getExchange } from "~/platform/index.server";
import type { Cents } from "~/shared/money";

import { readDue } from "~/money/cards/due.server";
import { readWhoCame } from "~/money/cards/events/book-payment.server";
import { openCards } from "~/money/cards/open-cards.server";

export interface CardOffer {
  dueCents: Cents;
  /** Who a tip is shared among; null: tips are off, or nobody came. */
  tip: { names: string[] } | null;
  /** waiting: somebody is back from Stripe's page, and Stripe has not said that it was paid. */
  news: { kind: "none" | "waiting" | "stopped" } | { kind: "paid"; cents: Cents };
}

type Context = Parameters<typeof commandContext>[0];

/** Null: nobody pays by card here. The page's forms may lead to Stripe from now on. */
async function loadCardOffer(context: Context, statement: Statement): Promise<CardOffer | null> {
  const ctx = commandContext(context);
  const port = await openCards(ctx.services);
  if (!port) return null;
  const { query, formsMayLeadTo } = getExchange(context);
  formsMayLeadTo.push(port.pagesAt);
  const [dueCents, tip, news] = await Promise.all([
    readDue(ctx.db, statement),
    readTipOffer(ctx.db, statement),
    readNews(ctx, statement, query.get("card")),
  ]);
  return { dueCents, tip, news };
}

/** The same by a statement's link; null for one that opens nothing, too. */
export async function loadOfferByToken(context: Context, token: string): Promise<CardOffer | null> {
  const { db, services } = commandContext(context);
  const statement = services.cards && (await findStatementByToken(db, token));
  return statement && loadCardOffer(context, statement);
}

async function readNews(
  { db, now }: CommandContext,
  { id }: Statement,
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
  if (last.paymentId) return { kind: "paid", cents: last.amountCents + last.tipCents };
  // Stripe tells within minutes; a link that is opened again a day later waits for nothing.
  const isOver = now.epochMilliseconds > last.endsAt.add({ minutes: checkoutMinutes }).epochMilliseconds;
  return { kind: isOver ? "none" : "waiting" };
}

export async function readTipOffer(db: Db, statement: Statement): Promise<CardOffer["tip"]> {
  const [setting] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.key, "tips_on"));
  if (setting?.value !== "on") return null;
  const came = await readWhoCame(db, statement.id);
  if (came.length === 0) return null;
  const ids = came.map(({ walkerId }) => walkerId);
  const walkers = await db
    .select({ id: profiles.id, firstName: profiles.firstName })
    .from(profiles)
    .where(inArray(profiles.id, ids));
  return { names: ids.flatMap((id) => walkers.find((walker) => walker.id === id)?.firstName ?? []) };
}
