// The calendars outside this site. Secrets are sealed (platform/process/sealed.ts): who reads the database cannot read
// a calendar.
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { calendarFaults } from "~/business/calendars/calendar-faults";
import { calendarKinds } from "~/business/calendars/calendar-kinds";
import type { UnreadProblem } from "~/business/calendars/unread-problems";
import { createdAt, id, instant, version } from "../columns";
import { profiles } from "./clients";
import { visits } from "./visits";

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
  /** Google no longer takes the tokens: "Reconnect Google". */
  brokenSince: instant("broken_since"),
  lastError: text("last_error"),
  createdAt: createdAt(),
});

/** One calendar outside: whose busy times count, and where visits may be written to. */
export const calendarSources = pgTable(
  "calendar_sources",
  {
    id: id(),
    kind: text("kind", { enum: calendarKinds }).notNull(),
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
    /** Google's: the account learns only when it is busy. */
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
    /** Events that can't be read completely. Rows of earlier releases have no `problem`. */
    unreadEvents: jsonb("unread_events")
      .$type<{ uid: string; summary: string | null; problem?: UnreadProblem }[]>()
      .notNull()
      .default([]),
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
