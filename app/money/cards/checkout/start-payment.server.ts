// Sends somebody with a statement's link to Stripe's own page, for what is open at that moment (docs/product.md, Paying by
// card). Pressed twice, it is the same page.
import { and, desc, eq, gt, isNull } from "drizzle-orm";

import { checkoutMinutes, checkoutMinutesLeft, smallestPayment } from "~/business/money/cards";
import type { Db } from "~/db/client.server";
import { cardCheckouts } from "~/db/tables/money/cards";
import { lockAccount } from "~/money/ledger/write-lines.server";
import type { Statement } from "~/money/statements/pay-links.server";
import { checkoutTexts } from "~/money/texts/cards";
import { getIdentity } from "~/offer/index.server";
import type { CommandContext } from "~/platform/index.server";
import type { Cents } from "~/shared/money";
import { done, refused, type Result } from "~/shared/result";

import { hasUnansweredCharge } from "~/money/cards/autopay/decide-charge.server";
import { readDue } from "~/money/cards/due.server";
import { type CardPort, CardsRefused, CardsUnreachable } from "~/money/cards/port";

export type NoPayment = "nothing-open" | "too-small" | "card-asked" | "unreachable" | "refused";

export interface PaymentWish {
  statement: Statement;
  tipCents: Cents;
  /** What was agreed to, word for word, where the card is kept; null: it pays this once. */
  consent: string | null;
  /** Where Stripe's page leads back to: "/pay/…". */
  page: string;
}

type Checkout = typeof cardCheckouts.$inferSelect;

/** Answers where to go. */
export async function startCardPayment(
  ctx: CommandContext,
  port: CardPort,
  wish: PaymentWish,
): Promise<Result<{ url: string }, NoPayment>> {
  const { db, services } = ctx;
  const { statement, tipCents, page } = wish;
  const made = await db.transaction((tx) => makeCheckout(tx, ctx, wish));
  if (!made.ok) return made;
  const { checkout, replaced } = made.value;
  const { businessName } = await getIdentity(db);
  try {
    const back = `${services.origin}${page}?card=`;
    const { sessionId, url } = await port.openPayment({
      id: checkout.id,
      lines: [
        { label: checkoutTexts.statement(statement.number, businessName), cents: checkout.amountCents },
        ...(tipCents > 0 ? [{ label: checkoutTexts.tip, cents: tipCents }] : []),
      ],
      keepsCard: checkout.consent !== null,
      endsAt: checkout.endsAt,
      successUrl: `${back}back`,
      cancelUrl: `${back}stopped`,
    });
    await db.update(cardCheckouts).set({ sessionId }).where(eq(cardCheckouts.id, checkout.id));
    await closeReplaced(ctx, port, replaced);
    return done({ url });
  } catch (error) {
    if (!(error instanceof CardsUnreachable || error instanceof CardsRefused)) throw error;
    services.log.error({ err: error, checkout: checkout.id }, "a card payment could not begin");
    return refused(error instanceof CardsRefused ? "refused" : "unreachable");
  }
}

async function makeCheckout(
  tx: Db,
  { now }: CommandContext,
  { statement, tipCents, consent }: PaymentWish,
): Promise<Result<{ checkout: Checkout; replaced: Checkout[] }, "nothing-open" | "too-small" | "card-asked">> {
  await lockAccount(tx, statement.clientId);
  if (await hasUnansweredCharge(tx, statement.clientId)) return refused("card-asked");
  const amountCents = await readDue(tx, statement);
  if (amountCents === 0) return refused("nothing-open");
  if (amountCents + tipCents < smallestPayment) return refused("too-small");
  const open = await listOpen(tx, statement.clientId, now);
  const until = now.add({ minutes: checkoutMinutesLeft });
  const same = open.find(
    (each) =>
      each.statementId === statement.id &&
      each.amountCents === amountCents &&
      each.tipCents === tipCents &&
      each.consent === consent &&
      each.endsAt.epochNanoseconds > until.epochNanoseconds,
  );
  const replaced = open.filter((each) => each !== same);
  // Closed in a moment: nobody is sent there again.
  for (const { id } of replaced) await tx.update(cardCheckouts).set({ endsAt: now }).where(eq(cardCheckouts.id, id));
  if (same) return done({ checkout: same, replaced });
  const [checkout] = await tx
    .insert(cardCheckouts)
    .values({
      clientId: statement.clientId,
      kind: "payment",
      statementId: statement.id,
      amountCents,
      tipCents,
      consent,
      madeAt: now,
      endsAt: now.add({ minutes: checkoutMinutes }),
    })
    .returning();
  if (!checkout) throw new Error("the checkout was not stored");
  return done({ checkout, replaced });
}

/** The household's pages that can still be paid, newest first. */
const listOpen = (tx: Db, clientId: string, now: Checkout["endsAt"]): Promise<Checkout[]> =>
  tx
    .select()
    .from(cardCheckouts)
    .where(
      and(
        eq(cardCheckouts.clientId, clientId),
        eq(cardCheckouts.kind, "payment"),
        isNull(cardCheckouts.paymentId),
        gt(cardCheckouts.endsAt, now),
      ),
    )
    .orderBy(desc(cardCheckouts.madeAt));

/** Nobody should pay in another tab what is asked for here. If Stripe can't close them, they end by themselves. */
async function closeReplaced({ services }: CommandContext, port: CardPort, replaced: readonly Checkout[]) {
  for (const { sessionId } of replaced) {
    if (!sessionId) continue;
    await port
      .closeCheckout(sessionId)
      .catch((error: unknown) => services.log.warn({ err: error }, "an old card payment could not be closed"));
  }
}
