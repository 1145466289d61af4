// What can be wrong with a calendar outside. Why, in words, and what to do: calendars/settings/health.ts.
export const calendarFaults = [
  "sign-in",
  /** Who signed in may not do that there: write to a calendar that can only be read, above all. */
  "forbidden",
  /** Google's API is not enabled for this site's project. */
  "not-enabled",
  "gone",
  "unreachable",
  "too-large",
  "not-a-calendar",
  "malformed",
  "refused-address",
  "busy",
  "unexpected",
] as const;
