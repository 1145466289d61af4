// Google Calendar as a calendar port, with event ids chosen by this site.
import type { calendar_v3 } from "@googleapis/calendar";

import type { NewChannel, OpenChannel } from "~/calendars/adapter.server";
import { CalendarFault, type CalendarPort, type EventDraft, type OutsideCalendar } from "~/calendars/port";

import { calendarPath, callGoogle, deleteAtGoogle, type GoogleCalls, pagesOf } from "./call-google.server";
import { readChanges } from "./read-events.server";

type Event = calendar_v3.Schema$Event;

export const googleCalendar = (google: GoogleCalls): CalendarPort => ({
  calendars: () => listCalendars(google),
  changes: (calendarId, span, cursor) => readChanges(google, calendarId, span, cursor),
  put: (calendarId, event, version) => putEvent(google, calendarId, event, version),
  remove: (calendarId, uid) => deleteAtGoogle(google, calendarPath(calendarId, `/events/${googleEventId(uid)}`)),
});

async function listCalendars(google: GoogleCalls): Promise<OutsideCalendar[]> {
  const found: OutsideCalendar[] = [];
  const list = { method: "GET", path: "users/me/calendarList", query: { maxResults: 250 } } as const;
  for await (const page of pagesOf<calendar_v3.Schema$CalendarList>(google, list)) {
    for (const { id, summary, summaryOverride, backgroundColor, accessRole } of page.items ?? []) {
      if (!id) continue;
      found.push({
        id,
        name: summaryOverride ?? summary ?? id,
        color: backgroundColor ?? null,
        mayWrite: accessRole === "owner" || accessRole === "writer",
        busyOnly: accessRole === "freeBusyReader",
      });
    }
  }
  return found;
}

/** Google's event ids consist of 0-9 and a-v, as a UUID without dashes does. The fixed id makes inserts idempotent. */
export const googleEventId = (uid: string): string => uid.replaceAll("-", "").toLowerCase();

async function putEvent(
  google: GoogleCalls,
  calendarId: string,
  event: EventDraft,
  version: string | null,
): Promise<{ version: string | null }> {
  const id = googleEventId(event.uid);
  const body = bodyOf(event, google.zone);
  const insert = { method: "POST", path: calendarPath(calendarId, "/events"), body: { id, ...body } } as const;
  const patch = {
    method: "PATCH",
    path: calendarPath(calendarId, `/events/${id}`),
    body: { ...body, status: "confirmed" },
    ...(version ? { headers: { "If-Match": version } } : {}),
  } as const;
  try {
    const written: Event = await callGoogle(google, version ? patch : insert);
    return { version: written.etag ?? null };
  } catch (error) {
    // The id exists: an earlier insert succeeded, but its response was lost.
    if (version || !(error instanceof CalendarFault) || error.code !== "conflict") throw error;
    const written: Event = await callGoogle(google, patch);
    return { version: written.etag ?? null };
  }
}

/** Omits the sequence: Google counts its own, and answers 400 to a lower one. */
function bodyOf({ summary, description, location, start, end }: EventDraft, timeZone: string): Event {
  const time = (instant: Temporal.Instant) => ({ dateTime: instant.toString(), timeZone });
  return { summary, description, ...(location ? { location } : {}), start: time(start), end: time(end) };
}

export async function watchCalendar(
  google: GoogleCalls,
  calendarId: string,
  { id, address, token, ttlSeconds }: NewChannel,
): Promise<OpenChannel> {
  const channel: calendar_v3.Schema$Channel = await callGoogle(google, {
    method: "POST",
    path: `calendars/${encodeURIComponent(calendarId)}/events/watch`,
    body: { id, type: "web_hook", address, token, params: { ttl: String(ttlSeconds) } },
  });
  const expiration = Number(channel.expiration);
  if (!channel.resourceId || !Number.isFinite(expiration)) throw new CalendarFault("unexpected", "no channel");
  return { resourceId: channel.resourceId, expiresAt: Temporal.Instant.fromEpochMilliseconds(expiration) };
}

/** Closes a channel; succeeds when it is already closed. */
export async function stopChannel(google: GoogleCalls, id: string, resourceId: string): Promise<void> {
  try {
    await callGoogle(google, { method: "POST", path: "channels/stop", body: { id, resourceId } });
  } catch (error) {
    if (!(error instanceof CalendarFault) || error.code !== "gone") throw error;
  }
}
