// The only writer of visits and of a request's state. A walker's time is taken under that walker's lock, and the
// database's own constraint stands behind it (migrations/0005_ledger.sql). Locks, in this order: the request, the
// walker, the visit.
import { and, asc, eq, gt, inArray, lt, ne, sql } from "drizzle-orm";

import type { RequestState } from "~/business/booking-states";
import type { Db } from "~/db/client.server";
import { checkViolation, exclusionViolation, sqlState } from "~/db/errors";
import { bookings, requestChanges, requests, visits } from "~/db/tables/visits";
import { profiles } from "~/db/tables/clients";
import type { SignedIn } from "~/platform/index.server";
import { Temporal } from "~/shared/dates";
import { done, refused, type Result } from "~/shared/result";

import { listOutsideBusy } from "./outside-busy.server";
import { canBecome, canGoBack } from "~/visits/model/states";
import { getWalkerTravel } from "./walker-hours.server";

export type Request = typeof requests.$inferSelect;
export type Visit = typeof visits.$inferSelect;

/** Who acts, and when: an ClientContext has all of it; the site's own jobs act as nobody. */
export interface Acting {
  actor: Pick<SignedIn, "id" | "role" | "isEmployee"> | null;
  now: Temporal.Instant;
}

/** The request, locked until the transaction ends; undefined where there is none. */
export async function lockRequest(tx: Db, id: string): Promise<Request | undefined> {
  const [request] = await tx.select().from(requests).where(eq(requests.id, id)).for("update");
  return request;
}

/** Locks visits until the transaction ends, always in the same order: nobody who needs two waits in a ring. */
export async function lockVisits(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: visits.id })
    .from(visits)
    .where(inArray(visits.id, [...ids]))
    .orderBy(asc(visits.id))
    .for("update");
}

/** What happened, for the history; the state is written by {@link changeRequest}. */
export interface Change {
  /** The command's name. */
  action: string;
  reason?: string | null | undefined;
  details?: Record<string, unknown>;
}

/**
 * Changes a locked request, its bookings with it (by the foreign key), and writes its history. `to` is the state it
 * ends in: another one must be allowed by ./states.ts, or this throws.
 */
export async function changeRequest(
  tx: Db,
  { actor, now }: Acting,
  request: Request,
  to: RequestState,
  change: Change,
  values: Partial<typeof requests.$inferInsert> = {},
): Promise<Request> {
  if (request.status !== to && !canBecome(request.status, to)) throw new Error(`${request.status} cannot become ${to}`);
  return writeRequest(tx, { actor, now }, request, to, change, values);
}

/** Takes back what {@link changeRequest} wrote by mistake: forward again would be refused. The history keeps both. */
export async function takeRequestBack(
  tx: Db,
  acting: Acting,
  request: Request,
  to: RequestState,
  change: Change,
  values: Partial<typeof requests.$inferInsert>,
): Promise<Request> {
  if (!canGoBack(request.status, to)) throw new Error(`${request.status} cannot go back to ${to}`);
  return writeRequest(tx, acting, request, to, change, values);
}

async function writeRequest(
  tx: Db,
  { actor, now }: Acting,
  request: Request,
  to: RequestState,
  change: Change,
  values: Partial<typeof requests.$inferInsert>,
): Promise<Request> {
  const [changed] = await tx
    .update(requests)
    .set({ ...values, status: to, version: sql`${requests.version} + 1`, updatedAt: now })
    .where(eq(requests.id, request.id))
    .returning();
  if (!changed) throw new Error("a locked request is gone");
  await writeHistory(tx, { actor, now }, changed, request.status, change);
  return changed;
}

/** What happened to one request; `from` is null for one that was just made. */
interface RequestChange {
  request: Pick<Request, "id" | "status" | "clientId">;
  from: RequestState | null;
  change: Change;
}

/** One row of history. */
export async function writeHistory(
  tx: Db,
  acting: Acting,
  request: RequestChange["request"],
  from: RequestState | null,
  change: Change,
): Promise<void> {
  await writeHistories(tx, acting, [{ request, from, change }]);
}

/** A row of history for each. */
export async function writeHistories(tx: Db, { actor, now }: Acting, changes: readonly RequestChange[]): Promise<void> {
  await tx.insert(requestChanges).values(
    changes.map(({ request, from, change: { action, reason, details } }) => ({
      requestId: request.id,
      at: now,
      actorId: actor?.id ?? null,
      actorKind: kindOf(actor, request.clientId),
      action,
      fromStatus: from,
      toStatus: request.status,
      reason: reason ?? null,
      details: details ?? {},
    })),
  );
}

function kindOf(actor: Acting["actor"], clientId: string): (typeof requestChanges.$inferInsert)["actorKind"] {
  if (!actor) return "site";
  if (actor.role === "admin") return "admin";
  return actor.id === clientId ? "client" : "walker";
}

export interface Placement {
  walkerId: string;
  startsAt: Temporal.Instant;
  minutes: number;
  /** Minutes to the next visit, unless the walker has set their own. */
  travel: number;
  /** Knowingly over another visit. */
  overbookReason?: string | null;
}

/** What a stay would lie over, in the facts a sentence about it needs. */
export interface Clash {
  /** Null: a busy time of a calendar outside. */
  visitId: string | null;
  /** The calendar it is in; null for a visit. */
  calendar: string | null;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  serviceType: string;
  walkerName: string;
  /** "Casey Morgan"; none for a hike nobody has joined. */
  households: string[];
}

export type Placed = { ok: true; visit: Visit } | { ok: false; reason: "clash"; clashes: Clash[] };

/**
 * Takes the walker's time for a new visit. Its dogs are counted by {@link countDogs} once its requests are on it, unless
 * the caller knows them: nobody else can join it before the transaction ends.
 */
export async function placeVisit(
  tx: Db,
  placement: Placement,
  { serviceType, source, dogs = 0 }: Pick<Visit, "serviceType" | "source"> & { dogs?: number },
): Promise<Placed> {
  return take(tx, placement, null, (sp, times) =>
    sp
      .insert(visits)
      .values({ ...times, serviceType, source, dogs })
      .returning(),
  );
}

/** Gives a standing visit another time or walker. */
export async function moveVisit(tx: Db, visitId: string, placement: Placement, now: Temporal.Instant): Promise<Placed> {
  return take(tx, placement, visitId, (sp, times) =>
    sp
      .update(visits)
      .set({ ...times, version: sql`${visits.version} + 1`, updatedAt: now })
      .where(eq(visits.id, visitId))
      .returning(),
  );
}

/** Begins, completes or writes off a locked visit; its requests follow by {@link changeRequest}. */
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
 * Puts a visit that was written off by mistake back on its walker's calendar; null: its time was given to another one
 * meanwhile. The walker is locked first, then the visit.
 */
export async function takeVisitBack(tx: Db, visit: Visit, now: Temporal.Instant): Promise<Visit | null> {
  await lockWalker(tx, visit.walkerId);
  try {
    return await tx.transaction((sp) => changeVisit(sp, visit.id, "confirmed", now));
  } catch (error) {
    if (sqlState(error) !== exclusionViolation) throw error;
    return null;
  }
}

type Times = Pick<Visit, "walkerId" | "startsAt" | "endsAt" | "occupiedUntil" | "overbookReason">;

async function take(
  tx: Db,
  placement: Placement,
  ownVisit: string | null,
  write: (sp: Db, times: Times) => Promise<Visit[]>,
): Promise<Placed> {
  const { walkerId, startsAt, minutes, overbookReason } = placement;
  await lockWalker(tx, walkerId);
  const travel = (await getWalkerTravel(tx, walkerId)) ?? placement.travel;
  const wanted = { ...placement, travel };
  const clashes = overbookReason ? [] : await listClashes(tx, wanted, ownVisit);
  if (clashes.length > 0) return { ok: false, reason: "clash", clashes };
  const endsAt = startsAt.add({ minutes });
  const times = {
    walkerId,
    startsAt,
    endsAt,
    occupiedUntil: endsAt.add({ minutes: travel }),
    overbookReason: overbookReason ?? null,
  };
  try {
    const [visit] = await tx.transaction((sp) => write(sp, times));
    if (!visit) throw new Error("the visit was not written");
    return { ok: true, visit };
  } catch (error) {
    if (sqlState(error) !== exclusionViolation) throw error;
    return { ok: false, reason: "clash", clashes: await listClashes(tx, wanted, ownVisit) };
  }
}

/** One at a time for each walker, until the transaction ends: the second finds what the first has taken. */
export async function lockWalker(tx: Db, walkerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${walkerId}, 7240178))`);
}

/** The visits and busy times a stay would lie over, visits first; the ways between visits count. */
export async function listClashes(db: Db, placement: Placement, ownVisit: string | null = null): Promise<Clash[]> {
  return [...(await listVisitsUnder(db, placement, ownVisit)), ...(await listBusyUnder(db, placement))];
}

async function listBusyUnder(db: Db, { walkerId, startsAt, minutes, travel }: Placement): Promise<Clash[]> {
  const busy = await listOutsideBusy(db, [walkerId], {
    from: startsAt,
    to: startsAt.add({ minutes: minutes + travel }),
  });
  if (busy.length === 0) return [];
  const walkerName = await getName(db, walkerId);
  return busy.map(({ start, end, calendar }) => ({
    visitId: null,
    calendar,
    startsAt: start,
    endsAt: end,
    serviceType: "",
    walkerName,
    households: [],
  }));
}

async function getName(db: Db, profileId: string): Promise<string> {
  const [row] = await db
    .select({ name: sql<string>`${profiles.firstName} || ' ' || ${profiles.lastName}` })
    .from(profiles)
    .where(eq(profiles.id, profileId));
  return row?.name ?? "";
}

async function listVisitsUnder(
  db: Db,
  { walkerId, startsAt, minutes, travel }: Placement,
  ownVisit: string | null,
): Promise<Clash[]> {
  const until = startsAt.add({ minutes: minutes + travel });
  const rows = await db
    .select({
      visitId: visits.id,
      startsAt: visits.startsAt,
      endsAt: visits.endsAt,
      serviceType: visits.serviceType,
      walkerName: sql<string>`${profiles.firstName} || ' ' || ${profiles.lastName}`,
    })
    .from(visits)
    .innerJoin(profiles, eq(profiles.id, visits.walkerId))
    .where(
      and(
        eq(visits.walkerId, walkerId),
        inArray(visits.status, ["confirmed", "in_progress"]),
        // A day is longer than any stay: lets the index of walker and start find the few that can matter.
        gt(visits.startsAt, startsAt.subtract({ hours: 24 })),
        lt(visits.startsAt, until),
        gt(visits.occupiedUntil, startsAt),
        ...(ownVisit ? [ne(visits.id, ownVisit)] : []),
      ),
    )
    .orderBy(asc(visits.startsAt));
  const names = await householdsOf(
    db,
    rows.map(({ visitId }) => visitId),
  );
  return rows.map((row) => ({
    ...row,
    calendar: null,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    households: names.filter(({ visitId }) => visitId === row.visitId).map(({ name }) => name),
  }));
}

async function householdsOf(db: Db, visitIds: readonly string[]): Promise<{ visitId: string | null; name: string }[]> {
  if (visitIds.length === 0) return [];
  return db
    .select({
      visitId: requests.visitId,
      name: sql<string>`${profiles.firstName} || ' ' || ${profiles.lastName}`,
    })
    .from(requests)
    .innerJoin(profiles, eq(profiles.id, requests.clientId))
    .where(and(inArray(requests.visitId, [...visitIds]), inArray(requests.status, ["confirmed", "in_progress"])))
    .orderBy(asc(requests.createdAt));
}

/**
 * Counts the dogs of a visit again after a request joined or left it; a confirmed one that nobody waits for any more
 * ends. A hike's sixth dog is refused by the table, and leaves everything as it was before the caller's savepoint.
 */
export async function countDogs(tx: Db, visitId: string, now: Temporal.Instant): Promise<Result<number, "hike-full">> {
  await lockVisits(tx, [visitId]);
  const [row] = await tx
    .select({
      dogs: sql<number>`count(*)::int`,
      expected: sql<number>`count(*) filter (where ${requests.status} in ('confirmed', 'in_progress'))::int`,
    })
    .from(bookings)
    .innerJoin(requests, eq(requests.id, bookings.requestId))
    .where(
      and(
        eq(requests.visitId, visitId),
        inArray(requests.status, ["confirmed", "in_progress", "completed", "no_show"]),
      ),
    );
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
  // Of a hike whose last household is called off, all that is left may be those who were not home.
  if (expected === 0) await endVisit(tx, visitId, dogs === 0 ? "cancelled" : "no_show");
  return done(dogs);
}

/** Frees the walker's time; a visit that is over already stays what it is. */
async function endVisit(tx: Db, visitId: string, status: "cancelled" | "no_show"): Promise<void> {
  await tx
    .update(visits)
    .set({ status })
    .where(and(eq(visits.id, visitId), inArray(visits.status, ["confirmed", "in_progress"])));
}
