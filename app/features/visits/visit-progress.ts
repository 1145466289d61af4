// How a visit goes on (decisions §3): which button stands beside it. The command decides again.
import { dayInLosAngeles, Temporal } from "~/shared/dates";

import type { DeskVisit } from "./desk-visit";

export const settableStates = ["in_progress", "completed", "no_show"] as const;
export type SettableState = (typeof settableStates)[number];

export const stateButtons: Record<SettableState, string> = {
  in_progress: "Start",
  completed: "Complete",
  no_show: "No-show",
};

/** On its day, not before: nobody starts tomorrow's walk today. A no-show is one once its start has passed. */
export function possibleStates(
  { status, startsAt }: Pick<DeskVisit, "status" | "startsAt">,
  now: Temporal.Instant,
): SettableState[] {
  const start = Temporal.Instant.from(startsAt);
  if (status === "in_progress") return ["completed"];
  if (status !== "confirmed") return [];
  if (Temporal.PlainDate.compare(dayInLosAngeles(start), dayInLosAngeles(now)) > 0) return [];
  return Temporal.Instant.compare(start, now) <= 0 ? ["in_progress", "no_show"] : ["in_progress"];
}
