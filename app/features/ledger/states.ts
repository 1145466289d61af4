// What may follow what (decisions §3).
import type { RequestState } from "~/business/booking-states";

const following: Record<RequestState, readonly RequestState[]> = {
  pending: ["confirmed", "declined", "withdrawn"],

  confirmed: ["in_progress", "cancelled", "no_show"],
  in_progress: ["completed"],
  completed: [],
  declined: [],
  withdrawn: [],
  cancelled: [],
  no_show: [],
};

export const canBecome = (from: RequestState, to: RequestState): boolean => following[from].includes(to);
