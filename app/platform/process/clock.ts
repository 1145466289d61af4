// The clock of all business logic. A demo or test can start it at another time (CLOCK_START). Sessions, row timestamps
// and logs always use the machine's time.
import { dayIn } from "~/shared/dates";

export interface Clock {
  now: () => Temporal.Instant;
  /** Milliseconds since 1970, for frequently run code. */
  nowMs: () => number;
  /** ISO day in a zone, cached for frequently run code. */
  today: (zone: string) => string;
}

/** Returns a clock that starts at `start` and runs in real time. Without `start`, it shows the machine's time. */
export function createClock(start?: Temporal.Instant): Clock {
  const aheadMs = start ? start.epochMilliseconds - Date.now() : 0;
  const nowMs = () => Date.now() + aheadMs;
  const now = () => Temporal.Instant.fromEpochMilliseconds(nowMs());
  let day = { zone: "", text: "", endsMs: 0 };
  const today = (zone: string) => {
    if (nowMs() >= day.endsMs || day.zone !== zone) {
      const date = dayIn(zone, now());
      const endsMs = date.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds;
      day = { zone, text: date.toString(), endsMs };
    }
    return day.text;
  };
  return { nowMs, now, today };
}
