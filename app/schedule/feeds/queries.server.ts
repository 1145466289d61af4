// Subscribe links as their owners see them.
import { and, eq, inArray, isNull } from "drizzle-orm";

import { calendarFeeds } from "~/db/tables/schedule";
import { type AdminContext, type ClientContext, sha256, sign } from "~/platform/index.server";
import { formatInstant } from "~/shared/dates";

import type { FeedKind } from "./feed-of";

export interface FeedLink {
  /** null for a link made under another server secret: it works, but can only be replaced. */
  address: string | null;
  /** null until a calendar reads it. */
  lastRead: string | null;
}

type Row = typeof calendarFeeds.$inferSelect;

/** Links of the current user by kind. */
export async function listOwnFeeds(ctx: ClientContext): Promise<Partial<Record<FeedKind, FeedLink>>> {
  const rows = await ctx.db
    .select()
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.profileId, ctx.actor.id), isNull(calendarFeeds.revokedAt)));
  return Object.fromEntries(rows.map((row) => [row.kind, linkOf(ctx, row)]));
}

/** Links of client calendars by calendar id. */
export async function listCalendarFeeds(ctx: AdminContext, ids: readonly string[]): Promise<Record<string, FeedLink>> {
  if (ids.length === 0) return {};
  const rows = await ctx.db
    .select()
    .from(calendarFeeds)
    .where(and(inArray(calendarFeeds.clientCalendarId, [...ids]), isNull(calendarFeeds.revokedAt)));
  return Object.fromEntries(rows.map((row) => [row.clientCalendarId ?? "", linkOf(ctx, row)]));
}

function linkOf(
  { services: { secret, origin }, business }: ClientContext,
  { id, tokenHash, lastReadAt }: Row,
): FeedLink {
  const token = feedToken(secret, id);
  return {
    address: feedTokenHash(token) === tokenHash ? feedAddress(origin, token) : null,
    lastRead: lastReadAt ? formatInstant(lastReadAt, business.timeZone) : null,
  };
}

/** Returns the token of a subscribe link: 132 bits in 22 characters. */
export const feedToken = (secret: string, feedId: string): string => sign(secret, "calendar feed", feedId);

export const feedTokenHash = (token: string): string => sha256(token);

/** Returns the token in "{token}.ics", or null for other names. */
export const tokenOfFile = (file: string): string | null => /^([\w-]{22})\.ics$/.exec(file)?.[1] ?? null;

const feedAddress = (origin: string, token: string): string => `${origin}/feeds/${token}.ics`;
