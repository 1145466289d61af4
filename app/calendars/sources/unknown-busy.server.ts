// Refreshes a walker's stale busy times before a time is promised, and lists the calendars that could not be read.
import { and, asc, eq } from "drizzle-orm";

import { calendarSources } from "~/db/tables/calendars";
import type { Db } from "~/db/client.server";
import type { CommandContext } from "~/platform/index.server";

import { connectionOf, type Source } from "../connection.server";
import { isStale, storedSpan } from "../timing";
import { syncOnce } from "./sync-source.server";

export interface UnknownBusy {
  ok: false;
  reason: "busy-unknown";
  /** The unreadable calendars with their last read: an ISO instant, or null for never. */
  calendars: { name: string; readAt: string | null }[];
}

/** Per-calendar timeout while a visitor waits. */
const timeoutMs = 6000;
/** Timeout for all calendars together. */
const totalTimeoutMs = 10_000;

/**
 * Returns null when all busy times of the walker up to `until` are known and fresh. Times beyond the stored span are
 * unknown. Call it outside of transactions: it calls external servers until `patience` is aborted.
 */
export async function findUnknownBusy(
  ctx: Pick<CommandContext, "db" | "now" | "business" | "services">,
  walkerId: string,
  until: Temporal.Instant,
  patience?: AbortSignal,
): Promise<UnknownBusy | null> {
  const sources = await listBlocking(ctx.db, walkerId);
  const old = sources.filter(({ syncedAt }) => isStale(syncedAt, ctx.now));
  if (old.length > 0) await readNow(ctx, old, patience ?? AbortSignal.timeout(totalTimeoutMs));
  const now = old.length > 0 ? await listBlocking(ctx.db, walkerId) : sources;
  const calendars = now
    .filter((source) => isStale(source.syncedAt, ctx.now) || !coversUntil(source, ctx.business.timeZone, until))
    .map(toUnknown);
  return calendars.length === 0 ? null : { ok: false, reason: "busy-unknown", calendars };
}

const listBlocking = (db: Db, walkerId: string): Promise<Source[]> =>
  db
    .select()
    .from(calendarSources)
    .where(and(eq(calendarSources.profileId, walkerId), eq(calendarSources.blocks, true)))
    .orderBy(asc(calendarSources.name), asc(calendarSources.id));

/**
 * A failed read stores its own failure. A read that takes longer than `patience` continues in the background, for the
 * next caller.
 */
async function readNow(
  ctx: Pick<CommandContext, "db" | "now" | "business" | "services">,
  old: readonly Source[],
  patience: AbortSignal,
): Promise<void> {
  const connection = connectionOf(ctx);
  const guard = { ...connection.guard, timeoutMs };
  const unscheduled = { ...connection, guard, timeoutMs, isUnscheduled: true };
  const asked = old.filter((source) => !isRateLimited(source, ctx.now));
  const isOver = new Promise((over) => patience.addEventListener("abort", over, { once: true }));
  await Promise.race([Promise.all(asked.map((source) => syncOnce(unscheduled, source))), isOver]);
}

/** True during the calendar's Retry-After. */
const isRateLimited = ({ lastError, nextSyncAt }: Source, now: Temporal.Instant) =>
  lastError === "busy" && Temporal.Instant.compare(nextSyncAt, now) > 0;

/**
 * True when the stored busy times reach `until`: recurrences are only expanded up to the span of the last full read.
 */
function coversUntil({ fullSyncAt, syncedAt }: Source, zone: string, until: Temporal.Instant): boolean {
  const read = fullSyncAt ?? syncedAt;
  return read !== null && Temporal.Instant.compare(until, storedSpan(zone, read).to) <= 0;
}

const toUnknown = ({ name, syncedAt }: Source) => ({ name, readAt: syncedAt?.toString() ?? null });
