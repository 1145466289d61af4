// The client of the CalDAV library, and its errors as faults.
import type { createDAVClient } from "tsdav";

import { CalendarFault } from "~/calendars/port";

/** The client of one account, signed in. */
export type Client = Awaited<ReturnType<typeof createDAVClient>>;

/** The library throws plain errors with the status in the message. */
export async function callServer<Value>(call: () => Promise<Value>): Promise<Value> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof CalendarFault) throw error;
    const message = error instanceof Error ? error.message : "";
    if (/\b401\b|unauthorized|invalid credentials/i.test(message)) throw new CalendarFault("sign-in", "401");
    throw new CalendarFault("unreachable", error instanceof Error ? error.name : "unknown");
  }
}
