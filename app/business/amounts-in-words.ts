// How texts print the amounts of prices.ts and policies.ts, so that a changed price changes every text that names it.
import { formatMoney, roundCents } from "~/shared/money";

import { answeringHours, serviceHoursInWords } from "./calendars/hours";
import { lateCancellationShare, noShowShare } from "./policies";
import type { ServiceId } from "./service-catalog";
import {
  basePrices,
  furtherDogDiscount,
  furtherDogOnHike,
  holidayShare,
  medicationSurcharge,
  trainingSurcharge,
  weekendSurcharge,
} from "./prices";

/** 0.5 → "50%". */
const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** "$30": what the shortest visit costs on an ordinary day. `priceFactor`: of the area. */
export const lowestPrice = (service: ServiceId, priceFactor = 1): string =>
  formatMoney(roundCents(Math.min(...Object.values(basePrices[service])) * priceFactor));

export const inWords = {
  furtherDogDiscount: formatMoney(furtherDogDiscount),
  firstDogOnHike: formatMoney(basePrices["adventure-hike"][120] ?? 0),
  furtherDogOnHike: formatMoney(furtherDogOnHike),
  weekend: formatMoney(weekendSurcharge),
  holiday: percent(holidayShare),
  medication: formatMoney(medicationSurcharge),
  training: formatMoney(trainingSurcharge),
  lateCancellation: percent(lateCancellationShare),
  noShow: percent(noShowShare),
  /** "Mon-Fri 7am-7pm, Sat 8am-5pm, Sun 9am-3pm" */
  serviceHours: serviceHoursInWords.map(({ days, hours }) => `${days} ${hours}`).join(", "),
  callHours: answeringHours.call,
} as const;
