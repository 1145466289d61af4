// Implements the card port with Stripe's library. Every call that writes uses the id of this site's row as its
// idempotency key.
import { Stripe } from "stripe";

import type { Services } from "~/platform/index.server";

import {
  type CardFacts,
  type CardPort,
  CardsRefused,
  CardsUnreachable,
  type CheckoutEnd,
  type CheckoutPage,
  type SavedCardAnswer,
} from "~/money/cards/stripe/port";
import { paymentOf, readEventOf, refundOf } from "./read-event";

const liveApi = "https://api.stripe.com";
const livePages = "https://checkout.stripe.com";
const currency = "usd";
const timeoutMs = 10_000;

export function createStripe({ secretKey, webhookSecret, apiRoot }: NonNullable<Services["cards"]>): CardPort {
  const root = new URL(apiRoot);
  const stripe = new Stripe(secretKey, {
    host: root.hostname,
    protocol: root.protocol === "http:" ? "http" : "https",
    ...(root.port ? { port: root.port } : {}),
    timeout: timeoutMs,
    // Retries are safe, because every write has an idempotency key.
    maxNetworkRetries: 1,
    telemetry: false,
  });
  const { sessions } = stripe.checkout;
  const pageOf = ({ id, url }: Stripe.Checkout.Session): CheckoutPage => {
    if (!id || !url) throw new CardsUnreachable("Stripe answered a checkout without a page");
    return { sessionId: id, url };
  };

  return {
    pagesAt: root.origin === liveApi ? livePages : root.origin,

    openPayment: ({ id, lines, keepsCard, endsAt, successUrl, cancelUrl }) =>
      asking(async () =>
        pageOf(
          await sessions.create(
            {
              mode: "payment",
              allowed_payment_method_types: ["card"],
              client_reference_id: id,
              metadata: { checkout: id },
              payment_intent_data: {
                metadata: { checkout: id },
                ...(keepsCard ? { setup_future_usage: "off_session" } : {}),
              },
              // Stripe saves a card only for a customer.
              ...(keepsCard ? { customer_creation: "always" } : {}),
              line_items: lines.map(({ label, cents }) => ({
                quantity: 1,
                price_data: { currency, unit_amount: cents, product_data: { name: label } },
              })),
              expires_at: Math.floor(endsAt.epochMilliseconds / 1000),
              success_url: successUrl,
              cancel_url: cancelUrl,
            },
            { idempotencyKey: `checkout-${id}` },
          ),
        ),
      ),

    openSetup: ({ id, email, endsAt, successUrl, cancelUrl }) =>
      asking(async () => {
        const customer = await stripe.customers.create(
          { email, metadata: { checkout: id } },
          { idempotencyKey: `customer-${id}` },
        );
        return pageOf(
          await sessions.create(
            {
              mode: "setup",
              allowed_payment_method_types: ["card"],
              customer: customer.id,
              client_reference_id: id,
              metadata: { checkout: id },
              expires_at: Math.floor(endsAt.epochMilliseconds / 1000),
              success_url: successUrl,
              cancel_url: cancelUrl,
            },
            { idempotencyKey: `checkout-${id}` },
          ),
        );
      }),

    async closeCheckout(sessionId) {
      try {
        return endOf(await asking(() => sessions.expire(sessionId)));
      } catch (error) {
        // Stripe refuses to expire a session that is not open anymore.
        if (!(error instanceof CardsRefused)) throw error;
        return endOf(await asking(() => sessions.retrieve(sessionId)));
      }
    },

    readPayment: (id) => asking(async () => paymentOf(await stripe.paymentIntents.retrieve(id))),

    readCard: (setupIntentId) =>
      asking(async () => cardOf(await stripe.setupIntents.retrieve(setupIntentId, { expand: ["payment_method"] }))),

    readCardOfPayment: (paymentId) =>
      asking(async () => cardOf(await stripe.paymentIntents.retrieve(paymentId, { expand: ["payment_method"] }))),

    chargeSavedCard: ({ id, cents, label, customerId, paymentMethodId }) =>
      asking(async (): Promise<SavedCardAnswer> => {
        try {
          const intent = await stripe.paymentIntents.create(
            {
              amount: cents,
              currency,
              customer: customerId,
              payment_method: paymentMethodId,
              allowed_payment_method_types: ["card"],
              off_session: true,
              confirm: true,
              description: label,
              metadata: { autopay: id },
            },
            { idempotencyKey: `autopay-${id}` },
          );
          return answerOf(intent);
        } catch (error) {
          if (error instanceof Stripe.errors.StripeCardError)
            return { kind: "declined", reason: error.decline_code ?? error.code ?? "card_declined" };
          throw error;
        }
      }),

    readSavedCardPayment: (id) => asking(async () => answerOf(await stripe.paymentIntents.retrieve(id))),

    async forgetCard(paymentMethodId) {
      await asking(() => stripe.paymentMethods.detach(paymentMethodId)).catch((error: unknown) => {
        // Stripe refuses to delete a card that is deleted already.
        if (!(error instanceof CardsRefused)) throw error;
      });
    },

    readRefund: (id) => asking(async () => refundOf(await stripe.refunds.retrieve(id))),

    refund: ({ id, paymentId, cents }) =>
      asking(async () =>
        refundOf(
          await stripe.refunds.create(
            { payment_intent: paymentId, amount: cents, metadata: { refund: id } },
            { idempotencyKey: `refund-${id}` },
          ),
        ),
      ),

    readEvent(bytes, signature) {
      try {
        return readEventOf(stripe.webhooks.constructEvent(bytes, signature, webhookSecret));
      } catch {
        // The body is unsigned or not JSON. For some headers the library throws errors of other types than its own.
        return null;
      }
    },
  };
}

function endOf({ status, payment_status: paid, payment_intent: intent }: Stripe.Checkout.Session): CheckoutEnd {
  const paymentId = typeof intent === "string" ? intent : intent?.id;
  if (status === "complete" && paid === "paid" && paymentId) return { kind: "paid", paymentId };
  return { kind: status === "expired" ? "closed" : "pending" };
}

function answerOf(intent: Stripe.PaymentIntent): SavedCardAnswer {
  const payment = paymentOf(intent);
  if (payment.isPaid) return { kind: "paid", payment };
  if (intent.status === "processing") return { kind: "processing", paymentId: payment.id };
  return { kind: "declined", reason: intent.status };
}

type WithCard = Pick<Stripe.SetupIntent | Stripe.PaymentIntent, "payment_method" | "customer">;

function cardOf({ payment_method: method, customer }: WithCard): CardFacts | null {
  const customerId = typeof customer === "string" ? customer : customer?.id;
  if (!method || typeof method === "string" || !method.card || !customerId) return null;
  const { brand, last4, exp_month: expiresMonth, exp_year: expiresYear } = method.card;
  return { customerId, paymentMethodId: method.id, brand, last4, expiresMonth, expiresYear };
}

/** Turns the library's errors into `CardsUnreachable`, which may be retried, or `CardsRefused`. */
async function asking<Value>(ask: () => Promise<Value>): Promise<Value> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { StripeAPIError, StripeConnectionError, StripeRateLimitError } = Stripe.errors;
    const isTrouble = [StripeAPIError, StripeConnectionError, StripeRateLimitError].some(
      (kind) => error instanceof kind,
    );
    // Stripe answers 409 while another call with the same key is running.
    if (isTrouble || (error.statusCode ?? 0) >= 500 || error.statusCode === 409)
      throw new CardsUnreachable("Stripe could not be asked", { cause: error });
    throw new CardsRefused(error.code ?? error.type, error);
  }
}
