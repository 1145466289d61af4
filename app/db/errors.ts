// Classifies database errors: what the database refused, or why it did not answer.
import { DrizzleQueryError } from "drizzle-orm/errors";

/** The PostgreSQL error code of a failed query, wherever the driver put it: "23505" is a unique violation. */
export function sqlState(error: unknown): string | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = (current as { code?: unknown }).code;
    if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return null;
}

/** There is no connection to the database, or none is free in the pool. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}

/** SQLSTATE: connection exception, shutting down or starting, too many or no connections accepted, unknown database. */
const unavailableStates = /^(?:08...|57P0[1-3]|53300|3D000|55000)$/;
/** Node's codes of a connection that broke during a query. */
const brokenCodes = new Set(["ECONNRESET", "EPIPE", "ETIMEDOUT"]);
/** Messages of `pg` errors that have no code. */
const brokenWords = /^(?:Connection terminated|Client has encountered a connection error)/;

/** True if the database is unavailable, false if the query itself failed. */
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
/** Something still points at the row to be deleted. */
export const foreignKeyViolation = "23503";
/** Two rows that must not overlap do. */
export const exclusionViolation = "23P01";
/** A row breaks a rule of its table. */
export const checkViolation = "23514";
