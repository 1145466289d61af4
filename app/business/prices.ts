// Prices of visits, without area, weekend, holiday and extras (docs/product.md, Prices). Amounts are integer cents.
import type { Cents } from "~/shared/money";

import type { Service, ServiceId } from "./services/services";

/** Prices that are valid on one day. */
export interface PriceList {
  /** All services, hidden ones included, in the order of the owner's list. */
  services: readonly Service[];
  /** Duration in minutes → price of the first dog, for the durations that are offered. */
  visits: Readonly<Record<ServiceId, Readonly<Record<number, Cents>>>>;
  /** Prices of durations that are no longer offered, for visits that were confirmed earlier. */
  former?: PriceList["visits"];
  /** Amount that each further dog of the same household costs less, for services with such a discount. */
  furtherDogDiscount: Cents;
  /** Price of each further dog of the same household, for services with a price of its own, such as a group. */
  furtherDogOnHike: Cents;
  weekend: Cents;
  medication: Cents;
  training: Cents;
}

/** Prices that are not those of a service and duration. */
export type PriceExtra = keyof Omit<PriceList, "services" | "visits" | "former">;
/** Item of the price list: "dog-walks/30" is the price of the first dog for a 30-minute walk. */
export type PriceItem = `${ServiceId}/${number}` | PriceExtra;

export interface PriceChange {
  item: PriceItem;
  /** New price in cents; null when the duration is no longer offered. */
  cents: Cents | null;
  /** First day on which the price applies, as an ISO date of the business. */
  from: string;
}

/** Price factor of a standing walk, and the pricing rule for further pets. */
export interface Rates {
  /** Zip code whose area has the factor. A client who moves gets the rates of the new zip code at once. */
  zip: string;
  priceFactor: number;
  furtherPet: Service["furtherPet"];
}

/** Rates that apply from a day on, an ISO date of the business. */
export interface RatesFrom extends Rates {
  from: string;
}

/** The prices of all days. */
export interface PriceHistory {
  services: readonly Service[];
  changes: readonly PriceChange[];
}

/** Amounts of a new site that aren't prices of a service. */
export const firstExtras: Record<PriceExtra, Cents> = {
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
/** Maximum number of durations per service, including those no longer offered. */
export const mostDurations = 12;
/** Maximum number of scheduled price changes. */
export const mostPricesToCome = 60;

/** Returns the price of the first dog for a duration, offered or not; undefined when the duration never had a price. */
export const visitPrice = ({ visits, former }: PriceList, service: ServiceId, minutes: number): Cents | undefined =>
  visits[service]?.[minutes] ?? former?.[service]?.[minutes];

/** Returns the offered durations in minutes, shortest first. */
export const durationsOf = ({ visits }: Pick<PriceList, "visits">, service: ServiceId): number[] =>
  Object.keys(visits[service] ?? {}).map(Number);
