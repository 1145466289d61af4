// Reads meet and greets with their visit, guest and walker. The guest is a lead or a client.
import type { Visit } from "~/ledger/readers/request-details.server";
import { and, asc, eq, gt, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { fullName } from "~/db/full-name";
import { pets, profiles } from "~/db/tables/clients";
import { leads } from "~/db/tables/desk";
import { meetings } from "~/db/tables/meetings";
import { visits } from "~/db/tables/visits";

import { instantAt } from "~/business/times/windows";
import { walkers } from "~/ledger/readers/request-details.server";

type Meeting = typeof meetings.$inferSelect;

/** Guest of a meet and greet. A lead's data comes from the contact message, a client's data from the profile. */
export interface MeetingGuest {
  name: string;
  email: string;
  phone: string | null;
  address: string | null;
  /** "Moose & Olive". */
  pets: string;
  leadId: string | null;
  clientId: string | null;
}

export interface MeetingDetails {
  meeting: Meeting;
  visit: Visit;
  walkerName: string;
  guest: MeetingGuest;
}

const guestColumns = {
  name: sql<string>`coalesce(${leads.name}, ${fullName(profiles)})`,
  email: sql<string>`${meetings.email}::text`,
  phone: sql<string | null>`coalesce(${leads.phone}, ${profiles.phone})`,
  address: sql<string | null>`coalesce(${leads.address}, ${profiles.address})`,
  pets: sql<string>`coalesce(${leads.petName}, (
    select string_agg(own.name, ', ' order by own.created_at, own.id) from ${pets} own where own.owner_id = ${meetings.clientId}), '')`,
  leadId: meetings.leadId,
  clientId: meetings.clientId,
};

/** Guests of visits that are meet and greets, as a query of its own or as a column of a larger query. */
export const selectGuests = (db: Db, which: SQL) =>
  db
    .select(guestColumns)
    .from(meetings)
    .leftJoin(leads, eq(leads.id, meetings.leadId))
    .leftJoin(profiles, eq(profiles.id, meetings.clientId))
    .where(which);

/** Returns visit id → guest, for visits that are meet and greets. */
export async function readGuests(
  db: Db,
  visitIds: readonly string[],
): Promise<Map<string, MeetingGuest & { inWords: string }>> {
  if (visitIds.length === 0) return new Map();
  const rows = await db
    .select({ visitId: meetings.visitId, ...guestColumns })
    .from(meetings)
    .leftJoin(leads, eq(leads.id, meetings.leadId))
    .leftJoin(profiles, eq(profiles.id, meetings.clientId))
    .where(inArray(meetings.visitId, [...visitIds]));
  return new Map(rows.map(({ visitId, ...guest }) => [visitId, { ...guest, inWords: guestInWords(guest) }]));
}

/** Lists meet and greets, latest first. `which`: condition on the meeting, its visit, its lead and its client. */
export const listMeetings = (db: Db, which: SQL | undefined): Promise<MeetingDetails[]> =>
  db
    .select({
      meeting: meetings,
      visit: visits,
      walkerName: fullName(walkers),
      guest: guestColumns,
    })
    .from(meetings)
    .innerJoin(visits, eq(visits.id, meetings.visitId))
    .innerJoin(walkers, eq(walkers.id, visits.walkerId))
    .leftJoin(leads, eq(leads.id, meetings.leadId))
    .leftJoin(profiles, eq(profiles.id, meetings.clientId))
    .where(which)
    .orderBy(sql`${meetings.createdAt} desc`, asc(meetings.id));

/**
 * Condition for the meet and greets of a client, including those from before the account: linked by contact message or
 * by confirmed email address.
 */
export const isOfClient = (db: Db, clientId: string): SQL | undefined =>
  or(
    eq(meetings.clientId, clientId),
    inArray(meetings.leadId, db.select({ id: leads.id }).from(leads).where(eq(leads.profileId, clientId))),
    // Only a confirmed email address counts, since anyone may register with another person's address.
    inArray(
      meetings.email,
      db
        .select({ email: profiles.email })
        .from(profiles)
        .where(and(eq(profiles.id, clientId), eq(profiles.emailVerified, true))),
    ),
  );

/** Lists the upcoming meet and greets of a day, or only the one with `id`. */
export const listMeetingsOn = (db: Db, day: Temporal.PlainDate, now: Temporal.Instant, zone: string, id?: string) =>
  listMeetings(
    db,
    and(
      eq(meetings.visitStatus, "confirmed"),
      gt(visits.startsAt, now),
      gte(visits.startsAt, instantAt(day, "00:00", zone)),
      lt(visits.startsAt, instantAt(day.add({ days: 1 }), "00:00", zone)),
      id ? eq(meetings.id, id) : undefined,
    ),
  );

/** Returns null when no meet and greet matches. */
export async function getMeeting(db: Db, which: SQL): Promise<MeetingDetails | null> {
  const [found] = await listMeetings(db, which);
  return found ?? null;
}

/** "Moose & Olive (Dana Levi)", as shown in calendars and lists. */
export const guestInWords = ({ pets: names, name }: Pick<MeetingGuest, "pets" | "name">): string =>
  names ? `${names} (${name})` : name;
