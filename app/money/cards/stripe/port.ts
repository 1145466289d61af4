// The interface to the card company. Its one adapter is for Stripe (docs/decisions/033).
import type { Cents } from "~/shared/money";

/** Where Stripe posts its events. */
export const cardWebhookPath = "/api/stripe/webhook";

export interface PaymentAsked {
  /** Id in card_checkouts, used as idempotency key: the same id opens the same page. */
  id: string;
  lines: readonly { label: string; cents: Cents }[];
  /** The payer agreed to save the card for later statements. */
  keepsCard: boolean;
  endsAt: Temporal.Instant;
  successUrl: string;
  cancelUrl: string;
}

export type SetupAsked = Omit<PaymentAsked, "lines" | "keepsCard"> & { email: string };

/** Stripe's page, where the payer types the card number. */
export interface CheckoutPage {
  sessionId: string;
  url: string;
}

/** pending: the payer has finished the page, but the payment has not succeeded yet. */
export type CheckoutEnd = { kind: "closed" } | { kind: "paid"; paymentId: string } | { kind: "pending" };

export interface CardPayment {
  /** "pi_…" */
  id: string;
  cents: Cents;
  currency: string;
  isPaid: boolean;
  /** Id in card_checkouts; null when the payment did not start on one of this site's Checkout pages. */
  checkoutId: string | null;
  /** Id in card_charges; null when the payment is not a charge of a saved card. */
  chargeId: string | null;
}

export interface CardRefund {
  /** "re_…" */
  id: string;
  cents: Cents;
  currency: string;
  paymentId: string | null;
  /** The refund failed, and Stripe returned the money to the account. */
  isUndone: boolean;
  /** Id in card_refunds; null when the refund was made in Stripe's dashboard. */
  refundId: string | null;
}

export interface CardDispute {
  /** "dp_…" */
  id: string;
  cents: Cents;
  currency: string;
  paymentId: string | null;
  /** null while the dispute is open. */
  outcome: "won" | "lost" | null;
}

export interface CardFacts {
  customerId: string;
  paymentMethodId: string;
  brand: string;
  last4: string;
  expiresMonth: number;
  expiresYear: number;
}

export type CardNews =
  | { kind: "payment"; payment: CardPayment }
  | { kind: "refund"; refund: CardRefund }
  | { kind: "dispute"; dispute: CardDispute }
  | { kind: "setup"; checkoutId: string | null; setupIntentId: string }
  /** Event that this site does not need. */
  | { kind: "nothing" }
  /** Event that this site needs, but whose format differs from Stripe's documentation. */
  | { kind: "odd" };

export interface CardEvent {
  /** "evt_…" */
  id: string;
  type: string;
  at: Temporal.Instant;
  /** Stripe's id of the payment, refund or session: "pi_…", "re_…", "cs_…". */
  about: string | null;
  news: CardNews;
}

export interface SavedCardAsked {
  /** Id in card_charges, used as idempotency key. */
  id: string;
  cents: Cents;
  label: string;
  customerId: string;
  paymentMethodId: string;
}

export type SavedCardAnswer =
  | { kind: "paid"; payment: CardPayment }
  /** `reason`: Stripe's code, such as "card_declined". */
  | { kind: "declined"; reason: string }
  /** The charge is neither paid nor declined yet. `paymentId`: "pi_…", for `readSavedCardPayment`. */
  | { kind: "processing"; paymentId: string };

export interface CardPort {
  /** Origin of Stripe's pages: "https://checkout.stripe.com". */
  pagesAt: string;
  openPayment(asked: PaymentAsked): Promise<CheckoutPage>;
  openSetup(asked: SetupAsked): Promise<CheckoutPage>;
  /** Expires the session, unless it was paid already. */
  closeCheckout(sessionId: string): Promise<CheckoutEnd>;
  readPayment(id: string): Promise<CardPayment>;
  readCard(setupIntentId: string): Promise<CardFacts | null>;
  /** Returns the card of a payment made with `keepsCard`. */
  readCardOfPayment(paymentId: string): Promise<CardFacts | null>;
  chargeSavedCard(asked: SavedCardAsked): Promise<SavedCardAnswer>;
  /** Reads the current state of a charge that was processing. */
  readSavedCardPayment(paymentId: string): Promise<SavedCardAnswer>;
  forgetCard(paymentMethodId: string): Promise<void>;
  readRefund(id: string): Promise<CardRefund>;
  refund(asked: { id: string; paymentId: string; cents: Cents }): Promise<CardRefund>;
  /** Returns null when the signature is wrong or older than five minutes, or when the body is not an event. */
  readEvent(bytes: Buffer, signature: string): CardEvent | null;
}

/** Stripe did not respond, or failed: the call may be retried. */
export class CardsUnreachable extends Error {
  override name = "CardsUnreachable";
}

/** Stripe refused the call: a retry would be refused, too. `code`: Stripe's reason. */
export class CardsRefused extends Error {
  override name = "CardsRefused";
  readonly code: string;

  constructor(code: string, cause: unknown) {
    super(`the card company refused: ${code}`, { cause });
    this.code = code;
  }
}

/** Returns which of the port's errors it is. Rethrows any other error. */
export function cardFailure(error: unknown): "unreachable" | "refused" {
  if (error instanceof CardsUnreachable) return "unreachable";
  if (error instanceof CardsRefused) return "refused";
  throw error;
}
