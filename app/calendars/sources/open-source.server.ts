// Opens a stored source: which adapter, with which of its sealed secrets.
import type { calendarSources } from "~/db/tables/calendars";
import { type CommandContext, seal, unseal } from "~/platform/index.server";

import { caldavCalendar, type CalDavAccount } from "~/calendars/caldav/caldav-calendar.server";
import { type GoogleContext, googleCallsOf } from "~/calendars/google/account.server";
import { googleCalendar } from "~/calendars/google/google-calendar.server";
import { readBusyChanges } from "~/calendars/google/read-busy.server";
import type { Guard } from "~/calendars/reach/guarded-fetch.server";
import { readIcsSource } from "~/calendars/ics/ics-calendar.server";
import { CalendarFault, type CalendarPort, type Changes, type Span } from "~/calendars/port";

export type Source = typeof calendarSources.$inferSelect;

export interface ConnectionContext extends GoogleContext {
  /** Tests reach machines of this machine. */
  guard?: Guard;
}

/** From what every command and job is given. */
export function connectionOf({ db, now, services }: Pick<CommandContext, "db" | "now" | "services">) {
  const { secret, log, origin } = services;
  const { google, googleRoot, allowLoopback, stopping } = services.calendars;
  return {
    db,
    now,
    secret,
    log,
    origin,
    google: google && { ...google, root: googleRoot },
    guard: { allowLoopback, ...(stopping ? { signal: stopping } : {}) },
    random: Math.random,
  };
}

const purpose = "calendar-source";

export const sealSecret = (secret: string, value: CalDavAccount | { address: string }): string =>
  seal(secret, purpose, JSON.stringify(value));

function secretOf(ctx: Pick<ConnectionContext, "secret">, source: Source): unknown {
  const opened = source.secret && unseal(ctx.secret, purpose, source.secret);
  return opened ? JSON.parse(opened) : null;
}

/** The server's secret changed, or the row did: it must be connected again. */
const cannotBeOpened = () => new CalendarFault("sign-in", "its secret cannot be opened");

/** The account of a CalDAV source; null where its secret cannot be opened any more. */
export const openAccount = (ctx: Pick<ConnectionContext, "secret">, source: Source): CalDavAccount | null =>
  secretOf(ctx, source) as CalDavAccount | null;

/** For sources that visits can be written to; an ICS address cannot. */
export async function openPort(ctx: ConnectionContext, source: Source): Promise<CalendarPort> {
  if (source.kind === "google") return googleCalendar(await googleCallsOf(ctx, source.profileId));
  if (source.kind === "caldav") {
    const account = openAccount(ctx, source);
    if (!account) throw cannotBeOpened();
    return caldavCalendar(account, ctx.guard);
  }
  throw new CalendarFault("unexpected", "an ICS address is read only");
}

/** What changed at the source; null where it says that nothing did. */
export async function readSource(
  ctx: ConnectionContext,
  source: Source,
  span: Span,
  cursor: string | null,
): Promise<Changes | null> {
  if (source.busyOnly) return readBusyChanges(await googleCallsOf(ctx, source.profileId), source.externalId, span);
  if (source.kind !== "ics") return (await openPort(ctx, source)).changes(source.externalId, span, cursor);
  const opened = secretOf(ctx, source) as { address: string } | null;
  if (!opened) throw cannotBeOpened();
  return readIcsSource(opened.address, span, cursor, ctx.guard);
}
