// Limits and states of card payments (docs/product.md, Paying by card).

/** Cents; Stripe's minimum for card payments. */
export const smallestPayment = 50;
/** Lifetime of a Stripe Checkout page; Stripe's minimum is 30 minutes. */
export const checkoutMinutes = 35;
/** Minimum remaining lifetime for reusing an open Checkout page. */
export const checkoutMinutesLeft = 10;

/** Offered tips in cents; none is preselected. */
export const tipChoices = [500, 1000, 2000] as const;
/** Cents; larger tips are treated as typing errors. */
export const largestTip = 50_000;

/** Stripe stores an idempotency key for 24 hours; older requests are not retried. */
export const askAgainHours = 20;
/** Days after the due date on which a saved card is still charged, if the site was down. */
export const autopayLateDays = 3;
/** Stripe retries a webhook for three days, so an unanswered charge may turn out paid until then. */
export const unclearDays = 3;
/** Hours of Los Angeles in which saved cards are charged, so that a decline is read the same day. */
export const autopayHours = { from: 9, until: 19 } as const;

export const longestConsent = 1000;

export const checkoutKinds = ["payment", "setup"] as const;

/**
 * done: recorded, now or before. ignored: not relevant to this site. unknown: a payment, refund or dispute that this
 * site didn't request. odd: unexpected data, such as another currency.
 */
export const eventOutcomes = ["done", "ignored", "unknown", "odd"] as const;
export type EventOutcome = (typeof eventOutcomes)[number];

/** asked: awaiting Stripe's answer. unclear: Stripe never answered, and the household pays by link. */
export const autopayStates = ["asked", "paid", "declined", "unclear"] as const;

/**
 * Stripe reports that can't be recorded automatically. second-payment: the charges were already paid. refund-too-large:
 * the refund exceeds the rest of the payment.
 */
export const setAsideKinds = ["second-payment", "refund-too-large"] as const;
export type SetAsideKind = (typeof setAsideKinds)[number];

export const refundStates = ["asked", "done", "failed"] as const;
