// Reads an external calendar and stores its changes in one transaction. A failure is stored with its beginning, for the
// banner and the warning before a visit is confirmed.
import { and, asc, eq, isNull, lte, or, sql } from "drizzle-orm";

import { kinds } from "~/calendars/kinds.server";
import { CalendarFault, type Changes, isTemporary, isSourceError } from "~/calendars/port";
import { createFlights } from "~/calendars/reach/single-flight";
import type { Db } from "~/db/client.server";
import { calendarSources } from "~/db/tables/calendars";
import { inPortions, sha256 } from "~/platform/index.server";

import { toFault, type Source, type SyncContext } from "../connection.server";
import { needsFullRead, secondsToNextRead, storedSpan } from "../timing";
import { storeChanges, mergeUnread } from "./store-changes.server";

export type Synced = "changed" | "unchanged" | "failed";

/** Reads all due sources in sequence. A failing one does not stop the others. */
export async function syncDue(
  open: () => SyncContext | Promise<SyncContext>,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const ctx = await open();
  const due = await ctx.db
    .select({ id: calendarSources.id })
    .from(calendarSources)
    .where(isDue(ctx.now))
    .orderBy(asc(calendarSources.nextSyncAt));
  for (const { id } of due) {
    if (isStopped()) return;
    const next = await open();
    // Loads the source again: another process may have read or changed it during the previous reads.
    const [source] = await next.db
      .select()
      .from(calendarSources)
      .where(and(eq(calendarSources.id, id), isDue(next.now)));
    if (source) await syncSafely(next, source);
  }
}

/** A failure that cannot even be stored must not stop the other sources. */
async function syncSafely(ctx: SyncContext, source: Source): Promise<void> {
  try {
    await syncOnce(ctx, source);
  } catch (error) {
    ctx.log.error({ err: error, source: source.id }, "a calendar could not be synced");
  }
}

const isDue = (now: Temporal.Instant) =>
  and(lte(calendarSources.nextSyncAt, now), or(calendarSources.blocks, calendarSources.receives));

/** Timeout of all calls of one read, so that a slow server does not delay the other sources. */
const readTimeoutMs = 60_000;

const flights = createFlights<Synced>();

/**
 * Like {@link syncSource}, but concurrent callers share one read. A source with another purpose has another version,
 * and is read separately.
 */
export const syncOnce = (ctx: SyncContext, source: Source): Promise<Synced> =>
  flights(`${source.id} ${source.version}`, async () =>
    (await wasJustRead(ctx.db, source)) ? "unchanged" : syncSource(ctx, source),
  );

/** True when another read finished after this source was loaded. */
async function wasJustRead(db: Db, { id, syncedAt }: Source): Promise<boolean> {
  const [stored] = await db
    .select({ syncedAt: calendarSources.syncedAt })
    .from(calendarSources)
    .where(eq(calendarSources.id, id));
  return (stored?.syncedAt?.epochMilliseconds ?? 0) > (syncedAt?.epochMilliseconds ?? 0);
}

/** Reads one source. Never throws for errors of the external calendar or its contents. */
export async function syncSource(ctx: SyncContext, source: Source): Promise<Synced> {
  try {
    return await storeRead(ctx, source, await readChanges(ctx, source));
  } catch (error) {
    // The server is stopping, which is no failure of the calendar.
    if (ctx.guard?.signal?.aborted) return "failed";
    await storeFailure(ctx, source, toFault(error));
    return "failed";
  }
}

async function readChanges(context: SyncContext, source: Source): Promise<Changes | null> {
  const { signal: stop } = context.guard ?? {};
  const signal = AbortSignal.any([AbortSignal.timeout(readTimeoutMs), ...(stop ? [stop] : [])]);
  const ctx = { ...context, guard: { ...context.guard, signal } };
  const span = storedSpan(ctx.zone, ctx.now);
  const cursor = needsFullRead(source.fullSyncAt, ctx.now) ? null : source.cursor;
  try {
    return await kinds[source.kind].read(ctx, source, span, cursor);
  } catch (error) {
    // Google answers an expired token with 410, and CalDAV servers with any error. A full read follows.
    if (cursor && error instanceof CalendarFault && error.code === "cursor-expired")
      return kinds[source.kind].read(ctx, source, span, null);
    throw error;
  }
}

async function storeRead(ctx: SyncContext, source: Source, told: Changes | null): Promise<Synced> {
  const { db, now, random } = ctx;
  const changes = told && (await toStorable(told));
  return db.transaction(async (tx) => {
    // "for no key update" doesn't block inserts that reference this row, which could deadlock.
    const [there] = await tx
      .select()
      .from(calendarSources)
      .where(eq(calendarSources.id, source.id))
      .for("no key update");
    if (!there || isStaleRead(source, there)) return "unchanged";
    const isChanged = changes !== null && (await storeChanges(tx, source, changes, ctx));
    await tx
      .update(calendarSources)
      .set({
        syncedAt: now,
        nextSyncAt: now.add({ seconds: secondsToNextRead(0, random()) }),
        failures: 0,
        brokenSince: null,
        lastError: null,
        ...(changes ? { cursor: changes.cursor, unreadEvents: mergeUnread(there, changes) } : {}),
        ...(changes?.full ? { fullSyncAt: now } : {}),
      })
      .where(eq(calendarSources.id, source.id));
    return isChanged ? "changed" : "unchanged";
  });
}

/** True when the purpose changed or another read finished during this read, so that its result is stale. */
const isStaleRead = (source: Source, there: Source) =>
  there.version !== source.version || there.syncedAt?.epochMilliseconds !== source.syncedAt?.epochMilliseconds;

async function storeFailure(ctx: SyncContext, source: Source, fault: CalendarFault): Promise<void> {
  const { db, now, log } = ctx;
  await db
    .update(calendarSources)
    .set({
      brokenSince: sql`coalesce(${calendarSources.brokenSince}, ${now.toString()}::timestamptz)`,
      lastError: isSourceError(fault.code) ? fault.code : "unexpected",
      ...(ctx.isUnscheduled ? delayedByRetryAfter(now, fault) : nextScheduledRead(ctx, source, fault)),
    })
    .where(and(eq(calendarSources.id, source.id), isUnchanged(source)));
  const { failures } = source;
  log.warn({ source: source.id, kind: source.kind, fault: fault.message, failures }, "a calendar could not be read");
}

/** {@link isStaleRead} as an SQL condition. */
const isUnchanged = ({ version, syncedAt }: Source) =>
  and(
    eq(calendarSources.version, version),
    syncedAt ? eq(calendarSources.syncedAt, syncedAt) : isNull(calendarSources.syncedAt),
  );

function nextScheduledRead({ now, random }: SyncContext, source: Source, { code, retryAfterSeconds }: CalendarFault) {
  // Faults that the owner must fix are retried hourly.
  const wait = isTemporary(code) ? secondsToNextRead(source.failures + 1, random(), retryAfterSeconds) : 3600;
  return { failures: sql`${calendarSources.failures} + 1`, nextSyncAt: now.add({ seconds: wait }) };
}

/** An unscheduled read keeps the schedule, except for a Retry-After. */
function delayedByRetryAfter(now: Temporal.Instant, { retryAfterSeconds }: CalendarFault) {
  if (!retryAfterSeconds) return {};
  const asked = now.add({ seconds: Math.ceil(retryAfterSeconds) }).toString();
  return { nextSyncAt: sql`greatest(${calendarSources.nextSyncAt}, ${asked}::timestamptz)` };
}

/** Maximum length of a stored summary in UTF-16 units. */
const maxSummary = 500;
const maxUnreadSummary = 200;
/** Maximum length of a stored uid in bytes. An index entry holds 2,700 bytes; this site's own uids are far shorter. */
const maxUidBytes = 500;

/** Maps a uid to the same text in events, removals and unreadable events. */
export const toStorable = async ({ upserts, removed, unread = [], ...rest }: Changes): Promise<StorableChanges> => ({
  ...rest,
  upserts: await inPortions(upserts, (portion) =>
    portion.map((event) => ({
      ...event,
      uid: storableUid(event.uid),
      summary: cutText(event.summary, maxSummary),
    })),
  ),
  removed: await inPortions(removed, (portion) => portion.map(storableUid)),
  unread: unread.map(({ uid, summary, problem }) => ({
    uid: storableUid(uid),
    summary: cutText(summary, maxUnreadSummary),
    problem,
  })),
});

type StorableChanges = Changes & Required<Pick<Changes, "unread">>;

/** Keeps the suffix of Google's occurrences: "series_20261124T180000Z". */
function storableUid(uid: string): string {
  const text = cutText(uid, uid.length);
  const name = text.replace(/_\d{8}(?:T\d{6}Z)?$/, "");
  return Buffer.byteLength(name) > maxUidBytes ? sha256(name) + text.slice(name.length) : text;
}

function cutText(text: string, most: number): string;
function cutText(text: string | null, most: number): string | null;
/** Cuts a text. A surrogate pair that the cut splits is replaced afterwards. */
function cutText(text: string | null, most: number): string | null {
  return text === null ? null : text.replaceAll("\0", "").slice(0, most).toWellFormed();
}
