// What goes into the thread that reads ICS texts, and what comes out of it: instants as milliseconds, since only plain
// things pass between threads.
import type { FaultCode, OutsideEvent, UnreadEvent } from "../port";

export interface ThreadInput {
  texts: readonly string[];
  span: { from: number; to: number };
}

export type ThreadEvent = Omit<OutsideEvent, "start" | "end"> & { start: number; end: number };

/** Of one text. */
export type ThreadAnswer =
  | { ok: true; events: ThreadEvent[]; unread: UnreadEvent[] }
  | { ok: false; code: FaultCode; detail: string };
