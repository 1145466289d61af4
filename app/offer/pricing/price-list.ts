// The price list of any day (docs/product.md, New prices): the services' first prices, changed by each of the owner's
// prices from its first day on.
import {
  durationLimits,
  durationsOf,
  firstExtras,
  type PriceChange,
  type PriceExtra,
  type PriceHistory,
  type PriceItem,
  type PriceList,
  visitPrice,
} from "~/business/prices";
import { findService, type Service, type ServiceId, shownServices } from "~/business/services/services";
import type { Cents } from "~/shared/money";

export type { PriceChange, PriceHistory, PriceItem };

const extras: Record<PriceExtra, string> = {
  furtherDogDiscount: "Each extra dog costs less by",
  furtherDogOnHike: "Each extra dog in a group",
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

/** Returns whether a service can have this duration: one of its first durations, or one that the owner could add. */
export function isDuration({ firstPrices }: Service, minutes: number): boolean {
  const { least, most, step } = durationLimits;
  return firstPrices[minutes] !== undefined || (minutes >= least && minutes <= most && minutes % step === 0);
}

const durationItem = ({ id, name }: Service, minutes: number): Priced => ({
  item: `${id}/${minutes}`,
  group: name,
  name: `${minutes} minutes`,
  read: (prices) => visitPrice(prices, id, minutes) ?? 0,
  duration: { service: id, minutes },
});

const extraItem = (item: PriceExtra): Priced => ({
  item,
  group: "Extras",
  name: extras[item],
  read: (prices) => prices[item],
});

/** Service and duration of a price item, whether or not there is such a service. */
function partsOf(item: string): { id: string; minutes: number } | null {
  const [, id = "", minutes] = /^([a-z0-9-]+)\/([1-9]\d{1,2})$/.exec(item) ?? [];
  return minutes === undefined ? null : { id, minutes: Number(minutes) };
}

/** Returns whether the text has the form of a price item. */
export const isPriceItem = (text: unknown): text is PriceItem =>
  typeof text === "string" && (extraNames.some((name) => name === text) || partsOf(text) !== null);

/** Finds an item that can have a price. {@link pricedItems} returns only the items that have one. */
export function pricedItem(services: readonly Service[], item: string): Priced | undefined {
  const extra = extraNames.find((name) => name === item);
  if (extra) return extraItem(extra);
  const parts = partsOf(item);
  const service = parts && findService(services, parts.id);
  return service && isDuration(service, parts.minutes) ? durationItem(service, parts.minutes) : undefined;
}

/** Returns the durations of a service that have, had or will have a price, shortest first. */
export function durationsKnown({ services, changes }: PriceHistory, id: ServiceId): number[] {
  const own = changes.flatMap(({ item }) => pricedItem(services, item)?.duration ?? []);
  const added = own.filter(({ service }) => service === id).map(({ minutes }) => minutes);
  const first = Object.keys(findService(services, id)?.firstPrices ?? {}).map(Number);
  return [...new Set([...first, ...added])].toSorted((one, other) => one - other);
}

/** Returns all items with a price, in the order of the price list. */
export const pricedItems = (history: PriceHistory): Priced[] => [
  ...history.services.flatMap((service) =>
    durationsKnown(history, service.id).map((minutes) => durationItem(service, minutes)),
  ),
  ...extraNames.filter((name) => isExtraUsed(name, history.services)).map(extraItem),
];

export const isOffered = (prices: PriceList, { duration }: Pick<Priced, "duration">): boolean =>
  !duration || prices.visits[duration.service]?.[duration.minutes] !== undefined;

/** The two amounts of a further dog are shown only when a service uses them. */
function isExtraUsed(name: PriceExtra, services: readonly Service[]): boolean {
  if (name === "furtherDogDiscount") return services.some(({ furtherPet }) => furtherPet === "discount");
  return name !== "furtherDogOnHike" || services.some(({ furtherPet }) => furtherPet === "price");
}

/** Returns the item's full name: "Dog Walking, 30 minutes". */
export function itemInWords(services: readonly Service[], item: PriceItem): string {
  const found = pricedItem(services, item);
  return !found || found.item in extras ? (found?.name ?? item) : `${found.group}, ${found.name}`;
}

/** Returns the prices of a day. `day`: an ISO date in the time zone of the business. ISO dates are compared as text. */
export function pricesOn({ services, changes }: PriceHistory, day: string): PriceList {
  const held = changes.filter(({ from }) => from <= day).toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const now = new Map(held.flatMap(({ item, cents }) => (cents === null ? [] : [[item, cents] as const])));
  const last = new Map(held.map(({ item, cents }) => [item, cents]));
  const isOff = (id: ServiceId, minutes: number) => last.get(`${id}/${minutes}`) === null;
  const visitsOf = (isWanted: typeof isOff): PriceList["visits"] =>
    Object.fromEntries(
      services.map(({ id, firstPrices }) => [
        id,
        Object.fromEntries(
          durationsKnown({ services, changes: held }, id).flatMap((minutes) => {
            const cents = now.get(`${id}/${minutes}`) ?? firstPrices[minutes];
            return isWanted(id, minutes) && cents !== undefined ? [[minutes, cents]] : [];
          }),
        ),
      ]),
    );
  return {
    services,
    visits: visitsOf((id, minutes) => !isOff(id, minutes)),
    ...([...last.values()].includes(null) ? { former: visitsOf(isOff) } : {}),
    ...(Object.fromEntries(extraNames.map((name) => [name, now.get(name) ?? firstExtras[name]])) as Record<
      PriceExtra,
      Cents
    >),
  };
}

/** Returns the prices that the services began with. */
export const firstPricesOf = (services: readonly Service[]): PriceList => pricesOn({ services, changes: [] }, "");

/** Returns the prices that start after today, sorted by their first day. */
export const pricesToCome = (changes: readonly PriceChange[], today: string): PriceChange[] =>
  changes.filter(({ from }) => from > today).toSorted((a, b) => (a.from < b.from ? -1 : 1));

/** Drops prices that later prices have replaced by today. The last price of a removed duration is kept. */
export const withoutOver = (changes: readonly PriceChange[], today: string): PriceChange[] =>
  changes.filter((one) => {
    const later = changes.filter(({ item, from }) => item === one.item && from > one.from && from <= today);
    return !(one.cents === null ? later.length > 0 : later.some(({ cents }) => cents !== null));
  });

/** Returns the durations of the services that can be requested, on that day or later, shortest first. */
export function durationsFrom(history: PriceHistory, from: string): number[] {
  const days = [from, ...pricesToCome(history.changes, from).map((one) => one.from)];
  const shown = shownServices(history.services);
  const minutes = days.flatMap((day) => shown.flatMap(({ id }) => durationsOf(pricesOn(history, day), id)));
  return [...new Set(minutes)].toSorted((one, other) => one - other);
}

/** Returns the largest number of durations that a service has on any day from `from` on. */
export function mostDurationsFrom(history: PriceHistory, id: ServiceId, from: string): number {
  const days = [from, ...pricesToCome(history.changes, from).map((one) => one.from)];
  return Math.max(...days.map((day) => durationsOf(pricesOn(history, day), id).length));
}

/** Returns whether each service has at least one duration on every day from `from` on. */
export function areAllServed(history: PriceHistory, from: string): boolean {
  const days = [from, ...pricesToCome(history.changes, from).map((one) => one.from)];
  return days.every((day) => {
    const prices = pricesOn(history, day);
    return history.services.every(({ id }) => durationsOf(prices, id).length > 0);
  });
}
