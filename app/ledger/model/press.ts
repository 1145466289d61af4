// A press of a button on a walker's phone. The phone may be offline, so a press can arrive late or twice
// (docs/product.md, Without signal).
import { dayIn } from "~/shared/dates";

import { instantAt } from "~/business/times/windows";

export interface Press {
  /** Idempotency key, made on the phone. */
  key?: string | null;
  /** Time of the press on the phone, corrected to the server's clock; defaults to now. */
  happenedAt?: Temporal.Instant;
  /**
   * Key of the previous press on the same phone, if the phone had no response to it yet. This press then applies to the
   * visit as the previous press changed it.
   */
  after?: string | null;
}

/**
 * Returns the time to store for a step: on the visit's day or later, not before earlier steps, and not in the future.
 */
export function timeOfStep(
  said: Temporal.Instant | undefined,
  startsAt: Temporal.Instant,
  now: Temporal.Instant,
  zone: string,
  steps: readonly { happenedAt: Temporal.Instant }[] = [],
): Temporal.Instant {
  if (!said || Temporal.Instant.compare(said, now) > 0) return now;
  const earliest = [instantAt(dayIn(zone, startsAt), "00:00", zone), ...steps.map(({ happenedAt }) => happenedAt)];
  return earliest.reduce((latest, at) => (Temporal.Instant.compare(at, latest) > 0 ? at : latest), said);
}

/** Whether the press that the phone sent before is stored. If so, the phone's version of the visit may be outdated. */
export const followsOn = (steps: readonly { key: string | null }[], after: string | null | undefined): boolean =>
  Boolean(after) && steps.some(({ key }) => key === after);
