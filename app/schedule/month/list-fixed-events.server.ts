// Public events of the two fixed calendars: open, closed or busy, without names, places or pets (docs/product.md,
// Calendars on the site). Same for all viewers.
import type { FixedCalendarId } from "~/business/calendars/fixed-calendars";
import type { Span } from "~/calendars/index";
import type { Db } from "~/db/client.server";
import type { CalendarEntry, CalendarEvent } from "~/schedule/month/entry";
import { readBooked } from "~/schedule/month/read-booked.server";
import { openingHours, readOpening } from "~/schedule/month/read-opening.server";
import { anonymousViewer } from "~/schedule/policy";
import { dayIn } from "~/shared/dates";

/** Events within the span, sorted by start. */
export async function listFixedEvents(
  db: Db,
  calendar: FixedCalendarId,
  span: Span,
  zone: string,
): Promise<CalendarEvent[]> {
  const { from, to } = span;
  const days = daysOf(span, zone);
  const entries =
    calendar === "business-hours" ? await readHours(db, days, zone) : await readBooked(db, anonymousViewer, days, zone);
  return entries
    .filter(({ startsAt, endsAt }) => startsAt < to.epochMilliseconds && endsAt > from.epochMilliseconds)
    .toSorted((a, b) => a.startsAt - b.startsAt)
    .map((entry) => eventOf(entry, zone));
}

/** Days that the span touches; `to` is exclusive. */
const daysOf = ({ from, to }: Span, zone: string) => ({
  from: dayIn(zone, from),
  to: dayIn(zone, to.subtract({ nanoseconds: 1 })).add({ days: 1 }),
});

async function readHours(db: Db, { from, to }: ReturnType<typeof daysOf>, zone: string): Promise<CalendarEntry[]> {
  const days = Array.from({ length: from.until(to).days }, (_, day) => from.add({ days: day }));
  return openingHours(days, await readOpening(db, anonymousViewer, { from, to }), zone);
}

function eventOf({ id, title, startsAt, endsAt, allDay }: CalendarEntry, zone: string): CalendarEvent {
  return { id, summary: title, start: timeOf(startsAt, allDay, zone), end: timeOf(endsAt, allDay, zone) };
}

function timeOf(ms: number, allDay: boolean, zone: string) {
  const instant = Temporal.Instant.fromEpochMilliseconds(ms);
  if (allDay) return { date: dayIn(zone, instant).toString() };
  const local = instant.toZonedDateTimeISO(zone);
  return { dateTime: local.toString({ timeZoneName: "never", smallestUnit: "second" }) };
}
