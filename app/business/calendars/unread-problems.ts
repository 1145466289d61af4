// What of an event in a calendar outside isn't understood. What is blocked instead: calendars/texts/health.ts.
export const unreadProblems = [
  /** Its start. */
  "start",
  /** Its end or its length. */
  "end",
  /** How it repeats. */
  "rule",
  /** Dates it also falls on. */
  "added",
  /** Dates it doesn't fall on. */
  "excepted",
  /** The change of one occurrence, or of all later ones. */
  "moved",
  /** Its time zone. */
  "zone",
  /** Two times where one belongs. */
  "twice",
  /** A kind of entry this site doesn't know. */
  "component",
] as const;

export type UnreadProblem = (typeof unreadProblems)[number];
