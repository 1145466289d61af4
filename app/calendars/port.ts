// One interface to every calendar outside this site; each kind says what it can do and fails in the same few ways.
import { calendarFaults } from "../business/calendars/calendar-faults.ts";
import type { UnreadProblem } from "~/business/calendars/unread-problems";

/** What a calendar said about one event: as it falls, recurrences expanded. */
export interface OutsideEvent {
  /** The same at every fetch; of one time of several, the one's own. */
  uid: string;
  /** The UID it has in a calendar file, where that is another. */
  icsUid?: string;
  start: Temporal.Instant;
  end: Temporal.Instant;
  allDay: boolean;
  summary: string | null;
  /** False: marked as free, declined or cancelled. */
  isBusy: boolean;
}

export interface OutsideCalendar {
  /** Google's id, CalDAV's address. */
  id: string;
  name: string;
  color: string | null;
  mayWrite: boolean;
  /** It tells only when it is busy. */
  busyOnly?: boolean;
}

/** A visit as it is written to a calendar outside; the uid comes from the visit's id. */
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

/** What changed since `cursor`, or, where `full`, all that is there. */
export interface Changes {
  upserts: OutsideEvent[];
  /** Uids, of whole series where one is gone. */
  removed: string[];
  cursor: string | null;
  full: boolean;
  /** Events that fall at times which could not be made out; of those in `upserts` some were. */
  unread?: readonly UnreadEvent[];
}

/** An event that isn't understood in full: some of its times may be missing from the busy times. */
export interface UnreadEvent {
  uid: string;
  summary: string | null;
  problem: UnreadProblem;
}

/** The uids of which not one time could be made out: what was known of them before is the best there is. */
export function unreadAsWhole({ upserts, unread = [] }: Changes): string[] {
  const read = new Set(upserts.map(({ uid }) => uid));
  return unread.flatMap(({ uid }) => (read.has(uid) ? [] : [uid]));
}

/** A fault that may last, and is stored with the source. */
export type SourceError = (typeof calendarFaults)[number];

export const isSourceError = (code: string | null): code is SourceError =>
  calendarFaults.some((known) => known === code);

/** The other two are handled by an immediate retry. */
export type FaultCode = SourceError | "conflict" | "cursor-expired";

/** What a calendar outside answers when it does not do as asked. Never holds an address or a token. */
export class CalendarFault extends Error {
  override name = "CalendarFault";
  readonly code: FaultCode;
  readonly detail: string;
  /** How long it asks to be left alone. */
  readonly retryAfterSeconds: number | null;
  /** `detail`: a status or a word of its own, for the log. */
  constructor(code: FaultCode, detail: string, retryAfterSeconds: number | null = null) {
    super(`${code}: ${detail}`);
    this.code = code;
    this.detail = detail;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Worth another try by itself; the rest needs somebody to do something. */
export const isPassing = (code: FaultCode): boolean =>
  code === "unreachable" || code === "busy" || code === "malformed" || code === "unexpected";

export interface CalendarPort {
  calendars(): Promise<OutsideCalendar[]>;
  /** All within the span, expanded; or what changed since `cursor`. Throws "cursor-expired" where all must be read again. */
  changes(calendarId: string, span: Span, cursor: string | null): Promise<Changes>;
  /** Writes a visit; twice is once. `version`: writes over exactly that one, or throws "conflict". */
  put(calendarId: string, event: EventDraft, version: string | null): Promise<{ version: string | null }>;
  /** Takes a visit away; one that is gone is gone. */
  remove(calendarId: string, uid: string): Promise<void>;
}
