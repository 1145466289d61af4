// Classifies database errors: the constraint that failed, or why the database is unavailable.
import { DrizzleQueryError } from "drizzle-orm/errors";

/**
 * Returns the SQLSTATE of a failed query, wherever the driver put it; null if there is none. "23505": unique violation.
 */
export function sqlState(error: unknown): string | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = (current as { code?: unknown }).code;
    if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return null;
}

/** Thrown when there is no connection to the database, or the pool has no free one. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}

/** SQLSTATE: connection exception, shutting down or starting, too many or no connections accepted, unknown database. */
const unavailableStates = /^(?:08...|57P0[1-3]|53300|3D000|55000)$/;
/** Node's error codes for a connection that broke during a query. */
const brokenCodes = new Set(["ECONNRESET", "EPIPE", "ETIMEDOUT"]);
/** Messages of `pg` errors that have no code. */
const brokenWords = /^(?:Connection terminated|Client has encountered a connection error)/;

/** Returns true if the database is unavailable, and false if the query itself failed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  let isQuery = false;
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof DatabaseUnavailable || unavailableStates.test(sqlState(current) ?? "")) return true;
    if (brokenWords.test(current.message)) return true;
    isQuery ||= current instanceof DrizzleQueryError;
    if (isQuery && brokenCodes.has(String((current as { code?: unknown }).code))) return true;
  }
  return false;
}

export const uniqueViolation = "23505";
/** Another row still references the row to be deleted. */
export const foreignKeyViolation = "23503";
/** Two rows overlap that an exclusion constraint keeps apart. */
export const exclusionViolation = "23P01";
/** A row violates a check constraint. */
export const checkViolation = "23514";
