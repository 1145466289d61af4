// Opens a stored source: which adapter, with which of its sealed secrets.
import type { calendarSources } from "~/db/calendars";
import { seal, unseal } from "~/server/sealed";

import { caldavCalendar, type CalDavAccount } from "./caldav/caldav-calendar.server";
import { type GoogleContext, googleCallsOf } from "./google/account.server";
import { googleCalendar } from "./google/google-calendar.server";
import type { Guard } from "./guarded-fetch.server";
import { readIcsSource } from "./ics/ics-calendar.server";
import { CalendarFault, type CalendarPort, type Changes, type Span } from "./port";

export type Source = typeof calendarSources.$inferSelect;

export interface ConnectionContext extends GoogleContext {
  /** Tests reach machines of this machine. */
  guard?: Guard;
}

const purpose = "calendar-source";

export const sealSecret = (secret: string, value: CalDavAccount | { address: string }): string =>
  seal(secret, purpose, JSON.stringify(value));

function secretOf<Value>(ctx: ConnectionContext, source: Source): Value {
  const opened = source.secret && unseal(ctx.secret, purpose, source.secret);
  // The server's secret changed, or the row did: it must be connected again.
  if (!opened) throw new CalendarFault("sign-in", "its secret cannot be opened");
  return JSON.parse(opened) as Value;
}

/** For sources that visits can be written to; an ICS address cannot. */
export async function openPort(ctx: ConnectionContext, source: Source): Promise<CalendarPort> {
  if (source.kind === "google") return googleCalendar(await googleCallsOf(ctx, source.profileId));
  if (source.kind === "caldav") return caldavCalendar(secretOf<CalDavAccount>(ctx, source), ctx.guard);
  throw new CalendarFault("unexpected", "an ICS address is read only");
}

/** What changed at the source; null where it says that nothing did. */
export async function readSource(
  ctx: ConnectionContext,
  source: Source,
  span: Span,
  cursor: string | null,
): Promise<Changes | null> {
  if (source.kind !== "ics") return (await openPort(ctx, source)).changes(source.externalId, span, cursor);
  const { address } = secretOf<{ address: string }>(ctx, source);
  return readIcsSource(address, span, cursor, ctx.guard);
}
