// Everything a price depends on besides the visit: the owner's prices and holidays.
import type { Holiday } from "~/business/calendars/holidays";
import type { PriceList } from "~/business/prices";

import { type DayKind, dayKindOf } from "./day-kind";
import { type PriceChange, pricesOn } from "./price-list";

export interface Tariff {
  priceChanges: readonly PriceChange[];
  holidays: readonly Holiday[];
}

/** Returns the price list and the surcharges of a day in Los Angeles. */
export const termsOn = (
  { priceChanges, holidays }: Tariff,
  day: Temporal.PlainDate,
): { prices: PriceList; day: DayKind } => ({
  prices: pricesOn(priceChanges, day.toString()),
  day: dayKindOf(day, holidays),
});
