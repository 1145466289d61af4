// When a walker is busy by a calendar outside this site: what its sources said last (features/connections fetches it).
import { and, asc, eq, gt, inArray, lt } from "drizzle-orm";

import { calendarEvents, calendarSources } from "~/db/calendars";
import type { Db } from "~/db/client.server";
import { Temporal } from "~/shared/dates";

export interface OutsideBusy {
  walkerId: string;
  start: Temporal.Instant;
  end: Temporal.Instant;
  /** As the owner named it; what is in it is the walker's own business. */
  calendar: string;
}

/** Busy times of these walkers that reach into the stretch, soonest first. */
export async function listOutsideBusy(
  db: Db,
  walkerIds: readonly string[],
  { from, to }: { from: Temporal.Instant; to: Temporal.Instant },
): Promise<OutsideBusy[]> {
  if (walkerIds.length === 0) return [];
  const rows = await db
    .select({
      walkerId: calendarSources.profileId,
      start: calendarEvents.startsAt,
      end: calendarEvents.endsAt,
      calendar: calendarSources.name,
    })
    .from(calendarEvents)
    .innerJoin(calendarSources, eq(calendarSources.id, calendarEvents.sourceId))
    .where(
      and(
        inArray(calendarSources.profileId, [...walkerIds]),
        eq(calendarSources.blocks, true),
        eq(calendarEvents.isBusy, true),
        lt(calendarEvents.startsAt, new Date(to.epochMilliseconds)),
        gt(calendarEvents.endsAt, new Date(from.epochMilliseconds)),
      ),
    )
    .orderBy(asc(calendarEvents.startsAt), asc(calendarEvents.id));
  return rows.map(({ start, end, ...rest }) => ({ ...rest, start: asInstant(start), end: asInstant(end) }));
}

const asInstant = (date: Date) => Temporal.Instant.fromEpochMilliseconds(date.getTime());
