// What services and areas are called, by what is stored of them; what is not in the catalog anymore, as it is stored.
import { areas } from "~/business/areas/areas";
import { basePrices } from "~/business/prices";
import { meetAndGreetKind, type ServiceId, serviceIds, services } from "~/business/service-catalog";

import { durationsOf } from "~/offer/index";

export const isService = (id: string): id is ServiceId => serviceIds.some((known) => known === id);

/** The durations it comes in; which of them are offered on a day, that day's prices say. */
export const lengthsOf = (id: string): readonly number[] =>
  isService(id) ? durationsOf({ visits: basePrices }, id) : [];

/** "Dog Walking", "Meet and greet". */
export function serviceName(id: string): string {
  if (isService(id)) return services[id].name;
  return id === meetAndGreetKind.id ? meetAndGreetKind.name : id;
}

export const areaName = (slug: string): string => Object.values(areas).find((area) => area.slug === slug)?.name ?? slug;

export const addOnsOf = ({ medication, training }: { medication: boolean; training: boolean }): string[] => [
  ...(medication ? ["Medication"] : []),
  ...(training ? ["Training reinforcement"] : []),
];
