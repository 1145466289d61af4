// Fetches what changed in a calendar outside and keeps it: all or nothing, and what fails is written down with when it
// began, for the banner and for who confirms a visit.
import { and, asc, eq, isNull, lte, or, sql } from "drizzle-orm";

import { calendarSources } from "~/db/tables/calendars";
import type { Db } from "~/db/client.server";

import { faultOf, type Source, type SyncContext } from "../connection.server";
import { kinds } from "~/calendars/kinds.server";
import { CalendarFault, type Changes, isPassing, isSourceError } from "~/calendars/port";
import { needsAll, secondsToNext, spanKept } from "../timing";
import { createFlights } from "~/calendars/reach/single-flight";
import { storable } from "./storable.server";
import { storeChanges, unreadAfter } from "./store-changes.server";

export type Synced = "changed" | "unchanged" | "failed";

/** Fetches every source that is due, one after the other; one that fails holds up no other. */
export async function syncDue(open: () => SyncContext, isStopped: () => boolean = () => false): Promise<void> {
  const ctx = open();
  const due = await ctx.db
    .select({ id: calendarSources.id })
    .from(calendarSources)
    .where(isDue(ctx.now))
    .orderBy(asc(calendarSources.nextSyncAt));
  for (const { id } of due) {
    if (isStopped()) return;
    const next = open();
    // As it is by now: while the ones before it were read, somebody may have read or changed it.
    const [source] = await next.db
      .select()
      .from(calendarSources)
      .where(and(eq(calendarSources.id, id), isDue(next.now)));
    if (source) await unlessBroken(next, source);
  }
}

/** What cannot even be written down must not keep the others from their turn. */
async function unlessBroken(ctx: SyncContext, source: Source): Promise<void> {
  try {
    await syncOnce(ctx, source);
  } catch (error) {
    ctx.log.error({ err: error, source: source.id }, "a calendar could not be synced");
  }
}

const isDue = (now: Temporal.Instant) =>
  and(lte(calendarSources.nextSyncAt, now), or(calendarSources.blocks, calendarSources.receives));

/** All calls of a reading together: a server that is slow with each of many must not hold up the other sources. */
const readingMs = 60_000;

const flights = createFlights<Synced>();

/**
 * Like {@link syncSource}, but callers who come while it is being read wait for that reading: twenty clients at once are one
 * call. A source that was given another purpose is another.
 */
export const syncOnce = (ctx: SyncContext, source: Source): Promise<Synced> =>
  flights(`${source.id} ${source.version}`, async () =>
    (await wasJustRead(ctx.db, source)) ? "unchanged" : syncSource(ctx, source),
  );

/** By a reading that ended between the look at the source and this one. */
async function wasJustRead(db: Db, { id, syncedAt }: Source): Promise<boolean> {
  const [stored] = await db
    .select({ syncedAt: calendarSources.syncedAt })
    .from(calendarSources)
    .where(eq(calendarSources.id, id));
  return (stored?.syncedAt?.epochMilliseconds ?? 0) > (syncedAt?.epochMilliseconds ?? 0);
}

/** One source; never throws for what the far side does, or for what is in it. */
export async function syncSource(ctx: SyncContext, source: Source): Promise<Synced> {
  try {
    return await keep(ctx, source, await readAll(ctx, source));
  } catch (error) {
    // This site is going down, and the calendar has done nothing wrong.
    if (ctx.guard?.signal?.aborted) return "failed";
    await writeDown(ctx, source, faultOf(error));
    return "failed";
  }
}

async function readAll(context: SyncContext, source: Source): Promise<Changes | null> {
  const { signal: stop } = context.guard ?? {};
  const signal = AbortSignal.any([AbortSignal.timeout(readingMs), ...(stop ? [stop] : [])]);
  const ctx = { ...context, guard: { ...context.guard, signal } };
  const span = spanKept(ctx.now);
  const cursor = needsAll(source.fullSyncAt, ctx.now) ? null : source.cursor;
  try {
    return await kinds[source.kind].read(ctx, source, span, cursor);
  } catch (error) {
    // Google's 410, and whatever CalDAV servers answer to an old token: all is read again, once.
    if (cursor && error instanceof CalendarFault && error.code === "cursor-expired")
      return kinds[source.kind].read(ctx, source, span, null);
    throw error;
  }
}

async function keep(ctx: SyncContext, source: Source, told: Changes | null): Promise<Synced> {
  const { db, now, random } = ctx;
  const changes = told && (await storable(told));
  return db.transaction(async (tx) => {
    // Not for its key: what refers to it is written meanwhile, and would wait for this, as this for that.
    const [there] = await tx
      .select()
      .from(calendarSources)
      .where(eq(calendarSources.id, source.id))
      .for("no key update");
    if (!there || isOvertaken(source, there)) return "unchanged";
    const isChanged = changes !== null && (await storeChanges(tx, source, changes, ctx));
    await tx
      .update(calendarSources)
      .set({
        syncedAt: now,
        nextSyncAt: now.add({ seconds: secondsToNext(0, random()) }),
        failures: 0,
        brokenSince: null,
        lastError: null,
        ...(changes ? { cursor: changes.cursor, unreadEvents: unreadAfter(there, changes) } : {}),
        ...(changes?.full ? { fullSyncAt: now } : {}),
      })
      .where(eq(calendarSources.id, source.id));
    return isChanged ? "changed" : "unchanged";
  });
}

/** It was given another purpose while it was read, or read by somebody else, and the answer is of before that. */
const isOvertaken = (source: Source, there: Source) =>
  there.version !== source.version || there.syncedAt?.epochMilliseconds !== source.syncedAt?.epochMilliseconds;

async function writeDown(ctx: SyncContext, source: Source, fault: CalendarFault): Promise<void> {
  const { db, now, log } = ctx;
  await db
    .update(calendarSources)
    .set({
      brokenSince: sql`coalesce(${calendarSources.brokenSince}, ${now.toString()}::timestamptz)`,
      lastError: isSourceError(fault.code) ? fault.code : "unexpected",
      ...(ctx.isBesideTurn ? laterAsAsked(now, fault) : nextTurn(ctx, source, fault)),
    })
    .where(and(eq(calendarSources.id, source.id), isAsItWas(source)));
  const { failures } = source;
  log.warn({ source: source.id, kind: source.kind, fault: fault.message, failures }, "a calendar could not be read");
}

/** What {@link isOvertaken} says, in the database. */
const isAsItWas = ({ version, syncedAt }: Source) =>
  and(
    eq(calendarSources.version, version),
    syncedAt ? eq(calendarSources.syncedAt, syncedAt) : isNull(calendarSources.syncedAt),
  );

function nextTurn({ now, random }: SyncContext, source: Source, { code, retryAfterSeconds }: CalendarFault) {
  // What needs somebody to do something is asked again every hour, in case they did.
  const wait = isPassing(code) ? secondsToNext(source.failures + 1, random(), retryAfterSeconds) : 3600;
  return { failures: sql`${calendarSources.failures} + 1`, nextSyncAt: now.add({ seconds: wait }) };
}

/** A reading out of turn leaves the turn as it is, except for what the far side wants. */
function laterAsAsked(now: Temporal.Instant, { retryAfterSeconds }: CalendarFault) {
  if (!retryAfterSeconds) return {};
  const asked = now.add({ seconds: Math.ceil(retryAfterSeconds) }).toString();
  return { nextSyncAt: sql`greatest(${calendarSources.nextSyncAt}, ${asked}::timestamptz)` };
}
