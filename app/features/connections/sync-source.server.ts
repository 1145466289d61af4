// Fetches what changed in a calendar outside and keeps it: all or nothing, and what fails is written down with when it
// began, for the banner and for who confirms a visit.
import { and, asc, eq, inArray, lte, or, sql } from "drizzle-orm";

import { calendarEvents, calendarSources } from "~/db/calendars";
import type { Db } from "~/db/client.server";
import { sqlState } from "~/db/errors";
import type { Logger } from "~/server/log";
import { Temporal } from "~/shared/dates";

import { type ConnectionContext, readSource, type Source } from "./open-source.server";
import { takeOwnOut } from "./own-visits.server";
import { CalendarFault, type Changes, isPassing, type OutsideEvent, type Span } from "./port";
import { needsAll, secondsToNext, spanKept } from "./span-kept";

export interface SyncContext extends ConnectionContext {
  log: Logger;
  /** From 0 to 1; spreads the calls. */
  random: () => number;
}

export type Synced = "changed" | "unchanged" | "failed";

const asDate = (instant: Temporal.Instant) => new Date(instant.epochMilliseconds);
const asInstant = (date: Date | null) => date && Temporal.Instant.fromEpochMilliseconds(date.getTime());

/** Fetches every source that is due, one after the other; one that fails holds up no other. */
export async function syncDue(open: () => SyncContext, isStopped: () => boolean = () => false): Promise<void> {
  const ctx = open();
  const due = await ctx.db
    .select()
    .from(calendarSources)
    .where(and(lte(calendarSources.nextSyncAt, asDate(ctx.now)), or(calendarSources.blocks, calendarSources.receives)))
    .orderBy(asc(calendarSources.nextSyncAt));
  for (const source of due) {
    if (isStopped()) return;
    await syncSource(open(), source);
  }
}

/** One source; never throws for what the far side does, or for what is in it. */
export async function syncSource(ctx: SyncContext, source: Source): Promise<Synced> {
  try {
    return await keep(ctx, source, await readAll(ctx, source));
  } catch (error) {
    await writeDown(ctx, source, faultOf(error));
    return "failed";
  }
}

/** What nobody thought of is a fault as well: by its name only, since its words may hold what was read. */
export function faultOf(error: unknown): CalendarFault {
  if (error instanceof CalendarFault) return error;
  const name = error instanceof Error ? error.name : "unknown";
  return new CalendarFault("unexpected", [name, sqlState(error)].filter(Boolean).join(" "));
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

async function keep(ctx: SyncContext, source: Source, changes: Changes | null): Promise<Synced> {
  const { db, now, random } = ctx;
  return db.transaction(async (tx) => {
    // Removed while it was being read: there is nothing to keep it for.
    const [there] = await tx
      .select({ id: calendarSources.id })
      .from(calendarSources)
      .where(eq(calendarSources.id, source.id))
      .for("update");
    if (!there) return "unchanged";
    const isChanged = changes !== null && (await store(tx, source, changes, now));
    await tx
      .update(calendarSources)
      .set({
        syncedAt: asDate(now),
        nextSyncAt: asDate(now.add({ seconds: secondsToNext(0, random()) })),
        failures: 0,
        brokenSince: null,
        lastError: null,
        ...(changes ? { cursor: changes.cursor } : {}),
        ...(changes?.full ? { fullSyncAt: asDate(now) } : {}),
      })
      .where(eq(calendarSources.id, source.id));
    return isChanged ? "changed" : "unchanged";
  });
}

/** What a changed event was before goes, all its times; a full reading begins with nothing. False: all was there. */
async function store(tx: Db, source: Source, told: Changes, now: Temporal.Instant): Promise<boolean> {
  const changes = { ...told, upserts: told.upserts.map((event) => ({ ...event, uid: storable(event.uid) })) };
  const events = (await takeOwnOut(tx, source, changes, now)).filter((event) => isWithin(event, spanKept(now)));
  const rows = events.map((event) => rowOf(source.id, event));
  const before = await tx.select().from(calendarEvents).where(replacedBy(source.id, changes));
  if (isSame(before, rows)) return false;
  await tx.delete(calendarEvents).where(replacedBy(source.id, changes));
  for (let first = 0; first < rows.length; first += 1000) {
    await tx
      .insert(calendarEvents)
      .values(rows.slice(first, first + 1000))
      .onConflictDoNothing();
  }
  return true;
}

function replacedBy(sourceId: string, { full, upserts, removed }: Changes) {
  const ofSource = eq(calendarEvents.sourceId, sourceId);
  if (full) return ofSource;
  const touched = [...new Set([...removed, ...upserts.map(({ uid }) => uid)])];
  // Google's times of a series are named after it, and go with it: "series_20261124T180000Z".
  const series = sql`split_part(${calendarEvents.uid}, '_', 1)`;
  return and(ofSource, or(inArray(calendarEvents.uid, touched), inArray(series, removed)));
}

const isWithin = ({ start, end }: OutsideEvent, { from, to }: Span) =>
  Temporal.Instant.compare(end, from) >= 0 && Temporal.Instant.compare(start, to) < 0;

type Row = ReturnType<typeof rowOf>;

function isSame(before: readonly Row[], after: readonly Row[]): boolean {
  const keys = new Set(after.map(keyOf));
  return keys.size === before.length && before.every((row) => keys.has(keyOf(row)));
}

const keyOf = ({ uid, startsAt, endsAt, allDay, summary, isBusy }: Row) =>
  JSON.stringify([uid, startsAt.getTime(), endsAt.getTime(), allDay, summary, isBusy]);

const rowOf = (sourceId: string, { uid, start, end, allDay, summary, isBusy }: OutsideEvent) => ({
  sourceId,
  uid,
  startsAt: asDate(start),
  endsAt: asDate(end),
  allDay,
  summary: summary === null ? null : storable(summary).slice(0, 500),
  isBusy,
});

/** No database keeps a NUL, and half a surrogate is no text. */
const storable = (text: string) => text.replaceAll("\0", "").toWellFormed();

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
      nextSyncAt: asDate(now.add({ seconds: wait })),
    })
    .where(eq(calendarSources.id, source.id));
  log.warn({ source: source.id, kind: source.kind, fault: fault.message, failures }, "a calendar could not be read");
}
