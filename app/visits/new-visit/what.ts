// Service and length in one choice: "dog-walks 30".
import { type ServiceId, serviceIds } from "~/business/service-catalog";

import { offeredOn, type PriceDays } from "~/visits/asking/draft";
import { serviceName } from "~/visits/model/names";

export const whatValue = (service: ServiceId, minutes: number): string => `${service} ${minutes}`;

/** Null: nothing that is sold. Whether it is offered on the day is the price's to say. */
export function whatOf(value: string): { service: ServiceId; minutes: number } | null {
  const [id, length] = value.split(" ");
  const service = serviceIds.find((each) => each === id);
  const minutes = service && offeredOn(null, service, "").find((each) => String(each) === length);
  return service && minutes ? { service, minutes } : null;
}

/** "Dog Walking, 30 min", of what is offered on that day. */
export const whatChoices = (known: PriceDays, date: string): (readonly [value: string, label: string])[] =>
  serviceIds.flatMap((service) =>
    offeredOn(known, service, date).map(
      (minutes) => [whatValue(service, minutes), `${serviceName(service)}, ${minutes} min`] as const,
    ),
  );
