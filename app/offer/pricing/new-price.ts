// Validates and previews changes to the price list (docs/product.md, New prices). Pure functions.
import { priceChangeNoticeDays } from "~/business/contract/contract-terms";
import { durationsOf, mostDurations, mostPricesToCome, type PriceList, priceLimits } from "~/business/prices";
import { requestDaysAhead } from "~/business/policies";
import { serviceName } from "~/business/services/service-names";
import { findService, type ServiceId } from "~/business/services/services";
import { formatDay } from "~/shared/dates";
import { type Cents, formatMoney } from "~/shared/money";
import { done, refused, type Result } from "~/shared/result";

import {
  areAllServed,
  isOffered,
  durationsKnown,
  isDuration,
  itemInWords,
  mostDurationsFrom,
  type PriceChange,
  type Priced,
  type PriceHistory,
  pricedItem,
  pricedItems,
  pricesOn,
  pricesToCome,
} from "./price-list";
import { type PriceProblem, priceTexts } from "./price-texts";
import { furtherDogPrice, minutesInWords, priceTable } from "./rules";

/** A new price with the price it replaces. `was` is null if the duration wasn't offered. */
export interface NewPrice extends PriceChange {
  was: Cents | null;
  /** True for a duration that the service never had before. */
  isFirst?: boolean;
}

/** Validates a new price. `today`: the day in the time zone of the business. */
export function checkPrice(
  history: PriceHistory,
  wanted: PriceChange,
  today: Temporal.PlainDate,
): Result<NewPrice, PriceProblem> {
  const found = pricedItems(history).find(({ item }) => item === wanted.item);
  if (!found) return refused("unknown-item");
  return checkFound(history, wanted, { found, today });
}

/**
 * Returns the reason why a service can't get this duration; null if it can. A group has a single duration, because its
 * dogs start and finish together.
 */
export function durationProblem({ services }: PriceHistory, id: ServiceId, minutes: number): PriceProblem | null {
  const service = findService(services, id);
  if (!service) return "no-service";
  if (service.group !== null && service.firstPrices[minutes] === undefined) return "fixed-duration";
  return isDuration(service, minutes) ? null : "wrong-duration";
}

/** Like {@link checkPrice}, but for a duration that the service doesn't have yet. */
export function checkDuration(
  history: PriceHistory,
  wanted: PriceChange,
  today: Temporal.PlainDate,
): Result<NewPrice, PriceProblem> {
  const found = pricedItem(history.services, wanted.item);
  if (!found?.duration) return refused("wrong-duration");
  const known = durationsKnown(history, found.duration.service);
  if (known.includes(found.duration.minutes)) return refused("known-duration");
  if (known.length >= mostDurations) return refused("too-many-durations");
  const checked = checkFound(history, wanted, { found, today });
  return checked.ok ? done({ ...checked.value, isFirst: true }) : checked;
}

function checkFound(
  history: PriceHistory,
  wanted: PriceChange,
  { found, today }: { found: Priced; today: Temporal.PlainDate },
): Result<NewPrice, PriceProblem> {
  if (wanted.cents === null && !found.duration) return refused("no-duration");
  if (wanted.cents !== null && wanted.cents < priceLimits.least) return refused("too-low");
  if (wanted.cents !== null && wanted.cents > priceLimits.most) return refused("too-high");
  const from = Temporal.PlainDate.from(wanted.from);
  if (Temporal.PlainDate.compare(from, today) < 0) return refused("day-over");
  if (Temporal.PlainDate.compare(from, today.add({ days: requestDaysAhead })) > 0) return refused("too-far");
  const prices = pricesOn(history, wanted.from);
  const was = isOffered(prices, found) ? found.read(prices) : null;
  if (was === wanted.cents) return refused(was === null ? "not-offered" : "same-price");
  if (wanted.cents === null && !areAllServed(withChange(history, wanted), wanted.from)) return refused("last-duration");
  if (wanted.cents !== null && hasTwoDurations(withChange(history, wanted), found, wanted.from))
    return refused("one-duration");
  if (pricesToCome(history.changes, today.toString()).length >= mostPricesToCome) return refused("too-many");
  return done({ ...wanted, was });
}

/** Returns whether a group has two durations on some day from `from` on. */
function hasTwoDurations(history: PriceHistory, { duration }: Priced, from: string): boolean {
  const service = duration && findService(history.services, duration.service);
  return service?.group != null && mostDurationsFrom(history, service.id, from) > 1;
}

/** Adds a price, which replaces a price of the same item from the same day. */
export const withChange = ({ services, changes }: PriceHistory, wanted: PriceChange): PriceHistory => ({
  services,
  changes: [...changes.filter(({ item, from }) => item !== wanted.item || from !== wanted.from), wanted],
});

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

/** Problem of one item in the form with all prices. */
export type TypedProblem = PriceProblem | "no-amount";

/**
 * Returns the prices that differ from today's, in the form with all prices, or the problem of each item. `typed`: texts
 * by item; an empty text leaves a duration that isn't offered as it is.
 */
export function typedPrices(
  history: PriceHistory,
  typed: Readonly<Record<string, string>>,
  today: Temporal.PlainDate,
): Result<NewPrice[], "wrong"> & { problems?: Record<string, TypedProblem> } {
  const prices = pricesOn(history, today.toString());
  const problems: Record<string, TypedProblem> = {};
  const wanted: NewPrice[] = [];
  let changed = history;
  for (const priced of pricedItems(history)) {
    const { item } = priced;
    const text = typed[item]?.trim() ?? "";
    if (text === "" && !isOffered(prices, priced)) continue;
    const cents = readAmount(text);
    const checked =
      cents === null
        ? refused("no-amount" as const)
        : checkPrice(changed, { item, cents, from: today.toString() }, today);
    if (checked.ok) {
      wanted.push(checked.value);
      changed = withChange(changed, checked.value);
    } else if (checked.reason !== "same-price") problems[item] = checked.reason;
  }
  return Object.keys(problems).length > 0 ? { ...refused("wrong"), problems } : done(wanted);
}

/** Describes a new price, for example "Dog Walking, 30 minutes: $30 to $32 from December 1, 2026". */
export function changeInWords({ services }: PriceHistory, { item, was, isFirst, cents, from }: NewPrice): string {
  const [name, day] = [itemInWords(services, item), dayInWords(from)];
  if (cents === null) return priceTexts.takenOff(name, day);
  return was === null
    ? (isFirst ? priceTexts.offeredFirst : priceTexts.offeredAgain)(name, formatMoney(cents), day)
    : priceTexts.changed(name, formatMoney(was), formatMoney(cents), day);
}

/** Returns whether clients pay more after the change. */
const isHigher = ({ item, was, cents }: NewPrice): boolean =>
  item === "furtherDogDiscount" ? (cents ?? 0) < (was ?? 0) : (cents ?? 0) > (was ?? 0);

/** Returns the warnings that a preview shows. */
function noticesOf(history: PriceHistory, wanted: NewPrice, today: Temporal.PlainDate) {
  const { item, from, cents } = wanted;
  const fair = today.add({ days: priceChangeNoticeDays });
  const isSoon = Temporal.PlainDate.compare(Temporal.PlainDate.from(from), fair) < 0;
  const standingFrom = isSoon && isHigher(wanted) ? fair : Temporal.PlainDate.from(from);
  return [
    ...(isSoon ? [priceTexts.notice(formatDay(fair))] : []),
    ...(wanted.was !== null && cents !== null ? [priceTexts.standingWalks(formatDay(standingFrom))] : []),
    ...(cents === null ? pricesToCome(history.changes, from) : [])
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
  /** Numbers of bookings of that duration, from the price's first day on. */
  promised?: Promised | undefined;
}

const noBookings: Promised = { booked: 0, open: 0, standing: 0 };

/** Previews a new price. */
export function previewOf(
  history: PriceHistory,
  wanted: NewPrice,
  { today, holidayPercent, promised = noBookings }: Previewed,
): PricePreview {
  const prices = pricesOn(withChange(history, wanted), wanted.from);
  const duration = pricedItem(history.services, wanted.item)?.duration;
  const shown =
    duration &&
    priceTable(prices, { service: duration.service, priceFactor: 1, holidayPercent }).find(
      (row) => row.minutes === duration.minutes,
    );
  const further = duration && furtherDogPrice(prices, { ...duration, priceFactor: 1 });
  return {
    title: priceTexts.previewTitle(dayInWords(wanted.from)),
    change: changeInWords(history, wanted),
    row: shown
      ? [shown.weekday, shown.weekend, shown.holiday, further ?? 0].map((cents, column) => ({
          name: priceTexts.columns[column] ?? "",
          amount: formatMoney(cents),
        }))
      : null,
    means: duration && wanted.cents === null ? meansOf(prices, duration.service, promised) : [],
    notices: noticesOf(history, wanted, today),
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
    priceTexts.left(serviceName(prices.services, service), minutesInWords(durationsOf(prices, service))),
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
  /** Today's price as the owner types it: "30" or "32.50"; empty when it isn't offered. */
  amount: string;
  toCome: { from: string; amount: string; day: string }[];
}

/** Returns the choices of the forms: all price items, and the durations that can be removed. */
export function choicesOf(history: PriceHistory) {
  const all = pricedItems(history).map(({ item, duration }) => ({
    item,
    name: itemInWords(history.services, item),
    duration,
  }));
  const choice = ({ item, name }: (typeof all)[number]) => [item, name] as const;
  return { all: all.map(choice), durations: all.filter(({ duration }) => duration).map(choice) };
}

/** Returns the prices by group, in the order of the price list. */
export function pricesShown(history: PriceHistory, today: Temporal.PlainDate) {
  const day = today.toString();
  const prices = pricesOn(history, day);
  const coming = pricesToCome(history.changes, day);
  const groups = new Map<string, ShownPrice[]>();
  for (const priced of pricedItems(history)) {
    const { item, group, name, read } = priced;
    const toCome = coming
      .filter((one) => one.item === item)
      .map(({ from, cents }) => ({ from, amount: amountInWords(cents), day: dayInWords(from) }));
    const cents = isOffered(prices, priced) ? read(prices) : null;
    const amount = cents === null ? "" : formatMoney(cents).replace(/[$,]/g, "");
    groups.set(group, [...(groups.get(group) ?? []), { item, name, now: amountInWords(cents), amount, toCome }]);
  }
  return [...groups].map(([name, rows]) => ({ name, rows }));
}
