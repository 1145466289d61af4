// Fields of the owner's event form.
import type { EventInput } from "~/schedule/add-event/event-schema";

export const event = (changed: Partial<EventInput> = {}): EventInput => ({
  calendar: "closed",
  title: "Vet with Juno",
  startsOn: "2026-11-24",
  endsOn: "2026-11-24",
  startTime: "",
  endTime: "",
  place: null,
  eventKey: crypto.randomUUID(),
  ...changed,
});
