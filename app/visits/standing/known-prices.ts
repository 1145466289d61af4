// The prices of a standing walk: its own list, which follows the owner's. A higher price holds from the notice day on,
// 30 days after its mail; a lower one from its own day (docs/product.md, Standing walks).
import type { PriceChange, PriceItem } from "~/business/prices";
import { itemInWords, pricedItem, pricesOn } from "~/offer/index";
import { formatDay, Temporal } from "~/shared/dates";
import { type Cents, formatMoney } from "~/shared/money";

/** What decides which prices a standing walk has. */
interface PricedPattern {
  serviceType: string;
  duration: number;
  weekdays: readonly number[];
  medication: boolean;
  training: boolean;
  /** How many dogs walk. */
  dogs: number;
}

/** The items of the price list that its visits are priced by. */
export function itemsOf({ serviceType, duration, weekdays, medication, training, dogs }: PricedPattern): PriceItem[] {
  const further = serviceType === "adventure-hike" ? "furtherDogOnHike" : "furtherDogDiscount";
  return [
    `${serviceType}/${duration}` as PriceItem,
    ...(dogs > 1 ? [further as PriceItem] : []),
    ...(weekdays.some((day) => day > 5) ? ["weekend" as const] : []),
    ...(medication ? ["medication" as const] : []),
    ...(training ? ["training" as const] : []),
  ];
}

/**
 * Its list as it is stored: what the owner's list had when it was asked for or last announced. `null` for a standing walk
 * stored before lists were kept: it knows the prices that hold today.
 */
export const knownPrices = (
  stored: readonly PriceChange[] | null,
  changes: readonly PriceChange[],
  today: Temporal.PlainDate,
): readonly PriceChange[] => stored ?? changes.filter(({ from }) => from <= today.toString());

interface Announced {
  items: readonly PriceItem[];
  today: Temporal.PlainDate;
  /** The first day a higher price may hold: the notice days after the mail. */
  noticeDay: Temporal.PlainDate;
}

/** Its list once its client knows of the owner's: the owner's for other items, so that a new pattern finds them. */
export function announcedPrices(
  known: readonly PriceChange[],
  changes: readonly PriceChange[],
  { items, today, noticeDay }: Announced,
): PriceChange[] {
  const others = changes.filter(({ item }) => !items.includes(item));
  return [...others, ...items.flatMap((item) => announcedItem(known, changes, { item, today, noticeDay }))];
}

function announcedItem(
  known: readonly PriceChange[],
  changes: readonly PriceChange[],
  { item, today, noticeDay }: Omit<Announced, "items"> & { item: PriceItem },
): PriceChange[] {
  const now = today.toString();
  const held = known
    .filter((one) => one.item === item && one.from <= now && one.cents !== null)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .slice(-1);
  const days = daysOf(item, [...known, ...changes], [now, noticeDay.toString()], now);
  return days.reduce<PriceChange[]>((list, from) => {
    const wanted = priceOf(changes, item, from);
    const cents = from < noticeDay.toString() ? better(item, priceOf(known, item, from), wanted) : wanted;
    return cents === 0 || cents === priceOf(list, item, from) ? list : [...list, { item, cents, from }];
  }, held);
}

/** The days from `first` on at which a price of the item may change, in order. */
const daysOf = (item: PriceItem, changes: readonly PriceChange[], more: readonly string[], first: string): string[] =>
  [...new Set([...more, ...changes.filter((one) => one.item === item).map(({ from }) => from)])]
    .filter((day) => day >= first)
    .toSorted();

/** 0 where the item has no price yet. */
const priceOf = (changes: readonly PriceChange[], item: PriceItem, day: string): Cents =>
  pricedItem(item)?.read(pricesOn(changes, day)) ?? 0;

/** For the client. */
function better(item: PriceItem, known: Cents, wanted: Cents): Cents {
  if (known === 0) return wanted;
  return item === "furtherDogDiscount" ? Math.max(known, wanted) : Math.min(known, wanted);
}

export interface PriceNews {
  /** "Dog Walking, 30 minutes: $36 from December 23, 2026 ($30 until then)", a line for each item that changes. */
  lines: string[];
  /** The first day that costs something else than before. */
  from: string;
}

/** What the client has to be told; `null` where each day from today on costs what it did before. */
export function newsOf(
  known: readonly PriceChange[],
  announced: readonly PriceChange[],
  { items, today }: Pick<Announced, "items" | "today">,
): PriceNews | null {
  const now = today.toString();
  const found = items.flatMap((item) => {
    const days = daysOf(item, [...known, ...announced], [now], now);
    const from = days.find((day) => priceOf(known, item, day) !== priceOf(announced, item, day));
    return from === undefined ? [] : [{ from, line: lineOf(announced, item, days) }];
  });
  const [from] = found.map((one) => one.from).toSorted();
  return from === undefined ? null : { lines: found.map(({ line }) => line), from };
}

function lineOf(announced: readonly PriceChange[], item: PriceItem, [now = "", ...days]: readonly string[]): string {
  const current = priceOf(announced, item, now);
  const toCome = days.flatMap((day, place) => {
    const cents = priceOf(announced, item, day);
    const isNew = cents !== priceOf(announced, item, days[place - 1] ?? now);
    return isNew ? [`${formatMoney(cents)} from ${formatDay(Temporal.PlainDate.from(day))}`] : [];
  });
  const name = itemInWords(item);
  if (toCome.length === 0) return `${name}: stays ${formatMoney(current)}`;
  return `${name}: ${toCome.join("; ")} (${formatMoney(current)} until then)`;
}
