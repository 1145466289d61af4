// Parts of an external event that this site cannot parse. calendars/settings/texts.ts says which time is blocked
// instead.
export const unreadProblems = [
  /** Start time. */
  "start",
  /** End time or duration. */
  "end",
  /** Recurrence rule (RRULE). */
  "rule",
  /** Added dates (RDATE). */
  "added",
  /** Excluded dates (EXDATE). */
  "excepted",
  /** Change of one or more occurrences of a recurring event (RECURRENCE-ID). */
  "moved",
  /** Time zone. */
  "zone",
  /** A property that may occur only once occurs twice. */
  "twice",
  /** Unknown component type. */
  "component",
] as const;

export type UnreadProblem = (typeof unreadProblems)[number];
