// Before a walker's time is promised: their busy times, no older than fifteen minutes. What cannot be fetched is told,
// by name, and is never silently trusted (build 10).
import { and, asc, eq } from "drizzle-orm";

import { calendarSources } from "~/db/calendars";
import type { CommandContext } from "~/server/context";
import { Temporal } from "~/shared/dates";

import { connectionOf, type Source } from "./open-source.server";
import { isStale } from "./span-kept";
import { syncSource } from "./sync-source.server";

export interface UnknownBusy {
  ok: false;
  reason: "busy-unknown";
  /** The calendars that could not be read, and when each was read last: an ISO instant, null for never. */
  calendars: { name: string; readAt: string | null }[];
}

/** As long as somebody can be kept waiting for an answer. */
const timeoutMs = 6000;

/** Null: all that is known of that walker's busy times is fresh. Call it outside of a transaction: it asks the internet. */
export async function findUnknownBusy(
  ctx: Pick<CommandContext, "db" | "now" | "services">,
  walkerId: string,
): Promise<UnknownBusy | null> {
  const sources = await ctx.db
    .select()
    .from(calendarSources)
    .where(and(eq(calendarSources.profileId, walkerId), eq(calendarSources.blocks, true)))
    .orderBy(asc(calendarSources.name), asc(calendarSources.id));
  const old = sources.filter(({ syncedAt }) => isStale(instantOf(syncedAt), ctx.now));
  if (old.length === 0) return null;
  const connection = connectionOf(ctx);
  const hasty = { ...connection, guard: { ...connection.guard, timeoutMs }, timeoutMs };
  const unread = await Promise.all(
    old.map(async (source) => ((await syncSource(hasty, source)) === "failed" ? [facts(source)] : [])),
  );
  const calendars = unread.flat();
  return calendars.length === 0 ? null : { ok: false, reason: "busy-unknown", calendars };
}

const facts = ({ name, syncedAt }: Source) => ({ name, readAt: instantOf(syncedAt)?.toString() ?? null });

const instantOf = (date: Date | null) => date && Temporal.Instant.fromEpochMilliseconds(date.getTime());
