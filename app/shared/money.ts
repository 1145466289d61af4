/** Formatting and rounding of money. All amounts are integer cents (docs/product.md, Money). */
export type Cents = number;

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** 3000 → "$30", 2850 → "$28.50". For prices in texts; statements use {@link formatExact}. */
export const formatMoney = (cents: Cents): string => formatExact(cents).replace(/\.00$/, "");

/** 3000 → "$30.00". */
export const formatExact = (cents: Cents): string => dollars.format(cents / 100);

/** 3000 → "30.00", to fill an amount field. */
export const typedAmount = (cents: Cents): string => (cents / 100).toFixed(2);

/**
 * Rounds half up to whole cents, as required for every price line (docs/product.md, Money). `cents` may have a
 * floating-point error of up to 1e-6.
 */
export const roundCents = (cents: number): Cents => Math.floor(Number(cents.toFixed(6)) + 0.5);
