// Default prices of visits before area, weekend, holiday and extras (docs/product.md, Prices). Amounts are integer
// cents.
import type { Cents } from "~/shared/money";

import type { ServiceId } from "./service-catalog";

/** Prices of one day. */
export interface PriceList {
  /** Duration in minutes → price of the first dog, for offered durations. */
  visits: Record<ServiceId, Readonly<Record<number, Cents>>>;
  /** Prices of durations that are no longer offered, for visits confirmed earlier. */
  former?: Partial<PriceList["visits"]>;
  /** Discount for each further dog of the same household on a walk, run or drop-in. */
  furtherDogDiscount: Cents;
  /** Price of each further dog of the same household on a hike. */
  furtherDogOnHike: Cents;
  weekend: Cents;
  medication: Cents;
  training: Cents;
}

/** Prices other than those of visits. */
export type PriceExtra = keyof Omit<PriceList, "visits" | "former">;
/** "dog-walks/30" is the first dog's price of a 30-minute walk. */
export type PriceItem = `${ServiceId}/${number}` | PriceExtra;

export interface PriceChange {
  item: PriceItem;
  /** null when the duration is no longer offered. */
  cents: Cents | null;
  /** First day it applies: ISO date in Los Angeles. */
  from: string;
}

/** Default durations of each service (docs/product.md, Services). */
export const basePrices: PriceList["visits"] = {
  "dog-walks": { 30: 3000, 45: 3800, 60: 4500, 90: 6500 },
  "dog-runs": { 20: 4000, 30: 5000, 45: 7500, 60: 10000 },
  "drop-in": { 30: 3000, 45: 3500, 60: 4000, 90: 6000 },
  "adventure-hike": { 120: 6000 },
};

/** Default prices of a new site, which the contract names. */
export const defaultPrices: PriceList = {
  visits: basePrices,
  furtherDogDiscount: 1000,
  furtherDogOnHike: 3000,
  weekend: 500,
  medication: 1000,
  training: 500,
};

/** Holiday surcharge, as a share of the dogs' lines. */
export const holidayShare = 0.5;

/** Prices outside these limits are treated as typing errors (docs/product.md, New prices). */
export const priceLimits: { least: Cents; most: Cents } = { least: 100, most: 100_000 };
/** Limits of a duration in minutes: a multiple of `step` that fits in one time window. */
export const durationLimits = { least: 15, most: 240, step: 5 } as const;
/** Services with a fixed duration in minutes; the owner can't add others. */
export const fixedMinutes: Partial<Record<ServiceId, number>> = { "adventure-hike": 120 };
/** Maximum durations per service, including those no longer offered. */
export const mostDurations = 12;
/** Maximum scheduled price changes. */
export const mostPricesToCome = 60;

/** Returns the price of a duration, offered or not; undefined when it never existed. */
export const visitPrice = ({ visits, former }: PriceList, service: ServiceId, minutes: number): Cents | undefined =>
  visits[service][minutes] ?? former?.[service]?.[minutes];
