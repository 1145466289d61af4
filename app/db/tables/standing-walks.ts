// Standing walks: the pattern, its pets, and the days that could not be placed.
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { timesOfDay } from "~/business/calendars/hours";
import type { PriceChange, RatesFrom } from "~/business/prices";
import type { FeeTerms } from "~/business/money/owner-policies";
import { createdAt, day, id, instant, serviceType, updatedAt, version } from "../columns";
import { pets, profiles } from "./clients";

/** A standing walk: visits on the same weekdays at the same wall time. */
export const series = pgTable(
  "series",
  {
    id: id(),
    clientId: uuid("client_id")
      .notNull()
      .references(() => profiles.id),
    serviceType: serviceType(),
    /** Duration of each visit, in minutes. */
    duration: integer("duration").notNull(),
    /** ISO weekdays: 1 Monday to 7 Sunday. */
    weekdays: smallint("weekdays").array().notNull(),
    everyWeeks: smallint("every_weeks").notNull().default(1),
    startsOn: day("starts_on").notNull(),
    /** Last day of the walk; null until it is stopped. */
    endsOn: day("ends_on"),
    timeOfDay: text("time_of_day", { enum: timesOfDay }).notNull(),
    /** Wall time of the business; null until it is confirmed. */
    localTime: time("local_time"),
    walkerId: uuid("walker_id").references(() => profiles.id),
    medication: boolean("medication").notNull().default(false),
    training: boolean("training").notNull().default(false),
    specialRequests: text("special_requests"),
    zip: text("zip").notNull(),
    areaSlug: text("area_slug").notNull(),
    status: text("status", { enum: ["pending", "active", "ended", "declined", "withdrawn"] })
      .notNull()
      .default("pending"),
    /** Price changes that the client was notified of. null in rows of earlier releases, until the placing job runs. */
    prices: jsonb("prices").$type<PriceChange[]>(),
    /** Rates that the client was notified of, by first day. null in rows of earlier releases, until the placing job runs. */
    rates: jsonb("rates").$type<RatesFrom[]>(),
    /**
     * Fee terms that the client accepted. Each of its visits has them, too. The database has a default for servers of an
     * earlier release (migration 0046).
     */
    terms: jsonb("terms").$type<FeeTerms>().notNull(),
    /** SEQUENCE of its calendar invitation (RFC 5545). */
    sequence: integer("sequence").notNull().default(0),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("series_status_known", sql`${t.status} in ('pending', 'active', 'ended', 'declined', 'withdrawn')`),
    check("series_weeks_known", sql`${t.everyWeeks} in (1, 2)`),
    check("series_forward", sql`${t.endsOn} is null or ${t.startsOn} <= ${t.endsOn} or ${t.status} = 'ended'`),
    check("series_has_days", sql`cardinality(${t.weekdays}) between 1 and 7`),
    check(
      "series_active_placed",
      sql`${t.status} <> 'active' or (${t.localTime} is not null and ${t.walkerId} is not null)`,
    ),
    index("series_client").on(t.clientId),
    index("series_active")
      .on(t.startsOn)
      .where(sql`${t.status} = 'active'`),
  ],
);

export const seriesPets = pgTable(
  "series_pets",
  {
    seriesId: uuid("series_id")
      .notNull()
      .references(() => series.id, { onDelete: "cascade" }),
    petId: uuid("pet_id")
      .notNull()
      .references(() => pets.id),
    /** Order in which the pets were chosen: the first pet has the full price. */
    position: smallint("position").notNull(),
  },
  (t) => [primaryKey({ columns: [t.seriesId, t.petId] })],
);

/** Days of a standing walk that could not be placed. Deleted once the day is placed. */
export const seriesProblems = pgTable(
  "series_problems",
  {
    id: id(),
    seriesId: uuid("series_id")
      .notNull()
      .references(() => series.id, { onDelete: "cascade" }),
    date: day("date").notNull(),
    reason: text("reason", {
      enum: [
        "clash",
        "closed",
        "outside-hours",
        "outside-area",
        "hike-full",
        "no-walker",
        "pet-not-accepted",
        "busy-unknown",
      ],
    }).notNull(),
    /** Description of the conflict for the owner. */
    detail: text("detail"),
    createdAt: createdAt(),
    /** Time when owner and client were notified; null until then. */
    toldAt: instant("told_at"),
  },
  (t) => [uniqueIndex("series_problems_once").on(t.seriesId, t.date)],
);

/** Days without a standing walk: a vacation. Pauses of one walk never overlap (migrations/0049_standing_walks_pause.sql). */
export const seriesPauses = pgTable(
  "series_pauses",
  {
    id: id(),
    seriesId: uuid("series_id")
      .notNull()
      .references(() => series.id, { onDelete: "cascade" }),
    startsOn: day("starts_on").notNull(),
    /** Last day of the pause. */
    endsOn: day("ends_on").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check("series_pauses_forward", sql`${t.startsOn} <= ${t.endsOn}`),
    index("series_pauses_series").on(t.seriesId),
  ],
);
