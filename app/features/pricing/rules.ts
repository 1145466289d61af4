// What the price tables of the public pages show: each duration, as the full price of an ordinary day, of a weekend
// and of a holiday (checklists e.6: a charge nobody can avoid on that day belongs into the price). Rules: decisions §4.
import { basePrices, furtherDogDiscount, furtherDogOnHike, holidayShare, weekendSurcharge } from "~/business/prices";
import type { ServiceId } from "~/business/service-catalog";
import { type Cents, roundCents } from "~/shared/money";

export interface PriceRow {
  minutes: number;
  weekday: Cents;
  weekend: Cents;
  holiday: Cents;
}

/** One dog, in an area of this price factor. */
export function priceTable(service: ServiceId, priceFactor: number): PriceRow[] {
  return Object.entries(basePrices[service]).map(([minutes, base]) => {
    const weekday = roundCents(base * priceFactor);
    return {
      minutes: Number(minutes),
      weekday,
      weekend: weekday + weekendSurcharge,
      holiday: weekday + roundCents(weekday * holidayShare),
    };
  });
}

/** The lowest price of one dog on an ordinary day: the "from" of a card. */
export function fromPrice(service: ServiceId, priceFactor = 1): Cents {
  return Math.min(...priceTable(service, priceFactor).map((row) => row.weekday));
}

/** What a further dog of the same household pays on an ordinary day. */
export function furtherDogPrice(service: ServiceId, minutes: number, priceFactor: number): Cents {
  if (service === "adventure-hike") return roundCents(furtherDogOnHike * priceFactor);
  return roundCents((basePrices[service][minutes] ?? 0) * priceFactor) - furtherDogDiscount;
}

/** How an area's factor is said: "5% off", "10% more", or nothing. */
export function factorInWords(priceFactor: number): string {
  const percent = Math.round(Math.abs(1 - priceFactor) * 100);
  if (percent === 0) return "";
  return priceFactor < 1 ? `${percent}% off` : `${percent}% more`;
}
