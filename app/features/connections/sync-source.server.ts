// Fetches what changed in a calendar outside and keeps it: all or nothing, and what fails is written down with when it
// began, for the banner and for who confirms a visit.
import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";

import { calendarEvents, calendarSources } from "~/db/calendars";
import type { Db } from "~/db/client.server";
import type { Logger } from "~/server/log";
import { Temporal } from "~/shared/dates";

import { type ConnectionContext, readSource, type Source } from "./open-source.server";
import { CalendarFault, type Changes, isPassing, type OutsideEvent } from "./port";
import { needsAll, secondsToNext, spanKept } from "./span-kept";

export interface SyncContext extends ConnectionContext {
  log: Logger;
  /** From 0 to 1; spreads the calls. */
  random: () => number;
}

export type Synced = "changed" | "unchanged" | "failed";

const asDate = (instant: Temporal.Instant) => new Date(instant.epochMilliseconds);
const asInstant = (date: Date | null) => date && Temporal.Instant.fromEpochMilliseconds(date.getTime());

/** Fetches every source that is due, one after the other. Returns the walkers whose busy times changed. */
export async function syncDue(ctx: SyncContext): Promise<string[]> {
  const due = await ctx.db
    .select()
    .from(calendarSources)
    .where(lte(calendarSources.nextSyncAt, asDate(ctx.now)))
    .orderBy(asc(calendarSources.nextSyncAt));
  const changed = new Set<string>();
  for (const source of due) {
    if ((await syncSource(ctx, source)) === "changed") changed.add(source.profileId);
  }
  return [...changed];
}

/** One source; never throws for what the far side does. */
export async function syncSource(ctx: SyncContext, source: Source): Promise<Synced> {
  try {
    const changes = await readAll(ctx, source);
    await keep(ctx, source, changes);
    return changes && (changes.full || changes.upserts.length > 0 || changes.removed.length > 0)
      ? "changed"
      : "unchanged";
  } catch (error) {
    if (!(error instanceof CalendarFault)) throw error;
    await writeDown(ctx, source, error);
    return "failed";
  }
}

async function readAll(ctx: SyncContext, source: Source): Promise<Changes | null> {
  const span = spanKept(ctx.now);
  const cursor = needsAll(asInstant(source.fullSyncAt), ctx.now) ? null : source.cursor;
  try {
    return await readSource(ctx, source, span, cursor);
  } catch (error) {
    // Google's 410, and whatever CalDAV servers answer to an old token: all is read anew, once.
    if (cursor && error instanceof CalendarFault && error.code === "cursor-expired")
      return readSource(ctx, source, span, null);
    throw error;
  }
}

async function keep({ db, now, random }: SyncContext, source: Source, changes: Changes | null): Promise<void> {
  await db.transaction(async (tx) => {
    if (changes) await store(tx, source.id, changes);
    await tx
      .update(calendarSources)
      .set({
        syncedAt: asDate(now),
        nextSyncAt: asDate(now.add({ seconds: Math.round(secondsToNext(0, random())) })),
        failures: 0,
        brokenSince: null,
        lastError: null,
        ...(changes ? { cursor: changes.cursor } : {}),
        ...(changes?.full ? { fullSyncAt: asDate(now) } : {}),
      })
      .where(eq(calendarSources.id, source.id));
  });
}

/** What a changed event was before goes, all its times; a full reading begins with nothing. */
async function store(tx: Db, sourceId: string, { full, upserts, removed }: Changes): Promise<void> {
  const ofSource = eq(calendarEvents.sourceId, sourceId);
  const touched = [...new Set([...removed, ...upserts.map(({ uid }) => uid)])];
  if (full) await tx.delete(calendarEvents).where(ofSource);
  else if (touched.length > 0)
    await tx.delete(calendarEvents).where(and(ofSource, inArray(calendarEvents.uid, touched)));
  for (let first = 0; first < upserts.length; first += 1000) {
    await tx
      .insert(calendarEvents)
      .values(upserts.slice(first, first + 1000).map((event) => rowOf(sourceId, event)))
      .onConflictDoNothing();
  }
}

const rowOf = (sourceId: string, { uid, start, end, allDay, summary, isBusy }: OutsideEvent) => ({
  sourceId,
  uid,
  startsAt: asDate(start),
  endsAt: asDate(end),
  allDay,
  summary: summary?.slice(0, 500) ?? null,
  isBusy,
});

const codesKept = new Set(["sign-in", "gone", "unreachable", "too-large", "not-a-calendar", "refused-address", "busy"]);

async function writeDown({ db, now, log, random }: SyncContext, source: Source, fault: CalendarFault): Promise<void> {
  const failures = source.failures + 1;
  // What needs somebody to do something is asked again every hour, in case they did.
  const wait = isPassing(fault.code) ? secondsToNext(failures, random(), fault.retryAfterSeconds) : 3600;
  await db
    .update(calendarSources)
    .set({
      failures: sql`${calendarSources.failures} + 1`,
      brokenSince: source.brokenSince ?? asDate(now),
      lastError: (codesKept.has(fault.code) ? fault.code : "unexpected") as NonNullable<Source["lastError"]>,
      nextSyncAt: asDate(now.add({ seconds: Math.round(wait) })),
    })
    .where(eq(calendarSources.id, source.id));
  log.warn({ source: source.id, kind: source.kind, fault: fault.message, failures }, "a calendar could not be read");
}
