// Errors of external calendars. Their texts and remedies: calendars/settings/health.ts.
export const calendarFaults = [
  "sign-in",
  /** The account lacks the permission, for example to write to a read-only calendar. */
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
