// Somebody answered, or changed, a request while a page with it was open (design.md): what it is now.
import type { RequestState } from "~/business/booking-states";

export type ChangedMeanwhile = { ok: false; reason: "changed-meanwhile"; now: RequestState };
export type NoSuchRequest = { ok: false; reason: "no-such-request" };

/** Null: it waits for an answer still, and is what the page showed. */
export function staleOf(request: { status: RequestState; version: number }, version: number): ChangedMeanwhile | null {
  if (request.status === "pending" && request.version === version) return null;
  return { ok: false, reason: "changed-meanwhile", now: request.status };
}

/** What somebody reads whose answer came too late. */
export const staleText: Record<RequestState, string> = {
  pending:
    "This request was changed while you had it open. Nothing was overwritten: look at it as it is now, and answer again.",
  confirmed: "This request is confirmed already. Nothing was changed.",
  declined: "This request is declined already. Nothing was changed.",
  withdrawn: "This request has been withdrawn meanwhile. Nothing was changed.",
  in_progress: "This visit is under way already. Nothing was changed.",
  completed: "This visit is over already. Nothing was changed.",
  cancelled: "This visit has been cancelled meanwhile. Nothing was changed.",
  no_show: "This visit is over: nobody was home. Nothing was changed.",
};
