// POST /pay/:token/card: a form that leads to Stripe's own page, with scripts and without.
import { type ActionFunctionArgs, href, redirect } from "react-router";
import { z } from "zod";

import { findStatementByToken } from "~/money/statements/pay-links.server";
import { payByCardTexts as texts } from "~/money/texts/cards";
import { commandContext, notFound, receiveForm, type Refusal, replyRefusal } from "~/platform/index.server";

import { openCards } from "~/money/cards/stripe/open-cards.server";
import { readTip } from "~/money/cards/rules";
import { readKeepOffer, readTipOffer } from "./card-offer.server";
import { type NoPayment, startCardPayment } from "./start-payment.server";

const payForm = z.object({
  tip: z.string().max(20).default(""),
  tipOwn: z.string().max(50).default(""),
  keep: z.string().max(10).default(""),
});

const refusals: Record<NoPayment, Refusal> = {
  "nothing-open": { status: 409, message: texts.nothingOpen },
  "too-small": { status: 409, message: texts.tooSmall },
  "card-asked": { status: 409, message: texts.cardAsked },
  replaced: { status: 409, message: texts.replaced },
  unreachable: { status: 503, message: texts.unreachable },
  refused: { status: 503, message: texts.refused },
};

export async function submitCardPayment(args: ActionFunctionArgs, token: string) {
  const ctx = commandContext(args.context);
  const port = await openCards(ctx.services);
  const statement = port && (await findStatementByToken(ctx.db, token));
  if (!port || !statement) throw notFound();
  const page = href("/pay/:token", { token });
  const received = await receiveForm(args, { schema: payForm, limit: "card-payment", mayBeFast: true });
  if (received.kind === "refused") return received.reply;
  if (received.kind === "trapped") return redirect(page, 303);
  const { input, values } = received;
  const tip = readTip(input.tip, input.tipOwn);
  if (!tip.ok) {
    const field = tip.reason === "both" ? "tip" : "tipOwn";
    return replyRefusal({ status: 400, errors: { [field]: texts.tip.problems[tip.reason] } }, values);
  }
  // Switched off while the page was open: only what is owed is asked for.
  const tipCents = tip.cents > 0 && (await readTipOffer(ctx.db, statement)) ? tip.cents : 0;
  const consent = input.keep === "yes" ? await readKeepOffer(ctx.db, statement) : null;
  const outcome = await startCardPayment(ctx, port, { statement, tipCents, consent, page });
  return outcome.ok ? redirect(outcome.value.url, 303) : replyRefusal(refusals[outcome.reason], values);
}
