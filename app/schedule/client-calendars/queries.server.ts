// Queries of client calendars and of the sources in the main calendar.
import { asc, eq, isNotNull, isNull } from "drizzle-orm";
import { type FixedCalendarId, fixedCalendarIds, isFixedCalendar } from "~/business/calendars/fixed-calendars";
import { clientCalendars } from "~/db/tables/schedule";
import type { Db } from "~/db/client.server";
import { siteSettings } from "~/db/tables/offer";
import type { ClientCalendar } from "~/schedule/client-calendars/client-calendar";
import {
  accountOf,
  type GoogleContext,
  isUsable,
  listAccounts,
} from "~/schedule/client-calendars/owner-accounts.server";
import type { AdminContext } from "~/platform/index.server";

/** Sorted by age, oldest first. */
export const listClientCalendars = async (db: Db): Promise<ClientCalendar[]> =>
  db
    .select({
      id: clientCalendars.id,
      name: clientCalendars.name,
      email: clientCalendars.email,
      calendarId: clientCalendars.calendarId,
      color: clientCalendars.calendarColor,
      kind: clientCalendars.kind,
      accountEmail: clientCalendars.accountEmail,
      isShared: clientCalendars.isShared,
    })
    .from(clientCalendars)
    .where(isNull(clientCalendars.removedAt))
    .orderBy(asc(clientCalendars.createdAt), asc(clientCalendars.id));

/** Hours after which an undeleted calendar is listed for the owner. The job usually deletes within minutes. */
const usualHours = 24;

/** Removed calendars that are still at Google: their account is not connected, or Google refuses the deletion. */
export async function listLeftAtGoogle(ctx: GoogleContext): Promise<{ id: string; name: string }[]> {
  const usable = (await listAccounts(ctx)).filter(isUsable);
  const rows = await ctx.db
    .select()
    .from(clientCalendars)
    .where(isNotNull(clientCalendars.removedAt))
    .orderBy(asc(clientCalendars.removedAt), asc(clientCalendars.id));
  const late = ctx.now.subtract({ hours: usualHours }).epochMilliseconds;
  return rows
    .filter((row) => !accountOf(usable, row) || (row.removedAt?.epochMilliseconds ?? 0) < late)
    .map(({ id, name }) => ({ id, name }));
}

/** Returns the sources shown in the main calendar; both by default. */
export async function listShownSources(db: Db): Promise<FixedCalendarId[]> {
  const [row] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.key, shownSourcesKey));
  return row ? row.value.split(",").filter(isFixedCalendar) : fixedCalendarIds;
}

const shownSourcesKey = "calendar_sources_shown";

/** A display preference, so it is not logged. */
export async function showSources(ctx: AdminContext, ids: readonly FixedCalendarId[]): Promise<void> {
  const row = { value: [...new Set(ids)].join(","), updatedAt: ctx.now };
  await ctx.db
    .insert(siteSettings)
    .values({ key: shownSourcesKey, ...row })
    .onConflictDoUpdate({ target: siteSettings.key, set: row });
}
