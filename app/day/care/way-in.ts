// When the walker of a visit may open the way in of its households (docs/product.md, The way in).
import { wayInHours } from "~/business/policies";
import { keptStates, type VisitState } from "~/business/booking-states";

import type { wayInClosed } from "../texts/care";

interface Visit {
  status: VisitState;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
}

/** "called-off": nobody goes to the visit. */
export type WayInState = "open" | keyof typeof wayInClosed;

/** Both ends belong to it. The owner asks nobody (ledger/policy.ts). */
export function wayInOf({ status, startsAt, endsAt }: Visit, now: Temporal.Instant): WayInState {
  if (!keptStates.includes(status)) return "called-off";
  if (Temporal.Instant.compare(now, opensAt({ startsAt })) < 0) return "early";
  return Temporal.Instant.compare(now, endsAt.add({ hours: wayInHours.after })) > 0 ? "over" : "open";
}

export const opensAt = ({ startsAt }: Pick<Visit, "startsAt">): Temporal.Instant =>
  startsAt.subtract({ hours: wayInHours.before });
