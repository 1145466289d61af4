// External calendars. Secrets are encrypted (platform/process/sealed.ts): access to the database alone does not open a
// calendar.
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { calendarFaults } from "~/business/calendars/calendar-faults";
import { calendarKinds } from "~/business/calendars/calendar-kinds";
import type { UnreadProblem } from "~/business/calendars/unread-problems";
import { createdAt, id, instant, version } from "../columns";
import { profiles } from "./clients";
import { visits } from "./visits";

/** A person's Google account: encrypted tokens and the state of the connection. */
export const googleCalendarTokens = pgTable("google_calendar_tokens", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
  /** Email address of the Google account, shown to the owner. */
  accountEmail: text("account_email"),
  refreshToken: text("refresh_token"),
  accessToken: text("access_token"),
  accessExpiresAt: instant("access_expires_at"),
  scopes: text("scopes"),
  /** Time since when Google has rejected the tokens. The site then shows "Reconnect Google". */
  brokenSince: instant("broken_since"),
  lastError: text("last_error"),
  createdAt: createdAt(),
});

/** An external calendar: its busy times may block visits, and visits may be written to it. */
export const calendarSources = pgTable(
  "calendar_sources",
  {
    id: id(),
    kind: text("kind", { enum: calendarKinds }).notNull(),
    /** Walker whose time the events occupy. */
    profileId: uuid("profile_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** Calendar id for Google, URL for CalDAV. For ICS a hash of the URL, because the URL is secret. */
    externalId: text("external_id").notNull(),
    /** Encrypted: URL, user name and app password for CalDAV; URL for ICS. */
    secret: text("secret"),
    color: text("color"),
    /** True if the account has write access. */
    mayWrite: boolean("may_write").notNull().default(false),
    /** True if the account sees only when the calendar is busy, without details (Google only). */
    busyOnly: boolean("busy_only").notNull().default(false),
    /** True if busy times block slots and confirmations. */
    blocks: boolean("blocks").notNull().default(true),
    /** True if the walker's visits are written to it. */
    receives: boolean("receives").notNull().default(false),
    /** Sync token, ctag or ETag of the last successful fetch, to fetch only changes. */
    cursor: text("cursor"),
    /** Time of the last successful fetch: the busy times are from then. */
    syncedAt: instant("synced_at"),
    /** Time of the last full sync. */
    fullSyncAt: instant("full_sync_at"),
    nextSyncAt: instant("next_sync_at")
      .notNull()
      .default(sql`now()`),
    failures: integer("failures").notNull().default(0),
    brokenSince: instant("broken_since"),
    lastError: text("last_error", { enum: calendarFaults }),
    /** Events that couldn't be read completely. `problem` is missing in rows of earlier releases. */
    unreadEvents: jsonb("unread_events")
      .$type<{ uid: string; summary: string | null; problem?: UnreadProblem }[]>()
      .notNull()
      .default([]),
    /** Google's push channel, through which Google reports changes. Needs a PUBLIC_URL with https. */
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

/** Events of an external calendar. Recurring events are expanded within the stored time range. */
export const calendarEvents = pgTable(
  "calendar_events",
  {
    id: id(),
    sourceId: uuid("source_id")
      .notNull()
      .references(() => calendarSources.id, { onDelete: "cascade" }),
    /** UID of the event; for a recurring event, with its occurrence. */
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

/**
 * Queue of visits to write to external calendars, one row per visit and calendar. Written in the transaction of the
 * change.
 */
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
    /** Version of the visit to write, and the version last written. */
    wantedVersion: integer("wanted_version").notNull(),
    sentVersion: integer("sent_version"),
    /** ETag of the event after our last write, so that a later edit by somebody else is noticed. */
    etag: text("etag"),
    attempts: integer("attempts").notNull().default(0),
    runAt: instant("run_at")
      .notNull()
      .default(sql`now()`),
    leaseId: uuid("lease_id"),
    leaseUntil: instant("lease_until"),
    lastError: text("last_error"),
    /** Time of the first failed attempt since the last success. */
    failingSince: instant("failing_since"),
  },
  (t) => [
    unique("calendar_pushes_once").on(t.visitId, t.sourceId),
    index("calendar_pushes_due")
      .on(t.runAt)
      .where(sql`${t.status} in ('queued', 'sending')`),
    // Partial index, because every page of the desk looks for the few failing rows of a large table.
    index("calendar_pushes_troubled")
      .on(t.sourceId)
      .where(sql`${t.lastError} is not null and ${t.status} <> 'done'`),
  ],
);
