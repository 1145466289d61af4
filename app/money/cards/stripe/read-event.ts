// Converts Stripe's objects to the types of the port. They are validated although they are signed, because the Stripe
// account may use another API version than the library.
import type { Stripe } from "stripe";
import { z } from "zod";

import { isId } from "~/shared/ids";

import type { CardDispute, CardEvent, CardNews, CardPayment, CardRefund } from "~/money/cards/stripe/port";

/** Stripe sends either an id or the expanded object. */
const idOf = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish();
/** Id of this site's row in Stripe's metadata; any other value is ignored. */
const ours = z
  .string()
  .nullish()
  .transform((id) => (id && isId(id) ? id : null));
const cents = z.number().int().min(0).max(2_000_000_000);
const metadata = z.object({ checkout: ours, autopay: ours, refund: ours }).nullish();

const event = z.object({
  id: z.string().max(255),
  type: z.string().max(100),
  created: z.number().int().min(0),
  data: z.object({ object: z.unknown() }),
});

const session = z.object({
  id: z.string(),
  mode: z.string(),
  payment_status: z.string(),
  payment_intent: idOf,
  setup_intent: idOf,
  amount_total: cents.nullish(),
  currency: z.string().nullish(),
  metadata,
});

const intent = z
  .object({ id: z.string(), amount_received: cents, currency: z.string(), status: z.string(), metadata })
  .transform((read): CardPayment => ({
    id: read.id,
    cents: read.amount_received,
    currency: read.currency,
    isPaid: read.status === "succeeded",
    checkoutId: read.metadata?.checkout ?? null,
    chargeId: read.metadata?.autopay ?? null,
  }));

const refund = z
  .object({
    id: z.string(),
    amount: cents,
    currency: z.string(),
    payment_intent: idOf,
    status: z.string().nullish(),
    metadata,
  })
  .transform((read): CardRefund => ({
    id: read.id,
    cents: read.amount,
    currency: read.currency,
    paymentId: read.payment_intent ?? null,
    isUndone: read.status === "failed" || read.status === "canceled",
    refundId: read.metadata?.refund ?? null,
  }));

const dispute = z
  .object({ id: z.string(), amount: cents, currency: z.string(), payment_intent: idOf, status: z.string() })
  .transform((read): CardDispute => ({
    id: read.id,
    cents: read.amount,
    currency: read.currency,
    paymentId: read.payment_intent ?? null,
    outcome: read.status === "lost" ? "lost" : read.status === "won" ? "won" : null,
  }));

/** @throws when Stripe's response differs from its documentation. */
export const paymentOf = (given: Stripe.PaymentIntent): CardPayment => intent.parse(given);
export const refundOf = (given: Stripe.Refund): CardRefund => refund.parse(given);

const nothing: CardNews = { kind: "nothing" };
const odd: CardNews = { kind: "odd" };

/** Returns null when the body is not an event of Stripe. */
export function readEventOf(given: unknown): CardEvent | null {
  const read = event.safeParse(given);
  if (!read.success) return null;
  const { id, type, created, data } = read.data;
  const at = Temporal.Instant.fromEpochMilliseconds(created * 1000);
  const about = z.object({ id: z.string().max(255) }).safeParse(data.object);
  const news = newsOf(type, data.object);
  return { id, type, at, about: about.success ? about.data.id : null, news };
}

function newsOf(type: string, object: unknown): CardNews {
  switch (type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
      return newsOfSession(session.safeParse(object));
    case "payment_intent.succeeded": {
      const read = intent.safeParse(object);
      return read.success ? { kind: "payment", payment: read.data } : odd;
    }
    case "refund.created":
    case "refund.updated":
    case "refund.failed": {
      const read = refund.safeParse(object);
      return read.success ? { kind: "refund", refund: read.data } : odd;
    }
    case "charge.dispute.created":
    case "charge.dispute.closed": {
      const read = dispute.safeParse(object);
      return read.success ? { kind: "dispute", dispute: read.data } : odd;
    }
    default:
      return nothing;
  }
}

function newsOfSession(read: z.ZodSafeParseResult<z.output<typeof session>>): CardNews {
  if (!read.success) return odd;
  const { mode, payment_status: status, metadata: about, ...given } = read.data;
  const checkoutId = about?.checkout ?? null;
  if (mode === "setup")
    return given.setup_intent ? { kind: "setup", checkoutId, setupIntentId: given.setup_intent } : odd;
  if (mode !== "payment" || status !== "paid") return nothing;
  const { payment_intent: id, amount_total: total, currency } = given;
  if (!id || total === null || total === undefined || !currency) return odd;
  const payment = { id, cents: total, currency, isPaid: true, checkoutId, chargeId: null };
  return { kind: "payment", payment };
}
