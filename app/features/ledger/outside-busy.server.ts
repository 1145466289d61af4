// When a walker is busy with something that is no visit: by a calendar outside this site, as its sources said last
// (features/connections fetches it), or in hours that the owner or the walker keeps free.
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, or } from "drizzle-orm";

import { calendarEvents, calendarSources } from "~/db/calendars";
import type { Db } from "~/db/client.server";
import { closures } from "~/db/ledger";
import { dayInLosAngeles, Temporal } from "~/shared/dates";

import { stretchOf } from "./closed-time";

export interface OutsideBusy {
  walkerId: string;
  start: Temporal.Instant;
  end: Temporal.Instant;
  /** As the owner named it; what is in it is the walker's own business. Hours kept free: where they are listed. */
  calendar: string;
}

interface Stretch {
  from: Temporal.Instant;
  to: Temporal.Instant;
}

/** Busy times of these walkers that reach into the stretch, soonest first. */
export async function listOutsideBusy(db: Db, walkerIds: readonly string[], stretch: Stretch): Promise<OutsideBusy[]> {
  if (walkerIds.length === 0) return [];
  const busy = [...(await listInCalendars(db, walkerIds, stretch)), ...(await listKeptFree(db, walkerIds, stretch))];
  return busy.toSorted((one, other) => Temporal.Instant.compare(one.start, other.start));
}

async function listInCalendars(db: Db, walkerIds: readonly string[], { from, to }: Stretch): Promise<OutsideBusy[]> {
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

/** Hours of the whole business are everybody's. Whole days are no busy times: they close the day (closures.server.ts). */
async function listKeptFree(db: Db, walkerIds: readonly string[], { from, to }: Stretch): Promise<OutsideBusy[]> {
  const rows = await db
    .select()
    .from(closures)
    .where(
      and(
        isNotNull(closures.startTime),
        or(isNull(closures.walkerId), inArray(closures.walkerId, [...walkerIds])),
        gte(closures.endsOn, dayInLosAngeles(from).toString()),
        lte(closures.startsOn, dayInLosAngeles(to).toString()),
      ),
    );
  return rows
    .map((row) => ({ walkerId: row.walkerId, ...stretchOf(row) }))
    .filter(({ start, end }) => Temporal.Instant.compare(start, to) < 0 && Temporal.Instant.compare(from, end) < 0)
    .flatMap(({ walkerId, ...times }) =>
      (walkerId ? [walkerId] : walkerIds).map((id) => ({ ...times, walkerId: id, calendar: "Closures" })),
    );
}

const asInstant = (date: Date) => Temporal.Instant.fromEpochMilliseconds(date.getTime());
