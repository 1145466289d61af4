// When a walker may open the home access of a visit's households (docs/product.md, The way in).
import { wayInHours } from "~/business/policies";
import { busyStates, type VisitState } from "~/business/booking-states";
import { dayIn } from "~/shared/dates";

import type { wayInClosed } from "../texts/care";

interface Visit {
  status: VisitState;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
}

/** "called-off": the visit will not take place. */
export type WayInState = "open" | keyof typeof wayInClosed;

/** Both limits are inclusive. They don't apply to the owner (ledger/policy.ts). */
export function wayInState({ status, startsAt, endsAt }: Visit, now: Temporal.Instant): WayInState {
  if (!busyStates.includes(status)) return "called-off";
  if (Temporal.Instant.compare(now, opensAt({ startsAt })) < 0) return "early";
  return Temporal.Instant.compare(now, closesAt({ endsAt })) > 0 ? "over" : "open";
}

/**
 * Whether the walker's phone may get the home access, to show it without signal: on the day of the visit, and before
 * that once home access is open (docs/product.md, Codes without signal).
 */
export function mayBeOnPhone(visit: Visit, now: Temporal.Instant, zone: string): boolean {
  const state = wayInState(visit, now);
  return state === "open" || (state === "early" && dayIn(zone, visit.startsAt).equals(dayIn(zone, now)));
}

export const opensAt = ({ startsAt }: Pick<Visit, "startsAt">): Temporal.Instant =>
  startsAt.subtract({ hours: wayInHours.before });

export const closesAt = ({ endsAt }: Pick<Visit, "endsAt">): Temporal.Instant =>
  endsAt.add({ hours: wayInHours.after });
