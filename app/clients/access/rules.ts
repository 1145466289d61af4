// Rules about where a key is after its last move and where it can go next (docs/product.md, Keys), and about the time
// of a view without signal (docs/product.md, Codes without signal).
import type { KeyMove } from "~/business/key-moves";

/** Last move of a key; null before the first move. */
export type KeyPlace = { kind: KeyMove; holderId: string | null } | null;

export type KeyRefusal = "already-there" | "given-back";

/**
 * Returns why a key can't be moved; null when it can be moved. A key that was given back can't be moved anymore: if the
 * household hands it over again, the owner adds it as a new key. A lost key can be found again.
 */
export function refusalOfMove(last: KeyPlace, next: { kind: KeyMove; holderId: string | null }): KeyRefusal | null {
  if (last?.kind === "given-back") return "given-back";
  if (last?.kind === next.kind && last.holderId === next.holderId) return "already-there";
  return null;
}

/** True while the owner or a walker holds the key. */
export const isOut = (last: KeyPlace): boolean => last?.kind === "handed-over";

/**
 * Returns the time to log for a view on a walker's phone: not before the entries were sent to the phone, and not in the
 * future. `said`: the phone's time, corrected by the server's clock.
 */
export function timeOfLook(
  said: Temporal.Instant,
  { sentAt, now }: { sentAt: Temporal.Instant; now: Temporal.Instant },
): Temporal.Instant {
  if (Temporal.Instant.compare(said, sentAt) < 0) return sentAt;
  return Temporal.Instant.compare(said, now) > 0 ? now : said;
}
