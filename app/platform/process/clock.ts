// The clock of all business logic. A demo or test may start it at another time (CLOCK_START); sessions, row timestamps
// and logs use the machine's time.
import { dayInLosAngeles, losAngeles } from "~/shared/dates";

export interface Clock {
  now: () => Temporal.Instant;
  /** Milliseconds since 1970, for hot paths. */
  nowMs: () => number;
  /** ISO day in Los Angeles, cached for hot paths. */
  today: () => string;
}

/** Starts at `start`, or shows the machine's time. */
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
