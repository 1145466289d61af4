// The one answer to "what does it cost on that day?" (docs/product.md, New prices): the prices a new site begins with, and
// those the owner set since, each from its day on.
import { defaultPrices, type PriceList, visitPrice } from "~/business/prices";
import { type ServiceId, serviceIds, services } from "~/business/service-catalog";
import type { Cents } from "~/shared/money";

const extras = {
  furtherDogDiscount: "Each extra dog costs less by",
  furtherDogOnHike: "Each extra dog on a hike",
  weekend: "Weekend, a visit",
  medication: "Medication, a visit",
  training: "Training reinforcement, a visit",
} as const;
type Extra = keyof typeof extras;
const extraNames = Object.keys(extras) as Extra[];

/** "dog-walks/30": what the first dog pays; otherwise an extra. */
export type PriceItem = `${ServiceId}/${number}` | Extra;

export interface PriceChange {
  item: PriceItem;
  /** Null: that duration isn't offered from then on. */
  cents: Cents | null;
  /** The first day it holds, as an ISO day of Los Angeles. */
  from: string;
}

export interface Priced {
  item: PriceItem;
  /** "Dog Walking", or "Extras". */
  group: string;
  /** "30 minutes". */
  name: string;
  read: (prices: PriceList) => Cents;
  /** Where it is one, and no extra. */
  duration?: { service: ServiceId; minutes: number };
}

/** Everything that has a price, in the order of the price list. */
export const pricedItems: readonly Priced[] = [
  ...serviceIds.flatMap((id) =>
    Object.keys(defaultPrices.visits[id])
      .map(Number)
      .map((minutes): Priced => ({
        item: `${id}/${minutes}`,
        group: services[id].name,
        name: `${minutes} minutes`,
        read: (prices) => visitPrice(prices, id, minutes) ?? 0,
        duration: { service: id, minutes },
      })),
  ),
  ...extraNames.map((item): Priced => ({ item, group: "Extras", name: extras[item], read: (prices) => prices[item] })),
];

export const pricedItem = (item: string): Priced | undefined => pricedItems.find((one) => one.item === item);

/** Section 4 of the contract says it in dollars (business/contract/contract-sections.ts). */
export const isNamedInContract = (item: PriceItem): boolean => item in extras || item === "adventure-hike/120";

/** "Dog Walking, 30 minutes". */
export function itemInWords(item: PriceItem): string {
  const found = pricedItem(item);
  return !found || found.item in extras ? (found?.name ?? item) : `${found.group}, ${found.name}`;
}

/** `day`: an ISO day of Los Angeles. ISO days are in the order of their texts. */
export function pricesOn(changes: readonly PriceChange[], day: string): PriceList {
  const held = changes.filter(({ from }) => from <= day).toSorted((a, b) => (a.from < b.from ? -1 : 1));
  if (held.length === 0) return defaultPrices;
  const now = new Map(held.flatMap(({ item, cents }) => (cents === null ? [] : [[item, cents] as const])));
  const last = new Map(held.map(({ item, cents }) => [item, cents]));
  const isOff = (id: ServiceId, minutes: string) => last.get(`${id}/${Number(minutes)}`) === null;
  const visitsOf = (isWanted: typeof isOff) =>
    Object.fromEntries(
      serviceIds.map((id) => {
        const all = Object.entries(defaultPrices.visits[id]).filter(([minutes]) => isWanted(id, minutes));
        return [
          id,
          Object.fromEntries(all.map(([minutes, cents]) => [minutes, now.get(`${id}/${Number(minutes)}`) ?? cents])),
        ];
      }),
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

/** Those that don't hold yet, the next one first. */
export const pricesToCome = (changes: readonly PriceChange[], today: string): PriceChange[] =>
  changes.filter(({ from }) => from > today).toSorted((a, b) => (a.from < b.from ? -1 : 1));

/** Without those that a later one of the same thing has replaced already; of what isn't offered, its last price is kept. */
export const withoutOver = (changes: readonly PriceChange[], today: string): PriceChange[] =>
  changes.filter((one) => {
    const later = changes.filter(({ item, from }) => item === one.item && from > one.from && from <= today);
    return !(one.cents === null ? later.length > 0 : later.some(({ cents }) => cents !== null));
  });

/** Whether each service has a duration on every day from then on. */
export function areAllServed(changes: readonly PriceChange[], from: string): boolean {
  const days = [from, ...pricesToCome(changes, from).map((one) => one.from)];
  return days.every((day) => {
    const { visits } = pricesOn(changes, day);
    return serviceIds.every((id) => Object.keys(visits[id]).length > 0);
  });
}
