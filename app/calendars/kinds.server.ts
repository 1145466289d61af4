// The adapter of each calendar kind.
import type { CalendarKind } from "~/business/calendars/calendar-kinds";
import { type Guard, guardedFetch, faultOfStatus } from "~/calendars/reach/guarded-fetch.server";

import type { CalendarAdapter } from "./adapter.server";
import { type CalDavAccount, caldavCalendar } from "./caldav/caldav-calendar.server";
import {
  type ConnectionContext,
  type Source,
  unreadableSecret,
  listOwnerAddresses,
  openSecret,
  sealSecret,
} from "./connection.server";
import { googleCallsOf } from "./google/account.server";
import { googleCalendar, stopChannel, watchCalendar } from "./google/google-calendar.server";
import { readBusyChanges } from "./google/read-events.server";
import { readInThread } from "./ics/read-in-thread.server";
import { CalendarFault, type CalendarPort } from "./port";

const google: CalendarAdapter = {
  async read(ctx, { profileId, externalId, busyOnly }, span, cursor) {
    const calls = await googleCallsOf(ctx, profileId);
    return busyOnly
      ? readBusyChanges(calls, externalId, span)
      : googleCalendar(calls).changes(externalId, span, cursor);
  },
  open: async (ctx, { profileId }) => googleCalendar(await googleCallsOf(ctx, profileId)),
  channels: {
    isPossible: (ctx) => ctx.google !== null,
    open: async (ctx, { profileId, externalId }, channel) =>
      watchCalendar(await googleCallsOf(ctx, profileId), externalId, channel),
    close: async (ctx, { profileId }, { id, resourceId }) =>
      stopChannel(await googleCallsOf(ctx, profileId), id, resourceId),
  },
};

const accountOf = (ctx: ConnectionContext, source: Source) => openSecret(ctx, source) as CalDavAccount | null;

const portOf = async (ctx: ConnectionContext, source: Source) => {
  const account = accountOf(ctx, source);
  if (!account) throw unreadableSecret();
  return caldavCalendar(account, ctx.zone, ctx.guard, await listOwnerAddresses(ctx.db, source.profileId));
};

const caldav: CalendarAdapter = {
  read: async (ctx, source, span, cursor) => (await portOf(ctx, source)).changes(source.externalId, span, cursor),
  open: portOf,
  async withPassword(ctx, source, password) {
    const known = accountOf(ctx, source);
    if (!known) return null;
    const account = { ...known, password };
    await caldavCalendar(account, ctx.zone, ctx.guard).calendars();
    return {
      secret: sealSecret(ctx.secret, account),
      isOfAccount: (other) => {
        const otherAccount = accountOf(ctx, other);
        return otherAccount?.serverUrl === account.serverUrl && otherAccount.username === account.username;
      },
    };
  },
};

/** Secret of an ICS source, which the database stores encrypted. */
export interface IcsSecret {
  address: string;
}

const ics: CalendarAdapter = {
  /** Returns all events of the span, or null when the file is unchanged since its last ETag. */
  async read({ db, zone, secret, guard }, source, span, etag) {
    const opened = openSecret({ secret }, source) as IcsSecret | null;
    if (!opened) throw unreadableSecret();
    const fetched = await fetchIcs(opened.address, etag, guard);
    if (!fetched) return null;
    const addresses = await listOwnerAddresses(db, source.profileId);
    const [read] = await readInThread([fetched.text], span, { zone, addresses, signal: guard?.signal });
    if (!read || read instanceof CalendarFault) throw read ?? new Error("the thread returned no result");
    return { upserts: read.events, unread: read.unread, removed: [], cursor: fetched.etag, full: true };
  },
};

/** Fetches the file. Returns null when it is unchanged since `etag`. A webcal:// address is fetched by https. */
async function fetchIcs(address: string, etag: string | null, guard: Guard = {}) {
  const response = await guardedFetch(guard)(address.trim().replace(/^webcal:/i, "https:"), {
    headers: { Accept: "text/calendar, text/plain;q=0.5", ...(etag ? { "If-None-Match": etag } : {}) },
  });
  if (response.status === 304) return null;
  if (response.status !== 200) throw new CalendarFault(faultOfStatus(response.status), String(response.status));
  return { text: await response.text(), etag: response.headers.get("ETag") };
}

export const kinds: Readonly<Record<CalendarKind, CalendarAdapter>> = { google, caldav, ics };

/** Opens a calendar for writing. @throws CalendarFault "unexpected" for a kind that can only be read. */
export async function openPort(ctx: ConnectionContext, source: Source): Promise<CalendarPort> {
  const port = await kinds[source.kind].open?.(ctx, source);
  if (!port) throw new CalendarFault("unexpected", "the calendar is read-only");
  return port;
}
