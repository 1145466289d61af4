// The owner's actions on a connected calendar: choose its purpose, read it now, replace its password, remove it.
import { and, eq, sql } from "drizzle-orm";

import { calendarEvents, calendarSources } from "~/db/tables/calendars";
import type { Db } from "~/db/client.server";
import { type AdminContext, recordChanges } from "~/platform/index.server";
import { done, refused, type Result } from "~/shared/result";

import type { NewSecret } from "~/calendars/adapter.server";
import type { SourceRefusal } from "./refusal-texts";
import { kinds } from "~/calendars/kinds.server";
import { CalendarFault } from "~/calendars/port";
import { connectionOf, type Source } from "../connection.server";
import { syncSource } from "../sources/sync-source.server";
import { startReceiving, retryPushes, stopReceiving } from "../push/queue-visits.server";
import { freshCredentials } from "./store-calendars.server";
import { closeChannel } from "../sources/watch-channels.server";

export interface Purpose {
  id: string;
  version: number;
  /** True when the calendar's busy times block visits. */
  blocks: boolean;
  /** True when the walker's visits are written to the calendar. */
  receives: boolean;
}

/** Changes the purpose. A calendar without one is not read, and its stored events are deleted. */
export async function choosePurpose(ctx: AdminContext, purpose: Purpose): Promise<Result<Source, SourceRefusal>> {
  const outcome = await ctx.db.transaction(async (tx): Promise<Result<Source, SourceRefusal>> => {
    const source = await lockSource(tx, purpose.id);
    if (!source) return refused("no-such-calendar");
    if (source.version !== purpose.version) return refused("changed-meanwhile");
    // A calendar that became read-only may stay checked, but cannot be checked again.
    if (purpose.receives && !source.receives && !source.mayWrite) return refused("read-only");
    const changed = await writePurpose(tx, source, purpose, ctx.now);
    if (purpose.receives && !source.receives) await startReceiving(tx, changed, ctx.now);
    if (!purpose.receives && source.receives) await stopReceiving(tx, changed, ctx.now);
    await record(tx, ctx, "chooseCalendarPurpose", source, {
      before: { blocks: source.blocks, receives: source.receives },
      after: { blocks: purpose.blocks, receives: purpose.receives },
    });
    return done(changed);
  });
  if (outcome.ok) ctx.services.wakeCalendars();
  return outcome;
}

async function writePurpose(tx: Db, source: Source, { blocks, receives }: Purpose, now: Temporal.Instant) {
  const [changed] = await tx
    .update(calendarSources)
    .set({
      blocks,
      receives,
      version: sql`${calendarSources.version} + 1`,
      // Starts with a full read, since an unused calendar has no stored events.
      ...(blocks || receives ? {} : { unreadEvents: [] }),
      ...(blocks && !source.blocks ? { cursor: null, fullSyncAt: null, syncedAt: null, createdAt: now } : {}),
      nextSyncAt: now,
    })
    .where(eq(calendarSources.id, source.id))
    .returning();
  if (!changed) throw new Error("a locked calendar is gone");
  if (!blocks && !receives) await tx.delete(calendarEvents).where(eq(calendarEvents.sourceId, source.id));
  return changed;
}

/** Reads the calendar now. A failure is also stored with the calendar. */
export async function readSourceNow(ctx: AdminContext, id: string): Promise<Result<Source, SourceRefusal>> {
  const source = await getSource(ctx.db, id);
  if (!source) return refused("no-such-calendar");
  const outcome = await syncSource(connectionOf(ctx), source);
  await retryPushes(ctx.db, [id]);
  ctx.services.wakeCalendars();
  const now = await getSource(ctx.db, id);
  if (!now) return refused("no-such-calendar");
  return outcome === "failed" ? refused(now.lastError ?? "unexpected") : done(now);
}

/** Retries waiting and abandoned visits now. */
export async function retryVisits(ctx: AdminContext, id: string): Promise<Result<Source, SourceRefusal>> {
  const source = await getSource(ctx.db, id);
  if (!source) return refused("no-such-calendar");
  await retryPushes(ctx.db, [id]);
  ctx.services.wakeCalendars();
  return done(source);
}

/** Deletes the source and its stored events. Visits written to the calendar stay there. */
export async function removeSource(ctx: AdminContext, id: string): Promise<Result<{ name: string }, SourceRefusal>> {
  const removed = await ctx.db.transaction(async (tx) => {
    const [source] = await tx.delete(calendarSources).where(eq(calendarSources.id, id)).returning();
    if (!source) return null;
    await record(tx, ctx, "removeCalendar", source, { before: { name: source.name, kind: source.kind }, after: {} });
    return source;
  });
  if (!removed) return refused("no-such-calendar");
  await closeChannel(connectionOf(ctx), removed);
  return done({ name: removed.name });
}

/** Replaces the password of all calendars of the account. */
export async function replacePassword(
  ctx: AdminContext,
  { id, password }: { id: string; password: string },
): Promise<Result<Source, SourceRefusal>> {
  const source = await getSource(ctx.db, id);
  const { withPassword } = source ? kinds[source.kind] : {};
  if (!source || !withPassword) return refused("no-such-calendar");
  try {
    const tried = await withPassword(connectionOf(ctx), source, password);
    if (!tried) return refused("reconnect");
    await storePassword(ctx, source, tried);
  } catch (error) {
    if (error instanceof CalendarFault) return refused(error.code);
    throw error;
  }
  ctx.services.wakeCalendars();
  return done(source);
}

async function storePassword(ctx: AdminContext, source: Source, { secret, isOfAccount }: NewSecret): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const others = await tx
      .select()
      .from(calendarSources)
      .where(and(eq(calendarSources.profileId, source.profileId), eq(calendarSources.kind, source.kind)));
    for (const other of others.filter(isOfAccount)) {
      await tx
        .update(calendarSources)
        .set({ secret, ...freshCredentials(ctx.now) })
        .where(eq(calendarSources.id, other.id));
      await retryPushes(tx, [other.id]);
    }
    await record(tx, ctx, "giveCalendarPassword", source, { before: {}, after: { account: "new app password" } });
  });
}

async function lockSource(tx: Db, id: string): Promise<Source | undefined> {
  const [source] = await tx.select().from(calendarSources).where(eq(calendarSources.id, id)).for("no key update");
  return source;
}

async function getSource(db: Db, id: string): Promise<Source | undefined> {
  const [source] = await db.select().from(calendarSources).where(eq(calendarSources.id, id));
  return source;
}

async function record(
  tx: Db,
  ctx: AdminContext,
  action: string,
  source: Source,
  { before, after }: { before: Record<string, unknown>; after: Record<string, unknown> },
): Promise<void> {
  const entry = { action, table: "calendar_sources" as const, id: source.id, name: source.name };
  await recordChanges(tx, ctx, [{ ...entry, before, after }]);
}
