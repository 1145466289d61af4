// Service and length as one form value: "dog-walks 30".
import { type ServiceId, serviceIds } from "~/business/service-catalog";
import { serviceName } from "~/business/service-names";
import { isDuration } from "~/offer/index";
import { offeredOn, type PriceDays } from "~/ledger/index";

export const formatVisitKind = (service: ServiceId, minutes: number): string => `${service} ${minutes}`;

/** Returns null when the service or length is not offered. */
export function parseVisitKind(value: string): { service: ServiceId; minutes: number } | null {
  const [id, length] = value.split(" ");
  const service = serviceIds.find((each) => each === id);
  const minutes = /^[1-9]\d{1,2}$/.test(length ?? "") ? Number(length) : 0;
  return service && isDuration(service, minutes) ? { service, minutes } : null;
}

/** Choices offered on that ISO date, such as "Dog Walking, 30 min". */
export const listVisitKinds = (known: PriceDays, date: string): (readonly [value: string, label: string])[] =>
  serviceIds.flatMap((service) =>
    offeredOn(known, service, date).map(
      (minutes) => [formatVisitKind(service, minutes), `${serviceName(service)}, ${minutes} min`] as const,
    ),
  );

export const isBookIntent = (intent: string | null | undefined): boolean => intent === "book";

export const isStretchIntent = (intent: string | null | undefined): boolean => intent === "stretch";
