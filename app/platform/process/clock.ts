// The time that everything of the business goes by. A demo or a test may have it begin elsewhere (CLOCK_START); sessions,
// rows' own stamps and logs keep the machine's.
import { dayInLosAngeles, losAngeles } from "~/shared/dates";

export interface Clock {
  now: () => Temporal.Instant;
  /** The same in milliseconds since 1970, for what is asked thousands of times a second. */
  nowMs: () => number;
  /** The ISO day of Los Angeles, as cheap. */
  today: () => string;
}

/** It ticks on from `start`, or is the machine's. */
export function createClock(start?: Temporal.Instant): Clock {
  const aheadMs = start ? start.epochMilliseconds - Date.now() : 0;
  const nowMs = () => Date.now() + aheadMs;
  const now = () => Temporal.Instant.fromEpochMilliseconds(nowMs());
  let day = { text: "", endsMs: 0 };
  const today = () => {
    if (nowMs() >= day.endsMs) {
      const date = dayInLosAngeles(now());
      day = { text: date.toString(), endsMs: date.add({ days: 1 }).toZonedDateTime(losAngeles).epochMilliseconds };
    }
    return day.text;
  };
  return { nowMs, now, today };
}
