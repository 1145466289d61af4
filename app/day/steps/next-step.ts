import type { VisitState, VisitStep } from "~/business/booking-states";

import type { StepTimes } from "~/ledger/index";

/** The next step of a visit; null when none is left. */
export function nextStep({ status }: { status: VisitState }, times: Pick<StepTimes, "onMyWayAt">): VisitStep | null {
  if (status === "in_progress") return "finish";
  if (status !== "confirmed") return null;
  return times.onMyWayAt ? "start" : "on-my-way";
}
