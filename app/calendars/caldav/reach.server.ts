// What the CalDAV library throws, as a fault.
import { CalendarFault } from "~/calendars/port";

/** The library throws plain errors with the status in their words. */
export async function reach<Value>(ask: () => Promise<Value>): Promise<Value> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof CalendarFault) throw error;
    const words = error instanceof Error ? error.message : "";
    if (/\b401\b|unauthorized|invalid credentials/i.test(words)) throw new CalendarFault("sign-in", "401");
    throw new CalendarFault("unreachable", error instanceof Error ? error.name : "unknown");
  }
}
