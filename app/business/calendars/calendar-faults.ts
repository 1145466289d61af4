// Errors when reading or writing external calendars. The texts and remedies are in calendars/settings/health.ts.
export const calendarFaults = [
  "sign-in",
  /** The account lacks a permission, for example to write to a calendar that is shared read-only. */
  "forbidden",
  /** Google's calendar API is not enabled in the Google Cloud project of this site. */
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
