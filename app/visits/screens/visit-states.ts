// The states of a visit, and how the desk and the walker read them.
export const visitStates = ["confirmed", "in_progress", "completed", "cancelled", "no_show"] as const;
export type VisitState = (typeof visitStates)[number];

export const visitStateWords: Record<VisitState, string> = {
  confirmed: "Confirmed",
  in_progress: "In progress",
  completed: "Completed",
  cancelled: "Canceled",
  no_show: "No-show",
};

/** Planned, under way or over: what a day's list shows unless somebody asks for the cancelled ones. */
export const standingStates: readonly VisitState[] = ["confirmed", "in_progress", "completed", "no_show"];

/** The class of the chip the state stands on. */
export const visitStateLook: Record<VisitState, string> = {
  confirmed: "state",
  in_progress: "state state-waiting",
  completed: "state state-good",
  cancelled: "state state-bad",
  no_show: "state state-bad",
};
