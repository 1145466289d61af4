// How walkers are paid (docs/product.md, Walkers' pay).
export const payBases = ["visit", "hour", "share"] as const;
/** visit: so much a visit. hour: so much an hour on the clock. share: so many percent of what the household is charged for it. */
export type PayBasis = (typeof payBases)[number];

export const payLineKinds = ["visit", "tip", "mileage", "correction"] as const;
export type PayLineKind = (typeof payLineKinds)[number];

/** The first Sunday of 2026: two-week periods are counted from it. */
export const firstPayDay = "2026-01-04";
export const payPeriodDays = 14;
