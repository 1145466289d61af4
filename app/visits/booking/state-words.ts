// The state of a request, in words and on its colour.
import type { RequestState } from "~/business/booking-states";

export interface StateWords {
  name: string;
  tone: "good" | "waiting" | "bad" | "plain";
}

export const stateWords: Record<RequestState, StateWords> = {
  pending: { name: "Waiting for an answer", tone: "waiting" },
  confirmed: { name: "Confirmed", tone: "good" },
  declined: { name: "Declined", tone: "bad" },
  withdrawn: { name: "Withdrawn", tone: "plain" },
  in_progress: { name: "Under way", tone: "good" },
  completed: { name: "Completed", tone: "good" },
  cancelled: { name: "Canceled", tone: "bad" },
  no_show: { name: "Nobody was home", tone: "bad" },
};
