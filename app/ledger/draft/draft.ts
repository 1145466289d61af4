// What the request form says so far, read from its fields: the same in the browser, while it is being filled in, and on
// the server, when it comes back. Nothing in it is trusted: the server looks again (submit-request.server.ts).
import type { FieldValues } from "~/shared/form-reply";
import { timesOfDay } from "~/business/calendars/hours";
import { type ServiceId, serviceIds } from "~/business/service-catalog";

import { defaultPrices } from "~/business/prices";
import { durationsOf, type PriceChange, pricesOn } from "~/offer/index";

/** What a slot can be booked for: visits of one household. A hike goes in a group, and is asked for. */
export const slotServices = serviceIds.filter(
  (id): id is Exclude<ServiceId, "adventure-hike"> => id !== "adventure-hike",
);

/** The press of a day, as it is sent without scripts. */
const dayPress = "day-";
export const dayIntent = (date: string): string => `${dayPress}${date}`;

/** The ISO day that was pressed; null where it was something else. */
export const pressedDay = (intent: string | null | undefined): string | null =>
  intent?.startsWith(dayPress) ? intent.slice(dayPress.length) : null;

export const repeats = ["once", "weekly", "biweekly"] as const;

export type RequestDraft = ReturnType<typeof draftOf>;

/** The duration when nothing else is said (docs/product.md, Requests). */
export const usualMinutes = 30;
/** Offered before a service is chosen (docs/product.md, Requests). */
const usualDurations: readonly number[] = [30, 45, 60, 90];

const oneOf = <Value extends string>(known: readonly Value[], text: string | undefined): Value | null =>
  known.find((each) => each === text) ?? null;

/** What says which durations are offered on a day. Days are ISO days of Los Angeles. */
export interface PriceDays {
  today: string;
  priceChanges: readonly PriceChange[];
}

/** Of the day; of today, while none is chosen. */
export function offeredOn(known: PriceDays, service: ServiceId, date: string): number[] {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : known.today;
  return durationsOf(pricesOn(known.priceChanges, day), service);
}

/**
 * Before a service is chosen, the usual ones and those the owner added: without scripts there is one list for all. While no day
 * is chosen either, with those that are still to come.
 */
export function offeredBefore(known: PriceDays | null, date: string): number[] {
  const toCome =
    known && date === "" ? known.priceChanges.map(({ from }) => from).filter((day) => day > known.today) : [];
  const added = known
    ? [date, ...toCome].flatMap((day) =>
        slotServices.flatMap((id) => offeredOn(known, id, day).filter((each) => isAdded(id, each))),
      )
    : [];
  return [...new Set([...usualDurations, ...added])].toSorted((one, other) => one - other);
}

const isAdded = (service: ServiceId, minutes: number) => defaultPrices.visits[service][minutes] === undefined;

/** `known`: null where only what was typed is asked for, such as the day. */
export function draftOf(values: FieldValues, known: PriceDays | null) {
  const first = (name: string) => values[name]?.[0];
  const date = first("date") ?? "";
  const service = oneOf(serviceIds, first("service"));
  return {
    petIds: [...(values.petIds ?? [])],
    service,
    /** As typed: an ISO day, or nothing yet. */
    date,
    timeOfDay: oneOf(timesOfDay, first("timeOfDay")),
    /** One that the service has that day, whatever was chosen for another one. */
    minutes: minutesFor(
      service && known ? offeredOn(known, service, date) : offeredBefore(known, date),
      Number(first("minutes")),
    ),
    medication: first("medication") === "yes",
    training: first("training") === "yes",
    repeat: oneOf(repeats, first("repeat")) ?? "once",
    /** ISO weekdays: 1 Monday … 7 Sunday. */
    weekdays: (values.weekdays ?? []).map(Number).filter((day) => day >= 1 && day <= 7),
    /** The last day of a standing walk, as typed; null: until stopped. */
    until: first("ends") === "date" ? (first("until") ?? "") : null,
  };
}

/** The duration wanted, where the service has it; its usual or its first one otherwise. A hike takes two hours. */
function minutesFor(offered: readonly number[], wanted: number): number {
  if (offered.includes(wanted)) return wanted;
  return offered.includes(usualMinutes) ? usualMinutes : (offered[0] ?? usualMinutes);
}
