// Default prices of visits, without area, weekend, holiday and extras (docs/product.md, Prices). Amounts are integer
// cents.
import type { Cents } from "~/shared/money";

import type { ServiceId } from "./service-catalog";

/** Prices that are valid on one day. */
export interface PriceList {
  /** Duration in minutes → price of the first dog, for the durations that are offered. */
  visits: Record<ServiceId, Readonly<Record<number, Cents>>>;
  /** Prices of durations that are no longer offered, for visits that were confirmed earlier. */
  former?: Partial<PriceList["visits"]>;
  /** Amount that each further dog of the same household costs less on a walk, run or drop-in. */
  furtherDogDiscount: Cents;
  /** Price of each further dog of the same household on a hike. */
  furtherDogOnHike: Cents;
  weekend: Cents;
  medication: Cents;
  training: Cents;
}

/** Prices that are not those of a service and duration. */
export type PriceExtra = keyof Omit<PriceList, "visits" | "former">;
/** Item of the price list: "dog-walks/30" is the price of the first dog for a 30-minute walk. */
export type PriceItem = `${ServiceId}/${number}` | PriceExtra;

export interface PriceChange {
  item: PriceItem;
  /** New price in cents; null when the duration is no longer offered. */
  cents: Cents | null;
  /** First day on which the price applies, as an ISO date of the business. */
  from: string;
}

/** Default durations of each service with their prices (docs/product.md, Services). */
export const basePrices: PriceList["visits"] = {
  "dog-walks": { 30: 3000, 45: 3800, 60: 4500, 90: 6500 },
  "dog-runs": { 20: 4000, 30: 5000, 45: 7500, 60: 10000 },
  "drop-in": { 30: 3000, 45: 3500, 60: 4000, 90: 6000 },
  "adventure-hike": { 120: 6000 },
};

/** Prices of a new site. The contract names them. */
export const defaultPrices: PriceList = {
  visits: basePrices,
  furtherDogDiscount: 1000,
  furtherDogOnHike: 3000,
  weekend: 500,
  medication: 1000,
  training: 500,
};

/** Limits of a price in cents. Prices outside are treated as typing errors (docs/product.md, New prices). */
export const priceLimits: { least: Cents; most: Cents } = { least: 100, most: 100_000 };
/** Limits of a duration in minutes. A duration is a multiple of `step` and must fit in one time of day. */
export const durationLimits = { least: 15, most: 240, step: 5 } as const;
/** Services with a single duration in minutes, to which the owner can't add others. */
export const fixedMinutes: Partial<Record<ServiceId, number>> = { "adventure-hike": 120 };
/** Maximum number of durations per service, including those no longer offered. */
export const mostDurations = 12;
/** Maximum number of scheduled price changes. */
export const mostPricesToCome = 60;

/** Returns the price of the first dog for a duration, offered or not; undefined when the duration never had a price. */
export const visitPrice = ({ visits, former }: PriceList, service: ServiceId, minutes: number): Cents | undefined =>
  visits[service][minutes] ?? former?.[service]?.[minutes];
