// Loads the card payment on a statement's page. Only the webhook marks a payment as paid: a payer who returns from
// Stripe's page may not have paid.
import type { LoaderFunctionArgs } from "react-router";

import { and, desc, eq, gt, inArray, isNotNull, isNull } from "drizzle-orm";

import { checkoutMinutes } from "~/business/money/cards";
import type { Db } from "~/db/client.server";
import { cardCheckouts } from "~/db/tables/money/cards";
import { profiles } from "~/db/tables/clients";
import { readMoneyTerms } from "~/money/settings/settings.server";
import { findStatementByToken, type Statement } from "~/money/statements/pay-links.server";
import { readDue } from "~/money/statements/read-account.server";
import { autopayConsent } from "~/money/texts/cards";
import { commandContext, type CommandContext, getExchange, guardSecretLink, notFound } from "~/platform/index.server";
import type { Cents } from "~/shared/money";

import { readSavedCard } from "~/money/cards/autopay/saved-card.server";
import { readTippedWalkers } from "~/money/cards/book-payment.server";
import { openCards } from "~/money/cards/stripe/open-cards.server";

type Context = Parameters<typeof commandContext>[0];

/** Returns null when card payments are off. Also lets the browser submit the page's forms to Stripe. */
async function loadCardOffer(context: Context, statement: Statement) {
  const ctx = commandContext(context);
  const port = await openCards(ctx.services);
  if (!port) return null;
  const { query, formsMayLeadTo } = getExchange(context);
  formsMayLeadTo.push(port.pagesAt);
  const [dueCents, tip, keep, news] = await Promise.all([
    readDue(ctx.db, statement),
    readTipOffer(ctx.db, statement),
    readKeepOffer(ctx, statement),
    readNews(ctx, statement, query.get("card")),
  ]);
  return { dueCents, tip, keep, news };
}

export type CardOffer = NonNullable<Awaited<ReturnType<typeof loadCardOffer>>>;

/** Returns null for an unknown link and when card payments are off. */
export async function loadOfferByToken(context: Context, token: string) {
  const { db, services } = commandContext(context);
  const statement = services.cards && (await findStatementByToken(db, token));
  return statement && loadCardOffer(context, statement);
}

/** Loads the page where a card payment starts and where a refused tip is corrected. */
export async function loadCardPage({ params, context }: LoaderFunctionArgs) {
  guardSecretLink(context);
  const token = params.token ?? "";
  const offer = await loadOfferByToken(context, token);
  if (!offer) throw notFound();
  return { token, offer };
}

/** waiting: the payer has returned from Stripe's page, but the webhook has not arrived. */
type News = { kind: "none" | "waiting" | "stopped" } | { kind: "paid"; cents: Cents; isKept: boolean };

async function readNews({ db, now }: CommandContext, { id, clientId }: Statement, from: string | null): Promise<News> {
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
  // The webhook arrives within minutes, so a link opened a day later no longer shows "waiting".
  const isOver = now.epochMilliseconds > last.endsAt.add({ minutes: checkoutMinutes }).epochMilliseconds;
  return { kind: isOver ? "none" : "waiting" };
}

/** First names of the walkers who would share a tip; null when tips are off, or the statement has no walker. */
export async function readTipOffer(db: Db, statement: Statement): Promise<{ names: string[] } | null> {
  const { tips } = await readMoneyTerms(db);
  const tipped = tips ? await readTippedWalkers(db, statement.id) : [];
  if (tipped.length === 0) return null;
  const ids = tipped.map(({ walkerId }) => walkerId);
  const walkers = await db
    .select({ id: profiles.id, firstName: profiles.firstName })
    .from(profiles)
    .where(inArray(profiles.id, ids));
  return { names: ids.flatMap((id) => walkers.find((walker) => walker.id === id)?.firstName ?? []) };
}

/**
 * Consent text for saving the card, word for word; null when saving isn't offered. Anyone with the link may save a card
 * if the household has none; only the signed-in client can replace a card. Saving is not offered to a household that
 * left.
 */
export async function readKeepOffer(
  { db, business }: Pick<CommandContext, "db" | "business">,
  { clientId }: Statement,
): Promise<string | null> {
  const isClient = and(eq(profiles.id, clientId), isNull(profiles.leftOn));
  const [saved, clients] = await Promise.all([readSavedCard(db, clientId), db.$count(profiles, isClient)]);
  return saved || clients === 0 ? null : autopayConsent(business.identity.businessName, "my profile");
}
