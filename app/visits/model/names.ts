// What services and areas are called, by what is stored of them; what is not in the catalog anymore, as it is stored.
import { areas } from "~/business/areas/areas";
import { type ServiceId, serviceIds, services } from "~/business/service-catalog";

export const isService = (id: string): id is ServiceId => serviceIds.some((known) => known === id);
export const serviceName = (id: string): string => (isService(id) ? services[id].name : id);

export const areaName = (slug: string): string => Object.values(areas).find((area) => area.slug === slug)?.name ?? slug;

export const addOnsOf = ({ medication, training }: { medication: boolean; training: boolean }): string[] => [
  ...(medication ? ["Medication"] : []),
  ...(training ? ["Training reinforcement"] : []),
];
