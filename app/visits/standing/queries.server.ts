// Standing walks, as their clients and the owner look at them. Somebody else's is never found.
import { and, asc, desc, eq, gt, inArray, type Placeholder, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import type { Db } from "~/db/client.server";
import { requests, series, seriesPets, seriesProblems, visits } from "~/db/tables/visits";
import { preparedOnce } from "~/db/prepared";
import { pets, profiles } from "~/db/tables/clients";
import { listed } from "~/db/together";
import type { SignedIn } from "~/platform/index.server";
import { namesInWords } from "~/clients/index";
import { formatInstant, Temporal } from "~/shared/dates";

import { type Series, serviceInWords } from "./series.server";
import type { StandingState, StandingWalk } from "./standing-walk";
import { patternOfSeriesInWords, untilInWords } from "./words";

/** The owner's desk finds all of them, a client their own. */
export async function findOwnSeries(
  db: Db,
  { id, role }: Pick<SignedIn, "id" | "role">,
  seriesId: string,
): Promise<Series | undefined> {
  const own = role === "admin" ? undefined : eq(series.clientId, id);
  const [row] = await db
    .select()
    .from(series)
    .where(and(eq(series.id, seriesId), own));
  return row;
}

const ownStandingWalks = preparedOnce((db) =>
  selectDescribed(db, sql.placeholder("now"))
    .where(and(eq(series.clientId, sql.placeholder("client")), inArray(series.status, ["pending", "active"])))
    .orderBy(asc(series.createdAt), asc(series.id))
    .prepare("own_standing_walks"),
);

/** A client's that wait for an answer or go on, oldest first. */
export async function listStandingWalks(db: Db, clientId: string, now: Temporal.Instant): Promise<StandingWalk[]> {
  const rows = await ownStandingWalks(db).execute({ client: clientId, now: now.toString() });
  return rows.map(describe);
}

const mostShown = 200;

/** All of a state for the owner's desk: waiting ones oldest first, the others newest first. */
export async function listStandingWalksOf(
  db: Db,
  states: readonly StandingState[],
  now: Temporal.Instant,
): Promise<StandingWalk[]> {
  const rows = await selectDescribed(db, now)
    .where(inArray(series.status, [...states]))
    .orderBy(states.includes("pending") ? asc(series.createdAt) : desc(series.createdAt), asc(series.id))
    .limit(mostShown);
  return rows.map(describe);
}

/** One that was found for who looks at it. */
export async function describeSeries(db: Db, { id }: Series, now: Temporal.Instant): Promise<StandingWalk> {
  const [row] = await selectDescribed(db, now).where(eq(series.id, id));
  if (!row) throw new Error("a standing walk that was found is not there");
  return describe(row);
}

const clients = alias(profiles, "clients");
const walkers = alias(profiles, "walkers");

/** With everything that is told of them. */
const selectDescribed = (db: Db, now: Temporal.Instant | Placeholder) =>
  db
    .select({
      row: series,
      clientName: sql<string>`${clients.firstName} || ' ' || ${clients.lastName}`,
      walkerName: sql<string | null>`${walkers.firstName} || ' ' || ${walkers.lastName}`,
      pets: listed(selectPets(db)),
      waiting: listed(selectWaiting(db)),
      next: listed(selectNext(db, now)),
      problems: db.$count(seriesProblems, eq(seriesProblems.seriesId, series.id)),
    })
    .from(series)
    .innerJoin(clients, eq(clients.id, series.clientId))
    .leftJoin(walkers, eq(walkers.id, series.walkerId));

type Described = Awaited<ReturnType<typeof selectDescribed>>[number];

const describe = ({ row, next, ...more }: Described): StandingWalk => ({
  id: row.id,
  requestId: more.waiting[0]?.id ?? null,
  state: row.status,
  service: serviceInWords(row),
  pattern: patternOfSeriesInWords(row),
  until: untilInWords(row.endsOn),
  petNames: namesInWords(more.pets.map(({ name }) => name)),
  clientName: more.clientName,
  walkerName: more.walkerName,
  next: next[0] ? formatInstant(next[0].startsAt) : null,
  problems: more.problems,
});

/** In the order they are charged. */
const selectPets = (db: Db) =>
  db
    .select({ name: pets.name })
    .from(seriesPets)
    .innerJoin(pets, eq(pets.id, seriesPets.petId))
    .where(eq(seriesPets.seriesId, series.id))
    .orderBy(asc(seriesPets.position));

/** Whether a promised visit of it is to come, or under way. */
export async function hasVisitsToCome(db: Db, seriesId: string, now: Temporal.Instant): Promise<boolean> {
  const [coming] = await db
    .select({ id: requests.id })
    .from(requests)
    .innerJoin(visits, eq(visits.id, requests.visitId))
    .where(
      and(
        eq(requests.seriesId, seriesId),
        inArray(requests.status, ["confirmed", "in_progress"]),
        gt(visits.endsAt, now),
      ),
    )
    .limit(1);
  return coming !== undefined;
}

const selectNext = (db: Db, now: Temporal.Instant | Placeholder) =>
  db
    .select({ startsAt: visits.startsAt })
    .from(requests)
    .innerJoin(visits, eq(visits.id, requests.visitId))
    .where(and(eq(requests.seriesId, series.id), eq(requests.status, "confirmed"), gt(visits.startsAt, now)))
    .orderBy(asc(visits.startsAt))
    .limit(1);

/** The request that the owner is to answer. */
const selectWaiting = (db: Db) =>
  db
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.seriesId, series.id), eq(requests.status, "pending"), eq(series.status, "pending")));
