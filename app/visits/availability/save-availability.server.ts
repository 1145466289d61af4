// A walker's hours and limits, set by the walker or by the owner (docs/product.md, Who may do what). Promised visits
// stay where they are: what new hours leave out is counted and told.
import { and, eq, gte, inArray, sql } from "drizzle-orm";

import { availabilityHours, walkerLimits } from "~/db/tables/availability";
import type { Db } from "~/db/client.server";
import { visits } from "~/db/tables/visits";
import { profiles } from "~/db/tables/clients";
import { type ClientContext, recordChanges } from "~/platform/index.server";
import { dayInLosAngeles, type Temporal } from "~/shared/dates";
import { done, refused, type Result } from "~/shared/result";

import { fitsInto, rangesOf, type WeeklyHours } from "~/visits/ledger/hours";
import { getWalkerTerms, type WalkerTerms } from "~/visits/ledger/walker-hours.server";

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
  const { actor, now } = ctx;
  if (actor.role !== "admin" && !(actor.isEmployee && actor.id === input.walkerId)) return refused("no-such-walker");
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
    return done({ outside: await countOutside(tx, walker.id, after.hours, now) });
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
