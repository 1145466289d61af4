// Where a household's key is, by the last thing that was written down about it, and where it can go from there
// (docs/product.md, Keys).
import type { KeyMove } from "~/business/key-moves";

/** Null: nothing was written down yet. */
export type KeyPlace = { kind: KeyMove; holderId: string | null } | null;

export type KeyRefusal = "already-there" | "given-back";

/**
 * Null where it may go there. A key that went back to its household is done with: handed over again, it gets a new entry. A
 * lost one may turn up.
 */
export function refusalOfMove(last: KeyPlace, next: { kind: KeyMove; holderId: string | null }): KeyRefusal | null {
  if (last?.kind === "given-back") return "given-back";
  if (last?.kind === next.kind && last.holderId === next.holderId) return "already-there";
  return null;
}

/** One of us has it. */
export const isOut = (last: KeyPlace): boolean => last?.kind === "handed-over";
