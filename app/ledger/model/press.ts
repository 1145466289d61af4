// A press on a walker's phone, which may be offline: it can arrive late or twice (docs/product.md, Without signal).
import { dayInLosAngeles } from "~/shared/dates";

import { instantAt } from "~/business/times/windows";

export interface Press {
  /** Idempotency key, made on the phone. */
  key?: string | null;
  /** Time of the phone, corrected to the server's clock; defaults to now. */
  happenedAt?: Temporal.Instant;
  /**
   * Key of the previous press on the same phone when its response had not arrived. The press then refers to the visit
   * as that one left it.
   */
  after?: string | null;
}

/** Returns the time of a step, limited to the visit's day, after earlier steps and not in the future. */
export function timeOfStep(
  said: Temporal.Instant | undefined,
  startsAt: Temporal.Instant,
  now: Temporal.Instant,
  steps: readonly { happenedAt: Temporal.Instant }[] = [],
): Temporal.Instant {
  if (!said || Temporal.Instant.compare(said, now) > 0) return now;
  const earliest = [instantAt(dayInLosAngeles(startsAt), "00:00"), ...steps.map(({ happenedAt }) => happenedAt)];
  return earliest.reduce((latest, at) => (Temporal.Instant.compare(at, latest) > 0 ? at : latest), said);
}

/** Whether the previous press is still stored. If so, the visit is as the phone expects, whatever version it read. */
export const followsOn = (steps: readonly { key: string | null }[], after: string | null | undefined): boolean =>
  Boolean(after) && steps.some(({ key }) => key === after);
