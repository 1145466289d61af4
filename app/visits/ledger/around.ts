// When a walker may read where a household lives and what its pets need: from the day before the visit to the day after,
// by the days of Los Angeles. Every page and file for a walker asks here.
import { walkerReadsDaysAround } from "~/business/policies";
import { dayInLosAngeles, Temporal } from "~/shared/dates";

/** "open": now; "early": not yet; "over": not anymore. */
export type AroundVisit = "early" | "open" | "over";

export function aroundVisit(
  { startsAt, endsAt }: { startsAt: Temporal.Instant; endsAt: Temporal.Instant },
  now: Temporal.Instant,
): AroundVisit {
  const today = dayInLosAngeles(now);
  const first = dayInLosAngeles(startsAt).subtract({ days: walkerReadsDaysAround });
  const last = dayInLosAngeles(endsAt).add({ days: walkerReadsDaysAround });
  if (Temporal.PlainDate.compare(today, first) < 0) return "early";
  return Temporal.PlainDate.compare(today, last) > 0 ? "over" : "open";
}
