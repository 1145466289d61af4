// Rows of the public price tables: each duration with its full price on an ordinary day, a weekend day and a holiday.
// Visitors can't avoid these surcharges, so they are shown as part of the price (docs/product.md, Prices).
import { durationsOf, type PriceList } from "~/business/prices";
import type { Service, ServiceId } from "~/business/services/services";
import type { Cents } from "~/shared/money";

import type { DayKind } from "./day-kind";
import { quote } from "./quote";

export interface PriceRow {
  minutes: number;
  weekday: Cents;
  weekend: Cents;
  holiday: Cents;
}

const weekday: DayKind = { isWeekend: false, holiday: null };
const weekend: DayKind = { isWeekend: true, holiday: null };
const noExtras = { medication: false, training: false };

const orList = new Intl.ListFormat("en-US", { type: "disjunction" });

/** Returns "30, 45 or 60", without a comma before "or", which reads badly between numbers. */
export const minutesInWords = (minutes: readonly number[]): string =>
  orList.format(minutes.map(String)).replace(", or ", " or ");

const standard = 30;

/** Returns the facts about what a visit includes, with the offered durations filled in. */
export function includesOf({ id, includes }: Service, prices: PriceList): string[] {
  const offered = durationsOf(prices, id);
  const others = offered.filter((minutes) => minutes !== standard);
  const hasBoth = others.length > 0 && others.length < offered.length;
  return includes.map((line) => {
    if (line.includes("{others}") && !hasBoth) return `${minutesInWords(offered)} minutes`;
    return line.replace("{others}", minutesInWords(others)).replace("{minutes}", minutesInWords(offered));
  });
}

interface PriceTableOf {
  service: ServiceId;
  /** Price factor of the area; 1 is standard. */
  priceFactor: number;
  /** Percent of the dogs' price that a holiday adds. */
  holidayPercent: number;
}

/** Returns the price table of a service for one dog. */
export function priceTable(prices: PriceList, { service, priceFactor, holidayPercent }: PriceTableOf): PriceRow[] {
  const holiday: DayKind = { isWeekend: false, holiday: { name: "Holiday", percent: holidayPercent } };
  return durationsOf(prices, service).map((minutes) => {
    const totalOn = (day: DayKind) =>
      quote({ prices, service, minutes, dogs: ["One dog"], priceFactor, day, ...noExtras })?.total ?? 0;
    return { minutes, weekday: totalOn(weekday), weekend: totalOn(weekend), holiday: totalOn(holiday) };
  });
}

/** Returns the price of one dog on an ordinary day for each duration, shortest first. */
export const weekdayPrices = (prices: PriceList, service: ServiceId, priceFactor: number) =>
  priceTable(prices, { service, priceFactor, holidayPercent: 0 }).map(({ minutes, weekday }) => ({ minutes, weekday }));

/** Returns the lowest price of one dog on an ordinary day. */
export function fromPrice(prices: PriceList, service: ServiceId, priceFactor = 1): Cents {
  return Math.min(...weekdayPrices(prices, service, priceFactor).map((row) => row.weekday));
}

/** Returns the price of an extra dog on an ordinary day. */
export function furtherDogPrice(
  prices: PriceList,
  { service, minutes, priceFactor }: { service: ServiceId; minutes: number; priceFactor: number },
): Cents {
  const dogs = ["One dog", "Another"];
  return quote({ prices, service, minutes, dogs, priceFactor, day: weekday, ...noExtras })?.lines[1]?.amount ?? 0;
}

/** Returns a price factor in words: "5% off", "10% more" or "". */
export function factorInWords(priceFactor: number): string {
  const percent = Math.round(Math.abs(1 - priceFactor) * 100);
  if (percent === 0) return "";
  return priceFactor < 1 ? `${percent}% off` : `${percent}% more`;
}
