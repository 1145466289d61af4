// From when on an incident of a visit can be written down, and when it can have happened (docs/product.md, Incidents). The
// command decides again.
import type { VisitState } from "~/business/booking-states";
import { dayInLosAngeles } from "~/shared/dates";

interface Visit {
  status: VisitState;
  startsAt: Temporal.Instant;
}

/** Once its start has come, or it was started early; there is no end. */
export const takesIncidents = ({ status, startsAt }: Visit, now: Temporal.Instant): boolean =>
  status === "in_progress" || status === "completed" || Temporal.Instant.compare(now, startsAt) >= 0;

/** Never ahead, and on the day of the visit at the earliest. */
export function whenRefused(
  happenedAt: Temporal.Instant,
  { startsAt }: Pick<Visit, "startsAt">,
  now: Temporal.Instant,
): "ahead" | "before-visit" | null {
  if (Temporal.Instant.compare(happenedAt, now) > 0) return "ahead";
  const isEarlier = Temporal.PlainDate.compare(dayInLosAngeles(happenedAt), dayInLosAngeles(startsAt)) < 0;
  return isEarlier ? "before-visit" : null;
}
