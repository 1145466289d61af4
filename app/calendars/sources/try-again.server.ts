// A calendar that somebody mended, by a new password or by connecting its account again.
import { sql } from "drizzle-orm";

import { calendarSources } from "~/db/tables/calendars";

/** What is being read with what was there before is of another version, and changes nothing anymore. */
export const tryAgain = (now: Temporal.Instant) => ({
  nextSyncAt: now,
  failures: 0,
  lastError: null,
  brokenSince: null,
  version: sql`${calendarSources.version} + 1`,
});
