// Adapter of ICS links: busy times, read only.
import type { CalendarAdapter } from "~/calendars/adapter.server";
import { unreadableSecret, listOwnerAddresses, openSecret } from "~/calendars/connection.server";
import { CalendarFault } from "~/calendars/port";
import { faultOfStatus } from "~/calendars/reach/fault-of-status";
import { type Guard, guardedFetch } from "~/calendars/reach/guarded-fetch.server";

import { readInThread } from "./read-in-thread.server";

/** The sealed secret of an ICS source. */
export interface IcsSecret {
  address: string;
}

export const ics: CalendarAdapter = {
  /** Returns all events of the span, or null when the file is unchanged since its last ETag. */
  async read({ db, secret, guard }, source, span, etag) {
    const opened = openSecret({ secret }, source) as IcsSecret | null;
    if (!opened) throw unreadableSecret();
    const fetched = await fetchIcs(opened.address, etag, guard);
    if (!fetched) return null;
    const addresses = await listOwnerAddresses(db, source.profileId);
    const [read] = await readInThread([fetched.text], span, { addresses, signal: guard?.signal });
    if (!read || read instanceof CalendarFault) throw read ?? new Error("the thread returned no result");
    return { upserts: read.events, unread: read.unread, removed: [], cursor: fetched.etag, full: true };
  },
};

/** null when the file is unchanged since `etag`. A webcal:// address is fetched by https. */
async function fetchIcs(address: string, etag: string | null, guard: Guard = {}) {
  const response = await guardedFetch(guard)(address.trim().replace(/^webcal:/i, "https:"), {
    headers: { Accept: "text/calendar, text/plain;q=0.5", ...(etag ? { "If-None-Match": etag } : {}) },
  });
  if (response.status === 304) return null;
  if (response.status !== 200) throw new CalendarFault(faultOfStatus(response.status), String(response.status));
  return { text: await response.text(), etag: response.headers.get("ETag") };
}
