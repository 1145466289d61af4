// Rules for the day and the start of a request (docs/product.md, Requests). Days and windows are in the time zone of the
// business.
import { requestDaysAhead } from "~/business/policies";
import type { RequestState } from "~/business/booking-states";

import type { NoRoom } from "~/business/times/service-hours";
import type { Window } from "~/business/times/windows";

/** Returns why a day cannot be requested; null when it can. */
export function dayRefusal(day: Temporal.PlainDate, today: Temporal.PlainDate): "date-past" | "too-far" | null {
  if (Temporal.PlainDate.compare(day, today) < 0) return "date-past";
  const last = today.add({ days: requestDaysAhead });
  return Temporal.PlainDate.compare(day, last) > 0 ? "too-far" : null;
}

export const windowRefusals = {
  closed: "window-closed",
  "too-short": "window-too-short",
  over: "window-over",
  "too-soon": "window-too-soon",
} as const satisfies Record<NoRoom, string>;

export interface StartFacts {
  window: Pick<Window, "start" | "end" | "isExact">;
  /** Closing time of the day; null when the day has no service hours. */
  closes: Temporal.Instant | null;
  startsAt: Temporal.Instant;
  minutes: number;
  now: Temporal.Instant;
}

export type StartRefusal = "start-past" | "outside-window" | "after-closing";

/**
 * Returns why a visit cannot begin at `startsAt`; null when it can. The visit must begin in the requested window (at
 * the chosen time if the request is exact), end by closing time, and not begin in the past. Any other time needs a
 * proposal.
 */
export function startRefusal({ window, closes, startsAt, minutes, now }: StartFacts): StartRefusal | null {
  if (isBefore(startsAt, now)) return "start-past";
  if (isBefore(startsAt, window.start) || !isBefore(startsAt, window.end)) return "outside-window";
  if (!closes || isBefore(closes, startsAt.add({ minutes }))) return "after-closing";
  return window.isExact && !startsAt.equals(window.start) ? "outside-window" : null;
}

const isBefore = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) < 0;

type ChangedMeanwhile = { ok: false; reason: "changed-meanwhile"; now: RequestState };
export type AnswerRefused = { ok: false; reason: "no-such-request" } | ChangedMeanwhile;

/** Returns null when the request is pending and has that version. */
export function staleOf(request: { status: RequestState; version: number }, version: number): ChangedMeanwhile | null {
  if (request.status === "pending" && request.version === version) return null;
  return { ok: false, reason: "changed-meanwhile", now: request.status };
}
