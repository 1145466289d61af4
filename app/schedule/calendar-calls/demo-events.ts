// Sample events (docs/product.md, Schedule and Book) for the demo and the owner's preview, each marked as a sample.
import { losAngeles } from "~/shared/dates";

import type { CalendarEvent } from "../month/calendar-event";

const samples = [
  { inDays: 1, at: "09:00", minutes: 30, what: "Dog Walking" },
  { inDays: 2, at: "13:00", minutes: 120, what: "Adventure Hike" },
  { inDays: 4, at: "16:30", minutes: 45, what: "Drop-In Visit" },
] as const;

/** `today`: day in Los Angeles. The samples are on the following days. */
export function demoEvents(today: Temporal.PlainDate): CalendarEvent[] {
  return samples.map(({ inDays, at, minutes, what }, index) => {
    const start = today.add({ days: inDays }).toZonedDateTime({ timeZone: losAngeles, plainTime: at });
    const text = (time: Temporal.ZonedDateTime) => time.toString({ timeZoneName: "never", smallestUnit: "second" });
    return {
      id: `sample-${index + 1}`,
      summary: `Sample: ${what}`,
      start: { dateTime: text(start) },
      end: { dateTime: text(start.add({ minutes })) },
    };
  });
}
