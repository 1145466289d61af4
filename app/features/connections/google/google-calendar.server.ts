// Google Calendar behind the one interface of ../port.ts: lists, incremental sync, visits written with ids of our own.
import type { calendar_v3 } from "@googleapis/calendar";

import { losAngeles, Temporal } from "~/shared/dates";

import {
  CalendarFault,
  type CalendarPort,
  type Changes,
  type EventDraft,
  type OutsideCalendar,
  type OutsideEvent,
  type Span,
} from "../port";
import { callGoogle, type GoogleCalls } from "./google-fetch.server";

type Event = calendar_v3.Schema$Event;
const pageSize = 2500;
const at = (calendarId: string, rest = "") => `calendars/${encodeURIComponent(calendarId)}${rest}`;

export function googleCalendar(google: GoogleCalls): CalendarPort {
  return {
    calendars: () => listCalendars(google),
    changes: (calendarId, span, cursor) => readChanges(google, calendarId, span, cursor),
    put: (calendarId, event, version) => putEvent(google, calendarId, event, version),
    remove: (calendarId, uid) => removeEvent(google, calendarId, uid),
  };
}

async function listCalendars(google: GoogleCalls): Promise<OutsideCalendar[]> {
  const found: OutsideCalendar[] = [];
  let pageToken: string | undefined;
  do {
    const page: calendar_v3.Schema$CalendarList = await callGoogle(google, {
      method: "GET",
      path: "users/me/calendarList",
      query: { maxResults: 250, pageToken },
    });
    for (const { id, summary, summaryOverride, backgroundColor, accessRole } of page.items ?? []) {
      if (!id) continue;
      found.push({
        id,
        name: summaryOverride ?? summary ?? id,
        color: backgroundColor ?? null,
        mayWrite: accessRole === "owner" || accessRole === "writer",
      });
    }
    pageToken = page.nextPageToken ?? undefined;
  } while (pageToken);
  return found;
}

/** A sync token cannot be mixed with a span: the first fetch reads the span, and the token comes with its last page. */
async function readChanges(
  google: GoogleCalls,
  calendarId: string,
  { from, to }: Span,
  cursor: string | null,
): Promise<Changes> {
  const upserts: OutsideEvent[] = [];
  const removed: string[] = [];
  let pageToken: string | undefined;
  let next: string | null = null;
  do {
    const page: calendar_v3.Schema$Events = await callGoogle(google, {
      method: "GET",
      path: at(calendarId, "/events"),
      query: {
        singleEvents: true,
        maxResults: pageSize,
        ...(cursor ? { syncToken: cursor } : { timeMin: from.toString(), timeMax: to.toString() }),
        pageToken,
      },
    });
    for (const event of page.items ?? []) {
      const read = readEvent(event);
      if (read === "removed" && event.id) removed.push(event.id);
      else if (read && read !== "removed") upserts.push(read);
    }
    pageToken = page.nextPageToken ?? undefined;
    next = page.nextSyncToken ?? next;
  } while (pageToken);
  return { upserts, removed, cursor: next, full: cursor === null };
}

/** Null: nothing with a time. */
function readEvent(event: Event): OutsideEvent | "removed" | null {
  if (event.status === "cancelled") return "removed";
  const start = instantOf(event.start);
  const end = instantOf(event.end);
  if (!event.id || !start || !end) return null;
  const declined = event.attendees?.some(({ self, responseStatus }) => self && responseStatus === "declined") ?? false;
  return {
    uid: event.id,
    start,
    end: Temporal.Instant.compare(end, start) < 0 ? start : end,
    allDay: Boolean(event.start?.date),
    summary: event.summary ?? null,
    isBusy: event.transparency !== "transparent" && !declined,
  };
}

/** A day without a time begins at midnight in Los Angeles; a time without an offset is one of Los Angeles. */
function instantOf(time: calendar_v3.Schema$EventDateTime | undefined): Temporal.Instant | null {
  try {
    if (time?.dateTime) {
      return /Z$|[+-]\d{2}:?\d{2}$/.test(time.dateTime)
        ? Temporal.Instant.from(time.dateTime)
        : Temporal.PlainDateTime.from(time.dateTime)
            .toZonedDateTime(time.timeZone ?? losAngeles)
            .toInstant();
    }
    if (time?.date) return Temporal.PlainDate.from(time.date).toZonedDateTime(losAngeles).toInstant();
  } catch {
    return null;
  }
  return null;
}

/** Google's ids are of 0-9 and a-v: a uuid without its dashes is one, so that twice is once. */
export const googleEventId = (uid: string): string => uid.replaceAll("-", "").toLowerCase();

async function putEvent(
  google: GoogleCalls,
  calendarId: string,
  event: EventDraft,
  version: string | null,
): Promise<{ version: string | null }> {
  const id = googleEventId(event.uid);
  const body = bodyOf(event);
  const insert = { method: "POST", path: at(calendarId, "/events"), body: { id, ...body } } as const;
  const patch = {
    method: "PATCH",
    path: at(calendarId, `/events/${id}`),
    body: { ...body, status: "confirmed" },
    ...(version ? { headers: { "If-Match": version } } : {}),
  } as const;
  try {
    const written: Event = await callGoogle(google, version ? patch : insert);
    return { version: written.etag ?? null };
  } catch (error) {
    // Our own id is there already: a try before this one got through, and its answer did not.
    if (version || !(error instanceof CalendarFault) || error.code !== "conflict") throw error;
    const written: Event = await callGoogle(google, patch);
    return { version: written.etag ?? null };
  }
}

function bodyOf({ summary, description, location, start, end, sequence }: EventDraft): Event {
  const time = (instant: Temporal.Instant) => ({ dateTime: instant.toString(), timeZone: losAngeles });
  return { summary, description, ...(location ? { location } : {}), start: time(start), end: time(end), sequence };
}

async function removeEvent(google: GoogleCalls, calendarId: string, uid: string): Promise<void> {
  try {
    await callGoogle(google, { method: "DELETE", path: at(calendarId, `/events/${googleEventId(uid)}`) });
  } catch (error) {
    // 404 and 410: it is gone, as it should be.
    if (error instanceof CalendarFault && (error.code === "gone" || error.code === "cursor-expired")) return;
    throw error;
  }
}

export interface NewCalendar {
  name: string;
  /** Of the eleven; Google takes its own ids for events' colours, and hex for calendars'. */
  color: string;
  /** An address that may read it. */
  shareWith: string;
}

/** Makes a calendar, gives it its colour, and shares it. Returns its id. */
export async function createCalendar(google: GoogleCalls, { name, color, shareWith }: NewCalendar): Promise<string> {
  const made: calendar_v3.Schema$Calendar = await callGoogle(google, {
    method: "POST",
    path: "calendars",
    body: { summary: name, timeZone: losAngeles },
  });
  const id = made.id;
  if (!id) throw new CalendarFault("unexpected", "a calendar without an id");
  await callGoogle(google, {
    method: "PATCH",
    path: `users/me/calendarList/${encodeURIComponent(id)}`,
    query: { colorRgbFormat: true },
    body: { backgroundColor: color, foregroundColor: "#000000" },
  });
  await callGoogle(google, {
    method: "POST",
    path: at(id, "/acl"),
    query: { sendNotifications: false },
    body: { role: "reader", scope: { type: "user", value: shareWith } },
  });
  return id;
}

/** Busy stretches of a calendar, without reading its events. */
export async function readBusy(google: GoogleCalls, calendarId: string, { from, to }: Span): Promise<Span[]> {
  const answer: calendar_v3.Schema$FreeBusyResponse = await callGoogle(google, {
    method: "POST",
    path: "freeBusy",
    body: { timeMin: from.toString(), timeMax: to.toString(), timeZone: losAngeles, items: [{ id: calendarId }] },
  });
  const found = answer.calendars?.[calendarId];
  if (found?.errors?.length) throw new CalendarFault("gone", found.errors[0]?.reason ?? "not readable");
  return (found?.busy ?? []).flatMap(({ start, end }) =>
    start && end ? [{ from: Temporal.Instant.from(start), to: Temporal.Instant.from(end) }] : [],
  );
}

/** Events of a public calendar, read with the site's API key; soonest first. */
export async function readPublicEvents(
  google: { root: string; apiKey: string },
  calendarId: string,
  { from, to }: Span,
): Promise<Event[]> {
  const events: Event[] = [];
  let pageToken: string | undefined;
  do {
    const page: calendar_v3.Schema$Events = await callGoogle(
      { root: google.root, accessToken: null },
      {
        method: "GET",
        path: at(calendarId, "/events"),
        query: {
          key: google.apiKey,
          singleEvents: true,
          orderBy: "startTime",
          maxResults: pageSize,
          timeMin: from.toString(),
          timeMax: to.toString(),
          pageToken,
        },
      },
    );
    events.push(...(page.items ?? []));
    pageToken = page.nextPageToken ?? undefined;
  } while (pageToken);
  return events;
}
