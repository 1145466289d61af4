// A walker's availability as its page shows it.
import { and, eq, gte, inArray, sql } from "drizzle-orm";

import { availabilityHours, walkerLimits } from "~/db/tables/availability";
import type { Db } from "~/db/client.server";
import { dayInLosAngeles, type Temporal } from "~/shared/dates";
import { visits } from "~/db/tables/visits";
import { profiles } from "~/db/tables/clients";
import { type ClientContext, recordChanges } from "~/platform/index.server";
import { done, refused, type Result } from "~/shared/result";

import { type Closure, listClosures } from "./list-closures.server";
import { can } from "~/visits/policy";
import { getWalkerTerms, type WalkerTerms } from "~/visits/ledger/walker-hours.server";
import { getTravelMinutes } from "~/offer/index.server";
import { fitsInto, rangesOf, type WeeklyHours } from "~/visits/ledger/hours";

export interface Availability extends WalkerTerms {
  walkerId: string;
  /** 0: nothing was set yet. */
  version: number;
  /** The business's minutes to the next visit. */
  businessTravel: number;
  /** ISO day of Los Angeles. */
  today: string;
  timeOff: Closure[];
  /** Days on which nobody walks. */
  closures: Closure[];
}

export async function getAvailability(db: Db, walkerId: string, now: Temporal.Instant): Promise<Availability> {
  const today = dayInLosAngeles(now);
  const [limits] = await db.select().from(walkerLimits).where(eq(walkerLimits.walkerId, walkerId));
  const all = await listClosures(db, today);
  return {
    ...(await getWalkerTerms(db, walkerId)),
    walkerId,
    version: limits?.version ?? 0,
    businessTravel: await getTravelMinutes(db),
    today: today.toString(),
    timeOff: all.filter((closure) => closure.walkerId === walkerId),
    closures: all.filter((closure) => closure.walkerId === null),
  };
}

export interface AvailabilityInput extends WalkerTerms {
  walkerId: string;
  /** As the page showed it; 0: nothing was set yet. */
  version: number;
}

/** Answers how many promised visits lie outside the hours. Of somebody else it says that there is nobody. */
export async function saveAvailability(
  ctx: ClientContext,
  input: AvailabilityInput,
): Promise<Result<{ outside: number }, "no-such-walker" | "changed-meanwhile">> {
  if (!can(ctx.actor, "set hours and days off", input.walkerId)) return refused("no-such-walker");
  return ctx.db.transaction(async (tx) => {
    // One at a time for each walker: the second finds the first's version.
    const [walker] = await tx
      .select()
      .from(profiles)
      .where(and(eq(profiles.id, input.walkerId), eq(profiles.isEmployee, true)))
      .for("no key update");
    if (!walker) return refused("no-such-walker");
    if ((await getVersion(tx, walker.id)) !== input.version) return refused("changed-meanwhile");
    const before = await getWalkerTerms(tx, walker.id);
    await write(tx, input);
    const after = await getWalkerTerms(tx, walker.id);
    await recordChanges(tx, ctx, [
      {
        action: "saveAvailability",
        table: "walker_limits",
        id: walker.id,
        name: `${walker.firstName} ${walker.lastName}`,
        before: { ...before },
        after: { ...after },
      },
    ]);
    return done({ outside: await countOutside(tx, walker.id, after.hours, ctx.now) });
  });
}

async function getVersion(tx: Db, walkerId: string): Promise<number> {
  const [row] = await tx.select().from(walkerLimits).where(eq(walkerLimits.walkerId, walkerId));
  return row?.version ?? 0;
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
  hours: readonly WeeklyHours[] | null,
  now: Temporal.Instant,
): Promise<number> {
  if (hours === null) return 0;
  const promised = await tx
    .select({ startsAt: visits.startsAt, endsAt: visits.endsAt })
    .from(visits)
    .where(
      and(
        eq(visits.walkerId, walkerId),
        inArray(visits.status, ["confirmed", "in_progress"]),
        gte(visits.startsAt, now),
      ),
    );
  return promised.filter(({ startsAt, endsAt }) => {
    const day = dayInLosAngeles(startsAt);
    const minutes = startsAt.until(endsAt).total("minutes");
    return !fitsInto(rangesOf(day, hours), day, startsAt, minutes);
  }).length;
}
