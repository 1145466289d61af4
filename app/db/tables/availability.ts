// Working hours and limits of walkers, and the slots computed from them.
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

/** Weekly working hours of a walker, with any number of ranges per day. Without rows, the service hours apply. */
export const availabilityHours = pgTable(
  "availability_hours",
  {
    id: id(),
    walkerId: walker(),
    /** ISO weekday: 1 Monday to 7 Sunday. */
    weekday: smallint("weekday").notNull(),
    /** Wall time of the business. */
    startTime: time("start_time").notNull(),
    endTime: time("end_time").notNull(),
  },
  (t) => [
    check("availability_hours_weekday", sql`${t.weekday} between 1 and 7`),
    check("availability_hours_forward", sql`${t.startTime} < ${t.endTime}`),
    uniqueIndex("availability_hours_once").on(t.walkerId, t.weekday, t.startTime),
  ],
);

/** Limits of a walker besides the hours. Time off is stored as closures (closures.ts). */
export const walkerLimits = pgTable(
  "walker_limits",
  {
    walkerId: uuid("walker_id")
      .primaryKey()
      .references(() => profiles.id, { onDelete: "cascade" }),
    /** null for no limit per day. */
    visitsPerDay: smallint("visits_per_day"),
    /** Minutes between two visits; null for the site's setting (travel_minutes). */
    travelMinutes: smallint("travel_minutes"),
    /** True once the walker set hours: from then on, a weekday without hours is a day off. */
    hasOwnHours: boolean("has_own_hours").notNull().default(false),
    version: version(),
  },
  (t) => [
    check("walker_limits_visits", sql`${t.visitsPerDay} between 0 and 40`),
    check("walker_limits_travel", sql`${t.travelMinutes} between 0 and 120`),
  ],
);

/**
 * Queue of walkers whose slots must be recomputed. Database triggers add a row on each relevant change. They never
 * update rows, so changes don't wait for each other, and a change during a recomputation isn't lost.
 */
export const staleSlots = pgTable(
  "stale_slots",
  { id: bigserial("id", { mode: "number" }).primaryKey(), walkerId: walker() },
  (t) => [index("stale_slots_walker").on(t.walkerId)],
);

/** The inputs without a trigger (last day, travel time, time zone) with which a walker's slots were last computed. */
export const slotsMade = pgTable("slots_made", {
  walkerId: uuid("walker_id")
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
  /** Last day for which slots were computed. */
  until: day("until").notNull(),
  travelMinutes: smallint("travel_minutes").notNull(),
  /** null for slots from releases before the setting existed; they are made again. */
  timeZone: text("time_zone"),
});

/** A bookable time of a walker. The ledger's exclusion constraint keeps it from being booked twice. */
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
    /** "available" or "booked"; any other value is shown as unavailable. */
    status: text("status").notNull().default("available"),
    eventSummary: text("event_summary"),
    /** Request that booked the slot. Deleting the request deletes the slot. */
    requestId: uuid("request_id").references(() => requests.id, { onDelete: "cascade" }),
  },
  (t) => [
    check("service_time_slots_forward", sql`${t.startTime} < ${t.endTime}`),
    uniqueIndex("service_time_slots_once").on(t.employeeId, t.serviceDate, t.startTime),
  ],
);
