// All that a price depends on besides the visit itself: the owner's prices, each from its day on, and her holidays.
import type { Holiday } from "~/business/calendars/holidays";
import type { PriceList } from "~/business/prices";

import { type DayKind, dayKindOf } from "./day-kind";
import { type PriceChange, pricesOn } from "./price-list";

export interface Tariff {
  priceChanges: readonly PriceChange[];
  holidays: readonly Holiday[];
}

/** What a quote of that day is made with. `day`: of Los Angeles. */
export const termsOn = (
  { priceChanges, holidays }: Tariff,
  day: Temporal.PlainDate,
): { prices: PriceList; day: DayKind } => ({
  prices: pricesOn(priceChanges, day.toString()),
  day: dayKindOf(day, holidays),
});
