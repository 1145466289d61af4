// Apart from what the page of the times shows: its script does without the catalog of services.
import { type ServiceId, serviceIds } from "~/business/service-catalog";

/** What a slot can be booked for: visits of one household. A hike goes in a group, and is asked for. */
export const slotServices = serviceIds.filter(
  (id): id is Exclude<ServiceId, "adventure-hike"> => id !== "adventure-hike",
);
