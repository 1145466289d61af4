// Answers a subscribe link. Whose link it is gets checked each time: somebody who no longer walks reads no walks.
import { and, eq, isNull, lt, or, sql } from "drizzle-orm";

import { calendarFeeds, clientCalendars } from "~/db/tables/schedule";
import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";

import { getIdentity } from "~/offer/index.server";
import { can } from "~/schedule/policy";
import { feedTexts } from "~/schedule/texts";
import { reachOf } from "./feed-rules";
import { feedIcs } from "./feed-ics.server";
import { feedTokenHash } from "./feed-token.server";
import { type FeedContext, listClientVisits } from "./list-client-visits.server";
import { listDaysOff, listWalks } from "./list-walks.server";

/** A program reads it many times an hour; when it did last is written down this often. */
const readIsNotedEveryMinutes = 5;

/** Null: there is no such link, or it was taken back. */
export async function readFeed(
  { db, now, origin }: { db: Db; now: Temporal.Instant; origin: string },
  token: string,
): Promise<{ ics: string } | null> {
  const feed = await findFeed(db, token);
  if (!feed || !mayStillRead(feed)) return null;
  await noteReading(db, feed.id, now);
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
      /** Of a calendar made for a client: who has proven its address to be theirs. */
      clientId: sql<string | null>`coalesce(${clientCalendars.profileId},
        (select client.id from profiles client where client.email = ${clientCalendars.email} and client.email_verified))`,
    })
    .from(calendarFeeds)
    .leftJoin(profiles, eq(profiles.id, calendarFeeds.profileId))
    .leftJoin(clientCalendars, eq(clientCalendars.id, calendarFeeds.clientCalendarId))
    .where(and(eq(calendarFeeds.tokenHash, feedTokenHash(token)), isNull(calendarFeeds.revokedAt)));
  return feed;
}

/** A calendar made for a client is nobody's own. */
const mayStillRead = ({ kind, profileId, role, isEmployee }: Feed): boolean =>
  kind === "client-calendar" ||
  can({ id: profileId, isAdmin: role === "admin", isWalker: isEmployee === true }, "subscribe to", kind);

async function noteReading(db: Db, id: string, now: Temporal.Instant): Promise<void> {
  const stale = now.subtract({ minutes: readIsNotedEveryMinutes });
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
