// Rates of a standing walk: the price factor of its area and the price of a further pet. The owner changes both at once
// for new requests. A standing walk follows from the notice day, 30 days after the mail that announces the change, or
// immediately when the change costs its client nothing (docs/product.md, Standing walks).
import { type Area, priceFactorOf } from "~/business/areas/areas";
import type { PriceChange, Rates, RatesFrom } from "~/business/prices";
import { findService, type Service } from "~/business/services/services";
import { pricesOn, quote } from "~/offer/index";
import { formatDay } from "~/shared/dates";
import { type Cents, formatMoney } from "~/shared/money";

import type { PriceNews } from "./known-prices";

interface Place {
  serviceType: string;
  zip: string;
  areaSlug: string;
}

/** Returns the rates that a new request would have. */
export const ratesNow = (services: readonly Service[], areas: readonly Area[], walk: Place): Rates => ({
  zip: walk.zip,
  priceFactor: priceFactorOf(areas, walk.areaSlug),
  furtherPet: findService(services, walk.serviceType)?.furtherPet ?? "discount",
});

/**
 * Returns the rates of a standing walk on a day. `known`: rates that its client was notified of, sorted; null before
 * they were stored. `wanted`: rates that a new request would have.
 */
export const ratesOn = (known: readonly RatesFrom[] | null, wanted: Rates, day: string): Rates =>
  heldOn(known ?? [], wanted, day) ?? wanted;

const heldOn = (known: readonly RatesFrom[], { zip }: Rates, day: string): RatesFrom | undefined =>
  known.findLast((one) => one.from <= day && one.zip === zip);

/** Returns the services, with the pricing rule for further pets of one service replaced. */
export const withFurtherPet = (
  services: readonly Service[],
  id: string,
  furtherPet: Service["furtherPet"],
): Service[] => services.map((service) => (service.id === id ? { ...service, furtherPet } : service));

interface Days {
  /** ISO dates. */
  today: string;
  noticeDay: string;
  /** Price of a visit on an ordinary day at these rates. */
  totalOn: (rates: Rates, day: string) => Cents;
}

/** Returns the rates that the client knows once the change is announced. */
export function announcedRates(
  known: readonly RatesFrom[] | null,
  wanted: Rates,
  { today, noticeDay, totalOn }: Days,
): RatesFrom[] {
  const current = heldOn(known ?? [], wanted, today);
  if (!current) return [{ ...wanted, from: today }];
  if (isSame(current, wanted)) return [current];
  if (totalOn(wanted, noticeDay) <= totalOn(current, noticeDay)) return [{ ...wanted, from: today }];
  // An earlier announcement of the same rates keeps its date.
  const announced = known?.find((one) => one.from > today && isSame(one, wanted));
  return [current, announced ?? { ...wanted, from: noticeDay }];
}

const isSame = (one: Rates, other: Rates): boolean =>
  one.zip === other.zip && one.priceFactor === other.priceFactor && one.furtherPet === other.furtherPet;

/** Returns the change of rates to announce; null when no visit from today on changes its price. */
export function findRateNews(
  known: readonly RatesFrom[] | null,
  announced: readonly RatesFrom[],
  wanted: Rates,
  { today, totalOn }: Days,
): PriceNews | null {
  // A client who moved to another zip code knows its prices.
  if (!heldOn(known ?? [], wanted, today)) return null;
  const days = [today, ...[...(known ?? []), ...announced].map(({ from }) => from).filter((day) => day > today)];
  const [before, after] = [known, announced].map(
    (rates) => (day: string) => totalOn(ratesOn(rates, wanted, day), day),
  ) as [(day: string) => Cents, (day: string) => Cents];
  const from = days.toSorted().find((day) => before(day) !== after(day));
  if (from === undefined) return null;
  const later = announced.find((one) => one.from > today);
  const line = later
    ? changeInWords(after(today), after(later.from), later.from)
    : from === today
      ? changeInWords(before(today), after(today), today)
      : `${visitName}: stays ${formatMoney(after(today))}`;
  return { lines: [line], from };
}

const visitName = "A visit on a weekday";

const changeInWords = (was: Cents, is: Cents, from: string): string =>
  `${visitName}: ${formatMoney(is)} from ${formatDay(Temporal.PlainDate.from(from))} (${formatMoney(was)} until then)`;

interface Priced extends Place {
  duration: number;
  medication: boolean;
  training: boolean;
  /** Number of pets. */
  dogs: number;
}

/** Returns a function that prices a visit on an ordinary weekday. `changes`: price changes known to the client. */
export const weekdayTotal =
  (services: readonly Service[], changes: readonly PriceChange[], walk: Priced): Days["totalOn"] =>
  ({ priceFactor, furtherPet }, day) =>
    quote({
      ...walk,
      service: walk.serviceType,
      minutes: walk.duration,
      dogs: Array.from({ length: walk.dogs }, () => ""),
      priceFactor,
      prices: pricesOn({ services: withFurtherPet(services, walk.serviceType, furtherPet), changes }, day),
      day: { isWeekend: false, holiday: null },
      isPromised: true,
    })?.total ?? 0;
