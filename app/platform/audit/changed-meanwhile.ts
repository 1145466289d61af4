// Two editors of one record: the second is told, and nothing is overwritten (docs/product.md, Two people at once).
import { storedNow } from "~/platform/texts";

/** Field name → what is stored now, for the fields in which that differs from what was typed. */
export function nowStored<Field extends string>(
  stored: Readonly<Record<Field, string | null>>,
  typed: Readonly<Record<Field, string | null>>,
): Record<string, string> {
  const differing = (Object.keys(stored) as Field[]).filter((field) => stored[field] !== typed[field]);
  return Object.fromEntries(differing.map((field) => [field, storedNow(stored[field])]));
}
