// Standing walks, as their clients and the owner look at them. Somebody else's is never found.
import { and, asc, desc, eq, gt, inArray, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { requests, series, seriesPets, seriesProblems, visits } from "~/db/ledger";
import { pets, profiles } from "~/db/schema";
import type { SignedIn } from "~/server/actor";
import { formatInstant, Temporal } from "~/shared/dates";

import { namesInWords } from "../pets/acceptance";
import { asDate, asInstant } from "../ledger/writer.server";
import { type Series, stayInWords } from "./series.server";
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

/** A client's that wait for an answer or go on, oldest first. */
export async function listStandingWalks(db: Db, clientId: string, now: Temporal.Instant): Promise<StandingWalk[]> {
  const rows = await db
    .select()
    .from(series)
    .where(and(eq(series.clientId, clientId), inArray(series.status, ["pending", "active"])))
    .orderBy(asc(series.createdAt), asc(series.id));
  return Promise.all(rows.map((row) => describeSeries(db, row, now)));
}

const mostShown = 200;

/** All of a state for the owner's desk: waiting ones oldest first, the others newest first. */
export async function listStandingWalksOf(
  db: Db,
  states: readonly StandingState[],
  now: Temporal.Instant,
): Promise<StandingWalk[]> {
  const rows = await db
    .select()
    .from(series)
    .where(inArray(series.status, [...states]))
    .orderBy(states.includes("pending") ? asc(series.createdAt) : desc(series.createdAt), asc(series.id))
    .limit(mostShown);
  return Promise.all(rows.map((row) => describeSeries(db, row, now)));
}

export async function describeSeries(db: Db, row: Series, now: Temporal.Instant): Promise<StandingWalk> {
  const names = await db
    .select({ name: pets.name })
    .from(seriesPets)
    .innerJoin(pets, eq(pets.id, seriesPets.petId))
    .where(eq(seriesPets.seriesId, row.id))
    .orderBy(asc(seriesPets.position));
  const next = await nextOf(db, row.id, now);
  return {
    id: row.id,
    requestId: row.status === "pending" ? await waitingRequest(db, row.id) : null,
    state: row.status,
    service: stayInWords(row),
    pattern: patternOfSeriesInWords(row),
    until: untilInWords(row.endsOn),
    petNames: namesInWords(names.map(({ name }) => name)),
    clientName: await nameOf(db, row.clientId),
    walkerName: row.walkerId ? await nameOf(db, row.walkerId) : null,
    next: next ? formatInstant(next) : null,
    problems: await db.$count(seriesProblems, eq(seriesProblems.seriesId, row.id)),
  };
}

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
        gt(visits.endsAt, asDate(now)),
      ),
    )
    .limit(1);
  return coming !== undefined;
}

async function nextOf(db: Db, seriesId: string, now: Temporal.Instant): Promise<Temporal.Instant | null> {
  const [row] = await db
    .select({ startsAt: visits.startsAt })
    .from(requests)
    .innerJoin(visits, eq(visits.id, requests.visitId))
    .where(and(eq(requests.seriesId, seriesId), eq(requests.status, "confirmed"), gt(visits.startsAt, asDate(now))))
    .orderBy(asc(visits.startsAt))
    .limit(1);
  return row ? asInstant(row.startsAt) : null;
}

async function waitingRequest(db: Db, seriesId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.seriesId, seriesId), eq(requests.status, "pending")));
  return row?.id ?? null;
}

async function nameOf(db: Db, profileId: string): Promise<string> {
  const [row] = await db
    .select({ name: sql<string>`${profiles.firstName} || ' ' || ${profiles.lastName}` })
    .from(profiles)
    .where(eq(profiles.id, profileId));
  return row?.name ?? "";
}
