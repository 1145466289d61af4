// What the owner reads after changing the days without visits.
import type { Toast } from "~/shared/form-reply";

export type ClosureRefusal = "ends-before-start" | "days-over" | "too-long" | "too-far" | "not-a-walker";

export const closureRefusals: Record<ClosureRefusal, { field: string; message: string }> = {
  "ends-before-start": { field: "endsOn", message: "The last day is before the first" },
  "days-over": { field: "endsOn", message: "Those days are over. Choose days in the future" },
  "too-long": { field: "endsOn", message: "A closure lasts a year at most" },
  "too-far": { field: "startsOn", message: "That's more than two years away" },
  "not-a-walker": { field: "walkerId", message: "Pick one of your walkers" },
};

/** `inside`: visits that are promised in that time already. */
export function closureAdded(inside: number): Toast {
  const title = "Closure added";
  if (inside === 0) return { kind: "success", title };
  const visits = inside === 1 ? "1 visit is" : `${inside} visits are`;
  return { kind: "info", title, text: `${visits} already booked in that time, and not canceled. See the closures.` };
}

export const closureRemoved: Toast = { kind: "success", title: "Closure removed" };
