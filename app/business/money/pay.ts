// How walkers are paid (docs/product.md, Walkers' pay).
export const payBases = ["visit", "hour", "share"] as const;
/**
 * visit: an amount per visit. hour: an amount per hour on the clock. share: a percentage of what the household pays for
 * the visit.
 */
export type PayBasis = (typeof payBases)[number];

export const payLineKinds = ["visit", "tip", "mileage", "correction"] as const;
export type PayLineKind = (typeof payLineKinds)[number];

/** Start of the first two-week pay period, which is the first Sunday of 2026. */
export const firstPayDay = "2026-01-04";
export const payPeriodDays = 14;
