// Meet and greets with the lead or client of each. Their times and walkers are in the visits (visits.ts). Also times
// held for unconfirmed email addresses.
import { sql } from "drizzle-orm";
import { check, foreignKey, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { activeStates } from "~/business/booking-states";
import { citext, createdAt, id, instant } from "../columns";
import { profiles } from "./clients";
import { leads } from "./desk";
import { listOf, visitStatus, visits } from "./visits";

/**
 * The person a meet and greet is for: a lead or a client. Its visit has no request, price or bookings
 * (docs/decisions/027-meet-and-greets.md).
 */
export const meetings = pgTable(
  "meetings",
  {
    id: id(),
    visitId: uuid("visit_id").notNull().unique(),
    /** Copy of the visit's status, kept in sync by the foreign key. */
    visitStatus: text("visit_status", visitStatus).notNull().default("confirmed"),
    leadId: uuid("lead_id").references(() => leads.id, { onDelete: "cascade" }),
    clientId: uuid("client_id").references(() => profiles.id, { onDelete: "cascade" }),
    /** Email address by which the messages of one household are recognized. */
    email: citext("email").notNull(),
    /** Hash of the token in the links of its mails. */
    tokenHash: text("token_hash").notNull().unique(),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      name: "meetings_visit",
      columns: [t.visitId, t.visitStatus],
      foreignColumns: [visits.id, visits.status],
    })
      .onUpdate("cascade")
      .onDelete("cascade"),
    check("meetings_of_a_lead_or_a_client", sql`num_nonnulls(${t.leadId}, ${t.clientId}) = 1`),
    uniqueIndex("meetings_one_open")
      .on(t.email)
      .where(sql`${t.visitStatus} in (${listOf(activeStates)})`),
    uniqueIndex("meetings_one_open_of_client")
      .on(t.clientId)
      .where(sql`${t.visitStatus} in (${listOf(activeStates)})`),
    index("meetings_lead").on(t.leadId),
  ],
);

/**
 * A time held for one hour for a lead or a client with an unconfirmed email address. It is not a visit: lists of visits,
 * external calendars, mails and the limits per address do not include it (docs/decisions/036-unconfirmed-times.md).
 */
export const meetingHolds = pgTable(
  "meeting_holds",
  {
    id: id(),
    /** Unique, so that a message or a client has one hold at most. */
    leadId: uuid("lead_id")
      .unique()
      .references(() => leads.id, { onDelete: "cascade" }),
    clientId: uuid("client_id")
      .unique()
      .references(() => profiles.id, { onDelete: "cascade" }),
    walkerId: uuid("walker_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    startsAt: instant("starts_at").notNull(),
    heldUntil: instant("held_until").notNull(),
    /** Keyed hash of the network it was chosen from. */
    network: text("network").notNull(),
    /**
     * Time when the address was confirmed; the hold blocks no time from then on. The row stays, so that the page behind its mailed link looks
     * the same.
     */
    settledAt: instant("settled_at"),
  },
  (t) => [
    check("meeting_holds_of_a_lead_or_a_client", sql`num_nonnulls(${t.leadId}, ${t.clientId}) = 1`),
    index("meeting_holds_until").on(t.heldUntil),
  ],
);
