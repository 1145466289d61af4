// An ICS address as a read-only source of busy times.
import { sha256 } from "~/platform/index.server";

import type { Guard } from "~/calendars/reach/guarded-fetch.server";
import { CalendarFault, type Changes, type Span } from "~/calendars/port";
import { fetchIcs } from "./fetch-ics.server";
import { readInThread } from "./read-in-thread.server";

/** How an address is told from others without being kept in the clear. */
export const icsId = (address: string): string => sha256(address.trim());

/** All events within the span; null where nothing changed since `etag`. */
export async function readIcsSource(
  address: string,
  span: Span,
  etag: string | null,
  guard?: Guard,
): Promise<Changes | null> {
  const fetched = await fetchIcs(address, etag, guard);
  if (!fetched) return null;
  const [read] = await readInThread([fetched.text], span, { signal: guard?.signal });
  if (!read || read instanceof CalendarFault) throw read ?? new Error("a text that was read has no answer");
  return { upserts: read.events, unread: read.unread, removed: [], cursor: fetched.etag, full: true };
}
