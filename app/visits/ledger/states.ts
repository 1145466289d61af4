// What may follow what (docs/product.md, States).
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

/** What was noted by mistake, and is taken back. */
const takenBack: Partial<Record<RequestState, readonly RequestState[]>> = { no_show: ["confirmed", "in_progress"] };

export const canBecome = (from: RequestState, to: RequestState): boolean => following[from].includes(to);

export const canGoBack = (from: RequestState, to: RequestState): boolean => takenBack[from]?.includes(to) ?? false;
