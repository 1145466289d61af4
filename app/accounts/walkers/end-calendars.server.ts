// Removes the connected calendars of a former walker, with their secrets and events, and voids the link to their walks.
import { and, eq, isNull } from "drizzle-orm";

import { calendarFeeds } from "~/db/tables/schedule";
import { calendarSources } from "~/db/tables/calendars";
import type { Db } from "~/db/client.server";
import { type AdminContext, recordChanges } from "~/platform/index.server";

export async function endCalendars(tx: Db, ctx: AdminContext, walkerId: string): Promise<void> {
  await tx
    .update(calendarFeeds)
    .set({ revokedAt: ctx.now })
    .where(
      and(eq(calendarFeeds.profileId, walkerId), eq(calendarFeeds.kind, "walker"), isNull(calendarFeeds.revokedAt)),
    );
  const forgotten = await tx.delete(calendarSources).where(eq(calendarSources.profileId, walkerId)).returning();
  if (forgotten.length === 0) return;
  const entry = { action: "removeCalendar", table: "calendar_sources" as const, after: {} };
  await recordChanges(
    tx,
    ctx,
    forgotten.map(({ id, name, kind }) => ({ ...entry, id, name, before: { name, kind } })),
  );
}
