// Closures: days or hours when one walker or the whole business is off (docs/product.md, Days off). The owner adds and
// removes any closure, a walker only the walker's own. Confirmed visits inside a closure stay; the owner moves or
// cancels them.
import { and, asc, count, eq, gt, gte, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";

import { activeStates } from "~/business/booking-states";
import { longestVisitMinutes } from "~/business/policies";
import type { Db } from "~/db/client.server";
import { fullNameIfAny } from "~/db/full-name";
import { profiles } from "~/db/tables/clients";
import { closures } from "~/db/tables/closures";
import { requests, visits } from "~/db/tables/visits";
import { jsonRows } from "~/db/one-statement";
import { type ClientContext, recordChanges } from "~/platform/index.server";
import { formatDay, formatInstant, dayIn } from "~/shared/dates";
import { done, refused, type Result } from "~/shared/result";

import { type ClosedTime, stretchOf } from "~/business/times/working-hours";
import { spanInWords } from "~/business/times/times-in-words";
import { can } from "~/ledger/policy";
import type { ClosureRefusal } from "~/ledger/availability/texts";

/**
 * `id` comes from the form, so that a repeated submit adds one closure. `walkerId` is null for a closure of everyone.
 * A closure without times covers whole days.
 */
export type NewClosure = Omit<typeof closures.$inferInsert, "walkerId"> & { walkerId: string | null };

/**
 * Adds a closure, or leaves the one with the same id unchanged. Returns the number of confirmed visits inside the
 * closure.
 */
export async function addClosure(
  ctx: ClientContext,
  closure: NewClosure,
): Promise<Result<{ inside: number }, ClosureRefusal>> {
  // Same refusal as for a person who isn't a walker, so that the answer doesn't reveal who is a walker.
  if (!can(ctx.actor, "set hours and days off", closure.walkerId)) return refused("not-a-walker");
  const problem = problemOf(closure, dayIn(ctx.business.timeZone, ctx.now));
  if (problem) return refused(problem);
  return ctx.db.transaction(async (tx) => {
    if (closure.walkerId && !(await getWalkerName(tx, closure.walkerId))) return refused("not-a-walker");
    const [row] = await tx.insert(closures).values(closure).onConflictDoNothing({ target: closures.id }).returning();
    if (row) await record(tx, ctx, "addClosure", row);
    const id = row?.id ?? closure.id ?? "";
    const [there] = await tx
      .select({ inside: count(visits.id) })
      .from(closures)
      .leftJoin(visits, isInside(ctx.business.timeZone))
      .where(eq(closures.id, id))
      .groupBy(closures.id);
    if (!there) throw new Error("the closure was not written");
    return done(there);
  });
}

/** Removes a closure. Succeeds as well when the closure doesn't exist. */
export const removeClosure = async (ctx: ClientContext, id: string): Promise<Result<null, "not-theirs">> =>
  ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(closures).where(eq(closures.id, id)).for("update");
    if (!row) return done(null);
    if (!can(ctx.actor, "set hours and days off", row.walkerId)) return refused("not-theirs");
    await tx.delete(closures).where(eq(closures.id, id));
    await record(tx, ctx, "removeClosure", row);
    return done(null);
  });

function problemOf(
  { startsOn, endsOn, startTime, endTime }: NewClosure,
  today: Temporal.PlainDate,
): ClosureRefusal | null {
  const compare = (a: Temporal.PlainDate, b: Temporal.PlainDate) => Temporal.PlainDate.compare(a, b);
  if (compare(endsOn, startsOn) < 0) return "ends-before-start";
  if (startTime && endTime && startsOn.equals(endsOn) && endTime <= startTime) return "ends-before-start";
  if (compare(endsOn, today) < 0) return "days-over";
  if (compare(endsOn, startsOn.add({ years: 1 })) > 0) return "too-long";
  return compare(startsOn, today.add({ years: 2 })) > 0 ? "too-far" : null;
}

const walkerName = fullNameIfAny(profiles);

async function getWalkerName(tx: Db, id: string): Promise<string | null> {
  const isWalker = and(eq(profiles.id, id), eq(profiles.isEmployee, true));
  const [walker] = await tx.select({ name: walkerName }).from(profiles).where(isWalker);
  return walker?.name ?? null;
}

async function record(
  tx: Db,
  ctx: ClientContext,
  action: "addClosure" | "removeClosure",
  { id, walkerId, startsOn, endsOn, startTime, endTime, reason }: typeof closures.$inferSelect,
): Promise<void> {
  const who = (walkerId ? await getWalkerName(tx, walkerId) : null) ?? "Everybody";
  const facts = { startsOn, endsOn, ...(startTime ? { startTime, endTime } : {}), reason };
  const change = action === "addClosure" ? { before: {}, after: facts } : { before: facts, after: {} };
  await recordChanges(tx, ctx, [{ action, table: "closures", id, name: `${who}, ${formatDay(startsOn)}`, ...change }]);
}

export type Closure = Awaited<ReturnType<typeof listClosures>>[number];

/** Upcoming closures, soonest first, each with the confirmed visits inside it. */
export async function listClosures(db: Db, today: Temporal.PlainDate, zone: string) {
  const rows = await db
    .select({ closure: closures, walkerName, visits: jsonRows(selectInside(db, zone)) })
    .from(closures)
    .leftJoin(profiles, eq(profiles.id, closures.walkerId))
    .where(gte(closures.endsOn, today))
    .orderBy(asc(closures.startsOn), asc(closures.endsOn), asc(closures.id));
  return rows.map(({ closure, visits: inside, ...row }) => ({
    ...row,
    id: closure.id,
    /** null when the closure applies to everyone. */
    walkerId: closure.walkerId,
    when: closureInWords(closure, zone),
    /** True when the closure covers hours instead of whole days. */
    isHours: closure.startTime !== null,
    reason: closure.reason,
    visits: inside.map(({ id, startsAt, who }) => ({ id, when: formatInstant(startsAt, zone), who: who ?? "nobody" })),
  }));
}

/**
 * Closures that overlap these days, as a query of its own or as a column of a larger query. {@link closedInWords}
 * formats each row.
 */
export const selectClosures = (db: Db, first: Temporal.PlainDate, last: Temporal.PlainDate) =>
  db
    .select({
      id: closures.id,
      walkerId: closures.walkerId,
      startsOn: closures.startsOn,
      endsOn: closures.endsOn,
      startTime: closures.startTime,
      endTime: closures.endTime,
      reason: closures.reason,
      walkerName,
    })
    .from(closures)
    .leftJoin(profiles, eq(profiles.id, closures.walkerId))
    .where(and(lte(closures.startsOn, last), gte(closures.endsOn, first)))
    .orderBy(asc(closures.startsOn), asc(closures.id));

export type ClosureRow = Awaited<ReturnType<typeof selectClosures>>[number];

/** Formats a closure: "Closed (Thanksgiving)", "Kim Lee is away, 2:00 PM to 3:30 PM PT". */
export function closedInWords({ walkerName: name, reason, ...closure }: ClosureRow, zone: string): string {
  const who = name ? `${name} is away` : "Closed";
  const what = closure.startTime ? `${who}, ${hoursInWords(closure, zone)}` : who;
  return reason ? `${what} (${reason})` : what;
}

/** Start and end of a closure as instants in SQL. `stretchOf` computes the same in TypeScript. */
const begins = (zone: string) =>
  sql`((${closures.startsOn} + coalesce(${closures.startTime}, time '00:00')) at time zone ${zone})`;
const ends = (zone: string) =>
  sql`((${closures.endsOn} + coalesce(${closures.endTime} - time '00:00', interval '1 day')) at time zone ${zone})`;

/**
 * SQL condition for confirmed or running visits inside a closure. The bound on `startsAt` lets the query use the index.
 */
const isInside = (zone: string) =>
  and(
    inArray(visits.status, activeStates),
    gt(visits.startsAt, sql`${begins(zone)} - ${longestVisitMinutes} * interval '1 minute'`),
    lt(visits.startsAt, ends(zone)),
    gt(visits.endsAt, begins(zone)),
    or(isNull(closures.walkerId), eq(visits.walkerId, closures.walkerId)),
  );

/** Maximum number of visits listed per closure. More visits are found on the calendar. */
const mostListed = 20;

const selectInside = (db: Db, zone: string) =>
  db
    .select({
      id: visits.id,
      startsAt: visits.startsAt,
      who: sql<string | null>`(
        select string_agg(distinct client.first_name || ' ' || client.last_name, ', ')
        from ${requests} joined join ${profiles} client on client.id = joined.client_id
        where joined.visit_id = visits.id and joined.status in ${activeStates})`,
    })
    .from(visits)
    .where(isInside(zone))
    .orderBy(asc(visits.startsAt))
    .limit(mostListed);

/** "November 24, 2026", "November 24, 2026 to November 26, 2026", "November 24, 2026, 2:00 PM to 3:30 PM PT". */
function closureInWords(closure: ClosedTime, zone: string): string {
  const { startsOn, endsOn, startTime } = closure;
  const first = formatDay(startsOn);
  const isOneDay = startsOn.equals(endsOn);
  if (startTime === null) return isOneDay ? first : `${first} to ${formatDay(endsOn)}`;
  return isOneDay ? `${first}, ${hoursInWords(closure, zone)}` : hoursInWords(closure, zone);
}

/** "2:00 PM to 3:30 PM PT". Includes both dates when the closure ends on a later day than it starts. */
function hoursInWords(closure: ClosedTime, zone: string): string {
  const { start, end } = stretchOf(closure, zone);
  if (closure.startsOn.equals(closure.endsOn)) return spanInWords(start, end, zone);
  return `${formatInstant(start, zone)} to ${formatInstant(end, zone)}`;
}
