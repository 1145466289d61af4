// The subscribe link as whose it is sees it.
import { and, eq, inArray, isNull } from "drizzle-orm";

import { calendarFeeds } from "~/db/tables/schedule";
import type { AdminContext, ClientContext } from "~/platform/index.server";
import { formatInstant } from "~/shared/dates";

import type { FeedKind } from "./feed-of";
import { feedAddress, feedToken, feedTokenHash } from "./feed-token.server";

export interface FeedLink {
  /** Null where it was made under another secret of this site: it still works, and can only be replaced. */
  address: string | null;
  /** Null: nobody has read it yet. */
  lastRead: string | null;
}

type Row = typeof calendarFeeds.$inferSelect;

/** Of who asks, by kind. */
export async function listOwnFeeds(ctx: ClientContext): Promise<Partial<Record<FeedKind, FeedLink>>> {
  const rows = await ctx.db
    .select()
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.profileId, ctx.actor.id), isNull(calendarFeeds.revokedAt)));
  return Object.fromEntries(rows.map((row) => [row.kind, linkOf(ctx, row)]));
}

/** Of calendars made for clients, by their id. */
export async function listCalendarFeeds(ctx: AdminContext, ids: readonly string[]): Promise<Record<string, FeedLink>> {
  if (ids.length === 0) return {};
  const rows = await ctx.db
    .select()
    .from(calendarFeeds)
    .where(and(inArray(calendarFeeds.clientCalendarId, [...ids]), isNull(calendarFeeds.revokedAt)));
  return Object.fromEntries(rows.map((row) => [row.clientCalendarId ?? "", linkOf(ctx, row)]));
}

function linkOf({ services: { secret, origin } }: ClientContext, { id, tokenHash, lastReadAt }: Row): FeedLink {
  const token = feedToken(secret, id);
  return {
    address: feedTokenHash(token) === tokenHash ? feedAddress(origin, token) : null,
    lastRead: lastReadAt ? formatInstant(lastReadAt) : null,
  };
}
