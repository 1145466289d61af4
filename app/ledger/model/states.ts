// Transitions between the states of a request and its visit (docs/product.md, States).
import {
  isVisitState,
  promisedStates,
  type RequestState,
  requestStates,
  type VisitState,
} from "~/business/booking-states";

interface StateFacts {
  next: readonly RequestState[];
  /** States that an undo can restore from this state. */
  back?: readonly RequestState[];
  /** Why a request in this state cannot be moved or canceled; null when it can. */
  problem: "not-confirmed" | "started" | "over" | null;
}

const facts: Record<RequestState, StateFacts> = {
  pending: { next: ["confirmed", "declined", "withdrawn"], problem: "not-confirmed" },
  confirmed: { next: ["in_progress", "cancelled", "no_show"], back: ["pending"], problem: null },
  declined: { next: [], back: ["pending"], problem: "over" },
  withdrawn: { next: [], problem: "over" },
  in_progress: { next: ["completed"], back: ["confirmed"], problem: "started" },
  completed: { next: [], back: ["in_progress"], problem: "over" },
  cancelled: { next: [], back: ["confirmed"], problem: "over" },
  no_show: { next: [], back: ["confirmed", "in_progress"], problem: "over" },
};

export const canBecome = (from: RequestState, to: RequestState): boolean => facts[from].next.includes(to);

export const canGoBack = (from: RequestState, to: RequestState): boolean => facts[from].back?.includes(to) ?? false;

export const changeProblem = (state: RequestState): StateFacts["problem"] => facts[state].problem;

export const isOver = (state: RequestState): boolean => changeProblem(state) === "over";

/** States of confirmed visits that are over and were not canceled, no-shows included. */
export const wentStates: readonly VisitState[] = promisedStates.filter(isOver);

/** Requests that did not lead to a visit. */
export const failedStates: readonly RequestState[] = requestStates.filter(
  (state) => isOver(state) && !(isVisitState(state) && promisedStates.includes(state)),
);

/** Declined or canceled. The client's dashboard shows such requests for a while. */
export const endedStates: readonly RequestState[] = failedStates.filter((state) => state !== "withdrawn");
