import type { VisitState, VisitStep } from "~/business/booking-states";

import type { StepTimes } from "~/ledger/index";

/** Null: there is nothing left to press. */
export function nextStep({ status }: { status: VisitState }, times: Pick<StepTimes, "onMyWayAt">): VisitStep | null {
  if (status === "in_progress") return "finish";
  if (status !== "confirmed") return null;
  return times.onMyWayAt ? "start" : "on-my-way";
}
