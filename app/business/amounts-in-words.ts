// Formats the amounts of a price list for texts, so that a price change also changes every text that mentions the price.
import { type Cents, formatMoney, roundCents } from "~/shared/money";

import type { PriceList } from "./prices";
import { type ServiceId, firstGroup, shownServices } from "./services/services";

/** Price of the shortest visit on an ordinary day, in an area with that `priceFactor`: "$30". */
export const lowestPrice = ({ visits }: PriceList, service: ServiceId, priceFactor = 1): string =>
  formatMoney(roundCents(Math.min(...Object.values(visits[service] ?? {})) * priceFactor));

/** Like {@link lowestPrice}, of the first service that can be requested; null without one. */
export function lowestOfFirst(prices: PriceList, priceFactor = 1): string | null {
  const [first] = shownServices(prices.services);
  return first ? lowestPrice(prices, first.id, priceFactor) : null;
}

/** Price of the first dog in the group of the first service that takes one; 0 without such a service. */
function groupPrice({ services, visits }: PriceList): Cents {
  const [price] = Object.values(visits[firstGroup(services)?.id ?? ""] ?? {});
  return price ?? 0;
}

export const amountsInWords = (prices: PriceList) => ({
  furtherDogDiscount: formatMoney(prices.furtherDogDiscount),
  firstDogOnHike: formatMoney(groupPrice(prices)),
  furtherDogOnHike: formatMoney(prices.furtherDogOnHike),
  weekend: formatMoney(prices.weekend),
  medication: formatMoney(prices.medication),
  training: formatMoney(prices.training),
});
