// State of the request form, parsed from the form's fields in the browser and on the server alike. The server validates
// everything again (submit-request.server.ts).
import type { FieldValues } from "~/shared/form-reply";
import { timesOfDay } from "~/business/calendars/hours";
import { findService, shownServices, slotServicesOf } from "~/business/services/services";

import type { PriceDays } from "~/ledger/index";
import { offeredOn } from "~/ledger/index";

/** Prefix of a day button's intent. Day buttons work without scripts. */
const dayPress = "day-";
export const dayIntent = (date: string): string => `${dayPress}${date}`;

/** ISO day of the pressed day button; null for other intents. */
export const pressedDay = (intent: string | null | undefined): string | null =>
  intent?.startsWith(dayPress) ? intent.slice(dayPress.length) : null;

export const repeats = ["once", "weekly", "biweekly"] as const;

export type RequestDraft = ReturnType<typeof draftOf>;

/** Default duration in minutes (docs/product.md, Requests). */
export const usualMinutes = 30;
const oneOf = <Value extends string>(known: readonly Value[], text: string | undefined): Value | null =>
  known.find((each) => each === text) ?? null;

/**
 * Durations offered before a service is chosen: those of the first service, plus those that the owner added to any
 * service, including upcoming ones while no day is chosen. Without scripts, one list serves all services.
 */
export function offeredBefore(known: PriceDays | null, date: string): number[] {
  if (!known) return [usualMinutes];
  const { services, changes } = known.history;
  const toCome = date === "" ? changes.map(({ from }) => from).filter((day) => day > known.today) : [];
  const single = slotServicesOf(services);
  const first = Object.keys(single[0]?.firstPrices ?? { [usualMinutes]: 0 }).map(Number);
  const added = [date, ...toCome].flatMap((day) =>
    single.flatMap(({ id, firstPrices }) =>
      offeredOn(known, id, day).filter((minutes) => firstPrices[minutes] === undefined),
    ),
  );
  return [...new Set([...first, ...added])].toSorted((one, other) => one - other);
}

/** `known` is null when only raw values such as the day are needed. */
export function draftOf(values: FieldValues, known: PriceDays | null) {
  const first = (name: string) => values[name]?.[0];
  const date = first("date") ?? "";
  const service = known
    ? (findService(shownServices(known.history.services), first("service") ?? "")?.id ?? null)
    : null;
  return {
    petIds: [...(values.petIds ?? [])],
    service,
    /** Raw value: an ISO day or empty. */
    date,
    timeOfDay: oneOf(timesOfDay, first("timeOfDay")),
    /** Falls back to a duration that the service has on that day. */
    minutes: minutesFor(
      service && known ? offeredOn(known, service, date) : offeredBefore(known, date),
      Number(first("minutes")),
    ),
    medication: first("medication") === "yes",
    training: first("training") === "yes",
    repeat: oneOf(repeats, first("repeat")) ?? "once",
    /** ISO weekdays: 1 Monday … 7 Sunday. */
    weekdays: (values.weekdays ?? []).map(Number).filter((day) => day >= 1 && day <= 7),
    /** Raw last day of a standing walk; null when it repeats until stopped. */
    until: first("ends") === "date" ? (first("until") ?? "") : null,
  };
}

/** Returns the wanted duration if offered, otherwise the default or the first one. A group has only one. */
function minutesFor(offered: readonly number[], wanted: number): number {
  if (offered.includes(wanted)) return wanted;
  return offered.includes(usualMinutes) ? usualMinutes : (offered[0] ?? usualMinutes);
}
