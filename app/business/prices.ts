// What a visit costs before area, weekend, holiday and extras (docs/product.md, Prices). Money is integer cents.
import type { Cents } from "~/shared/money";

import type { ServiceId } from "./service-catalog";

/**
 * Duration in minutes → price of the first dog. Exactly these durations can be requested (docs/product.md, Services).
 */
export const basePrices: Record<ServiceId, Readonly<Record<number, Cents>>> = {
  "dog-walks": { 30: 3000, 45: 3800, 60: 4500, 90: 6500 },
  "dog-runs": { 20: 4000, 30: 5000, 45: 7500, 60: 10000 },
  "drop-in": { 30: 3000, 45: 3500, 60: 4000, 90: 6000 },
  "adventure-hike": { 120: 6000 },
};

/** Each further dog of the same household on a walk, run or drop-in costs this much less. */
export const furtherDogDiscount: Cents = 1000;
/** Each further dog of the same household on a hike. */
export const furtherDogOnHike: Cents = 3000;
export const weekendSurcharge: Cents = 500;
/** Holidays add this share of the dogs' lines. */
export const holidayShare = 0.5;
export const medicationSurcharge: Cents = 1000;
export const trainingSurcharge: Cents = 500;
