// When walkers work, which slots that makes, and the calendars outside this site. Secrets are sealed
// (platform/process/sealed.ts): who reads the database cannot read a calendar.
import { sql } from "drizzle-orm";
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  time,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

import { calendarFaults } from "~/business/calendars/calendar-faults";

import { citext, createdAt, day, id, instant, version } from "./columns";
import { requests, visits } from "./ledger";
import { profiles } from "./schema";

const walker = () =>
  uuid("walker_id")
    .notNull()
    .references(() => profiles.id, { onDelete: "cascade" });

/** When a walker works, week after week; several ranges a day. Without a row at all: the service hours. */
export const availabilityHours = pgTable(
  "availability_hours",
  {
    id: id(),
    walkerId: walker(),
    /** ISO: 1 Monday … 7 Sunday. */
    weekday: smallint("weekday").notNull(),
    /** Wall time of Los Angeles. */
    startTime: time("start_time").notNull(),
    endTime: time("end_time").notNull(),
  },
  (t) => [
    check("availability_hours_weekday", sql`${t.weekday} between 1 and 7`),
    check("availability_hours_forward", sql`${t.startTime} < ${t.endTime}`),
    uniqueIndex("availability_hours_once").on(t.walkerId, t.weekday, t.startTime),
  ],
);

/** What a walker set beside the hours. Time off is a closure of theirs (ledger.ts). */
export const walkerLimits = pgTable(
  "walker_limits",
  {
    walkerId: uuid("walker_id")
      .primaryKey()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** Null: as many as fit. */
    visitsPerDay: smallint("visits_per_day"),
    /** Null: the business's (settings, travel_minutes). */
    travelMinutes: smallint("travel_minutes"),
    /** True once the walker set hours: none on a day is then a day off. */
    hasOwnHours: boolean("has_own_hours").notNull().default(false),
    version: version(),
  },
  (t) => [
    check("walker_limits_visits", sql`${t.visitsPerDay} between 0 and 40`),
    check("walker_limits_travel", sql`${t.travelMinutes} between 0 and 120`),
  ],
);

/**
 * Walkers whose slots are to be made again. The triggers of what slots are made from only ever add to it, so that no
 * change waits for another, and none is forgotten that was made while slots were being made.
 */
export const staleSlots = pgTable(
  "stale_slots",
  { id: bigserial("id", { mode: "number" }).primaryKey(), walkerId: walker() },
  (t) => [index("stale_slots_walker").on(t.walkerId)],
);

/** What a walker's slots were made with that no trigger tells of. */
export const slotsMade = pgTable("slots_made", {
  walkerId: uuid("walker_id")
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
  /** The last day there are slots of. */
  until: day("until").notNull(),
  travelMinutes: smallint("travel_minutes").notNull(),
});

/** A bookable time of an employee. Whoever books it takes the walker's time by the ledger's own constraint. */
export const serviceTimeSlots = pgTable(
  "service_time_slots",
  {
    id: id(),
    employeeId: uuid("employee_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    serviceDate: day("service_date").notNull(),
    startTime: time("start_time").notNull(),
    endTime: time("end_time").notNull(),
    /** available, booked; anything else is shown as unavailable. */
    status: text("status").notNull().default("available"),
    eventSummary: text("event_summary"),
    /** What it was booked for, and goes with. */
    requestId: uuid("request_id").references(() => requests.id, { onDelete: "cascade" }),
  },
  (t) => [
    check("service_time_slots_forward", sql`${t.startTime} < ${t.endTime}`),
    uniqueIndex("service_time_slots_once").on(t.employeeId, t.serviceDate, t.startTime),
  ],
);

/** Somebody's Google account: tokens sealed, and how the connection stands. */
export const googleCalendarTokens = pgTable("google_calendar_tokens", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
  /** As the owner sees it: the address of the account. */
  accountEmail: text("account_email"),
  refreshToken: text("refresh_token"),
  accessToken: text("access_token"),
  accessExpiresAt: instant("access_expires_at"),
  scopes: text("scopes"),
  /** Google takes the tokens no more: "Reconnect Google". */
  brokenSince: instant("broken_since"),
  lastError: text("last_error"),
  createdAt: createdAt(),
});

/** One calendar outside: whose busy times count, and where visits may be written to. */
export const calendarSources = pgTable(
  "calendar_sources",
  {
    id: id(),
    kind: text("kind", { enum: ["google", "caldav", "ics"] }).notNull(),
    /** Whose time it takes. */
    profileId: uuid("profile_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** Google: the calendar's id. CalDAV: its address. ICS: a hash of its address, which is secret. */
    externalId: text("external_id").notNull(),
    /** Sealed: CalDAV's address, user and app password; the ICS address. */
    secret: text("secret"),
    color: text("color"),
    /** The account may write to it. */
    mayWrite: boolean("may_write").notNull().default(false),
    /** Google's: the account is told when it is busy, and no more. */
    busyOnly: boolean("busy_only").notNull().default(false),
    /** Its busy times block slots and confirmations. */
    blocks: boolean("blocks").notNull().default(true),
    /** Visits of the walker are written to it. */
    receives: boolean("receives").notNull().default(false),
    /** Sync token, ctag or ETag of the last good fetch. */
    cursor: text("cursor"),
    /** The last good fetch: busy times are as old as this. */
    syncedAt: instant("synced_at"),
    /** The last time it was read from the start. */
    fullSyncAt: instant("full_sync_at"),
    nextSyncAt: instant("next_sync_at")
      .notNull()
      .default(sql`now()`),
    failures: integer("failures").notNull().default(0),
    brokenSince: instant("broken_since"),
    lastError: text("last_error", { enum: calendarFaults }),
    /** Events whose times are not, or not all, known to be busy. */
    unreadEvents: jsonb("unread_events").$type<{ uid: string; summary: string | null }[]>().notNull().default([]),
    /** Of a push channel, where PUBLIC_URL is https. */
    channelId: text("channel_id"),
    channelResource: text("channel_resource"),
    channelTokenHash: text("channel_token_hash"),
    channelExpiresAt: instant("channel_expires_at"),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("calendar_sources_once").on(t.profileId, t.kind, t.externalId),
    index("calendar_sources_due").on(t.nextSyncAt),
  ],
);

/** What a source said: events as they fall, recurrences expanded within the window that is kept. */
export const calendarEvents = pgTable(
  "calendar_events",
  {
    id: id(),
    sourceId: uuid("source_id")
      .notNull()
      .references(() => calendarSources.id, { onDelete: "cascade" }),
    /** The source's id of the event, and of the one time of several. */
    uid: text("uid").notNull(),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    allDay: boolean("all_day").notNull().default(false),
    summary: text("summary"),
    isBusy: boolean("is_busy").notNull().default(true),
  },
  (t) => [
    check("calendar_events_forward", sql`${t.startsAt} <= ${t.endsAt}`),
    uniqueIndex("calendar_events_once").on(t.sourceId, t.uid, t.startsAt),
    index("calendar_events_time").on(t.sourceId, t.startsAt),
  ],
);

/** Visits on their way to a calendar outside, written in the transaction of the change; one row a visit and calendar. */
export const calendarPushes = pgTable(
  "calendar_pushes",
  {
    id: id(),
    visitId: uuid("visit_id")
      .notNull()
      .references(() => visits.id, { onDelete: "cascade" }),
    sourceId: uuid("source_id")
      .notNull()
      .references(() => calendarSources.id, { onDelete: "cascade" }),
    status: text("status", { enum: ["queued", "sending", "done", "failed"] })
      .notNull()
      .default("queued"),
    /** The visit's version that is to be there, and the one that is. */
    wantedVersion: integer("wanted_version").notNull(),
    sentVersion: integer("sent_version"),
    /** The far side's own version of the event, for writing over exactly that one. */
    etag: text("etag"),
    attempts: integer("attempts").notNull().default(0),
    runAt: instant("run_at")
      .notNull()
      .default(sql`now()`),
    leaseId: uuid("lease_id"),
    leaseUntil: instant("lease_until"),
    lastError: text("last_error"),
    /** The first try that did not get through since the last one that did. */
    failingSince: instant("failing_since"),
  },
  (t) => [
    unique("calendar_pushes_once").on(t.visitId, t.sourceId),
    index("calendar_pushes_due")
      .on(t.runAt)
      .where(sql`${t.status} in ('queued', 'sending')`),
    // Each page of the desk asks for these few among the years that are kept.
    index("calendar_pushes_troubled")
      .on(t.sourceId)
      .where(sql`${t.lastError} is not null and ${t.status} <> 'done'`),
  ],
);

/** Subscribe links: each opens one feed, is kept as a hash, and can be taken back. */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    id: id(),
    kind: text("kind", { enum: ["client", "walker", "business", "client-calendar"] }).notNull(),
    /** Of a client or walker. */
    profileId: uuid("profile_id").references(() => profiles.id, { onDelete: "cascade" }),
    clientCalendarId: uuid("client_calendar_id").references(() => clientCalendars.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull().unique(),
    createdAt: createdAt(),
    lastReadAt: instant("last_read_at"),
    revokedAt: instant("revoked_at"),
  },
  (t) => [index("calendar_feeds_profile").on(t.profileId)],
);

/** A calendar the owner made for a client: of this site, or of Google where an account is connected. */
export const clientCalendars = pgTable("client_calendars", {
  id: id(),
  name: text("name").notNull(),
  email: citext("email").notNull(),
  calendarId: text("calendar_id").notNull().unique(),
  calendarColor: text("calendar_color").notNull(),
  kind: text("kind", { enum: ["site", "google"] })
    .notNull()
    .default("site"),
  /** The client it is for, where there is an account with that address: its name and address go with the account. */
  profileId: uuid("profile_id").references(() => profiles.id, { onDelete: "cascade" }),
  /** At Google: the address of the account it was made in. Null: Google did not say it. */
  accountEmail: text("account_email"),
  /** False: it is there at Google, but has not got its colour and its reader yet. */
  isShared: boolean("is_shared").notNull().default(true),
  /** It is no calendar of this site's any more; the row stays until Google has deleted its copy, too. */
  removedAt: instant("removed_at"),
  createdAt: createdAt(),
});
