// What columns of all tables have in common, and how instants and days come out of the database. The SQL types are
// PostgreSQL's own: what is read and compared here is a Temporal object, on either driver.
import { sql } from "drizzle-orm";
import { customType, integer, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** A moment, to the microsecond that PostgreSQL keeps. */
export const instant = customType<{ data: Temporal.Instant; driverData: string }>({
  dataType: () => "timestamp with time zone",
  // "2026-11-24 20:00:00.123456+00", or in JSON "2026-11-24T20:00:00.123456+00:00".
  fromDriver: (text) => Temporal.Instant.from(text),
  toDriver: (moment) => moment.toString(),
});

/** A day of Los Angeles. */
export const day = customType<{ data: Temporal.PlainDate; driverData: string }>({
  dataType: () => "date",
  fromDriver: (text) => Temporal.PlainDate.from(text),
  toDriver: (date) => date.toString(),
});

/** A file. */
export const bytes = customType<{ data: Uint8Array<ArrayBuffer> }>({
  dataType: () => "bytea",
  // A Buffer of pg's is a window on a larger one.
  fromDriver: (given) => new Uint8Array(given as Uint8Array),
});

/** Text that compares without case; e-mail addresses. */
export const citext = customType<{ data: string }>({ dataType: () => "citext" });

export const id = () => uuid("id").primaryKey().defaultRandom();
export const createdAt = () =>
  instant("created_at")
    .notNull()
    .default(sql`now()`);
export const updatedAt = () =>
  instant("updated_at")
    .notNull()
    .default(sql`now()`);
export const serviceType = () => text("service_type").notNull();
/** Counts up with each change, so that the second of two editors is told. */
export const version = () => integer("version").notNull().default(1);

// Of the tables that better-auth reads and writes itself: it knows JavaScript's own dates only.
export const authDate = (column: string) => timestamp(column, { withTimezone: true });
export const authCreatedAt = () => authDate("created_at").notNull().defaultNow();
export const authUpdatedAt = () => authDate("updated_at").notNull().defaultNow();
