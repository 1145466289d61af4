// Which of the two fixed calendars the owner's main calendar shows: kept, so that it is the same the next time.
import type { FixedCalendarId } from "~/business/calendars/fixed-calendars";
import { siteSettings } from "~/db/tables/offer";
import type { AdminContext } from "~/platform/index.server";

export const shownSourcesKey = "calendar_sources_shown";

/** No change of the business's, only of what she looks at: the log does not tell of it. */
export async function showSources(ctx: AdminContext, ids: readonly FixedCalendarId[]): Promise<void> {
  const row = { value: [...new Set(ids)].join(","), updatedAt: ctx.now };
  await ctx.db
    .insert(siteSettings)
    .values({ key: shownSourcesKey, ...row })
    .onConflictDoUpdate({ target: siteSettings.key, set: row });
}
