// The time that everything of the business goes by. A demo or a test may have it begin elsewhere (CLOCK_START); sessions,
// rows' own stamps and logs keep the machine's.
import { Temporal } from "~/shared/dates";

export interface Clock {
  now: () => Temporal.Instant;
  /** The same in milliseconds since 1970, for what is asked thousands of times a second. */
  nowMs: () => number;
}

/** It ticks on from `start`, or is the machine's. */
export function createClock(start?: Temporal.Instant): Clock {
  const aheadMs = start ? start.epochMilliseconds - Date.now() : 0;
  const nowMs = () => Date.now() + aheadMs;
  return { nowMs, now: () => Temporal.Instant.fromEpochMilliseconds(nowMs()) };
}
