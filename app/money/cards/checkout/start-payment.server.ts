// Opens Stripe's Checkout page for the open amount of a statement (docs/product.md, Paying by card). A second click
// opens the same page.
import { type ActionFunctionArgs, href, redirect } from "react-router";
import { z } from "zod";

import { checkoutMinutes, checkoutMinutesLeft, smallestPayment } from "~/business/money/cards";
import type { Db } from "~/db/client.server";
import { cardCheckouts } from "~/db/tables/money/cards";
import { hasUnansweredCharge } from "~/money/cards/autopay/decide-charge.server";
import { type Checkout, closePages, listUnsettled, storeSession } from "~/money/cards/checkout-pages.server";
import { readTip } from "~/money/cards/rules";
import { cardPaymentLimit, openCards } from "~/money/cards/stripe/open-cards.server";
import { cardFailure, type CardPort } from "~/money/cards/stripe/port";
import { lockAccount } from "~/money/ledger/lines.server";
import { findStatementByToken, type Statement } from "~/money/statements/pay-links.server";
import { readDue } from "~/money/statements/read-account.server";
import { checkoutTexts, payByCardTexts as texts } from "~/money/texts/cards";
import { type CommandContext, commandContext, formAction, notFound } from "~/platform/index.server";
import type { Cents } from "~/shared/money";
import { done, refused, type Result } from "~/shared/result";

import { readKeepOffer, readTipOffer } from "./card-offer.server";

/** `replaced`: a concurrent request closed the page before Stripe had opened it. */
type NoPayment = "nothing-open" | "too-small" | "card-asked" | "replaced" | "unreachable" | "refused";

interface PaymentWish {
  statement: Statement;
  tipCents: Cents;
  /** Consent to saving the card, word for word; null when the card is not to be saved. */
  consent: string | null;
  /** Path of this site that Stripe's page leads back to, such as "/pay/…". */
  page: string;
}

/**
 * Returns the URL of the payment page at Stripe. The loop has no limit of rounds: a request that stopped after closing
 * another page would leave no page open. The loop ends, since each request opens at most one page, and a closed page is
 * never listed again.
 */
export async function startCardPayment(
  ctx: CommandContext,
  port: CardPort,
  wish: PaymentWish,
): Promise<Result<{ url: string }, NoPayment>> {
  for (;;) {
    const made = await ctx.db.transaction((tx) => makeCheckout(tx, ctx, wish));
    if (!made.ok) return made;
    const { checkout, others } = made.value;
    if (checkout) return openPage(ctx, port, wish, checkout);
    if (!(await closePages(ctx, port, others))) return refused("unreachable");
  }
}

async function openPage(
  { db, services, business }: CommandContext,
  port: CardPort,
  { statement, tipCents, page }: PaymentWish,
  checkout: Checkout,
): Promise<Result<{ url: string }, NoPayment>> {
  const { businessName } = business.identity;
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
    if (await storeSession(db, checkout.id, sessionId)) return done({ url });
    // A concurrent request closed this page to open its own, and only one page may stay open.
    await port.closeCheckout(sessionId);
    return refused("replaced");
  } catch (error) {
    const failure = cardFailure(error);
    services.log.error({ err: error, checkout: checkout.id }, "a card payment could not begin");
    return refused(failure);
  }
}

/** Stores a new Checkout, or returns the `others` that must be closed first and `checkout: null`. */
async function makeCheckout(
  tx: Db,
  { now }: CommandContext,
  { statement, tipCents, consent }: PaymentWish,
): Promise<Result<{ checkout: Checkout | null; others: Checkout[] }, "nothing-open" | "too-small" | "card-asked">> {
  await lockAccount(tx, statement.clientId);
  if (await hasUnansweredCharge(tx, statement.clientId)) return refused("card-asked");
  const amountCents = await readDue(tx, statement);
  if (amountCents === 0) return refused("nothing-open");
  if (amountCents + tipCents < smallestPayment) return refused("too-small");
  const unsettled = await listUnsettled(tx, statement.clientId, now);
  const until = now.add({ minutes: checkoutMinutesLeft });
  const same = unsettled.find(
    (each) =>
      each.statementId === statement.id &&
      each.amountCents === amountCents &&
      each.tipCents === tipCents &&
      each.consent === consent &&
      each.endsAt.epochNanoseconds > until.epochNanoseconds,
  );
  const others = unsettled.filter((each) => each !== same);
  if (same || others.length > 0) return done({ checkout: others.length > 0 ? null : (same ?? null), others });
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
  return done({ checkout, others });
}

const payForm = z.object({
  tip: z.string().max(20).default(""),
  tipOwn: z.string().max(50).default(""),
  keep: z.string().max(10).default(""),
});

export async function submitCardPayment(args: ActionFunctionArgs, token: string) {
  const { db, services } = commandContext(args.context);
  const port = await openCards(services);
  const statement = port && (await findStatementByToken(db, token));
  if (!port || !statement) throw notFound();
  const page = href("/pay/:token", { token });
  return formAction({
    schema: payForm,
    limit: cardPaymentLimit,
    isPublic: { trapped: redirect(page, 303), mayBeFast: true },
    context: commandContext,
    command: async (ctx, input) => {
      const tip = readTip(input.tip, input.tipOwn);
      if (!tip.ok) return { ...refused("tip"), problem: tip.reason };
      // The tip is ignored if tips were switched off while the page was open.
      const tipCents = tip.value > 0 && (await readTipOffer(ctx.db, statement)) ? tip.value : 0;
      const consent = input.keep === "yes" ? await readKeepOffer(ctx, statement) : null;
      return startCardPayment(ctx, port, { statement, tipCents, consent, page });
    },
    done: ({ url }) => redirect(url, 303),
    texts: {
      tip: ({ problem }) => ({
        status: 400,
        errors: { [problem === "both" ? "tip" : "tipOwn"]: texts.tip.problems[problem] },
      }),
      "nothing-open": { status: 409, message: texts.nothingOpen },
      "too-small": { status: 409, message: texts.tooSmall },
      "card-asked": { status: 409, message: texts.cardAsked },
      replaced: { status: 409, message: texts.replaced },
      unreachable: { status: 503, message: texts.unreachable },
      refused: { status: 503, message: texts.refused },
    },
  })(args);
}
