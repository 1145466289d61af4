// What others see of time: feeds, and calendars shared with clients.
import { boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { citext, createdAt, id, instant } from "../columns";
import { profiles } from "./clients";

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
  /** False: it is there at Google, but has not got its color and its reader yet. */
  isShared: boolean("is_shared").notNull().default(true),
  /** It is no calendar of this site's anymore; the row stays until Google has deleted its copy, too. */
  removedAt: instant("removed_at"),
  createdAt: createdAt(),
});
