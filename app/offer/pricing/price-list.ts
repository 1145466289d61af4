// The price list of any day (docs/product.md, New prices): the default prices, changed by each of the owner's prices
// from its first day on.
import {
  defaultPrices,
  durationLimits,
  fixedMinutes,
  type PriceChange,
  type PriceExtra,
  type PriceItem,
  type PriceList,
  visitPrice,
} from "~/business/prices";
import { type ServiceId, serviceIds, services } from "~/business/service-catalog";
import type { Cents } from "~/shared/money";

export type { PriceChange, PriceItem };

const extras: Record<PriceExtra, string> = {
  furtherDogDiscount: "Each extra dog costs less by",
  furtherDogOnHike: "Each extra dog on a hike",
  weekend: "Weekend, a visit",
  medication: "Medication, a visit",
  training: "Training reinforcement, a visit",
};
const extraNames = Object.keys(extras) as PriceExtra[];

export interface Priced {
  item: PriceItem;
  /** Heading in the price list: "Dog Walking" or "Extras". */
  group: string;
  /** Name below the heading: "30 minutes". */
  name: string;
  read: (prices: PriceList) => Cents;
  /** Undefined for extras. */
  duration?: { service: ServiceId; minutes: number };
}

/** Returns whether a service can have this duration: a default duration, or one that the owner could add. */
export function isDuration(service: ServiceId, minutes: number): boolean {
  if (defaultPrices.visits[service][minutes] !== undefined) return true;
  const { least, most, step } = durationLimits;
  return fixedMinutes[service] === undefined && minutes >= least && minutes <= most && minutes % step === 0;
}

const durationItem = (service: ServiceId, minutes: number): Priced => ({
  item: `${service}/${minutes}`,
  group: services[service].name,
  name: `${minutes} minutes`,
  read: (prices) => visitPrice(prices, service, minutes) ?? 0,
  duration: { service, minutes },
});

const extraItem = (item: PriceExtra): Priced => ({
  item,
  group: "Extras",
  name: extras[item],
  read: (prices) => prices[item],
});

/** Finds an item that can have a price. {@link pricedItems} returns only the items that have one. */
export function pricedItem(item: string): Priced | undefined {
  const extra = extraNames.find((name) => name === item);
  if (extra) return extraItem(extra);
  const [, id, typed] = /^([a-z-]+)\/([1-9]\d{1,2})$/.exec(item) ?? [];
  const service = serviceIds.find((known) => known === id);
  return service && isDuration(service, Number(typed)) ? durationItem(service, Number(typed)) : undefined;
}

/** Returns the durations of a service that have, had or will have a price, shortest first. */
export function durationsKnown(changes: readonly PriceChange[], service: ServiceId): number[] {
  const own = changes.flatMap(({ item }) => pricedItem(item)?.duration ?? []);
  const added = own.filter((one) => one.service === service).map(({ minutes }) => minutes);
  const all = new Set([...Object.keys(defaultPrices.visits[service]).map(Number), ...added]);
  return [...all].toSorted((one, other) => one - other);
}

/** Returns all items with a price, in the order of the price list. */
export const pricedItems = (changes: readonly PriceChange[]): Priced[] => [
  ...serviceIds.flatMap((id) => durationsKnown(changes, id).map((minutes) => durationItem(id, minutes))),
  ...extraNames.map(extraItem),
];

/** Returns whether section 4 of the contract states the item's amount (business/contract/contract-sections.ts). */
export const isNamedInContract = (item: PriceItem): boolean => item in extras || item === "adventure-hike/120";

/** Returns the item's full name: "Dog Walking, 30 minutes". */
export function itemInWords(item: PriceItem): string {
  const found = pricedItem(item);
  return !found || found.item in extras ? (found?.name ?? item) : `${found.group}, ${found.name}`;
}

/** Returns the prices of a day. `day`: an ISO date in the time zone of the business. ISO dates are compared as text. */
export function pricesOn(changes: readonly PriceChange[], day: string): PriceList {
  const held = changes.filter(({ from }) => from <= day).toSorted((a, b) => (a.from < b.from ? -1 : 1));
  if (held.length === 0) return defaultPrices;
  const now = new Map(held.flatMap(({ item, cents }) => (cents === null ? [] : [[item, cents] as const])));
  const last = new Map(held.map(({ item, cents }) => [item, cents]));
  const isOff = (id: ServiceId, minutes: number) => last.get(`${id}/${minutes}`) === null;
  const visitsOf = (isWanted: typeof isOff) =>
    Object.fromEntries(
      serviceIds.map((id) => [
        id,
        Object.fromEntries(
          durationsKnown(held, id).flatMap((minutes) => {
            const cents = now.get(`${id}/${minutes}`) ?? defaultPrices.visits[id][minutes];
            return isWanted(id, minutes) && cents !== undefined ? [[minutes, cents]] : [];
          }),
        ),
      ]),
    ) as PriceList["visits"];
  return {
    visits: visitsOf((id, minutes) => !isOff(id, minutes)),
    ...([...last.values()].includes(null) ? { former: visitsOf(isOff) } : {}),
    ...(Object.fromEntries(extraNames.map((name) => [name, now.get(name) ?? defaultPrices[name]])) as Omit<
      PriceList,
      "visits" | "former"
    >),
  };
}

/** Returns the prices that start after today, sorted by their first day. */
export const pricesToCome = (changes: readonly PriceChange[], today: string): PriceChange[] =>
  changes.filter(({ from }) => from > today).toSorted((a, b) => (a.from < b.from ? -1 : 1));

/** Drops prices that later prices have replaced by today. The last price of a removed duration is kept. */
export const withoutOver = (changes: readonly PriceChange[], today: string): PriceChange[] =>
  changes.filter((one) => {
    const later = changes.filter(({ item, from }) => item === one.item && from > one.from && from <= today);
    return !(one.cents === null ? later.length > 0 : later.some(({ cents }) => cents !== null));
  });

/** Returns the durations of all services on that day or later, shortest first. */
export function durationsFrom(changes: readonly PriceChange[], from: string): number[] {
  const days = [from, ...pricesToCome(changes, from).map((one) => one.from)];
  const minutes = days.flatMap((day) => Object.values(pricesOn(changes, day).visits).flatMap(Object.keys)).map(Number);
  return [...new Set(minutes)].toSorted((one, other) => one - other);
}

/** Returns whether each service has at least one duration on every day from `from` on. */
export function areAllServed(changes: readonly PriceChange[], from: string): boolean {
  const days = [from, ...pricesToCome(changes, from).map((one) => one.from)];
  return days.every((day) => {
    const { visits } = pricesOn(changes, day);
    return serviceIds.every((id) => Object.keys(visits[id]).length > 0);
  });
}
