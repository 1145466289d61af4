// Serves a subscribe link. Permissions are checked on each read, so that a former walker's link stops working.
import type { Business } from "~/business/business";
import { createHash } from "node:crypto";

import { and, eq, isNull, lt, or, sql, asc, gt, gte, ne } from "drizzle-orm";

import { zipOfAddress } from "~/business/areas/area-of-address";
import { serviceNameOf } from "~/db/service-name";
import { stretchOf } from "~/business/times/working-hours";
import { uidOf } from "~/calendars/index";
import { namesInWords } from "~/clients/index";
import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { closures } from "~/db/tables/closures";
import { calendarFeeds, clientCalendars } from "~/db/tables/schedule";
import { visits } from "~/db/tables/visits";
import { readGuests, readHouseholds, comingHouseholds, mayTakeTimeAfter } from "~/ledger/index.server";
import type { Limit, Services } from "~/platform/index.server";
import { can } from "~/schedule/policy";
import { feedAnswers, feedTexts } from "~/schedule/texts";
import { dayIn } from "~/shared/dates";

import { feedIcs } from "./feed-ics.server";
import { reachOf, type FeedEvent } from "./feed-of";
import { type FeedContext, listClientVisits } from "./list-client-visits.server";
import { feedTokenHash, tokenOfFile } from "./queries.server";

/** Rate limit per network. It is generous, since large calendar services read for many people from one network. */
const feedLimit: Limit = { name: "feed", points: 300, minutes: 10 };

/** Minimum interval in minutes between two updates of the stored last read. */
const lastReadMinutes = 5;

/** Returns null for an unknown or revoked link. */
export async function readFeed(
  { db, business, now, origin }: { db: Db; business: Business; now: Temporal.Instant; origin: string },
  token: string,
): Promise<{ ics: string } | null> {
  const feed = await findFeed(db, token);
  if (!feed || !isPermitted(feed)) return null;
  await storeLastRead(db, feed.id, now);
  return { ics: await writeFeed({ db, business, origin, reach: reachOf(now) }, feed) };
}

type Feed = NonNullable<Awaited<ReturnType<typeof findFeed>>>;

async function findFeed(db: Db, token: string) {
  const [feed] = await db
    .select({
      id: calendarFeeds.id,
      kind: calendarFeeds.kind,
      /** Profile whose visits are in the feed. For a member of a household, it is the first member's. */
      profileId: profiles.id,
      role: profiles.role,
      isEmployee: profiles.isEmployee,
      address: profiles.address,
      firstName: profiles.firstName,
      calendarName: clientCalendars.name,
      /** Set for a client calendar: the client with the same confirmed email address. */
      clientId: sql<string | null>`coalesce(${clientCalendars.profileId},
        (select client.id from profiles client where client.email = ${clientCalendars.email} and client.email_verified))`,
    })
    .from(calendarFeeds)
    .leftJoin(
      profiles,
      sql`${profiles.id} = (select coalesce(own.household_id, own.id) from profiles own where own.id = ${calendarFeeds.profileId})`,
    )
    .leftJoin(clientCalendars, eq(clientCalendars.id, calendarFeeds.clientCalendarId))
    .where(and(eq(calendarFeeds.tokenHash, feedTokenHash(token)), isNull(calendarFeeds.revokedAt)));
  return feed;
}

/** Links of client calendars are always permitted, since they belong to no user. */
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
  const { businessName } = ctx.business.identity;
  const walkerId = feed.kind === "walker" ? feed.profileId : null;
  switch (feed.kind) {
    case "client": {
      const own = feed.profileId ? await listClientVisits(ctx, feed.profileId, feed.address) : [];
      return feedIcs(businessName, own, { isBusy: false }, ctx.business.timeZone);
    }
    case "client-calendar": {
      const theirs = feed.clientId ? await listClientVisits(ctx, feed.clientId, null) : [];
      return feedIcs(
        feedTexts.ofClient(businessName, feed.calendarName ?? ""),
        theirs,
        { isBusy: false },
        ctx.business.timeZone,
      );
    }
    case "walker":
    case "business": {
      const events = await Promise.all([listWalks(ctx, walkerId), listDaysOff(ctx, walkerId)]);
      const name = walkerId ? feedTexts.ofWalker(feed.firstName ?? "") : feedTexts.ofBusiness(businessName);
      return feedIcs(name, events.flat(), { isBusy: true }, ctx.business.timeZone);
    }
  }
}

/** `network`: key of the rate limit. `knownTag`: value of the If-None-Match header. */
export async function answerFeed(
  { file, network, knownTag }: { file: string; network: string; knownTag: string | null },
  { db, readBusiness, now, origin, limits }: Services,
): Promise<Response> {
  const seconds = await limits.take(feedLimit, network);
  if (seconds > 0) return plain(feedAnswers.tooMany, 429, { "Retry-After": String(seconds) });
  const token = tokenOfFile(file);
  const read = token && (await readFeed({ db, business: await readBusiness(), now: now(), origin }, token));
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

/** A compressing proxy may turn the ETag into a weak one (W/"…"). */
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

/** Time in which visits start; `until` is exclusive. */
interface Span {
  from: Temporal.Instant;
  until: Temporal.Instant;
}

/**
 * Returns the walks, sorted by start: of one walker, or of all walkers, with their names, when `walkerId` is null.
 * `span` replaces the reach, and includes all canceled visits.
 */
export async function listWalks(
  { db, origin, reach }: FeedContext,
  walkerId: string | null,
  span?: Span,
): Promise<FeedEvent[]> {
  const rows = await db
    .select({
      visit: visits,
      service: serviceNameOf(visits.serviceType),
      firstName: profiles.firstName,
      lastName: profiles.lastName,
    })
    .from(visits)
    .innerJoin(profiles, eq(profiles.id, visits.walkerId))
    .where(
      and(
        walkerId ? eq(visits.walkerId, walkerId) : undefined,
        ...(span
          ? [gte(visits.startsAt, span.from), lt(visits.startsAt, span.until)]
          : [
              mayTakeTimeAfter(reach.endsAfter),
              gt(visits.endsAt, reach.endsAfter),
              or(ne(visits.status, "cancelled"), gte(visits.updatedAt, reach.cancelledAfter)),
            ]),
      ),
    )
    .orderBy(asc(visits.startsAt), asc(visits.id));
  const ids = rows.map(({ visit }) => visit.id);
  const households = await readHouseholds(db, ids);
  const guests = await readGuests(db, ids);
  return rows.map(({ visit, service, firstName, lastName }) => {
    const theirs = comingHouseholds(visit, households.get(visit.id) ?? []);
    const [first] = theirs;
    const guest = guests.get(visit.id);
    const page = pageOf(origin, visit.id, walkerId !== null, first?.bookingId);
    return {
      uid: uidOf("visit", visit.id, origin),
      sequence: visit.version,
      changedAt: visit.updatedAt,
      time: {
        kind: visit.source === "series" ? "wall" : "instants",
        start: visit.startsAt,
        end: visit.endsAt,
      },
      isCancelled: visit.status === "cancelled",
      summary: [service, guest ? guest.inWords : theirs.map(inShort).join(", ")].filter(Boolean).join(": "),
      description: walkerId ? page : `${firstName} ${lastName}. ${page}`,
      location: guest ? zipOf(guest.address) : (first?.zip ?? null),
      url: page,
    };
  });
}

const inShort = ({ name, pets }: { name: string; pets: readonly string[] }) => `${namesInWords(pets)} (${name})`;

const zipOf = (address: string | null): string | null => zipOfAddress(address ?? "") ?? null;

const pageOf = (origin: string, visitId: string, isWalkers: boolean, bookingId: string | undefined): string =>
  isWalkers && bookingId
    ? `${origin}/booking/${bookingId}`
    : isWalkers
      ? `${origin}/today`
      : `${origin}/admin/visits/${visitId}`;

/** Returns closed days and time off: of one walker, or of all walkers when `walkerId` is null. */
async function listDaysOff(
  { db, origin, reach, business }: FeedContext,
  walkerId: string | null,
): Promise<FeedEvent[]> {
  const rows = await db
    .select({ closure: closures, firstName: profiles.firstName, lastName: profiles.lastName })
    .from(closures)
    .leftJoin(profiles, eq(profiles.id, closures.walkerId))
    .where(
      and(
        gte(closures.endsOn, dayIn(business.timeZone, reach.endsAfter)),
        walkerId ? or(isNull(closures.walkerId), eq(closures.walkerId, walkerId)) : undefined,
      ),
    )
    .orderBy(asc(closures.startsOn), asc(closures.id));
  return rows.map(({ closure, firstName, lastName }) => ({
    uid: uidOf("closure", closure.id, origin),
    sequence: 0,
    changedAt: closure.createdAt,
    time: closure.startTime
      ? { kind: "wall", ...stretchOf(closure, business.timeZone) }
      : { kind: "days", first: closure.startsOn, last: closure.endsOn },
    isCancelled: false,
    summary: closure.walkerId ? feedTexts.away(`${firstName} ${lastName}`) : feedTexts.closed,
    // The reason is for the owner, and for walkers on their own days.
    description: (walkerId === null || closure.walkerId === walkerId ? closure.reason : null) ?? "",
    location: null,
    url: null,
  }));
}
