// The connected calendars, for the owner's settings and for the banner of the desk. Secrets stay where they are.
import { and, asc, eq, isNotNull, or, sql } from "drizzle-orm";

import { calendarPushes, calendarSources, googleCalendarTokens } from "~/db/calendars";
import type { Db } from "~/db/client.server";
import { profiles } from "~/db/schema";
import { formatInstant, Temporal } from "~/shared/dates";

import { healthOf, type SourceFacts } from "./health";

const walkerName = sql<string>`${profiles.firstName} || ' ' || ${profiles.lastName}`;

export async function listSources(db: Db, now: Temporal.Instant) {
  const rows = await db
    .select({ source: calendarSources, walkerName })
    .from(calendarSources)
    .innerJoin(profiles, eq(profiles.id, calendarSources.profileId))
    .orderBy(asc(walkerName), asc(calendarSources.kind), asc(calendarSources.name), asc(calendarSources.id));
  const unsent = await countUnsent(db);
  return rows.map(({ source, walkerName: name }) => {
    const { id, kind, profileId, blocks, receives, mayWrite, version } = source;
    const isUsed = blocks || receives;
    return {
      id,
      kind,
      profileId,
      walkerName: name,
      name: source.name,
      blocks,
      receives,
      mayWrite,
      version,
      isUsed,
      readAt: source.syncedAt && formatInstant(instantOf(source.syncedAt)),
      unsent: unsent.get(id) ?? 0,
      needsSignIn: source.lastError === "sign-in",
      health: isUsed ? healthOf(factsOf(source), now) : null,
    };
  });
}

export type ListedSource = Awaited<ReturnType<typeof listSources>>[number];

/** Visits that wait to be written because something is in the way. */
async function countUnsent(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ sourceId: calendarPushes.sourceId, count: sql<number>`count(*)::int` })
    .from(calendarPushes)
    .where(
      or(
        eq(calendarPushes.status, "failed"),
        and(eq(calendarPushes.status, "queued"), isNotNull(calendarPushes.lastError)),
      ),
    )
    .groupBy(calendarPushes.sourceId);
  return new Map(rows.map(({ sourceId, count }) => [sourceId, count]));
}

const factsOf = (source: typeof calendarSources.$inferSelect): SourceFacts => ({
  kind: source.kind,
  syncedAt: source.syncedAt && instantOf(source.syncedAt).toString(),
  createdAt: instantOf(source.createdAt).toString(),
  brokenSince: source.brokenSince && instantOf(source.brokenSince).toString(),
  lastError: source.lastError,
});

const instantOf = (date: Date) => Temporal.Instant.fromEpochMilliseconds(date.getTime());

export interface CalendarTrouble {
  id: string;
  /** "Sam’s calendar (Sam Rivers)". */
  name: string;
  what: string;
  todo: string;
}

/** What the owner must know on every page of the desk; empty where all is well. */
export async function listTroubles(db: Db, now: Temporal.Instant): Promise<CalendarTrouble[]> {
  const rows = await db
    .select({ source: calendarSources, walkerName })
    .from(calendarSources)
    .innerJoin(profiles, eq(profiles.id, calendarSources.profileId))
    .where(or(calendarSources.blocks, calendarSources.receives))
    .orderBy(asc(calendarSources.name), asc(calendarSources.id));
  return rows.flatMap(({ source, walkerName: owner }) => {
    const { what, todo } = healthOf(factsOf(source), now);
    return what && todo ? [{ id: source.id, name: `${source.name} (${owner})`, what, todo }] : [];
  });
}

export async function getGoogleAccount(db: Db, userId: string) {
  const [row] = await db.select().from(googleCalendarTokens).where(eq(googleCalendarTokens.userId, userId));
  if (!row) return null;
  return { email: row.accountEmail, brokenSince: row.brokenSince && formatInstant(instantOf(row.brokenSince)) };
}
