// Computes the price of a visit (docs/product.md, Price of a visit), for the server, the request form and the estimate.
import type { Area } from "~/business/areas/areas";
import { type PriceList, visitPrice } from "~/business/prices";
import { serviceName } from "~/business/services/service-names";
import { findService, type ServiceId } from "~/business/services/services";
import { percentOf } from "~/business/money/owner-policies";
import { type Cents, roundCents } from "~/shared/money";
import type { Quote, QuoteLine } from "~/shared/quote";

import { type DayKind, dayKindOf, type Surcharges } from "./day-kind";
import { type PriceHistory, pricesOn } from "./price-list";

export interface QuoteInput {
  /** Price list of the day of the visit (price-list.ts). */
  prices: PriceList;
  service: ServiceId;
  minutes: number;
  /** Names of the household's dogs. The first dog pays the full price. */
  dogs: readonly string[];
  /** Price factor of the area (business/areas/areas.ts). */
  priceFactor: number;
  day: DayKind;
  medication: boolean;
  training: boolean;
  /** True for existing bookings, for which a removed duration keeps its price. */
  isPromised?: boolean;
}

/**
 * Returns the lines and the total of one visit in cents. Each line is rounded half up. Returns null if the service
 * isn't offered for that duration, or there is no dog.
 */
export function quote(input: QuoteInput): Quote | null {
  const { prices, service, minutes, dogs, day } = input;
  const base = input.isPromised ? visitPrice(prices, service, minutes) : prices.visits[service]?.[minutes];
  if (base === undefined || dogs.length === 0) return null;
  const what = `${serviceName(prices.services, service)}, ${minutes} min`;
  const lines: QuoteLine[] = dogs.map((name, index) => ({
    kind: "dog",
    label: `${name}: ${what}${index > 0 ? " (extra dog)" : ""}`,
    amount: index === 0 ? roundCents(base * input.priceFactor) : furtherDog(input, base),
  }));
  const ofDogs = sum(lines);
  if (day.holiday && day.holiday.percent > 0) {
    const { name, percent } = day.holiday;
    lines.push({ kind: "holiday", label: `Holiday: ${name} (+${percent}%)`, amount: percentOf(ofDogs, percent) });
  }
  if (day.isWeekend) lines.push({ kind: "weekend", label: "Weekend", amount: prices.weekend });
  if (input.medication) lines.push({ kind: "medication", label: "Medication", amount: prices.medication });
  if (input.training) lines.push({ kind: "training", label: "Training reinforcement", amount: prices.training });
  return { lines, total: sum(lines) };
}

/** Price of an extra dog, never below 0. */
function furtherDog({ prices, service, priceFactor }: QuoteInput, base: Cents): Cents {
  if (findService(prices.services, service)?.furtherPet === "price")
    return roundCents(prices.furtherDogOnHike * priceFactor);
  return Math.max(0, roundCents(base * priceFactor) - prices.furtherDogDiscount);
}

const sum = (lines: readonly QuoteLine[]): Cents => lines.reduce((total, { amount }) => total + amount, 0);

export interface Tariff extends Surcharges {
  history: PriceHistory;
  areas: readonly Area[];
}

/** Returns the price list and the surcharges of a day in the time zone of the business. */
export const termsOn = (
  tariff: Omit<Tariff, "areas">,
  day: Temporal.PlainDate,
): { prices: PriceList; day: DayKind } => ({
  prices: pricesOn(tariff.history, day.toString()),
  day: dayKindOf(day, tariff),
});
