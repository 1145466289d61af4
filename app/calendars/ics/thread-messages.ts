// What goes into the thread that reads ICS texts, and what comes out of it: instants as milliseconds, since only plain
// things pass between threads.
import type { FaultCode, OutsideEvent, UnreadEvent } from "~/calendars/port";

export interface ThreadInput {
  texts: readonly string[];
  span: { from: number; to: number };
  /** Email addresses of the calendar's owner, to find declined invitations. */
  addresses: readonly string[];
}

export type ThreadEvent = Omit<OutsideEvent, "start" | "end"> & { start: number; end: number };

/** Of one text. */
export type ThreadAnswer =
  | { ok: true; events: ThreadEvent[]; unread: UnreadEvent[] }
  | { ok: false; code: FaultCode; detail: string };

/**
 * What the thread says each time it is asked: some of the events, by the number of their text, and at the end all else. What
 * is said unasked arrives all at once, and would hold the site up.
 */
export type ThreadMessage =
  | { is: "events"; events: [ofText: number, event: ThreadEvent][] }
  | { is: "end"; answers: ThreadAnswer[] };
