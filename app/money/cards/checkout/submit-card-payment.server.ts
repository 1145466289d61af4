// POST /pay/:token/card: the form that leads to Stripe's page.
import { type ActionFunctionArgs, href, redirect } from "react-router";
import { z } from "zod";

import { readTip } from "~/money/cards/rules";
import { cardPaymentLimit, openCards } from "~/money/cards/stripe/open-cards.server";
import { findStatementByToken } from "~/money/statements/pay-links.server";
import { payByCardTexts as texts } from "~/money/texts/cards";
import { commandContext, formAction, notFound } from "~/platform/index.server";
import { refused } from "~/shared/result";

import { readKeepOffer, readTipOffer } from "./card-offer.server";
import { startCardPayment } from "./start-payment.server";

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
      // Ignores the tip when tips were switched off while the page was open.
      const tipCents = tip.value > 0 && (await readTipOffer(ctx.db, statement)) ? tip.value : 0;
      const consent = input.keep === "yes" ? await readKeepOffer(ctx.db, statement) : null;
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
