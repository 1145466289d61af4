// Conflict detection for two editors of one record: the second save is refused, and nothing is overwritten
// (docs/product.md, Two people at once).
import { storedNow } from "~/platform/texts";

/** Returns field name → stored value, for the fields whose stored value differs from the typed one. */
export function findConflictingFields<Field extends string>(
  stored: Readonly<Record<Field, string | null>>,
  typed: Readonly<Record<Field, string | null>>,
): Record<string, string> {
  const differing = (Object.keys(stored) as Field[]).filter((field) => stored[field] !== typed[field]);
  return Object.fromEntries(differing.map((field) => [field, storedNow(stored[field])]));
}
