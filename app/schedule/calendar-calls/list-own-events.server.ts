// Stored events of a person's connected calendars (docs/product.md, Functions).
import { and, asc, eq, gt, lt, or, sql } from "drizzle-orm";

import { calendarEvents, calendarSources } from "~/db/tables/calendars";
import type { Db } from "~/db/client.server";
import { dayInLosAngeles } from "~/shared/dates";

import type { Span } from "~/calendars/index";
import type { ListedEvent } from "../month/calendar-event";

/**
 * Events of one calendar, by its id here or its external id, or of all calendars with null; sorted by start. Returns
 * null when the person doesn't have that calendar.
 */
export async function listOwnEvents(
  db: Db,
  profileId: string,
  calendarId: string | null,
  { from, to }: Span,
): Promise<ListedEvent[] | null> {
  const theirs = eq(calendarSources.profileId, profileId);
  const chosen = calendarId
    ? and(theirs, or(eq(sql`${calendarSources.id}::text`, calendarId), eq(calendarSources.externalId, calendarId)))
    : theirs;
  if (calendarId && (await db.$count(calendarSources, chosen)) === 0) return null;
  const rows = await db
    .select({
      uid: calendarEvents.uid,
      summary: calendarEvents.summary,
      from: calendarEvents.startsAt,
      to: calendarEvents.endsAt,
      allDay: calendarEvents.allDay,
      calendar: calendarSources.name,
    })
    .from(calendarEvents)
    .innerJoin(calendarSources, eq(calendarSources.id, calendarEvents.sourceId))
    .where(and(chosen, lt(calendarEvents.startsAt, to), gt(calendarEvents.endsAt, from)))
    .orderBy(asc(calendarEvents.startsAt), asc(calendarEvents.uid));
  return rows.map(({ uid, summary, from: start, to: end, allDay, calendar }) => ({
    id: uid,
    summary: summary ?? "Busy",
    start: timeOf(start, allDay),
    end: timeOf(end, allDay),
    sourceCalendar: calendar,
  }));
}

const timeOf = (at: Temporal.Instant, allDay: boolean) =>
  allDay ? { date: dayInLosAngeles(at).toString() } : { dateTime: at.toString() };
