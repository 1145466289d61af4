// Walkers' pay (docs/product.md, Walkers' pay).
export const payBases = ["visit", "hour", "share"] as const;
/**
 * visit: amount per visit. hour: amount per hour on the clock. share: percentage of the household's charge for the
 * visit.
 */
export type PayBasis = (typeof payBases)[number];

export const payLineKinds = ["visit", "tip", "mileage", "correction"] as const;
export type PayLineKind = (typeof payLineKinds)[number];

/** First Sunday of 2026, the origin of the two-week pay periods. */
export const firstPayDay = "2026-01-04";
export const payPeriodDays = 14;
