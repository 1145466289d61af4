// Limits and states of card payments (docs/product.md, Paying by card).

/** Smallest card payment in cents, which is Stripe's minimum. */
export const smallestPayment = 50;
/** Lifetime of a Stripe Checkout page, which must be at least 30 minutes. */
export const checkoutMinutes = 35;
/** An open Checkout page is reused only if it has at least this many minutes left. */
export const checkoutMinutesLeft = 10;

/** Tips offered to the client, in cents. No tip is preselected. */
export const tipChoices = [500, 1000, 2000] as const;
/** Largest tip in cents. Larger tips are treated as typing errors. */
export const largestTip = 50_000;

/** Hours for which a request to Stripe may be repeated. Stripe stores an idempotency key for 24 hours. */
export const askAgainHours = 20;
/** Days after the due date on which a saved card is still charged if the site was down before. */
export const autopayLateDays = 3;
/** Days after which a charge without an answer from Stripe counts as unpaid. Stripe retries webhooks for three days. */
export const unclearDays = 3;
/**
 * Hours, in the time zone of the business, in which saved cards are charged, so that clients read about a declined card
 * on the same day.
 */
export const autopayHours = { from: 9, until: 19 } as const;

export const longestConsent = 1000;

export const checkoutKinds = ["payment", "setup"] as const;

/**
 * What happened with an event from Stripe. done: recorded, now or before. ignored: not relevant for this site. unknown:
 * about a payment, refund or dispute that this site didn't start. odd: unexpected data, such as another currency.
 */
export const eventOutcomes = ["done", "ignored", "unknown", "odd"] as const;
export type EventOutcome = (typeof eventOutcomes)[number];

/**
 * State of a charge to a saved card. asked: the site waits for Stripe's answer. unclear: Stripe never answered, so the
 * household pays by link.
 */
export const autopayStates = ["asked", "paid", "declined", "unclear"] as const;

/**
 * Reports from Stripe that can't be recorded automatically. second-payment: the charges were paid before.
 * refund-too-large: the refund exceeds what is left of the payment.
 */
export const setAsideKinds = ["second-payment", "refund-too-large"] as const;
export type SetAsideKind = (typeof setAsideKinds)[number];

export const refundStates = ["asked", "done", "failed"] as const;
