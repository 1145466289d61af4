// Formats the amounts of a price list for texts, so that a price change also changes every text that mentions the price.
import { formatMoney, roundCents } from "~/shared/money";

import type { PriceList } from "./prices";
import type { ServiceId } from "./service-catalog";

/** Price of the shortest visit on an ordinary day, in an area with that `priceFactor`: "$30". */
export const lowestPrice = ({ visits }: PriceList, service: ServiceId, priceFactor = 1): string =>
  formatMoney(roundCents(Math.min(...Object.values(visits[service])) * priceFactor));

export const amountsInWords = (prices: PriceList) => ({
  furtherDogDiscount: formatMoney(prices.furtherDogDiscount),
  firstDogOnHike: formatMoney(prices.visits["adventure-hike"][120] ?? 0),
  furtherDogOnHike: formatMoney(prices.furtherDogOnHike),
  weekend: formatMoney(prices.weekend),
  medication: formatMoney(prices.medication),
  training: formatMoney(prices.training),
});
