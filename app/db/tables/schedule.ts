// Calendar feeds, and calendars shared with clients.
import { boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { citext, createdAt, id, instant } from "../columns";
import { profiles } from "./clients";

/** Private subscribe links of calendar feeds. Each token is stored as a hash, and can be revoked. */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    id: id(),
    kind: text("kind", { enum: ["client", "walker", "business", "client-calendar"] }).notNull(),
    /** Client or walker whose visits are in the feed. */
    profileId: uuid("profile_id").references(() => profiles.id, { onDelete: "cascade" }),
    clientCalendarId: uuid("client_calendar_id").references(() => clientCalendars.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull().unique(),
    createdAt: createdAt(),
    lastReadAt: instant("last_read_at"),
    revokedAt: instant("revoked_at"),
  },
  (t) => [index("calendar_feeds_profile").on(t.profileId)],
);

/** A calendar that the owner made for a client: at Google when an account is connected, otherwise on this site. */
export const clientCalendars = pgTable("client_calendars", {
  id: id(),
  name: text("name").notNull(),
  email: citext("email").notNull(),
  calendarId: text("calendar_id").notNull().unique(),
  calendarColor: text("calendar_color").notNull(),
  kind: text("kind", { enum: ["site", "google"] })
    .notNull()
    .default("site"),
  /** Account with the client's email address, if any. Deleting the account deletes this row. */
  profileId: uuid("profile_id").references(() => profiles.id, { onDelete: "cascade" }),
  /** Email address of the Google account that owns the calendar; null when Google didn't send one. */
  accountEmail: text("account_email"),
  /** False while the calendar at Google still lacks its color, or isn't shared with the client yet. */
  isShared: boolean("is_shared").notNull().default(true),
  /** Time when the owner removed the calendar. The row stays until the copy at Google is deleted. */
  removedAt: instant("removed_at"),
  createdAt: createdAt(),
});
