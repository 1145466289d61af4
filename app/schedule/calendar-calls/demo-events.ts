// Sample events for a preview (docs/product.md, Schedule and Book): in the demo, and where the owner asks for them.
// Every one says that it is a sample.
import { losAngeles } from "~/shared/dates";

import type { CalendarEvent } from "../month/calendar-event";

const samples = [
  { inDays: 1, at: "09:00", minutes: 30, what: "Dog Walking" },
  { inDays: 2, at: "13:00", minutes: 120, what: "Adventure Hike" },
  { inDays: 4, at: "16:30", minutes: 45, what: "Drop-In Visit" },
] as const;

/** In the days after `today`, a day of Los Angeles. */
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
