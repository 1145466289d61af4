// Public events of the two fixed calendars: open, closed or busy, without names, places or pets (docs/product.md,
// Calendars on the site). Same for all viewers.
import type { FixedCalendarId } from "~/business/calendars/fixed-calendars";
import type { Span } from "~/calendars/index";
import type { Db } from "~/db/client.server";
import type { CalendarEntry, CalendarEvent } from "~/schedule/month/entry";
import { readBooked } from "~/schedule/month/read-booked.server";
import { openingHours, readOpening } from "~/schedule/month/read-opening.server";
import { anonymousViewer } from "~/schedule/policy";
import { dayInLosAngeles, losAngeles } from "~/shared/dates";

/** Events within the span, sorted by start. */
export async function listFixedEvents(db: Db, calendar: FixedCalendarId, span: Span): Promise<CalendarEvent[]> {
  const { from, to } = span;
  const days = daysOf(span);
  const entries =
    calendar === "business-hours" ? await readHours(db, days) : await readBooked(db, anonymousViewer, days);
  return entries
    .filter(({ startsAt, endsAt }) => startsAt < to.epochMilliseconds && endsAt > from.epochMilliseconds)
    .toSorted((a, b) => a.startsAt - b.startsAt)
    .map(eventOf);
}

/** Days that the span touches; `to` is exclusive. */
const daysOf = ({ from, to }: Span) => ({
  from: dayInLosAngeles(from),
  to: dayInLosAngeles(to.subtract({ nanoseconds: 1 })).add({ days: 1 }),
});

async function readHours(db: Db, { from, to }: ReturnType<typeof daysOf>): Promise<CalendarEntry[]> {
  const days = Array.from({ length: from.until(to).days }, (_, day) => from.add({ days: day }));
  return openingHours(days, await readOpening(db, anonymousViewer, { from, to }));
}

function eventOf({ id, title, startsAt, endsAt, allDay }: CalendarEntry): CalendarEvent {
  return { id, summary: title, start: timeOf(startsAt, allDay), end: timeOf(endsAt, allDay) };
}

function timeOf(ms: number, allDay: boolean) {
  const instant = Temporal.Instant.fromEpochMilliseconds(ms);
  if (allDay) return { date: dayInLosAngeles(instant).toString() };
  const local = instant.toZonedDateTimeISO(losAngeles);
  return { dateTime: local.toString({ timeZoneName: "never", smallestUnit: "second" }) };
}
