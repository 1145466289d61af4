// The page of a card payment at the desk: loader and action.
import { type ActionFunctionArgs, href, type LoaderFunctionArgs } from "react-router";
import { z } from "zod";

import { sentOnce } from "~/money/account/forms";
import { refundTexts as texts } from "~/money/texts/cards";
import { type AdminContext, adminContext, formAction, notFound } from "~/platform/index.server";
import { line } from "~/shared/fields";
import { success } from "~/shared/form-reply";

import { getCardPayment, refundCardPayment } from "./refund-payment.server";
import { readDollars } from "./rules";
import { openCards } from "./stripe/open-cards.server";

export async function loadCardPayment({ params, context }: LoaderFunctionArgs) {
  const ctx = adminContext(context);
  const payment = ctx.services.cards && (await getCardPayment(ctx.db, params.id ?? ""));
  if (!payment) throw notFound();
  return { payment };
}

const refundForm = z.object({
  ...sentOnce,
  amount: z.string({ error: texts.problems.amount }).transform((typed, issues) => {
    const cents = readDollars(typed);
    if (cents !== null && cents > 0) return cents;
    issues.addIssue({ code: "custom", message: texts.problems.amount });
    return z.NEVER;
  }),
  reason: line(texts.problems.reason, 1),
});

/** The reply carries a new key and version: the owner has now seen the current state, and may refund again. */
const withNewKey =
  (paymentId: string, message: string) =>
  async (_: unknown, { ctx }: { ctx: AdminContext }) => {
    const payment = await getCardPayment(ctx.db, paymentId);
    if (!payment) return "not-found";
    const { formKey, version } = payment.idempotency;
    return { status: 409, message, values: { formKey: [formKey], version: [String(version)] } };
  };

export async function submitRefund(args: ActionFunctionArgs) {
  const { db, services } = adminContext(args.context);
  const paymentId = args.params.id ?? "";
  const port = await openCards(services);
  if (!port || !(await getCardPayment(db, paymentId))) throw notFound();
  return formAction({
    schema: refundForm,
    context: adminContext,
    command: (ctx, { amount: amountCents, ...sent }) =>
      refundCardPayment(ctx, port, { paymentId, amountCents, ...sent }),
    done: ({ cents }) => ({
      toast: success(texts.done(cents).title, texts.done(cents).text),
      to: href("/admin/payments/:id", { id: paymentId }),
    }),
    texts: {
      "not-found": "not-found",
      "too-much": { status: 409, errors: { amount: texts.problems["too-much"] } },
      "under-way": { status: 409, message: texts.problems["under-way"] },
      "changed-meanwhile": withNewKey(paymentId, texts.problems["changed-meanwhile"]),
      unreachable: { status: 503, message: texts.problems.unreachable },
      refused: withNewKey(paymentId, texts.problems.refused),
    },
  })(args);
}
