// Fetches an ICS address somebody typed: https only, no private networks at any hop, 5 MB, 10 s, and only when it changed.
import { faultOfStatus } from "~/calendars/reach/fault-of-status";
import { type Guard, guardedFetch } from "~/calendars/reach/guarded-fetch.server";
import { CalendarFault } from "~/calendars/port";

/** The text and its ETag; null where it has not changed since `etag`. webcal:// is https:// to us. */
export async function fetchIcs(
  address: string,
  etag: string | null,
  guard: Guard = {},
): Promise<{ text: string; etag: string | null } | null> {
  const response = await guardedFetch(guard)(address.trim().replace(/^webcal:/i, "https:"), {
    headers: { Accept: "text/calendar, text/plain;q=0.5", ...(etag ? { "If-None-Match": etag } : {}) },
  });
  if (response.status === 304) return null;
  if (response.status !== 200) throw new CalendarFault(faultOfStatus(response.status), String(response.status));
  return { text: await response.text(), etag: response.headers.get("ETag") };
}
