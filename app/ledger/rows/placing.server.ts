// The only writer of visits. Takes a walker's time while holding that walker's lock; an exclusion constraint in the
// database also prevents overlapping visits (migrations/0005_ledger.sql). Lock order: request, walker, visit.
import type { Visit } from "~/ledger/readers/request-details.server";
import { and, eq, inArray, lt, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { checkViolation, exclusionViolation, sqlState } from "~/db/errors";
import { services } from "~/db/tables/business";
import { bookings, requests, visits } from "~/db/tables/visits";
import { dayIn } from "~/shared/dates";
import { done, refused, type Result } from "~/shared/result";

import { activeStates, promisedStates } from "~/business/booking-states";
import { overlap, type Window } from "~/business/times/windows";
import { type Clash, findClashes, type Placement } from "../times/clashes.server";
import { dropSteps } from "./visit-steps.server";
import { readWalker } from "../times/free-times.server";
import { getWalkerTravel } from "../times/walker-hours.server";
import { lockVisits } from "./writer.server";

export type Placed = { ok: true; visit: Visit } | { ok: false; reason: "clash"; clashes: Clash[] };

type NewVisit = Pick<Visit, "serviceType" | "source"> & { dogs?: number; leftVisitId?: string | null };

/**
 * Inserts a visit. Unless the caller passes the number of dogs, {@link countDogs} must be called once the visit's
 * requests are attached. `leftVisitId`: visit that the household leaves for this one.
 */
export const placeVisit = (tx: Db, placement: Placement, visit: NewVisit, zone: string): Promise<Placed> =>
  take(tx, placement, null, (sp, times) => sp.insert(visits).values(rowOf(visit, times)).returning(), zone);

/**
 * Inserts several visits of one walker. Where the walker is free, one statement inserts them, because a standing walk has
 * many days; the others are tried one by one, which names their clashes. Returns the outcome of each day.
 */
export async function placeVisits<Day extends { startsAt: Temporal.Instant }>(
  tx: Db,
  days: readonly Day[],
  walker: Pick<Placement, "walkerId" | "minutes">,
  visit: NewVisit,
  zone: string,
): Promise<{ day: Day; outcome: Placed }[]> {
  await lockWalker(tx, walker.walkerId);
  const starts = days.map(({ startsAt }) => startsAt);
  const { free, travel } = await findFree(tx, walker, starts, zone);
  const rows = free.map((startsAt) => rowOf(visit, timesOf({ ...walker, startsAt }, travel)));
  const written = rows.length > 0 ? await unlessTaken(tx, (sp) => sp.insert(visits).values(rows).returning()) : [];
  const byStart = new Map(written?.map((one) => [one.startsAt.epochMilliseconds, one]));
  const placed: { day: Day; outcome: Placed }[] = [];
  for (const day of days) {
    const own = byStart.get(day.startsAt.epochMilliseconds);
    const placement = { ...walker, startsAt: day.startsAt };
    placed.push({ day, outcome: own ? { ok: true, visit: own } : await placeVisit(tx, placement, visit, zone) });
  }
  return placed;
}

/** Returns the starts at which the locked walker is free until the travel time after the visit is over. */
async function findFree(
  tx: Db,
  { walkerId, minutes }: Pick<Placement, "walkerId" | "minutes">,
  starts: readonly Temporal.Instant[],
  zone: string,
) {
  const days = starts
    .map((start) => dayIn(zone, start))
    .toSorted((one, other) => Temporal.PlainDate.compare(one, other));
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return { free: [], travel: 0 };
  const walker = await openWalker(tx, walkerId, { first, last }, zone);
  return { free: starts.filter((start) => walker.isFree(start, minutes)), travel: walker.travel };
}

type Stretch = Pick<Window, "start" | "end">;

/** Reads the days of a locked walker. A time is free when nothing takes it until the travel time after it is over. */
export async function openWalker(
  tx: Db,
  walkerId: string,
  { first, last }: { first: Temporal.PlainDate; last: Temporal.PlainDate },
  zone: string,
) {
  const { dayOf, terms } = await readWalker(tx, walkerId, { first, last: last.add({ days: 1 }) }, zone);
  const { travel } = dayOf(first);
  const known = new Map<string, Stretch[]>();
  const takenOn = (day: Temporal.PlainDate): Stretch[] => {
    const taken = known.get(day.toString()) ?? [...dayOf(day).taken];
    known.set(day.toString(), taken);
    return taken;
  };
  const timeOf = (start: Temporal.Instant, minutes: number) => {
    const day = dayIn(zone, start);
    return { stretch: { start, end: start.add({ minutes: minutes + travel }) }, days: [day, day.add({ days: 1 })] };
  };
  return {
    terms,
    travel,
    isFree(start: Temporal.Instant, minutes: number): boolean {
      const { stretch, days } = timeOf(start, minutes);
      return !days.some((day) => takenOn(day).some((one) => overlap(one, stretch)));
    },
    /** Counts the time as taken, although no visit is stored yet. */
    take(start: Temporal.Instant, minutes: number): void {
      const { stretch, days } = timeOf(start, minutes);
      for (const day of days) takenOn(day).push(stretch);
    },
  };
}

export type OpenWalker = Awaited<ReturnType<typeof openWalker>>;

/** Inserts visits of one household each at times that {@link openWalker} knows as free. Returns their ids. */
export async function placeFreeVisits(
  tx: Db,
  free: readonly (Placement & Pick<Visit, "serviceType" | "source" | "dogs"> & { travel: number })[],
): Promise<string[]> {
  const rows = free.map(({ serviceType, source, dogs, travel, ...placement }) => ({
    ...timesOf(placement, travel),
    id: crypto.randomUUID(),
    serviceType,
    source,
    dogs,
  }));
  await tx.insert(visits).values(rows);
  return rows.map(({ id }) => id);
}

const rowOf = ({ serviceType, source, dogs = 0, leftVisitId = null }: NewVisit, times: Times) => ({
  ...times,
  serviceType,
  source,
  dogs,
  seats: seatsOf(serviceType, leftVisitId),
});

/**
 * Largest number of dogs of a visit that is placed now; null unless the service takes a group. A household that leaves
 * a visit keeps at least its seats, also when the group became smaller since.
 */
const seatsOf = (serviceType: string, leftVisitId: string | null) =>
  sql<number | null>`greatest(
    (select ${services.groupMax} from ${services} where ${services.id} = ${serviceType}),
    (select ${visits.seats} from ${visits} where ${visits.id} = ${leftVisitId}::uuid)
  )`;

/** Whether the dogs of one household fit into a new visit of the service. */
export async function fitTogether(tx: Db, serviceType: string, dogs: number): Promise<boolean> {
  const isTooSmall = and(eq(services.id, serviceType), lt(services.groupMax, dogs));
  return (await tx.$count(services, isTooSmall)) === 0;
}

/** Moves a visit to another time or walker. Its steps are undone unless start and walker stay the same. */
export async function moveVisit(
  tx: Db,
  visitId: string,
  placement: Placement,
  now: Temporal.Instant,
  zone: string,
): Promise<Placed> {
  await dropSteps(tx, visitId, placement, now);
  return take(
    tx,
    placement,
    visitId,
    (sp, times) =>
      sp
        .update(visits)
        .set({ ...times, version: sql`${visits.version} + 1`, updatedAt: now })
        .where(eq(visits.id, visitId))
        .returning(),
    zone,
  );
}

/** Sets the state of a locked visit. {@link changeRequest} sets the state of its requests. */
export async function changeVisit(
  tx: Db,
  visitId: string,
  status: Visit["status"],
  now: Temporal.Instant,
): Promise<Visit> {
  const [visit] = await tx
    .update(visits)
    .set({ status, version: sql`${visits.version} + 1`, updatedAt: now })
    .where(eq(visits.id, visitId))
    .returning();
  if (!visit) throw new Error("a locked visit is gone");
  return visit;
}

/**
 * Restores a visit that was started, finished or marked as a no-show by mistake. Returns null when another visit has
 * taken its time since. Locks the walker first, then the visit.
 */
export async function takeVisitBack(
  tx: Db,
  visit: Visit,
  now: Temporal.Instant,
  to: "confirmed" | "in_progress" = "confirmed",
): Promise<Visit | null> {
  await lockWalker(tx, visit.walkerId);
  return unlessTaken(tx, (sp) => changeVisit(sp, visit.id, to, now));
}

type Times = Pick<Visit, "walkerId" | "startsAt" | "endsAt" | "occupiedUntil" | "overbookReason">;

async function take(
  tx: Db,
  placement: Placement,
  ownVisit: string | null,
  write: (sp: Db, times: Times) => Promise<Visit[]>,
  zone: string,
): Promise<Placed> {
  const { walkerId } = placement;
  await lockWalker(tx, walkerId);
  const travel = await getWalkerTravel(tx, walkerId);
  const clashes = placement.overbookReason ? [] : await findClashes(tx, placement, { travel, ownVisit }, zone);
  if (clashes.length > 0) return { ok: false, reason: "clash", clashes };
  const written = await unlessTaken(tx, (sp) => write(sp, timesOf(placement, travel)));
  if (!written)
    return { ok: false, reason: "clash", clashes: await findClashes(tx, placement, { travel, ownVisit }, zone) };
  const [visit] = written;
  if (!visit) throw new Error("the visit was not written");
  return { ok: true, visit };
}

function timesOf({ walkerId, startsAt, minutes, overbookReason }: Placement, travel: number): Times {
  const endsAt = startsAt.add({ minutes });
  const occupiedUntil = endsAt.add({ minutes: travel });
  return { walkerId, startsAt, endsAt, occupiedUntil, overbookReason: overbookReason ?? null };
}

/** Writes within a savepoint. Returns null, and writes nothing, when another visit has the walker's time. */
async function unlessTaken<Written>(tx: Db, write: (sp: Db) => Promise<Written>): Promise<Written | null> {
  try {
    return await tx.transaction(write);
  } catch (error) {
    if (sqlState(error) !== exclusionViolation) throw error;
    return null;
  }
}

/**
 * Takes an advisory lock on the walker until the transaction ends, so that a second transaction sees the time that the
 * first one took.
 */
export async function lockWalker(tx: Db, walkerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${walkerId}, 7240178))`);
}

/**
 * Recounts the dogs of a visit after a household joined or left, and ends a confirmed visit without active households.
 * A check constraint refuses more dogs than the visit has seats; the savepoint is then rolled back.
 */
export async function countDogs(tx: Db, visitId: string, now: Temporal.Instant): Promise<Result<number, "hike-full">> {
  await lockVisits(tx, [visitId]);
  const [row] = await tx
    .select({
      dogs: sql<number>`count(*)::int`,
      expected: sql<number>`count(*) filter (where ${inArray(requests.status, activeStates)})::int`,
    })
    .from(bookings)
    .innerJoin(requests, eq(requests.id, bookings.requestId))
    .where(and(eq(requests.visitId, visitId), inArray(requests.status, promisedStates)));
  const { dogs, expected } = row ?? { dogs: 0, expected: 0 };
  try {
    await tx.transaction((sp) =>
      sp
        .update(visits)
        .set({ dogs, version: sql`${visits.version} + 1`, updatedAt: now })
        .where(eq(visits.id, visitId)),
    );
  } catch (error) {
    if (sqlState(error) === checkViolation) return refused("hike-full");
    throw error;
  }
  // A group without active households may still have households that were no-shows.
  if (expected === 0) await endVisit(tx, visitId, dogs === 0 ? "cancelled" : "no_show");
  return done(dogs);
}

/** Ends a confirmed visit, which frees the walker's time. A finished visit keeps its state. */
async function endVisit(tx: Db, visitId: string, status: "cancelled" | "no_show"): Promise<void> {
  await tx
    .update(visits)
    .set({ status })
    .where(and(eq(visits.id, visitId), inArray(visits.status, activeStates)));
}
