// The adapter of each calendar kind.
import type { CalendarKind } from "~/business/calendars/calendar-kinds";

import type { CalendarAdapter } from "./adapter.server";
import { caldav } from "./caldav/adapter.server";
import type { ConnectionContext, Source } from "./connection.server";
import { google } from "./google/adapter.server";
import { ics } from "./ics/adapter.server";
import { CalendarFault, type CalendarPort } from "./port";

export const kinds: Readonly<Record<CalendarKind, CalendarAdapter>> = { google, caldav, ics };

/** @throws CalendarFault "unexpected" for a kind that can only be read. */
export async function openPort(ctx: ConnectionContext, source: Source): Promise<CalendarPort> {
  const port = await kinds[source.kind].open?.(ctx, source);
  if (!port) throw new CalendarFault("unexpected", "the calendar is read-only");
  return port;
}
