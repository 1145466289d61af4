// Serves a subscribe link. Permissions are checked on each read, so that a former walker's link stops working.
import { createHash } from "node:crypto";

import { and, eq, isNull, lt, or, sql } from "drizzle-orm";

import { calendarFeeds, clientCalendars } from "~/db/tables/schedule";
import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { getIdentity } from "~/offer/index.server";
import type { Limit, Services } from "~/platform/index.server";
import { can } from "~/schedule/policy";
import { feedAnswers, feedTexts } from "~/schedule/texts";

import { feedIcs } from "./feed-ics.server";
import { reachOf } from "./feed-of";
import { feedTokenHash, tokenOfFile } from "./feed-token.server";
import { type FeedContext, listClientVisits } from "./list-client-visits.server";
import { listDaysOff, listWalks } from "./list-walks.server";

/** Generous, since large calendar services read for many people from one network. */
const feedLimit: Limit = { name: "feed", points: 300, minutes: 10 };

/** Interval of storing the last read. */
const lastReadMinutes = 5;

/** null for an unknown or revoked link. */
export async function readFeed(
  { db, now, origin }: { db: Db; now: Temporal.Instant; origin: string },
  token: string,
): Promise<{ ics: string } | null> {
  const feed = await findFeed(db, token);
  if (!feed || !isPermitted(feed)) return null;
  await storeLastRead(db, feed.id, now);
  return { ics: await writeFeed({ db, origin, reach: reachOf(now) }, feed) };
}

type Feed = NonNullable<Awaited<ReturnType<typeof findFeed>>>;

async function findFeed(db: Db, token: string) {
  const [feed] = await db
    .select({
      id: calendarFeeds.id,
      kind: calendarFeeds.kind,
      profileId: calendarFeeds.profileId,
      role: profiles.role,
      isEmployee: profiles.isEmployee,
      address: profiles.address,
      firstName: profiles.firstName,
      calendarName: clientCalendars.name,
      /** For a client calendar: the client with the confirmed address. */
      clientId: sql<string | null>`coalesce(${clientCalendars.profileId},
        (select client.id from profiles client where client.email = ${clientCalendars.email} and client.email_verified))`,
    })
    .from(calendarFeeds)
    .leftJoin(profiles, eq(profiles.id, calendarFeeds.profileId))
    .leftJoin(clientCalendars, eq(clientCalendars.id, calendarFeeds.clientCalendarId))
    .where(and(eq(calendarFeeds.tokenHash, feedTokenHash(token)), isNull(calendarFeeds.revokedAt)));
  return feed;
}

/** Client calendars belong to no user. */
const isPermitted = ({ kind, profileId, role, isEmployee }: Feed): boolean =>
  kind === "client-calendar" ||
  can({ id: profileId, isAdmin: role === "admin", isWalker: isEmployee === true }, "subscribe to", kind);

async function storeLastRead(db: Db, id: string, now: Temporal.Instant): Promise<void> {
  const stale = now.subtract({ minutes: lastReadMinutes });
  await db
    .update(calendarFeeds)
    .set({ lastReadAt: now })
    .where(and(eq(calendarFeeds.id, id), or(isNull(calendarFeeds.lastReadAt), lt(calendarFeeds.lastReadAt, stale))));
}

async function writeFeed(ctx: FeedContext, feed: Feed): Promise<string> {
  const { businessName } = await getIdentity(ctx.db);
  const walkerId = feed.kind === "walker" ? feed.profileId : null;
  switch (feed.kind) {
    case "client": {
      const own = feed.profileId ? await listClientVisits(ctx, feed.profileId, feed.address) : [];
      return feedIcs(businessName, own, { isBusy: false });
    }
    case "client-calendar": {
      const theirs = feed.clientId ? await listClientVisits(ctx, feed.clientId, null) : [];
      return feedIcs(feedTexts.ofClient(businessName, feed.calendarName ?? ""), theirs, { isBusy: false });
    }
    case "walker":
    case "business": {
      const events = await Promise.all([listWalks(ctx, walkerId), listDaysOff(ctx, walkerId)]);
      const name = walkerId ? feedTexts.ofWalker(feed.firstName ?? "") : feedTexts.ofBusiness(businessName);
      return feedIcs(name, events.flat(), { isBusy: true });
    }
  }
}

/** `network`: key of the rate limit. `knownTag`: If-None-Match. */
export async function answerFeed(
  { file, network, knownTag }: { file: string; network: string; knownTag: string | null },
  { db, now, origin, limits }: Services,
): Promise<Response> {
  const seconds = await limits.take(feedLimit, network);
  if (seconds > 0) return plain(feedAnswers.tooMany, 429, { "Retry-After": String(seconds) });
  const token = tokenOfFile(file);
  const read = token && (await readFeed({ db, now: now(), origin }, token));
  // The same response for revoked and unknown links.
  if (!read) return plain(feedAnswers.none, 404);
  const etag = `"${createHash("sha256").update(read.ics).digest("base64url").slice(0, 27)}"`;
  const headers = { ETag: etag, "Cache-Control": "private, no-cache", "X-Robots-Tag": "noindex" };
  if (isKnown(knownTag, etag)) return new Response(null, { status: 304, headers });
  return new Response(read.ics, {
    headers: {
      ...headers,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="visits.ics"',
    },
  });
}

/** A compressing proxy may weaken the tag. */
const isKnown = (header: string | null, etag: string): boolean =>
  (header ?? "").split(",").some((one) => [etag, "*"].includes(one.trim().replace(/^W\//, "")));

const plain = (text: string, status: number, headers: Record<string, string> = {}) =>
  new Response(text, {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
      ...headers,
    },
  });
