// Notification channels: Google posts to this site when a calendar changes. Channels expire and notifications may be
// lost, so the site renews them daily and still polls.
import type { calendar_v3 } from "@googleapis/calendar";

import type { NewChannel, OpenChannel } from "~/calendars/adapter.server";
import { CalendarFault } from "~/calendars/port";
import { callGoogle, type GoogleCalls } from "./call-google.server";

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
