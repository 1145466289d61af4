// Names of services. An id that is no longer in the catalog is shown as stored.
import { fixedMinutes } from "~/business/prices";
import { meetAndGreetKind, type ServiceId, serviceIds, services } from "~/business/service-catalog";

export const isService = (id: string): id is ServiceId => serviceIds.some((known) => known === id);

/** Whether a service can have several durations. The price list has the durations of each day. */
export const hasLengths = (id: string): boolean => isService(id) && fixedMinutes[id] === undefined;

/** "Dog Walking", "Meet and greet". */
export function serviceName(id: string): string {
  if (isService(id)) return services[id].name;
  return id === meetAndGreetKind.id ? meetAndGreetKind.name : id;
}

export const addOnsOf = ({ medication, training }: { medication: boolean; training: boolean }): string[] => [
  ...(medication ? ["Medication"] : []),
  ...(training ? ["Training reinforcement"] : []),
];
