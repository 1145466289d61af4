// Somebody answered, or changed, a request while a page with it was open (docs/product.md, Two people at once): what it
// is now.
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
    "This request changed while you had it open. Nothing was overwritten: see what it says now, and answer again.",
  confirmed: "This request is already confirmed. Nothing was changed.",
  declined: "This request is already declined. Nothing was changed.",
  withdrawn: "This request was withdrawn in the meantime. Nothing was changed.",
  in_progress: "This visit is already under way. Nothing was changed.",
  completed: "This visit is already over. Nothing was changed.",
  cancelled: "This visit was canceled in the meantime. Nothing was changed.",
  no_show: "This visit is over: nobody was home. Nothing was changed.",
};
