// The price list of a standing walk, which follows the owner's price list. A higher price applies from the notice day,
// 30 days after the mail that announces it. A lower price applies from the day the owner set (docs/product.md, Standing
// walks).
import type { PriceChange, PriceItem } from "~/business/prices";
import { findService, type Service } from "~/business/services/services";
import { itemInWords, pricedItem, pricesOn } from "~/offer/index";
import { formatDay } from "~/shared/dates";
import { type Cents, formatMoney } from "~/shared/money";

/** The parts of a standing walk that determine its price items. */
interface PricedPattern {
  serviceType: string;
  duration: number;
  weekdays: readonly number[];
  medication: boolean;
  training: boolean;
  /** Number of dogs. */
  dogs: number;
}

/** Returns the price items that the visits of a standing walk depend on. */
export function pricedItemsOf(
  services: readonly Service[],
  { serviceType, duration, weekdays, medication, training, dogs }: PricedPattern,
): PriceItem[] {
  const hasOwnPrice = findService(services, serviceType)?.furtherPet === "price";
  const further = hasOwnPrice ? "furtherDogOnHike" : "furtherDogDiscount";
  return [
    `${serviceType}/${duration}` as PriceItem,
    ...(dogs > 1 ? [further as PriceItem] : []),
    ...(weekdays.some((day) => day > 5) ? ["weekend" as const] : []),
    ...(medication ? ["medication" as const] : []),
    ...(training ? ["training" as const] : []),
  ];
}

/**
 * Returns the price list that the client of a standing walk knows: the owner's list at the time of the request, updated
 * by each announcement. `stored` is null for standing walks from before these lists were stored; they get the owner's
 * prices of today.
 */
export const knownPrices = (
  stored: readonly PriceChange[] | null,
  changes: readonly PriceChange[],
  today: Temporal.PlainDate,
): readonly PriceChange[] => stored ?? changes.filter(({ from }) => from <= today.toString());

interface Announced {
  services: readonly Service[];
  items: readonly PriceItem[];
  today: Temporal.PlainDate;
  /** First day on which a higher price may apply: the notice period after the mail. */
  noticeDay: Temporal.PlainDate;
}

/**
 * Returns the list after an announcement. Items the walk doesn't use take the owner's prices, for when the pattern
 * changes later.
 */
export function announcedPrices(
  known: readonly PriceChange[],
  changes: readonly PriceChange[],
  { services, items, today, noticeDay }: Announced,
): PriceChange[] {
  const others = changes.filter(({ item }) => !items.includes(item));
  return [...others, ...items.flatMap((item) => announcedItem(known, changes, { services, item, today, noticeDay }))];
}

function announcedItem(
  known: readonly PriceChange[],
  changes: readonly PriceChange[],
  { services, item, today, noticeDay }: Omit<Announced, "items"> & { item: PriceItem },
): PriceChange[] {
  const priceOf = priceReader(services);
  const now = today.toString();
  const current = known
    .filter((one) => one.item === item && one.from <= now && one.cents !== null)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .slice(-1);
  const days = daysOf(item, [...known, ...changes], [now, noticeDay.toString()], now);
  return days.reduce<PriceChange[]>((list, from) => {
    const wanted = priceOf(changes, item, from);
    const cents = from < noticeDay.toString() ? pickCheaper(item, priceOf(known, item, from), wanted) : wanted;
    return cents === 0 || cents === priceOf(list, item, from) ? list : [...list, { item, cents, from }];
  }, current);
}

/** Days from `first` on which the item's price may change, sorted. */
const daysOf = (item: PriceItem, changes: readonly PriceChange[], more: readonly string[], first: string): string[] =>
  [...new Set([...more, ...changes.filter((one) => one.item === item).map(({ from }) => from)])]
    .filter((day) => day >= first)
    .toSorted();

/** Returns a function that reads the price of an item on a day; 0 when the item has no price yet. */
const priceReader =
  (services: readonly Service[]) =>
  (changes: readonly PriceChange[], item: PriceItem, day: string): Cents =>
    pricedItem(services, item)?.read(pricesOn({ services, changes }, day)) ?? 0;

/** The price that costs the client less: the larger amount for a discount. */
function pickCheaper(item: PriceItem, known: Cents, wanted: Cents): Cents {
  if (known === 0) return wanted;
  return item === "furtherDogDiscount" ? Math.max(known, wanted) : Math.min(known, wanted);
}

export interface PriceNews {
  /** One line per changed item: "Dog Walking, 30 minutes: $36 from December 23, 2026 ($30 until then)". */
  lines: string[];
  /** First day on which a price differs. */
  from: string;
}

/** Returns the price changes to announce; null when no price changes from today on. */
export function findPriceNews(
  known: readonly PriceChange[],
  announced: readonly PriceChange[],
  { services, items, today }: Pick<Announced, "services" | "items" | "today">,
): PriceNews | null {
  const priceOf = priceReader(services);
  const now = today.toString();
  const found = items.flatMap((item) => {
    const days = daysOf(item, [...known, ...announced], [now], now);
    const from = days.find((day) => priceOf(known, item, day) !== priceOf(announced, item, day));
    return from === undefined ? [] : [{ from, line: lineOf(services, announced, item, days) }];
  });
  const [from] = found.map((one) => one.from).toSorted();
  return from === undefined ? null : { lines: found.map(({ line }) => line), from };
}

function lineOf(
  services: readonly Service[],
  announced: readonly PriceChange[],
  item: PriceItem,
  [now = "", ...days]: readonly string[],
): string {
  const priceOf = priceReader(services);
  const current = priceOf(announced, item, now);
  const upcoming = days.flatMap((day, place) => {
    const cents = priceOf(announced, item, day);
    const isNew = cents !== priceOf(announced, item, days[place - 1] ?? now);
    return isNew ? [`${formatMoney(cents)} from ${formatDay(Temporal.PlainDate.from(day))}`] : [];
  });
  const name = itemInWords(services, item);
  if (upcoming.length === 0) return `${name}: stays ${formatMoney(current)}`;
  return `${name}: ${upcoming.join("; ")} (${formatMoney(current)} until then)`;
}
