// Names of services. An unknown id is shown as stored.
import { meetAndGreetKind } from "./meeting-kind";
import { findService, type Service } from "./services";

/** "Dog Walking", "Meet and greet"; also of a hidden service. An unknown id is returned as it is. */
export const serviceName = (services: readonly Pick<Service, "id" | "name">[], id: string): string =>
  findService(services, id)?.name ?? (id === meetAndGreetKind.id ? meetAndGreetKind.name : id);

export const addOnsOf = ({ medication, training }: { medication: boolean; training: boolean }): string[] => [
  ...(medication ? ["Medication"] : []),
  ...(training ? ["Training reinforcement"] : []),
];
