// A press on a walker's phone, which may be without signal: it can reach the site late, and twice (docs/product.md, Without
// signal).
import { dayInLosAngeles } from "~/shared/dates";

import { instantAt } from "~/ledger/model/windows";

export interface Press {
  /** Made where it was pressed: sent again, it is the same press. */
  key?: string | null;
  /** By the phone, corrected by the difference to the site's clock; left out: now. */
  happenedAt?: Temporal.Instant;
  /**
   * The key of the press before it on the same phone, whose answer it had not read yet: it means the visit as that press
   * left it.
   */
  after?: string | null;
}

/** A time of the phone's clock, by the site's clock. `sentAt`: what the phone's clock said when it was sent. */
export const correctedTime = (
  said: Temporal.Instant,
  sentAt: Temporal.Instant,
  now: Temporal.Instant,
): Temporal.Instant => said.add({ milliseconds: now.epochMilliseconds - sentAt.epochMilliseconds });

/** When a phone says it happened: never before the visit's day or an earlier step, nor in the future. */
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

/** The press it follows still counts: the visit is as its phone believes, whatever version it read. */
export const followsOn = (steps: readonly { key: string | null }[], after: string | null | undefined): boolean =>
  Boolean(after) && steps.some(({ key }) => key === after);
