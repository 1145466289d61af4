// What this site asks of the card company, and what it is told. One adapter: stripe/ (docs/decisions/033).
import type { Cents } from "~/shared/money";

/** Where it tells us. */
export const cardWebhookPath = "/api/stripe/webhook";

export interface CheckoutLine {
  label: string;
  cents: Cents;
}

export interface PaymentAsked {
  /** Of card_checkouts: asked twice with the same one, it is the same page. */
  id: string;
  lines: readonly CheckoutLine[];
  /** Somebody agreed that the card is kept for later statements. */
  keepsCard: boolean;
  endsAt: Temporal.Instant;
  successUrl: string;
  cancelUrl: string;
}

export type SetupAsked = Omit<PaymentAsked, "lines" | "keepsCard"> & { email: string };

/** A page of the card company's, where somebody types a number that never comes here. */
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
  /** Of card_checkouts; null: this site didn't ask for it that way. */
  checkoutId: string | null;
  /** Of card_charges. */
  chargeId: string | null;
}

export interface CardRefund {
  /** "re_…" */
  id: string;
  cents: Cents;
  currency: string;
  paymentId: string | null;
  /** It did not reach the card: the money is back. */
  isUndone: boolean;
  /** Of card_refunds; null: made at Stripe's own desk. */
  refundId: string | null;
}

export interface CardDispute {
  /** "dp_…" */
  id: string;
  cents: Cents;
  currency: string;
  paymentId: string | null;
  /** Null while it is not decided. */
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
  /** A kind this site has no use for. */
  | { kind: "nothing" }
  /** A kind it uses, and not as documented. */
  | { kind: "odd" };

export interface CardEvent {
  /** "evt_…" */
  id: string;
  type: string;
  at: Temporal.Instant;
  /** "pi_…", "re_…", "cs_…" */
  about: string | null;
  news: CardNews;
}

export interface SavedCardAsked {
  /** Of card_charges: asked twice with the same one, it is the same payment. */
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
  /** Neither paid nor declined yet. `paymentId`: "pi_…", for `readSavedCardPayment`. */
  | { kind: "processing"; paymentId: string };

export interface CardPort {
  /** Where its pages are: "https://checkout.stripe.com". */
  pagesAt: string;
  openPayment(asked: PaymentAsked): Promise<CheckoutPage>;
  openSetup(asked: SetupAsked): Promise<CheckoutPage>;
  /** Expires the session, unless it was paid before. */
  closeCheckout(sessionId: string): Promise<CheckoutEnd>;
  readPayment(id: string): Promise<CardPayment>;
  readCard(setupIntentId: string): Promise<CardFacts | null>;
  /** The card of a payment that keeps it. */
  readCardOfPayment(paymentId: string): Promise<CardFacts | null>;
  chargeSavedCard(asked: SavedCardAsked): Promise<SavedCardAnswer>;
  /** Reads the current state of a charge that was processing. */
  readSavedCardPayment(paymentId: string): Promise<SavedCardAnswer>;
  forgetCard(paymentMethodId: string): Promise<void>;
  readRefund(id: string): Promise<CardRefund>;
  refund(asked: { id: string; paymentId: string; cents: Cents }): Promise<CardRefund>;
  /** Null where it was not signed by the card company, or longer ago than five minutes, or is no event. */
  readEvent(bytes: Buffer, signature: string): CardEvent | null;
}

/** The card company doesn't answer, or has trouble of its own: the same may be asked again. */
export class CardsUnreachable extends Error {
  override name = "CardsUnreachable";
}

/** It said no: asking again would change nothing. `code`: its word for why. */
export class CardsRefused extends Error {
  override name = "CardsRefused";
  readonly code: string;

  constructor(code: string, cause: unknown) {
    super(`the card company refused: ${code}`, { cause });
    this.code = code;
  }
}
