// Paying by card (docs/product.md, Paying by card): the numbers, and the states things are in.

/** Cents: Stripe takes no smaller payment by card. */
export const smallestPayment = 50;
/** Stripe's page of one payment takes nothing after that; Stripe allows no less than 30 minutes. */
export const checkoutMinutes = 35;
/** With at least so much left, somebody who presses again is sent to the same page. */
export const checkoutMinutesLeft = 10;

/** Cents, as they are offered; none is chosen beforehand. */
export const tipChoices = [500, 1000, 2000] as const;
/** Cents: more is most likely a slip. */
export const largestTip = 50_000;

/** Stripe knows an idempotency key for 24 hours; one asked for longer ago is not asked again. */
export const askAgainHours = 20;
/** A statement that came due while the site was down is still paid from a saved card so many days later. */
export const autopayLateDays = 3;
/** Stripe retries a webhook for three days, so a charge without an answer may still turn out paid until then. */
export const unclearDays = 3;
/** Saved cards pay between these hours of Los Angeles, when a decline can be read. */
export const autopayHours = { from: 9, until: 19 } as const;

export const longestConsent = 1000;

export const checkoutKinds = ["payment", "setup"] as const;

/**
 * done: it is in the books, now or before. ignored: nothing this site keeps. unknown: a payment, refund or dispute this site
 * didn't ask for. odd: not as it should be, such as another currency.
 */
export const eventOutcomes = ["done", "ignored", "unknown", "odd"] as const;
export type EventOutcome = (typeof eventOutcomes)[number];

/** asked: Stripe has not answered. unclear: it never did, and the household pays by the link. */
export const autopayStates = ["asked", "paid", "declined", "unclear"] as const;

/**
 * Stripe reports that can't be booked automatically. second-payment: its charges were paid already. refund-too-large: the
 * refund exceeds the rest of its payment.
 */
export const setAsideKinds = ["second-payment", "refund-too-large"] as const;
export type SetAsideKind = (typeof setAsideKinds)[number];

export const refundStates = ["asked", "done", "failed"] as const;
