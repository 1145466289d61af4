// What a slot can be booked for: stays of one household. A hike goes in a group, and is asked for.
import { type ServiceId, serviceIds } from "~/business/service-catalog";

export const slotServices = serviceIds.filter(
  (id): id is Exclude<ServiceId, "adventure-hike"> => id !== "adventure-hike",
);
