// Classifies database errors: the SQLSTATE of a failed query, or an unavailable database.
import { DrizzleQueryError } from "drizzle-orm/errors";

/**
 * Returns the SQLSTATE of a failed query, such as "23505" for a unique violation; null if the error has none. Searches
 * nested errors, because drivers differ.
 */
export function sqlState(error: unknown): string | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = (current as { code?: unknown }).code;
    if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return null;
}

/** Thrown when the database can't be reached, or the pool has no free connection. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}

/**
 * SQLSTATE values that mean "unavailable": connection exception, starting or shutting down, no disk, memory or
 * connection left, a failing disk, no connections accepted, unknown database.
 */
const unavailableStates = /^(?:08...|57P0[1-3]|53...|58030|3D000|55000)$/;
/** Node's error codes of a connection that broke during a query. */
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

/** Returns true if the database's disk is full. */
export function isDiskFull(error: unknown): boolean {
  return sqlState(error) === "53100";
}

export const uniqueViolation = "23505";
/** SQLSTATE when another row still references the row to be deleted. */
export const foreignKeyViolation = "23503";
/** SQLSTATE when two rows overlap that an exclusion constraint keeps apart. */
export const exclusionViolation = "23P01";
/** SQLSTATE when a row violates a check constraint. */
export const checkViolation = "23514";
