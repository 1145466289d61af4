// When an incident can be reported, and when it can have happened (docs/product.md, Incidents).
import type { VisitState } from "~/business/booking-states";
import { dayInLosAngeles } from "~/shared/dates";

interface Visit {
  status: VisitState;
  startsAt: Temporal.Instant;
}

/** From the start of the visit, or from an earlier Start, without an end. */
export const takesIncidents = ({ status, startsAt }: Visit, now: Temporal.Instant): boolean =>
  status === "in_progress" || status === "completed" || Temporal.Instant.compare(now, startsAt) >= 0;

/** The time is neither in the future nor before the day of the visit. */
export function whenRefused(
  happenedAt: Temporal.Instant,
  { startsAt }: Pick<Visit, "startsAt">,
  now: Temporal.Instant,
): "ahead" | "before-visit" | null {
  if (Temporal.Instant.compare(happenedAt, now) > 0) return "ahead";
  const isEarlier = Temporal.PlainDate.compare(dayInLosAngeles(happenedAt), dayInLosAngeles(startsAt)) < 0;
  return isEarlier ? "before-visit" : null;
}
