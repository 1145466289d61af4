// Opens a stored source by the adapter of its kind.
import { kinds } from "~/calendars/kinds.server";
import { CalendarFault, type CalendarPort, type Changes, type Span } from "~/calendars/port";

import type { ConnectionContext, Source } from "./connection.server";

/** For sources that visits can be written to. */
export async function openPort(ctx: ConnectionContext, source: Source): Promise<CalendarPort> {
  const port = await kinds[source.kind].open?.(ctx, source);
  if (!port) throw new CalendarFault("unexpected", "it can only be read");
  return port;
}

/** What changed at the source; null where it says that nothing did. */
export const readSource = (
  ctx: ConnectionContext,
  source: Source,
  span: Span,
  cursor: string | null,
): Promise<Changes | null> => kinds[source.kind].read(ctx, source, span, cursor);
