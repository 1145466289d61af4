// Columns shared by all tables, and the conversion of instants and days. The SQL types are PostgreSQL's; values read or
// compared in code are Temporal objects with either driver.
import { sql } from "drizzle-orm";
import { customType, integer, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** An instant with PostgreSQL's precision of a microsecond. */
export const instant = customType<{ data: Temporal.Instant; driverData: string }>({
  dataType: () => "timestamp with time zone",
  // "2026-11-24 20:00:00.123456+00" in a column, or "2026-11-24T20:00:00.123456+00:00" in JSON.
  fromDriver: (text) => Temporal.Instant.from(text),
  toDriver: (moment) => moment.toString(),
});

/** A date in the time zone of the business. */
export const day = customType<{ data: Temporal.PlainDate; driverData: string }>({
  dataType: () => "date",
  fromDriver: (text) => Temporal.PlainDate.from(text),
  toDriver: (date) => date.toString(),
});

/** The bytes of a file. */
export const bytes = customType<{ data: Uint8Array<ArrayBuffer> }>({
  dataType: () => "bytea",
  // A copy, because a Buffer from pg is a view of a larger ArrayBuffer.
  fromDriver: (given) => new Uint8Array(given as Uint8Array),
});

/** Case-insensitive text, for email addresses. */
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
/** Version for optimistic locking: incremented by each change, so that a second editor gets a conflict. */
export const version = () => integer("version").notNull().default(1);

// A timestamp as a JavaScript Date, for tables of better-auth, which doesn't support Temporal.
export const authDate = (column: string) => timestamp(column, { withTimezone: true });
export const authCreatedAt = () => authDate("created_at").notNull().defaultNow();
export const authUpdatedAt = () => authDate("updated_at").notNull().defaultNow();
