// Which of the two fixed calendars the owner's main calendar shows: kept, so that it is the same the next time.
import type { FixedCalendarId } from "~/business/calendars/fixed-calendars";
import { siteSettings } from "~/db/tables/offer";
import type { ClientContext } from "~/platform/index.server";
import { done, refused, type Result } from "~/shared/result";

export const shownSourcesKey = "calendar_sources_shown";

/** No change of the business's, only of what she looks at: the log does not tell of it. */
export async function showSources(
  ctx: ClientContext,
  ids: readonly FixedCalendarId[],
): Promise<Result<null, "admins-only">> {
  if (ctx.actor.role !== "admin") return refused("admins-only");
  const row = { value: [...new Set(ids)].join(","), updatedAt: ctx.now };
  await ctx.db
    .insert(siteSettings)
    .values({ key: shownSourcesKey, ...row })
    .onConflictDoUpdate({ target: siteSettings.key, set: row });
  return done(null);
}
