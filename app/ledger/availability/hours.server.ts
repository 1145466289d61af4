// Reads and saves a walker's hours, visits per day and travel time.
import { and, eq, gte, inArray, sql } from "drizzle-orm";

import { activeStates } from "~/business/booking-states";
import type { Db } from "~/db/client.server";
import { availabilityHours, walkerLimits } from "~/db/tables/availability";
import { profiles } from "~/db/tables/clients";
import { visits } from "~/db/tables/visits";
import { readInOneStatement } from "~/db/one-statement";
import { travelMinutes as businessTravelMinutes } from "~/offer/index.server";
import { type ClientContext, recordChanges } from "~/platform/index.server";
import { dayIn } from "~/shared/dates";
import { done, refused, type Result } from "~/shared/result";

import { fitsInto, rangesOf } from "~/business/times/working-hours";
import { getWalkerTerms, termsColumns, termsOf, type WalkerTerms } from "~/ledger/times/walker-hours.server";
import { can } from "~/ledger/policy";
import { listClosures } from "./closures.server";

export type Availability = Awaited<ReturnType<typeof getAvailability>>;

export async function getAvailability(db: Db, walkerId: string, now: Temporal.Instant, zone: string) {
  const today = dayIn(zone, now);
  const { businessTravel, ...rows } = await readInOneStatement(db, {
    ...termsColumns(db, [walkerId]),
    businessTravel: businessTravelMinutes(),
  });
  const all = await listClosures(db, today, zone);
  return {
    ...termsOf(rows, walkerId),
    walkerId,
    /** 0 until the walker's settings are saved for the first time. */
    version: rows.limits[0]?.version ?? 0,
    businessTravel,
    today: today.toString(),
    timeOff: all.filter((closure) => closure.walkerId === walkerId),
    closures: all.filter((closure) => closure.walkerId === null),
  };
}

export interface AvailabilityInput extends OwnTerms {
  walkerId: string;
  /** Version that the form was loaded with; 0 when the settings were never saved. */
  version: number;
}

type OwnTerms = Omit<WalkerTerms, "service">;

/** The settings that a walker may change, as facts for the audit log. */
const ownOf = ({ hours, visitsPerDay, travelMinutes }: WalkerTerms): OwnTerms => ({
  hours,
  visitsPerDay,
  travelMinutes,
});

/**
 * Returns the number of confirmed visits outside the new hours. Returns "no-such-walker" when the actor may not change
 * the settings of this walker.
 */
export async function saveAvailability(
  ctx: ClientContext,
  input: AvailabilityInput,
): Promise<Result<{ outside: number }, "no-such-walker" | "changed-meanwhile">> {
  if (!can(ctx.actor, "set hours and days off", input.walkerId)) return refused("no-such-walker");
  return ctx.db.transaction(async (tx) => {
    // Row lock on the walker: of two concurrent saves, the second reads the version that the first one wrote.
    const [walker] = await tx
      .select()
      .from(profiles)
      .where(and(eq(profiles.id, input.walkerId), eq(profiles.isEmployee, true)))
      .for("no key update");
    if (!walker) return refused("no-such-walker");
    const stored = await readInOneStatement(tx, termsColumns(tx, [walker.id]));
    if ((stored.limits[0]?.version ?? 0) !== input.version) return refused("changed-meanwhile");
    await write(tx, input);
    const after = await getWalkerTerms(tx, walker.id);
    await recordChanges(tx, ctx, [
      {
        action: "saveAvailability",
        table: "walker_limits",
        id: walker.id,
        name: `${walker.firstName} ${walker.lastName}`,
        before: { ...ownOf(termsOf(stored, walker.id)) },
        after: { ...ownOf(after) },
      },
    ]);
    return done({ outside: await countOutside(tx, walker.id, after, ctx.now, ctx.business.timeZone) });
  });
}

async function write(tx: Db, { walkerId, hours, visitsPerDay, travelMinutes }: AvailabilityInput): Promise<void> {
  const limits = { visitsPerDay, travelMinutes, hasOwnHours: hours !== null };
  await tx
    .insert(walkerLimits)
    .values({ walkerId, ...limits })
    .onConflictDoUpdate({
      target: walkerLimits.walkerId,
      set: { ...limits, version: sql`${walkerLimits.version} + 1` },
    });
  await tx.delete(availabilityHours).where(eq(availabilityHours.walkerId, walkerId));
  const rows = (hours ?? []).flatMap(({ weekday, ranges }) =>
    ranges.map(({ start, end }) => ({ walkerId, weekday, startTime: start, endTime: end })),
  );
  if (rows.length > 0) await tx.insert(availabilityHours).values(rows);
}

async function countOutside(
  tx: Db,
  walkerId: string,
  terms: WalkerTerms,
  now: Temporal.Instant,
  zone: string,
): Promise<number> {
  if (terms.hours === null) return 0;
  const promised = await tx
    .select({ startsAt: visits.startsAt, endsAt: visits.endsAt })
    .from(visits)
    .where(and(eq(visits.walkerId, walkerId), inArray(visits.status, activeStates), gte(visits.startsAt, now)));
  return promised.filter(({ startsAt, endsAt }) => {
    const day = dayIn(zone, startsAt);
    return !fitsInto(rangesOf(day, terms), day, startsAt, startsAt.until(endsAt).total("minutes"), zone);
  }).length;
}
