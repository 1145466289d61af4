// Parts of an external event that the site can't parse. calendars/settings/texts.ts says which time is blocked instead.
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
  /** Change of one occurrence, or of all later ones (RECURRENCE-ID). */
  "moved",
  /** Time zone. */
  "zone",
  /** Two times where only one is allowed. */
  "twice",
  /** Unknown component type. */
  "component",
] as const;

export type UnreadProblem = (typeof unreadProblems)[number];
