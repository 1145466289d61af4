// Conflict detection for two editors of one record: the later save is refused, and nothing is overwritten
// (docs/product.md, Two people at once).
import { changedMeanwhile, storedNow } from "~/platform/texts";

type Fields<Field extends string> = Readonly<Record<Field, string | null>>;

/** Returns the stored value of each field that differs from the typed value. */
export function findConflictingFields<Field extends string>(
  stored: Fields<Field>,
  typed: Fields<Field>,
): Record<string, string> {
  const differing = (Object.keys(stored) as Field[]).filter((field) => stored[field] !== typed[field]);
  return Object.fromEntries(differing.map((field) => [field, storedNow(stored[field])]));
}

/**
 * Refuses a form that was opened before another change. The reply contains the current version, so that sending the
 * form again overwrites on purpose.
 */
export const conflictRefusal = <Field extends string>(
  version: number,
  stored: Fields<Field>,
  typed: Fields<Field>,
) => ({
  status: 409,
  message: changedMeanwhile,
  errors: findConflictingFields(stored, typed),
  values: { version: [String(version)] },
});
