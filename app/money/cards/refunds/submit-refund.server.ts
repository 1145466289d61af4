// The owner's page of one card payment, and its refund.
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { z } from "zod";

import { refundTexts as texts } from "~/money/texts/cards";
import { adminContext, formAction, notFound, told } from "~/platform/index.server";
import { line } from "~/shared/fields";
import { success } from "~/shared/form-reply";

import { openCards } from "~/money/cards/open-cards.server";
import { readDollars } from "~/money/cards/rules";
import { getCardPayment, refundCardPayment } from "./refund-payment.server";

export async function loadCardPayment({ params, context }: LoaderFunctionArgs) {
  const ctx = adminContext(context);
  const payment = ctx.services.cards && (await getCardPayment(ctx.db, params.id ?? ""));
  if (!payment) throw notFound();
  return { payment };
}

const refundForm = z.object({
  amount: z.string({ error: texts.problems.amount }).transform((typed, issues) => {
    const cents = readDollars(typed);
    if (cents !== null && cents > 0) return cents;
    issues.addIssue({ code: "custom", message: texts.problems.amount });
    return z.NEVER;
  }),
  reason: line(texts.problems.reason, 1),
});

export async function submitRefund(args: ActionFunctionArgs) {
  const ctx = adminContext(args.context);
  const port = await openCards(ctx.services);
  if (!port) throw notFound();
  return formAction({
    schema: refundForm,
    context: adminContext,
    command: async (admin, { amount, reason }) => {
      const wish = { paymentId: args.params.id ?? "", amountCents: amount, reason };
      return told(await refundCardPayment(admin, port, wish), ({ cents }) => {
        const { title, text } = texts.done(cents);
        return success(title, text);
      });
    },
    texts: {
      "not-found": "not-found",
      "too-much": { status: 409, errors: { amount: texts.problems["too-much"] } },
      "under-way": { status: 409, message: texts.problems["under-way"] },
      unreachable: { status: 503, message: texts.problems.unreachable },
      refused: { status: 409, message: texts.problems.refused },
    },
  })(args);
}
