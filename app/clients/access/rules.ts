// Where a key is by its last move, and where it can go next (docs/product.md, Keys).
import type { KeyMove } from "~/business/key-moves";

/** null before the first move. */
export type KeyPlace = { kind: KeyMove; holderId: string | null } | null;

export type KeyRefusal = "already-there" | "given-back";

/**
 * Returns why a key can't be moved; null when it can. A key that was given back is done: handed over again, it gets a
 * new entry. A lost key may turn up.
 */
export function refusalOfMove(last: KeyPlace, next: { kind: KeyMove; holderId: string | null }): KeyRefusal | null {
  if (last?.kind === "given-back") return "given-back";
  if (last?.kind === next.kind && last.holderId === next.holderId) return "already-there";
  return null;
}

/** True while the owner or a walker holds the key. */
export const isOut = (last: KeyPlace): boolean => last?.kind === "handed-over";
