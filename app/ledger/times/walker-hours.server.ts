// A walker's settings: weekly hours, visits per day and travel time; and whole-day closures (docs/product.md, Days
// off).
import { and, asc, eq, gte, inArray, isNull, lte, or, type SQLWrapper } from "drizzle-orm";

import { availabilityHours, walkerLimits } from "~/db/tables/availability";
import type { Db } from "~/db/client.server";
import { closures } from "~/db/tables/closures";
import { jsonRows, readInOneStatement } from "~/db/one-statement";

import { hoursStored, readKeptHours, travelMinutes } from "~/offer/index.server";

import type { WeeklyHours, Working } from "~/business/times/working-hours";

export interface WalkerTerms extends Working {
  /** Maximum visits per day; null when unlimited. */
  visitsPerDay: number | null;
  /** Travel time to the next visit in minutes; null for the business's setting. */
  travelMinutes: number | null;
}

export type Walkers = string[] | SQLWrapper;

/** Columns that {@link termsOf} reads. */
export const termsColumns = (db: Db, walkers: Walkers) => ({
  keptHours: hoursStored(),
  limits: jsonRows(db.select().from(walkerLimits).where(inArray(walkerLimits.walkerId, walkers))),
  ranges: jsonRows(
    db
      .select()
      .from(availabilityHours)
      .where(inArray(availabilityHours.walkerId, walkers))
      .orderBy(asc(availabilityHours.weekday), asc(availabilityHours.startTime)),
  ),
});

interface TermsRows {
  keptHours: string | null;
  limits: readonly (typeof walkerLimits.$inferSelect)[];
  ranges: readonly (typeof availabilityHours.$inferSelect)[];
}

export function termsOf({ keptHours, limits, ranges }: TermsRows, walkerId: string): WalkerTerms {
  const own = limits.find((each) => each.walkerId === walkerId);
  return {
    service: readKeptHours(keptHours).service,
    hours: own?.hasOwnHours ? weekOf(ranges.filter((each) => each.walkerId === walkerId)) : null,
    visitsPerDay: own?.visitsPerDay ?? null,
    travelMinutes: own?.travelMinutes ?? null,
  };
}

export const getWalkerTerms = async (db: Db, walkerId: string): Promise<WalkerTerms> =>
  termsOf(await readInOneStatement(db, termsColumns(db, [walkerId])), walkerId);

/** Returns the minutes from one visit to the next: the walker's own setting, or the business's. */
export async function getWalkerTravel(db: Db, walkerId: string): Promise<number> {
  const own = db.select().from(walkerLimits).where(eq(walkerLimits.walkerId, walkerId));
  const { limits, business } = await readInOneStatement(db, { limits: jsonRows(own), business: travelMinutes() });
  return limits[0]?.travelMinutes ?? business;
}

const weekOf = (rows: readonly { weekday: number; startTime: string; endTime: string }[]): WeeklyHours[] =>
  [...Map.groupBy(rows, ({ weekday }) => weekday)].map(([weekday, those]) => ({
    weekday,
    ranges: those.map(({ startTime, endTime }) => ({ start: startTime.slice(0, 5), end: endTime.slice(0, 5) })),
  }));

/** Returns which closure covers the day, of everyone or of this walker; null when there is none. */
export async function getClosure(
  db: Db,
  day: Temporal.PlainDate,
  walkerId: string | null = null,
): Promise<"closed-day" | "walker-away" | null> {
  const rows = await db
    .select({ walkerId: closures.walkerId })
    .from(closures)
    .where(
      and(
        // Closures of some hours count as busy times instead (outside-busy.server.ts).
        isNull(closures.startTime),
        lte(closures.startsOn, day),
        gte(closures.endsOn, day),
        walkerId === null ? isNull(closures.walkerId) : or(isNull(closures.walkerId), eq(closures.walkerId, walkerId)),
      ),
    );
  if (rows.length === 0) return null;
  return rows.some((row) => row.walkerId === null) ? "closed-day" : "walker-away";
}
