// Prices of the sample business, before and after changes by its owner.
import type { PriceChange, PriceHistory, PriceList } from "~/business/prices";
import { firstPricesOf } from "~/offer/pricing/price-list";

import { sampleServices } from "./sample-services";

/** Price list before any change. */
export const samplePrices: PriceList = firstPricesOf(sampleServices);

export const sampleHistory = (...changes: readonly PriceChange[]): PriceHistory => ({
  services: sampleServices,
  changes,
});
