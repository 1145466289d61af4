// Parses the events of a calendar file.
import ical, { type VEvent } from "node-ical";

export const eventsOf = (text: string) =>
  Object.values(ical.parseICS(text)).filter((part): part is VEvent => part?.type === "VEVENT");
