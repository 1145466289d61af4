// Formats the amounts of a price list and of policies.ts for texts, so that a price change also changes every text that
// mentions the price.
import { formatMoney, roundCents } from "~/shared/money";

import { lateCancellationShare, noShowShare } from "./policies";
import { holidayShare, type PriceList } from "./prices";
import type { ServiceId } from "./service-catalog";

/** 0.5 → "50%". */
const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** Price of the shortest visit on an ordinary day, in an area with that `priceFactor`: "$30". */
export const lowestPrice = ({ visits }: PriceList, service: ServiceId, priceFactor = 1): string =>
  formatMoney(roundCents(Math.min(...Object.values(visits[service])) * priceFactor));

export const sharesInWords = {
  holiday: percent(holidayShare),
  lateCancellation: percent(lateCancellationShare),
  noShow: percent(noShowShare),
} as const;

export const amountsInWords = (prices: PriceList) => ({
  ...sharesInWords,
  furtherDogDiscount: formatMoney(prices.furtherDogDiscount),
  firstDogOnHike: formatMoney(prices.visits["adventure-hike"][120] ?? 0),
  furtherDogOnHike: formatMoney(prices.furtherDogOnHike),
  weekend: formatMoney(prices.weekend),
  medication: formatMoney(prices.medication),
  training: formatMoney(prices.training),
});
