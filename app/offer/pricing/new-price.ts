// Validates and previews changes to the price list (docs/product.md, New prices). Pure functions.
import { priceChangeNoticeDays } from "~/business/contract/contract-terms";
import {
  defaultPrices,
  fixedMinutes,
  mostDurations,
  mostPricesToCome,
  type PriceList,
  priceLimits,
} from "~/business/prices";
import { requestDaysAhead } from "~/business/policies";
import { type ServiceId, services } from "~/business/service-catalog";
import { formatDay } from "~/shared/dates";
import { type Cents, formatMoney } from "~/shared/money";
import { done, refused, type Result } from "~/shared/result";

import {
  areAllServed,
  durationsKnown,
  isDuration,
  isNamedInContract,
  itemInWords,
  type PriceChange,
  type Priced,
  pricedItem,
  pricedItems,
  pricesOn,
  pricesToCome,
} from "./price-list";
import { type PriceProblem, priceTexts } from "./price-texts";
import { durationsOf, furtherDogPrice, minutesInWords, priceTable } from "./rules";

/** A new price with the price it replaces. `was` is null if the duration wasn't offered. */
export interface NewPrice extends PriceChange {
  was: Cents | null;
  /** True for a duration that the service never had before. */
  isFirst?: boolean;
}

/** Validates a new price. `today`: the day in the time zone of the business. */
export function checkPrice(
  changes: readonly PriceChange[],
  wanted: PriceChange,
  today: Temporal.PlainDate,
): Result<NewPrice, PriceProblem> {
  const found = pricedItems(changes).find(({ item }) => item === wanted.item);
  if (!found) return refused("unknown-item");
  return checkFound(changes, wanted, { found, today });
}

/** Returns the reason why a service can't have this duration; null if it can. */
export function durationProblem(service: ServiceId, minutes: number): PriceProblem | null {
  if (isDuration(service, minutes)) return null;
  return fixedMinutes[service] === undefined ? "wrong-duration" : "fixed-duration";
}

/** Like {@link checkPrice}, but for a duration that the service doesn't have yet. */
export function checkDuration(
  changes: readonly PriceChange[],
  wanted: PriceChange,
  today: Temporal.PlainDate,
): Result<NewPrice, PriceProblem> {
  const found = pricedItem(wanted.item);
  if (!found?.duration) return refused("wrong-duration");
  const known = durationsKnown(changes, found.duration.service);
  if (known.includes(found.duration.minutes)) return refused("known-duration");
  if (known.length >= mostDurations) return refused("too-many-durations");
  const checked = checkFound(changes, wanted, { found, today });
  return checked.ok ? done({ ...checked.value, isFirst: true }) : checked;
}

function checkFound(
  changes: readonly PriceChange[],
  wanted: PriceChange,
  { found, today }: { found: Priced; today: Temporal.PlainDate },
): Result<NewPrice, PriceProblem> {
  if (wanted.cents === null && !found.duration) return refused("no-duration");
  if (wanted.cents !== null && wanted.cents < priceLimits.least) return refused("too-low");
  if (wanted.cents !== null && wanted.cents > priceLimits.most) return refused("too-high");
  const from = Temporal.PlainDate.from(wanted.from);
  if (Temporal.PlainDate.compare(from, today) < 0) return refused("day-over");
  if (Temporal.PlainDate.compare(from, today.add({ days: requestDaysAhead })) > 0) return refused("too-far");
  const prices = pricesOn(changes, wanted.from);
  const was = isOffered(prices, found) ? found.read(prices) : null;
  if (was === wanted.cents) return refused(was === null ? "not-offered" : "same-price");
  if (wanted.cents === null && !areAllServed(withChange(changes, wanted), wanted.from)) return refused("last-duration");
  if (pricesToCome(changes, today.toString()).length >= mostPricesToCome) return refused("too-many");
  return done({ ...wanted, was });
}

/** Adds a price, which replaces a price of the same item from the same day. */
export const withChange = (changes: readonly PriceChange[], wanted: PriceChange): PriceChange[] => [
  ...changes.filter(({ item, from }) => item !== wanted.item || from !== wanted.from),
  wanted,
];

const isOffered = (prices: PriceList, { duration }: Pick<Priced, "duration">): boolean =>
  !duration || prices.visits[duration.service][duration.minutes] !== undefined;

/** Reads "32.50" as 3250 cents, also with a dollar sign, commas and a minus. Returns null for anything else. */
export function readAmount(typed: string): Cents | null {
  const found = /^(-?)\$?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(typed.trim());
  if (!found) return null;
  const [, minus, whole = "", part = ""] = found;
  const cents = Number(whole.replaceAll(",", "")) * 100 + Number(part.padEnd(2, "0"));
  return minus ? -cents : cents;
}

/** Returns the amount in words: "$30" or "not offered". */
const amountInWords = (cents: Cents | null): string => (cents === null ? priceTexts.notOffered : formatMoney(cents));

const dayInWords = (day: string) => formatDay(Temporal.PlainDate.from(day));

/** Describes a new price, for example "Dog Walking, 30 minutes: $30 to $32 from December 1, 2026". */
export function changeInWords({ item, was, isFirst, cents, from }: NewPrice): string {
  const [name, day] = [itemInWords(item), dayInWords(from)];
  if (cents === null) return priceTexts.takenOff(name, day);
  return was === null
    ? (isFirst ? priceTexts.offeredFirst : priceTexts.offeredAgain)(name, formatMoney(cents), day)
    : priceTexts.changed(name, formatMoney(was), formatMoney(cents), day);
}

/** Returns whether clients pay more after the change. */
const isHigher = ({ item, was, cents }: NewPrice): boolean =>
  item === "furtherDogDiscount" ? (cents ?? 0) < (was ?? 0) : (cents ?? 0) > (was ?? 0);

/** Returns the warnings that a preview shows. */
function noticesOf(changes: readonly PriceChange[], wanted: NewPrice, today: Temporal.PlainDate) {
  const { item, from, cents } = wanted;
  const fair = today.add({ days: priceChangeNoticeDays });
  const isSoon = Temporal.PlainDate.compare(Temporal.PlainDate.from(from), fair) < 0;
  const standingFrom = isSoon && isHigher(wanted) ? fair : Temporal.PlainDate.from(from);
  return [
    ...(isSoon ? [priceTexts.notice(formatDay(fair))] : []),
    ...(wanted.was !== null && cents !== null ? [priceTexts.standingWalks(formatDay(standingFrom))] : []),
    ...(isNamedInContract(item) ? [priceTexts.named] : []),
    ...(cents === null ? pricesToCome(changes, from) : [])
      .filter((one) => one.item === item && one.cents !== null)
      .slice(0, 1)
      .map((one) => priceTexts.comesBack(dayInWords(one.from))),
  ];
}

export interface PricePreview {
  title: string;
  change: string;
  /** The item's row in the price list, one entry per column; null for an extra. */
  row: { name: string; amount: string }[] | null;
  /** Sentences about the consequences of removing a duration; [] otherwise. */
  means: string[];
  notices: string[];
}

interface Previewed {
  today: Temporal.PlainDate;
  /** Percent of the dogs' price that a holiday adds on the price's first day. */
  holidayPercent: number;
  /** Counts of the bookings of that duration, from the price's first day on. */
  promised?: Promised | undefined;
}

const noBookings: Promised = { booked: 0, open: 0, standing: 0 };

/** Previews a new price. */
export function previewOf(
  changes: readonly PriceChange[],
  wanted: NewPrice,
  { today, holidayPercent, promised = noBookings }: Previewed,
): PricePreview {
  const prices = pricesOn(withChange(changes, wanted), wanted.from);
  const duration = pricedItem(wanted.item)?.duration;
  const shown =
    duration &&
    priceTable(prices, { service: duration.service, priceFactor: 1, holidayPercent }).find(
      (row) => row.minutes === duration.minutes,
    );
  const further = duration && furtherDogPrice(prices, { ...duration, priceFactor: 1 });
  return {
    title: priceTexts.previewTitle(dayInWords(wanted.from)),
    change: changeInWords(wanted),
    row: shown
      ? [shown.weekday, shown.weekend, shown.holiday, further ?? 0].map((cents, column) => ({
          name: priceTexts.columns[column] ?? "",
          amount: formatMoney(cents),
        }))
      : null,
    means: duration && wanted.cents === null ? meansOf(prices, duration.service, promised) : [],
    notices: noticesOf(changes, wanted, today),
  };
}

/** Counts of bookings that continue when a duration is removed. */
export interface Promised {
  booked: number;
  open: number;
  standing: number;
}

function meansOf(prices: PriceList, service: ServiceId, { booked, open, standing }: Promised): string[] {
  return [
    priceTexts.left(services[service].name, minutesInWords(durationsOf(prices, service))),
    ...(booked > 0 ? [priceTexts.booked(booked)] : []),
    ...(standing > 0 ? [priceTexts.standing(standing)] : []),
    ...(open > 0 ? [priceTexts.open(open)] : []),
    ...(booked + standing + open === 0 ? [priceTexts.nothingBooked] : []),
  ];
}

export interface ShownPrice {
  item: PriceChange["item"];
  name: string;
  /** Today's price: "$30" or "not offered". */
  now: string;
  toCome: { from: string; amount: string; day: string }[];
}

/** Describes each of today's amounts that differs from the contract. */
export function unlikeContract(changes: readonly PriceChange[], today: Temporal.PlainDate): string[] {
  const prices = pricesOn(changes, today.toString());
  return pricedItems([]).flatMap(({ item, read }) => {
    const [signed, now] = [read(defaultPrices), read(prices)];
    if (!isNamedInContract(item) || signed === now) return [];
    return [priceTexts.unlikeContract(itemInWords(item), formatMoney(signed), formatMoney(now))];
  });
}

/** Returns the choices of the forms: all price items, and the durations that can be removed. */
export function choicesOf(changes: readonly PriceChange[]) {
  const all = pricedItems(changes).map(({ item, duration }) => ({ item, name: itemInWords(item), duration }));
  const choice = ({ item, name }: (typeof all)[number]) => [item, name] as const;
  return { all: all.map(choice), durations: all.filter(({ duration }) => duration).map(choice) };
}

/** Returns the prices by group, in the order of the price list. */
export function pricesShown(changes: readonly PriceChange[], today: Temporal.PlainDate) {
  const day = today.toString();
  const prices = pricesOn(changes, day);
  const coming = pricesToCome(changes, day);
  const groups = new Map<string, ShownPrice[]>();
  for (const priced of pricedItems(changes)) {
    const { item, group, name, read } = priced;
    const toCome = coming
      .filter((one) => one.item === item)
      .map(({ from, cents }) => ({ from, amount: amountInWords(cents), day: dayInWords(from) }));
    groups.set(group, [
      ...(groups.get(group) ?? []),
      { item, name, now: amountInWords(isOffered(prices, priced) ? read(prices) : null), toCome },
    ]);
  }
  return [...groups].map(([name, rows]) => ({ name, rows }));
}
