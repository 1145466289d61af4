// Before a walker's time is promised: their busy times, no older than fifteen minutes. What cannot be fetched is told,
// by name, and is never silently trusted.
import { and, asc, eq } from "drizzle-orm";

import { calendarSources } from "~/db/tables/calendars";
import type { Db } from "~/db/client.server";
import type { CommandContext } from "~/platform/index.server";

import { connectionOf, type Source } from "../connection.server";
import { isStale, spanKept } from "../timing";
import { syncOnce } from "./sync-source.server";

export interface UnknownBusy {
  ok: false;
  reason: "busy-unknown";
  /** The calendars that could not be read, and when each was read last: an ISO instant, null for never. */
  calendars: { name: string; readAt: string | null }[];
}

/** For one answer of a calendar, where nobody but who waits here asked for it. */
const timeoutMs = 6000;
/** For all calendars together: as long as somebody can be kept waiting. */
const patienceMs = 10_000;

/**
 * Null: all of that walker's busy times up to `until` are known, and fresh. What lies beyond what is kept of a calendar
 * is unknown, and not free. Call it outside of a transaction: it asks the internet, for as long as `patience` lasts.
 */
export async function findUnknownBusy(
  ctx: Pick<CommandContext, "db" | "now" | "services">,
  walkerId: string,
  until: Temporal.Instant,
  patience?: AbortSignal,
): Promise<UnknownBusy | null> {
  const sources = await listBlocking(ctx.db, walkerId);
  const old = sources.filter(({ syncedAt }) => isStale(syncedAt, ctx.now));
  if (old.length > 0) await readNow(ctx, old, patience ?? AbortSignal.timeout(patienceMs));
  const now = old.length > 0 ? await listBlocking(ctx.db, walkerId) : sources;
  const calendars = now.filter((source) => isStale(source.syncedAt, ctx.now) || !isKept(source, until)).map(facts);
  return calendars.length === 0 ? null : { ok: false, reason: "busy-unknown", calendars };
}

const listBlocking = (db: Db, walkerId: string): Promise<Source[]> =>
  db
    .select()
    .from(calendarSources)
    .where(and(eq(calendarSources.profileId, walkerId), eq(calendarSources.blocks, true)))
    .orderBy(asc(calendarSources.name), asc(calendarSources.id));

/**
 * What fails is written down by the reading itself, and stays as old as it was; so does what asked to be left alone. What
 * takes longer than anybody waits is read to its end all the same, for the next who asks.
 */
async function readNow(
  ctx: Pick<CommandContext, "db" | "now" | "services">,
  old: readonly Source[],
  patience: AbortSignal,
): Promise<void> {
  const connection = connectionOf(ctx);
  const guard = { ...connection.guard, timeoutMs };
  const hasty = { ...connection, guard, timeoutMs, isBesideTurn: true };
  const asked = old.filter((source) => !wantsToBeLeft(source, ctx.now));
  const isOver = new Promise((over) => patience.addEventListener("abort", over, { once: true }));
  await Promise.race([Promise.all(asked.map((source) => syncOnce(hasty, source))), isOver]);
}

/** It said for how long (Retry-After, or a limit of calls). */
const wantsToBeLeft = ({ lastError, nextSyncAt }: Source, now: Temporal.Instant) =>
  lastError === "busy" && Temporal.Instant.compare(nextSyncAt, now) > 0;

/** What comes in again and again is known as far as the last reading from the start went. */
function isKept({ fullSyncAt, syncedAt }: Source, until: Temporal.Instant): boolean {
  const read = fullSyncAt ?? syncedAt;
  return read !== null && Temporal.Instant.compare(until, spanKept(read).to) <= 0;
}

const facts = ({ name, syncedAt }: Source) => ({ name, readAt: syncedAt?.toString() ?? null });
