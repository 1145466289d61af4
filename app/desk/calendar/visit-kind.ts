// Service and length as one form value: "dog-walks 30".
import { type ServiceId, shownServices } from "~/business/services/services";
import { offeredOn, type PriceDays } from "~/ledger/index";

export const formatVisitKind = (service: ServiceId, minutes: number): string => `${service} ${minutes}`;

/** Returns null when the value has another form. Whether the service is offered is checked when it is booked. */
export function parseVisitKind(value: string): { service: ServiceId; minutes: number } | null {
  const [, service, minutes] = /^([a-z0-9-]+) ([1-9]\d{1,2})$/.exec(value) ?? [];
  return service === undefined ? null : { service, minutes: Number(minutes) };
}

/** Choices offered on that ISO date, such as "Dog Walking, 30 min". */
export const listVisitKinds = (known: PriceDays, date: string): (readonly [value: string, label: string])[] =>
  shownServices(known.history.services).flatMap(({ id, name }) =>
    offeredOn(known, id, date).map((minutes) => [formatVisitKind(id, minutes), `${name}, ${minutes} min`] as const),
  );

export const isBookIntent = (intent: string | null | undefined): boolean => intent === "book";

export const isStretchIntent = (intent: string | null | undefined): boolean => intent === "stretch";
