// What a visit costs before area, weekend, holiday and extras, until the owner sets another price (docs/product.md, Prices).
// Money is integer cents.
import type { Cents } from "~/shared/money";

import type { ServiceId } from "./service-catalog";

/** What holds on one day. */
export interface PriceList {
  /** Duration in minutes → price of the first dog, of the durations that are offered. */
  visits: Record<ServiceId, Readonly<Record<number, Cents>>>;
  /** The same, of those that aren't offered anymore: what was promised before is still priced by them. */
  former?: Partial<PriceList["visits"]>;
  /** Each further dog of the same household on a walk, run or drop-in costs this much less. */
  furtherDogDiscount: Cents;
  /** Each further dog of the same household on a hike. */
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

/** The durations a new site has: each can be requested while it is offered (docs/product.md, Services). */
export const basePrices: PriceList["visits"] = {
  "dog-walks": { 30: 3000, 45: 3800, 60: 4500, 90: 6500 },
  "dog-runs": { 20: 4000, 30: 5000, 45: 7500, 60: 10000 },
  "drop-in": { 30: 3000, 45: 3500, 60: 4000, 90: 6000 },
  "adventure-hike": { 120: 6000 },
};

/** What a new site begins with, and what the contract names. */
export const defaultPrices: PriceList = {
  visits: basePrices,
  furtherDogDiscount: 1000,
  furtherDogOnHike: 3000,
  weekend: 500,
  medication: 1000,
  training: 500,
};

/** Holidays add this share of the dogs' lines. */
export const holidayShare = 0.5;

/** More or less than this is a slip of the keys (docs/product.md, New prices). */
export const priceLimits: { least: Cents; most: Cents } = { least: 100, most: 100_000 };
/** A duration the owner adds, in minutes: in steps of so many, within one window of the day. */
export const durationLimits = { least: 15, most: 240, step: 5 } as const;
/** A service that takes as long as it takes: no other duration can be added. */
export const fixedMinutes: Partial<Record<ServiceId, number>> = { "adventure-hike": 120 };
/** Durations of one service, whether offered or not: the price list has to stay readable. */
export const mostDurations = 12;
/** How many prices to come the owner may have at once. */
export const mostPricesToCome = 60;

/** Whether it's still offered or not; undefined where there is no such duration. */
export const visitPrice = ({ visits, former }: PriceList, service: ServiceId, minutes: number): Cents | undefined =>
  visits[service][minutes] ?? former?.[service]?.[minutes];
