// Stores the calendars of a connected account.
import { and, eq, sql } from "drizzle-orm";

import { calendarSources } from "~/db/tables/calendars";
import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { type AdminContext, recordChanges } from "~/platform/index.server";

import type { OutsideCalendar } from "~/calendars/port";
import { kindTexts } from "~/calendars/settings/texts";
import type { Source } from "../connection.server";
import { startReceiving, retryPushes } from "../push/queue-visits.server";

/**
 * Stores the calendars as sources. A known calendar keeps its purpose and gets the new secret. The `chosen` calendar
 * blocks at once, and receives visits unless the walker has another calendar for them.
 */
export async function storeCalendars(
  ctx: AdminContext,
  owner: Pick<Source, "kind" | "profileId">,
  calendars: readonly OutsideCalendar[],
  { secret, chosen }: { secret: string | null; chosen: string | null },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const isForVisits = await isFirstForVisits(tx, owner);
    for (const { id, name, color, mayWrite, busyOnly = false } of calendars) {
      const [source] = await tx
        .insert(calendarSources)
        .values({
          ...owner,
          externalId: id,
          name: name.slice(0, 200),
          color,
          mayWrite,
          busyOnly,
          blocks: id === chosen,
          receives: id === chosen && mayWrite && isForVisits(id),
          secret,
          createdAt: ctx.now,
          nextSyncAt: ctx.now,
        })
        .onConflictDoUpdate({
          target: [calendarSources.profileId, calendarSources.kind, calendarSources.externalId],
          set: { secret, ...freshCredentials(ctx.now), mayWrite, busyOnly },
        })
        .returning();
      if (source?.receives && isForVisits(id)) await startReceiving(tx, source, ctx.now);
      else if (source) await retryPushes(tx, [source.id]);
    }
    await recordChanges(tx, ctx, [
      {
        action: "connectCalendars",
        table: "calendar_sources",
        id: owner.profileId,
        name: kindTexts[owner.kind].name,
        before: {},
        after: { calendars: calendars.map(({ name }) => name) },
      },
    ]);
  });
}

/** Returns a predicate: true for a new calendar, when no other calendar receives the walker's visits. */
async function isFirstForVisits(tx: Db, { kind, profileId }: Pick<Source, "kind" | "profileId">) {
  const theirs = await tx.select().from(calendarSources).where(eq(calendarSources.profileId, profileId));
  const known = new Set(theirs.filter((source) => source.kind === kind).map(({ externalId }) => externalId));
  const isTaken = theirs.some(({ receives }) => receives);
  return (externalId: string): boolean => !isTaken && !known.has(externalId);
}

/** The owner counts as a walker, whether or not she walks at the moment. */
export async function isWalker(db: Db, id: string): Promise<boolean> {
  const walks = sql`(${profiles.isEmployee} or ${profiles.role} = 'admin')`;
  return (await db.$count(profiles, and(eq(profiles.id, id), walks))) > 0;
}

/** Fields of a source with new credentials. The new version discards a read that began with the old ones. */
export const freshCredentials = (now: Temporal.Instant) => ({
  nextSyncAt: now,
  failures: 0,
  lastError: null,
  brokenSince: null,
  version: sql`${calendarSources.version} + 1`,
});
