// The owner's page of one card payment, and its refund.
import { type ActionFunctionArgs, href, type LoaderFunctionArgs } from "react-router";
import { z } from "zod";

import { refundTexts as texts } from "~/money/texts/cards";
import { adminContext, notFound, receiveOwnForm, type Refusal, replyDone, replyRefusal } from "~/platform/index.server";
import { line } from "~/shared/fields";
import { success } from "~/shared/form-reply";

import { sentOnce } from "~/money/account/forms";
import { openCards } from "~/money/cards/stripe/open-cards.server";
import { readDollars } from "~/money/cards/rules";
import { getCardPayment, type NoRefund, refundCardPayment } from "./refund-payment.server";

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

const refusals: Record<Exclude<NoRefund, "not-found">, Refusal> = {
  "too-much": { status: 409, errors: { amount: texts.problems["too-much"] } },
  "under-way": { status: 409, message: texts.problems["under-way"] },
  "changed-meanwhile": { status: 409, message: texts.problems["changed-meanwhile"] },
  unreachable: { status: 503, message: texts.problems.unreachable },
  refused: { status: 409, message: texts.problems.refused },
};

export async function submitRefund(args: ActionFunctionArgs) {
  const ctx = adminContext(args.context);
  const port = await openCards(ctx.services);
  if (!port) throw notFound();
  const received = await receiveOwnForm(args, { schema: refundForm });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const { amount: amountCents, ...sent } = input;
  const paymentId = args.params.id ?? "";
  const outcome = await refundCardPayment(ctx, port, { paymentId, amountCents, ...sent });
  if (outcome.ok) {
    const { title, text } = texts.done(outcome.value.cents);
    const toast = success(title, text);
    return replyDone(args, { ok: true, toast }, href("/admin/payments/:id", { id: paymentId }));
  }
  const { reason } = outcome;
  if (reason === "not-found") throw notFound();
  if (reason !== "changed-meanwhile" && reason !== "refused") return replyRefusal(refusals[reason], values);
  // The reply carries a new key and version: the owner has now seen the current state, and may refund again.
  const idempotency = (await getCardPayment(ctx.db, paymentId))?.idempotency;
  if (!idempotency) throw notFound();
  const again = { ...values, formKey: [idempotency.formKey], version: [String(idempotency.version)] };
  return replyRefusal(refusals[reason], again);
}
