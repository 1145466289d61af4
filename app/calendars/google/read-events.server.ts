// Reads the events of a Google calendar: a whole span, or the changes since a sync token.
import type { calendar_v3 } from "@googleapis/calendar";

import { CalendarFault, type Changes, type OutsideEvent, type Span } from "~/calendars/port";

import { calendarPath, type GoogleCalls, pagesOf, callGoogle } from "./call-google.server";

type Event = calendar_v3.Schema$Event;
const pageSize = 2500;

/**
 * Returns the changes since the sync token `cursor`, or all events of the span. A request can't have both; the last
 * page of each response has the next token.
 */
export async function readChanges(
  google: GoogleCalls,
  calendarId: string,
  { from, to }: Span,
  cursor: string | null,
): Promise<Changes> {
  const upserts: OutsideEvent[] = [];
  const removed: string[] = [];
  let next: string | null = null;
  const since = cursor ? { syncToken: cursor } : { timeMin: from.toString(), timeMax: to.toString() };
  const query = { singleEvents: true, maxResults: pageSize, ...since };
  const list = { method: "GET", path: calendarPath(calendarId, "/events"), query } as const;
  for await (const page of pagesOf<calendar_v3.Schema$Events>(google, list)) {
    for (const event of itemsOf(page)) {
      const read = readEvent(event, google.zone);
      if (read === "removed" && event.id) removed.push(event.id);
      else if (read && read !== "removed") upserts.push(read);
    }
    next = page.nextSyncToken ?? next;
  }
  return { upserts, removed, cursor: next, full: cursor === null };
}

/** A response without `items` is invalid. Treating it as empty would delete all stored events. */
function itemsOf({ items }: calendar_v3.Schema$Events): Event[] {
  if (!Array.isArray(items)) throw new CalendarFault("unexpected", "the list has no items");
  return items;
}

/** null for an event without a readable time. */
function readEvent(event: Event, zone: string): OutsideEvent | "removed" | null {
  if (event.status === "cancelled") return "removed";
  const start = instantOf(event.start, zone);
  const end = instantOf(event.end, zone);
  if (!event.id || !start || !end) return null;
  const declined = event.attendees?.some(({ self, responseStatus }) => self && responseStatus === "declined") ?? false;
  return {
    uid: event.id,
    ...(event.iCalUID ? { icsUid: event.iCalUID } : {}),
    start,
    end: Temporal.Instant.compare(end, start) < 0 ? start : end,
    allDay: Boolean(event.start?.date),
    summary: event.summary ?? null,
    isBusy: event.transparency !== "transparent" && !declined,
  };
}

/** `zone`: applies to whole days, and to times without an offset and a zone. */
function instantOf(time: calendar_v3.Schema$EventDateTime | undefined, zone: string): Temporal.Instant | null {
  try {
    if (time?.dateTime) {
      return /Z$|[+-]\d{2}:?\d{2}$/.test(time.dateTime)
        ? Temporal.Instant.from(time.dateTime)
        : Temporal.PlainDateTime.from(time.dateTime)
            .toZonedDateTime(time.timeZone ?? zone)
            .toInstant();
    }
    if (time?.date) return Temporal.PlainDate.from(time.date).toZonedDateTime(zone).toInstant();
  } catch {
    return null;
  }
  return null;
}

/** Returns the events of a public calendar, read with the site's API key and sorted by start. */
export async function readPublicEvents(
  google: { root: string; apiKey: string; zone: string },
  calendarId: string,
  { from, to }: Span,
): Promise<Event[]> {
  const events: Event[] = [];
  const query = {
    key: google.apiKey,
    singleEvents: true,
    orderBy: "startTime",
    maxResults: pageSize,
    timeMin: from.toString(),
    timeMax: to.toString(),
  };
  const list = { method: "GET", path: calendarPath(calendarId, "/events"), query } as const;
  const calls = { root: google.root, zone: google.zone, accessToken: null };
  for await (const page of pagesOf<calendar_v3.Schema$Events>(calls, list)) events.push(...(page.items ?? []));
  return events;
}

/** Google limits the length of one free/busy query. */
const hoursAtOnce = 30 * 24;

/** Returns all busy times of the span. Free/busy queries have no sync token. */
export async function readBusyChanges(google: GoogleCalls, calendarId: string, span: Span): Promise<Changes> {
  const found = new Map<string, Span>();
  for (let { from } = span; Temporal.Instant.compare(from, span.to) < 0; from = from.add({ hours: hoursAtOnce })) {
    const end = from.add({ hours: hoursAtOnce });
    const to = Temporal.Instant.compare(end, span.to) < 0 ? end : span.to;
    for (const busy of await readBusy(google, calendarId, { from, to })) found.set(nameOf(busy), busy);
  }
  const upserts = [...found].map(([uid, { from: start, to: end }]) => {
    return { uid, start, end, allDay: false, summary: null, isBusy: true };
  });
  return { upserts, removed: [], cursor: null, full: true };
}

const nameOf = ({ from, to }: Span) => `busy-${from.toString()}-${to.toString()}`;

/** Busy times of a calendar, without its events. */
export async function readBusy(google: GoogleCalls, calendarId: string, { from, to }: Span): Promise<Span[]> {
  const answer: calendar_v3.Schema$FreeBusyResponse = await callGoogle(google, {
    method: "POST",
    path: "freeBusy",
    body: { timeMin: from.toString(), timeMax: to.toString(), timeZone: google.zone, items: [{ id: calendarId }] },
  });
  const found = answer.calendars?.[calendarId];
  const reason = found?.errors?.[0]?.reason;
  if (reason) throw new CalendarFault(reason === "notFound" ? "gone" : "unexpected", "free/busy");
  if (!Array.isArray(found?.busy)) throw new CalendarFault("unexpected", "the response has no free/busy times");
  return found.busy.flatMap(({ start, end }) =>
    start && end ? [{ from: Temporal.Instant.from(start), to: Temporal.Instant.from(end) }] : [],
  );
}
