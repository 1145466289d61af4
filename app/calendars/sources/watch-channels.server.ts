// Channels through which Google notifies this site of changes. They are renewed daily, and a notification must carry
// the channel's secret token.
import { randomBytes, timingSafeEqual } from "node:crypto";

import { and, eq, inArray, isNull, lt, or } from "drizzle-orm";

import { calendarKinds } from "~/business/calendars/calendar-kinds";
import { calendarSources } from "~/db/tables/calendars";
import type { Db } from "~/db/client.server";
import { sha256 } from "~/platform/index.server";

import { kinds } from "~/calendars/kinds.server";
import { changedPath } from "~/calendars/paths";
import { toFault, type Source, type SyncContext } from "../connection.server";

/** Two days. Channels are renewed on their last day. */
const ttlSeconds = 2 * 24 * 3600;
const renewWithinHours = 25;

/** Opens missing channels, and renews expiring ones. Requires https; other sites are only polled. */
export async function watchDue(
  open: () => SyncContext | Promise<SyncContext>,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const ctx = await open();
  const { db, now, origin } = ctx;
  const told = calendarKinds.filter((kind) => kinds[kind].channels?.isPossible(ctx));
  if (told.length === 0 || !origin.startsWith("https:")) return;
  const due = await db
    .select()
    .from(calendarSources)
    .where(
      and(
        inArray(calendarSources.kind, told),
        eq(calendarSources.blocks, true),
        or(
          isNull(calendarSources.channelExpiresAt),
          lt(calendarSources.channelExpiresAt, now.add({ hours: renewWithinHours })),
        ),
      ),
    );
  for (const source of due) {
    if (isStopped()) return;
    await renewChannel(await open(), source);
  }
}

/** A calendar without a channel is still polled, so a failure needs no action. */
async function renewChannel(ctx: SyncContext, source: Source): Promise<void> {
  const token = randomBytes(32).toString("base64url");
  const id = crypto.randomUUID();
  try {
    const address = `${ctx.origin}${changedPath}`;
    const opened = await kinds[source.kind].channels?.open(ctx, source, { id, address, token, ttlSeconds });
    if (!opened) return;
    const { resourceId, expiresAt } = opened;
    await ctx.db
      .update(calendarSources)
      .set({
        channelId: id,
        channelResource: resourceId,
        channelTokenHash: sha256(token),
        channelExpiresAt: expiresAt,
      })
      .where(eq(calendarSources.id, source.id));
    await closeChannel(ctx, source);
  } catch (error) {
    ctx.log.warn({ source: source.id, fault: toFault(error).message }, "a calendar could not be watched");
  }
}

/** Closes a source's channel. If that fails, the channel expires by itself. */
export async function closeChannel(ctx: SyncContext, source: Source): Promise<void> {
  const { channelId: id, channelResource: resourceId } = source;
  if (!id || !resourceId) return;
  try {
    await kinds[source.kind].channels?.close(ctx, source, { id, resourceId });
  } catch (error) {
    ctx.log.warn({ source: source.id, fault: toFault(error).message }, "a channel could not be closed");
  }
}

/** Handles a notification: makes the calendar due. Returns false for an unknown channel or a wrong token. */
export async function markChanged(
  db: Db,
  now: Temporal.Instant,
  { channel, token }: { channel: string; token: string },
): Promise<boolean> {
  const [source] = await db.select().from(calendarSources).where(eq(calendarSources.channelId, channel));
  const expected = Buffer.from(source?.channelTokenHash ?? sha256(""));
  const isKnown = timingSafeEqual(expected, Buffer.from(sha256(token)));
  if (!source?.channelTokenHash || !isKnown) return false;
  await db.update(calendarSources).set({ nextSyncAt: now }).where(eq(calendarSources.id, source.id));
  return true;
}
