// An ICS address: busy times, read only.
import type { CalendarAdapter } from "~/calendars/adapter.server";
import { CalendarFault } from "~/calendars/port";
import { cannotBeOpened, openSecret } from "~/calendars/sources/connection.server";
import { listOwnerAddresses } from "~/calendars/sources/owner-addresses.server";

import { fetchIcs } from "./fetch-ics.server";
import { readInThread } from "./read-in-thread.server";

/** What is sealed of one. */
export interface IcsSecret {
  address: string;
}

export const ics: CalendarAdapter = {
  /** All events within the span, whenever it changed since its last ETag. */
  async read({ db, secret, guard }, source, span, etag) {
    const opened = openSecret({ secret }, source) as IcsSecret | null;
    if (!opened) throw cannotBeOpened();
    const fetched = await fetchIcs(opened.address, etag, guard);
    if (!fetched) return null;
    const addresses = await listOwnerAddresses(db, source.profileId);
    const [read] = await readInThread([fetched.text], span, { addresses, signal: guard?.signal });
    if (!read || read instanceof CalendarFault) throw read ?? new Error("a text that was read has no answer");
    return { upserts: read.events, unread: read.unread, removed: [], cursor: fetched.etag, full: true };
  },
};
