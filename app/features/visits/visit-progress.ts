// How a visit goes on (decisions §3): which button stands beside it. The command decides again.
import { Temporal } from "~/shared/dates";

import { isTooEarly } from "../bookings/rules";
import type { DeskVisit } from "./desk-visit";

export const settableStates = ["in_progress", "completed", "no_show"] as const;
export type SettableState = (typeof settableStates)[number];

export const stateButtons: Record<SettableState, string> = {
  in_progress: "Start",
  completed: "Complete",
  no_show: "No-show",
};

/** A button that the command would refuse is not offered: nobody starts tomorrow's walk today. */
export function possibleStates(
  { status, startsAt }: Pick<DeskVisit, "status" | "startsAt">,
  now: Temporal.Instant,
): SettableState[] {
  if (status === "in_progress") return ["completed"];
  if (status !== "confirmed") return [];
  const start = Temporal.Instant.from(startsAt);
  return (["in_progress", "no_show"] as const).filter((to) => !isTooEarly(start, to, now));
}
