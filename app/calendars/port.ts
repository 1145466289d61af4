// The interface to every external calendar, and the faults they all share.
import { calendarFaults } from "../business/calendars/calendar-faults.ts";
import type { UnreadProblem } from "~/business/calendars/unread-problems";

/** One event, with its recurrences expanded. */
export interface OutsideEvent {
  /** Stable across reads. Each occurrence of a Google series has its own uid. */
  uid: string;
  /** UID in the calendar file, when it differs from `uid`. */
  icsUid?: string;
  start: Temporal.Instant;
  end: Temporal.Instant;
  allDay: boolean;
  summary: string | null;
  /** False when the event is free, declined or cancelled. */
  isBusy: boolean;
}

export interface OutsideCalendar {
  /** Google's calendar id, or the URL of a CalDAV calendar. */
  id: string;
  name: string;
  color: string | null;
  mayWrite: boolean;
  /** True when the calendar is shared as free/busy: its events cannot be read, only its busy times. */
  busyOnly?: boolean;
}

/** A visit as it is written to an external calendar. The uid is the visit's id. */
export interface EventDraft {
  uid: string;
  summary: string;
  description: string;
  location: string | null;
  start: Temporal.Instant;
  end: Temporal.Instant;
  sequence: number;
}

export interface Span {
  from: Temporal.Instant;
  to: Temporal.Instant;
}

/** Changes since `cursor`, or all events when `full`. */
export interface Changes {
  upserts: OutsideEvent[];
  /** Uids of deleted events; the uid of a series deletes all its occurrences. */
  removed: string[];
  cursor: string | null;
  full: boolean;
  /** Events with unreadable times. Some of their times may be in `upserts`. */
  unread?: readonly UnreadEvent[];
}

/** An event that cannot be read completely, so some of its times may be missing. */
export interface UnreadEvent {
  uid: string;
  summary: string | null;
  problem: UnreadProblem;
}

/** Returns the uids of events without any readable time. The stored times of these events are kept. */
export function unreadUids({ upserts, unread = [] }: Changes): string[] {
  const read = new Set(upserts.map(({ uid }) => uid));
  return unread.flatMap(({ uid }) => (read.has(uid) ? [] : [uid]));
}

/** A fault that may last, and is stored with the source. */
export type SourceError = (typeof calendarFaults)[number];

export const isSourceError = (code: string | null): code is SourceError =>
  calendarFaults.some((known) => known === code);

/** Code of any fault. "conflict" and "cursor-expired" are never stored, since an immediate retry handles them. */
export type FaultCode = SourceError | "conflict" | "cursor-expired";

/** An error of an external calendar. Contains no URL and no token, so that it can be logged. */
export class CalendarFault extends Error {
  override name = "CalendarFault";
  readonly code: FaultCode;
  readonly detail: string;
  /** Retry-After of the server in seconds. */
  readonly retryAfterSeconds: number | null;
  /** `detail`: the status or a keyword, for the log. */
  constructor(code: FaultCode, detail: string, retryAfterSeconds: number | null = null) {
    super(`${code}: ${detail}`);
    this.code = code;
    this.detail = detail;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** True for faults that a retry may fix; the others need the owner. */
export const isTemporary = (code: FaultCode): boolean =>
  code === "unreachable" || code === "busy" || code === "malformed" || code === "unexpected";

export interface CalendarPort {
  calendars(): Promise<OutsideCalendar[]>;
  /**
   * Returns all events of the span with expanded recurrences, or the changes since `cursor`. @throws CalendarFault
   * "cursor-expired" when everything must be read again.
   */
  changes(calendarId: string, span: Span, cursor: string | null): Promise<Changes>;
  /**
   * Writes a visit; idempotent. With a `version`, it overwrites only that version. @throws CalendarFault "conflict"
   * when the calendar has another version.
   */
  put(calendarId: string, event: EventDraft, version: string | null): Promise<{ version: string | null }>;
  /** Deletes a visit; succeeds when it is already deleted. */
  remove(calendarId: string, uid: string): Promise<void>;
}
