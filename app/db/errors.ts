// What the database refused, read from its error codes.

/** The PostgreSQL error code of a failed query, wherever the driver put it: "23505" is a unique violation. */
export function sqlState(error: unknown): string | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = (current as { code?: unknown }).code;
    if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return null;
}

export const uniqueViolation = "23505";
/** Something still points at the row to be deleted. */
export const foreignKeyViolation = "23503";
/** Two rows that must not overlap do. */
export const exclusionViolation = "23P01";
/** A row breaks a rule of its table. */
export const checkViolation = "23514";
