// Responses and events of scripted-stripe.ts. They have the fields that the site reads, in the types of Stripe's
// library.
import { Stripe } from "stripe";

type Meta = Stripe.Metadata;
export type ScriptedSession = Pick<
  Stripe.Checkout.Session,
  | "id"
  | "object"
  | "mode"
  | "status"
  | "payment_status"
  | "amount_total"
  | "currency"
  | "client_reference_id"
  | "success_url"
  | "cancel_url"
  | "url"
  | "expires_at"
> & { payment_intent: string | null; setup_intent: string | null; customer: string | null; metadata: Meta };

export type ScriptedIntent = Pick<
  Stripe.PaymentIntent,
  "id" | "object" | "amount" | "amount_received" | "currency" | "status"
> & {
  metadata: Meta;
  /** Set only for sessions that save the card. */
  customer?: string;
  payment_method?: ScriptedCard;
};

type ScriptedCard = Pick<Stripe.PaymentMethod, "id" | "object" | "type"> & {
  card: Pick<Stripe.PaymentMethod.Card, "brand" | "last4" | "exp_month" | "exp_year">;
};

export type ScriptedRefund = Pick<Stripe.Refund, "id" | "object" | "amount" | "currency" | "status"> & {
  payment_intent: string;
  metadata: Meta;
};

export type ScriptedDispute = Pick<Stripe.Dispute, "id" | "object" | "amount" | "currency" | "status"> & {
  payment_intent: string;
};

export type ScriptedSetup = Pick<Stripe.SetupIntent, "id" | "object" | "status"> & {
  customer: string;
  payment_method: ScriptedCard;
};

export type ScriptedObject = ScriptedSession | ScriptedIntent | ScriptedRefund | ScriptedDispute;

export const webhookSecret = "whsec_scripted_for_tests";
export const secretKey = "sk_test_scripted";

let count = 0;
/** Returns a unique id, such as "evt_00000007". */
export const nextId = (kind: string): string => `${kind}_${String((count += 1)).padStart(8, "0")}`;

export const cardOf = (): ScriptedCard => ({
  id: nextId("pm"),
  object: "payment_method",
  type: "card",
  card: { brand: "visa", last4: "4242", exp_month: 4, exp_year: 2031 },
});

export const intentOf = (amount: number, metadata: Meta, overrides: Partial<ScriptedIntent> = {}): ScriptedIntent => ({
  id: nextId("pi"),
  object: "payment_intent",
  amount,
  amount_received: amount,
  currency: "usd",
  status: "succeeded",
  metadata,
  ...overrides,
});

export const sessionOf = (intent: ScriptedIntent, overrides: Partial<ScriptedSession> = {}): ScriptedSession => ({
  id: nextId("cs"),
  object: "checkout.session",
  mode: "payment",
  status: "complete",
  payment_status: "paid",
  amount_total: intent.amount,
  currency: intent.currency,
  client_reference_id: intent.metadata.checkout ?? null,
  success_url: null,
  cancel_url: null,
  url: null,
  expires_at: 0,
  customer: null,
  payment_intent: intent.id,
  setup_intent: null,
  metadata: intent.metadata,
  ...overrides,
});

export const refundOf = (
  paymentIntent: string,
  amount: number,
  overrides: Partial<ScriptedRefund> = {},
): ScriptedRefund => ({
  id: nextId("re"),
  object: "refund",
  amount,
  currency: "usd",
  status: "succeeded",
  payment_intent: paymentIntent,
  metadata: {},
  ...overrides,
});

export const disputeOf = (
  paymentIntent: string,
  amount: number,
  overrides: Partial<ScriptedDispute> = {},
): ScriptedDispute => ({
  id: nextId("dp"),
  object: "dispute",
  amount,
  currency: "usd",
  status: "needs_response",
  payment_intent: paymentIntent,
  ...overrides,
});

export type ScriptedEvent = Pick<Stripe.Event, "id" | "object" | "type" | "created"> & {
  data: { object: ScriptedObject | Record<string, unknown> };
};

export const eventOf = (
  type: Stripe.Event["type"],
  object: ScriptedEvent["data"]["object"],
  overrides: Partial<ScriptedEvent> = {},
): ScriptedEvent => ({
  id: nextId("evt"),
  object: "event",
  type,
  created: Math.floor(Date.now() / 1000),
  data: { object },
  ...overrides,
});

/** Returns the signature header as Stripe computes it. `at`: Unix time in seconds. */
export const signatureOf = (payload: string, secret = webhookSecret, at?: number): string =>
  new Stripe(secretKey).webhooks.generateTestHeaderString({
    payload,
    secret,
    ...(at === undefined ? {} : { timestamp: at }),
  });
