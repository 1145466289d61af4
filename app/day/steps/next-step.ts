import type { VisitState, VisitStep } from "~/business/booking-states";

import type { StepTimes } from "~/ledger/index";

/** The next step of a visit; null when none is left. */
export function nextStep({ status }: { status: VisitState }, times: Pick<StepTimes, "onMyWayAt">): VisitStep | null {
  if (status === "in_progress") return "finish";
  if (status !== "confirmed") return null;
  return times.onMyWayAt ? "start" : "on-my-way";
}

export interface EarlyFinish {
  /** Minutes since Start, and planned minutes. */
  gone: number;
  planned: number;
}

/** The visit's times if less than half of its planned time has passed at `now`, in epoch milliseconds; else null. */
export function earlyFinish(
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  startedAt: string | null,
  now: number,
): EarlyFinish | null {
  if (startedAt === null) return null;
  const gone = Math.max(0, Math.floor((now - Date.parse(startedAt)) / 60_000));
  const planned = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
  return gone * 2 < planned ? { gone, planned } : null;
}
