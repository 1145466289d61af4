// Calendars in "Download my data": subscribe links, calendars made for the client, and a walker's connected ones.
// Tokens, passwords and secret URLs are left out, since they would give access to a calendar.
import { and, asc, eq, inArray, or } from "drizzle-orm";

import { availabilityHours, walkerLimits } from "~/db/tables/availability";
import { calendarEvents, calendarSources, googleCalendarTokens } from "~/db/tables/calendars";
import { calendarFeeds, clientCalendars } from "~/db/tables/schedule";
import type { Db } from "~/db/client.server";
import { closures } from "~/db/tables/closures";

/** `provenEmail`: the account's email address; null when it is unconfirmed. */
export async function ownCalendars(db: Db, profileId: string, provenEmail: string | null) {
  const calendars = await madeForThem(db, profileId, provenEmail);
  const ids = calendars.map(({ id }) => id);
  return {
    calendarsMadeForYou: calendars.map(({ id: _, ...calendar }) => calendar),
    subscribeLinks: await ownFeeds(db, profileId, ids),
    connectedCalendars: await ownSources(db, profileId),
    googleAccounts: await db
      .select({ email: googleCalendarTokens.accountEmail, since: googleCalendarTokens.createdAt })
      .from(googleCalendarTokens)
      .where(eq(googleCalendarTokens.userId, profileId)),
    workingTimes: await ownWorkingTimes(db, profileId),
  };
}

const madeForThem = (db: Db, profileId: string, provenEmail: string | null) =>
  db
    .select({
      id: clientCalendars.id,
      name: clientCalendars.name,
      email: clientCalendars.email,
      color: clientCalendars.calendarColor,
      where: clientCalendars.kind,
      createdAt: clientCalendars.createdAt,
    })
    .from(clientCalendars)
    .where(
      or(
        eq(clientCalendars.profileId, profileId),
        provenEmail === null ? undefined : eq(clientCalendars.email, provenEmail),
      ),
    )
    .orderBy(asc(clientCalendars.createdAt));

const ownFeeds = (db: Db, profileId: string, calendarIds: readonly string[]) =>
  db
    .select({
      of: calendarFeeds.kind,
      createdAt: calendarFeeds.createdAt,
      lastReadAt: calendarFeeds.lastReadAt,
      takenBackAt: calendarFeeds.revokedAt,
    })
    .from(calendarFeeds)
    .where(or(eq(calendarFeeds.profileId, profileId), inArray(calendarFeeds.clientCalendarId, [...calendarIds])))
    .orderBy(asc(calendarFeeds.createdAt));

async function ownSources(db: Db, profileId: string) {
  const sources = await db
    .select()
    .from(calendarSources)
    .where(eq(calendarSources.profileId, profileId))
    .orderBy(asc(calendarSources.createdAt));
  const events = await db
    .select({ sourceId: calendarEvents.sourceId, startsAt: calendarEvents.startsAt, summary: calendarEvents.summary })
    .from(calendarEvents)
    .innerJoin(
      calendarSources,
      and(eq(calendarSources.id, calendarEvents.sourceId), eq(calendarSources.profileId, profileId)),
    )
    .orderBy(asc(calendarEvents.startsAt));
  return sources.map(({ id, kind, name, blocks, receives, createdAt, syncedAt }) => ({
    kind,
    name,
    blocks,
    receives,
    since: createdAt,
    lastReadAt: syncedAt,
    events: events.filter(({ sourceId }) => sourceId === id).map(({ sourceId: _, ...event }) => event),
  }));
}

async function ownWorkingTimes(db: Db, walkerId: string) {
  const [limits] = await db.select().from(walkerLimits).where(eq(walkerLimits.walkerId, walkerId));
  return {
    hours: await db
      .select({
        weekday: availabilityHours.weekday,
        from: availabilityHours.startTime,
        to: availabilityHours.endTime,
      })
      .from(availabilityHours)
      .where(eq(availabilityHours.walkerId, walkerId))
      .orderBy(asc(availabilityHours.weekday), asc(availabilityHours.startTime)),
    limits: limits ? { visitsPerDay: limits.visitsPerDay, travelMinutes: limits.travelMinutes } : null,
    daysOff: await db
      .select({
        from: closures.startsOn,
        fromTime: closures.startTime,
        to: closures.endsOn,
        toTime: closures.endTime,
        reason: closures.reason,
      })
      .from(closures)
      .where(eq(closures.walkerId, walkerId))
      .orderBy(asc(closures.startsOn)),
  };
}
