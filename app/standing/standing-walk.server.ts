// Reads standing walks with client, pets and walker, and their days with visits.
import { and, asc, eq, gt, inArray, type Placeholder, type SQL, sql } from "drizzle-orm";

import { activeStates } from "~/business/booking-states";
import { namesInWords } from "~/clients/index";
import type { Db } from "~/db/client.server";
import { pets, profiles } from "~/db/tables/clients";
import { proposals, requests, visits } from "~/db/tables/visits";
import { series, seriesPauses, seriesPets, seriesProblems } from "~/db/tables/standing-walks";
import { jsonRows } from "~/db/one-statement";
import { type AdminContext, type ClientContext, recordChanges, type Change } from "~/platform/index.server";

import { clientName, movedByOwner, petsOf, selectRequests, walkerName, walkers } from "~/ledger/index.server";
import type { Pattern } from "./model/rules";
import { serviceNameOf } from "~/db/service-name";

export type Series = typeof series.$inferSelect;
/** A confirmed standing walk, which has a walker and a time. */
export type PlacedSeries = Series & { walkerId: string; localTime: string };

export const isPlaced = (one: Series): one is PlacedSeries => one.walkerId !== null && one.localTime !== null;

export const patternOf = ({ weekdays, everyWeeks, startsOn, endsOn }: Omit<Series, "id">): Pattern => ({
  weekdays,
  everyWeeks: everyWeeks === 2 ? 2 : 1,
  startsOn,
  endsOn,
});

/** Locks the series until the transaction ends. Only the holder of the lock places or removes days. */
export async function lockSeries(tx: Db, id: string): Promise<Series | undefined> {
  const [row] = await tx.select().from(series).where(eq(series.id, id)).for("no key update");
  return row;
}

/** Updates a locked series that has, or now gets, a walker and a time. */
export async function changeSeries(
  tx: Db,
  { id }: Pick<Series, "id">,
  values: Partial<Series>,
  now: Temporal.Instant,
): Promise<PlacedSeries> {
  const [changed] = await tx
    .update(series)
    .set({ ...values, updatedAt: now })
    .where(eq(series.id, id))
    .returning();
  if (!changed || !isPlaced(changed)) throw new Error("a locked standing walk is gone");
  return changed;
}

/** Reads standing walks with everything that screens show; the caller's conditions may refer to the series. */
export const selectStandingWalks = (db: Db, now: Temporal.Instant | Placeholder) =>
  db
    .select({
      series,
      client: { firstName: profiles.firstName, email: profiles.email, address: profiles.address },
      clientName,
      walkerName,
      service: serviceNameOf(series.serviceType),
      walkerWalks: walkers.isEmployee,
      pets: jsonRows(selectPets(db)),
      next: jsonRows(selectNext(db, now)),
      problems: db.$count(seriesProblems, eq(seriesProblems.seriesId, series.id)),
    })
    .from(series)
    .innerJoin(profiles, eq(profiles.id, series.clientId))
    .leftJoin(walkers, eq(walkers.id, series.walkerId));

export type StandingWalk = Awaited<ReturnType<typeof selectStandingWalks>>[number];

const selectPets = (db: Db) =>
  db
    .select({ id: pets.id, name: pets.name, isAccepted: pets.isAccepted })
    .from(seriesPets)
    .innerJoin(pets, eq(pets.id, seriesPets.petId))
    .where(eq(seriesPets.seriesId, series.id))
    .orderBy(asc(seriesPets.position));

const selectNext = (db: Db, now: Temporal.Instant | Placeholder) =>
  db
    .select({ startsAt: visits.startsAt })
    .from(requests)
    .innerJoin(visits, eq(visits.id, requests.visitId))
    .where(and(eq(requests.seriesId, series.id), eq(requests.status, "confirmed"), gt(visits.startsAt, now)))
    .orderBy(asc(visits.startsAt))
    .limit(1);

/** Returns any standing walk to the owner and only their own to clients; undefined otherwise. */
export async function findStandingWalk(
  { db, actor, now }: Pick<ClientContext, "db" | "actor" | "now">,
  id: string,
): Promise<StandingWalk | undefined> {
  const own = actor.role === "admin" ? undefined : eq(series.clientId, actor.id);
  const [walk] = await selectStandingWalks(db, now).where(and(eq(series.id, id), own));
  return walk;
}

/** Reads an existing standing walk. @throws when it is missing. */
export async function readStandingWalk(db: Db, id: string, now: Temporal.Instant): Promise<StandingWalk> {
  const [walk] = await selectStandingWalks(db, now).where(eq(series.id, id));
  if (!walk) throw new Error("the standing walk is missing");
  return walk;
}

/** Lists days by time; the condition `which` may refer to the request, the visit and the proposal of a day. */
export async function listDays(db: Db, seriesId: string, which: SQL | undefined) {
  const rows = await selectRequests(db, {
    request: requests,
    visit: visits,
    walkerName,
    movedByOwner: movedByOwner(db),
    pets: petsOf(db),
    proposal: proposals.id,
  })
    .leftJoin(proposals, and(eq(proposals.requestId, requests.id), eq(proposals.status, "open")))
    .where(and(eq(requests.seriesId, seriesId), which))
    .orderBy(asc(sql`coalesce(${visits.startsAt}, ${requests.windowStart})`), asc(requests.id));
  return rows.map(({ proposal, ...row }) => ({
    ...row,
    /** The pattern's day, even when the visit was moved to another day. */
    date: row.request.seriesDate ?? row.request.date,
    isMoveAsked: proposal !== null,
  }));
}

export type SeriesDay = Awaited<ReturnType<typeof listDays>>[number];

/** Lists the pauses of a standing walk, soonest first. */
export const listPauses = (db: Db, seriesId: string) =>
  db.select().from(seriesPauses).where(eq(seriesPauses.seriesId, seriesId)).orderBy(asc(seriesPauses.startsOn));

/** Whether a confirmed visit is upcoming or running. */
export async function hasVisitsToCome(db: Db, seriesId: string, now: Temporal.Instant): Promise<boolean> {
  const promised = inArray(requests.status, activeStates);
  return (await listDays(db, seriesId, and(promised, gt(visits.endsAt, now)))).length > 0;
}

/** "Biscuit and Moose". */
export const petNamesOf = ({ pets: theirs }: Pick<StandingWalk, "pets">): string =>
  namesInWords(theirs.map(({ name }) => name));

/** "Dog Walking, 30 min". */
export const serviceInWords = ({ service, series: { duration } }: Pick<StandingWalk, "service" | "series">): string =>
  `${service}, ${duration} min`;

/** Adds the owner's decision to the audit log. */
export async function recordSeriesChange(
  tx: Db,
  ctx: AdminContext,
  seriesId: string,
  change: Pick<Change, "action" | "before" | "after">,
): Promise<void> {
  const walk = await readStandingWalk(tx, seriesId, ctx.now);
  const name = `Standing walk of ${petNamesOf(walk)} (${walk.clientName})`;
  await recordChanges(tx, ctx, [{ ...change, table: "series", id: seriesId, name }]);
}
