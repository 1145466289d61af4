// When walkers work, and which slots that makes.
import { sql } from "drizzle-orm";
import {
  bigserial,
  boolean,
  check,
  index,
  pgTable,
  smallint,
  text,
  time,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { day, id, version } from "../columns";
import { profiles } from "./clients";
import { requests } from "./visits";

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

/** What a walker set beside the hours. Time off is a closure of theirs (closures.ts). */
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

/** A bookable time of a walker. Booking it takes the walker's time by the ledger's own constraint. */
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
