// What a walker has set for their own time: hours of the week, visits a day, minutes to the next visit, and days without
// visits (docs/product.md, Days off); and whether a visit keeps to it.
import { and, asc, eq, gte, inArray, isNull, lt, lte, ne, or, type SQLWrapper } from "drizzle-orm";

import { availabilityHours, walkerLimits } from "~/db/tables/availability";
import type { Db } from "~/db/client.server";
import { closures, visits } from "~/db/tables/visits";
import { listed, readTogether } from "~/db/together";
import { dayInLosAngeles, type Temporal } from "~/shared/dates";

import { fitsInto, rangesOf, type WeeklyHours } from "./hours";
import { instantAt } from "./windows";

export interface WalkerTerms {
  /** Null: the service hours. */
  hours: readonly WeeklyHours[] | null;
  /** Null: as many as fit. */
  visitsPerDay: number | null;
  /** Null: the business's. */
  travelMinutes: number | null;
}

/** Their ids, or a query that finds them. */
export type Walkers = string[] | SQLWrapper;

/** Columns of any query: what {@link termsOf} is made of. */
export const termsColumns = (db: Db, walkers: Walkers) => ({
  limits: listed(db.select().from(walkerLimits).where(inArray(walkerLimits.walkerId, walkers))),
  ranges: listed(
    db
      .select()
      .from(availabilityHours)
      .where(inArray(availabilityHours.walkerId, walkers))
      .orderBy(asc(availabilityHours.weekday), asc(availabilityHours.startTime)),
  ),
});

interface TermsRows {
  limits: readonly (typeof walkerLimits.$inferSelect)[];
  ranges: readonly (typeof availabilityHours.$inferSelect)[];
}

/** Of each of these walkers. */
export function termsOf({ limits, ranges }: TermsRows, walkerIds: readonly string[]): Map<string, WalkerTerms> {
  return new Map(
    walkerIds.map((walkerId) => {
      const own = limits.find((each) => each.walkerId === walkerId);
      const theirs = ranges.filter((each) => each.walkerId === walkerId);
      return [
        walkerId,
        {
          hours: own?.hasOwnHours ? weekOf(theirs) : null,
          visitsPerDay: own?.visitsPerDay ?? null,
          travelMinutes: own?.travelMinutes ?? null,
        },
      ];
    }),
  );
}

export async function getWalkerTerms(db: Db, walkerId: string): Promise<WalkerTerms> {
  const terms = termsOf(await readTogether(db, termsColumns(db, [walkerId])), [walkerId]).get(walkerId);
  return terms ?? { hours: null, visitsPerDay: null, travelMinutes: null };
}

/** Minutes to the next visit; null: the business's. */
export async function getWalkerTravel(db: Db, walkerId: string): Promise<number | null> {
  const [own] = await db
    .select({ travelMinutes: walkerLimits.travelMinutes })
    .from(walkerLimits)
    .where(eq(walkerLimits.walkerId, walkerId));
  return own?.travelMinutes ?? null;
}

function weekOf(rows: readonly { weekday: number; startTime: string; endTime: string }[]): WeeklyHours[] {
  return [...Map.groupBy(rows, ({ weekday }) => weekday)].map(([weekday, those]) => ({
    weekday,
    ranges: those.map(({ startTime, endTime }) => ({ start: startTime.slice(0, 5), end: endTime.slice(0, 5) })),
  }));
}

export interface Stretch {
  walkerId: string;
  startsAt: Temporal.Instant;
  minutes: number;
  /** The visit that is to be moved: it does not count. */
  ownVisitId?: string | null;
}

/** Why a stay does not keep to what the walker set; null where it does, or they set nothing. */
export async function termsRefusal(
  db: Db,
  { walkerId, startsAt, minutes, ownVisitId }: Stretch,
): Promise<"walker-off" | "walker-full" | null> {
  const { hours, visitsPerDay } = await getWalkerTerms(db, walkerId);
  const day = dayInLosAngeles(startsAt);
  if (hours && !fitsInto(rangesOf(day, hours), day, startsAt, minutes)) return "walker-off";
  return (await isFull(db, { walkerId, visitsPerDay, day, ownVisitId: ownVisitId ?? null })) ? "walker-full" : null;
}

/** Whether the walker has as many visits on that day as they take. */
export async function isFull(
  db: Db,
  {
    walkerId,
    visitsPerDay,
    day,
    ownVisitId,
  }: { walkerId: string; visitsPerDay: number | null; day: Temporal.PlainDate; ownVisitId: string | null },
): Promise<boolean> {
  if (visitsPerDay === null) return false;
  const promised = await db.$count(
    visits,
    and(
      eq(visits.walkerId, walkerId),
      inArray(visits.status, ["confirmed", "in_progress", "completed"]),
      gte(visits.startsAt, instantAt(day, "00:00")),
      lt(visits.startsAt, instantAt(day.add({ days: 1 }), "00:00")),
      ...(ownVisitId ? [ne(visits.id, ownVisitId)] : []),
    ),
  );
  return promised >= visitsPerDay;
}

export type Closed = "closed-day" | "walker-away";

/** Whether nobody walks on that day, or this walker does not; null where nothing is in the way. */
export async function getClosure(
  db: Db,
  day: Temporal.PlainDate,
  walkerId: string | null = null,
): Promise<Closed | null> {
  const rows = await db
    .select({ walkerId: closures.walkerId })
    .from(closures)
    .where(
      and(
        // Hours take no day: they are busy times (outside-busy.server.ts).
        isNull(closures.startTime),
        lte(closures.startsOn, day),
        gte(closures.endsOn, day),
        walkerId === null ? isNull(closures.walkerId) : or(isNull(closures.walkerId), eq(closures.walkerId, walkerId)),
      ),
    );
  if (rows.length === 0) return null;
  return rows.some((row) => row.walkerId === null) ? "closed-day" : "walker-away";
}
