// When a visit can be asked for, and when one may begin (docs/product.md, Requests). Days and windows are those of Los
// Angeles.
import { hikeGroup, requestDaysAhead } from "~/business/policies";
import type { RequestState } from "~/business/booking-states";

import type { NoRoom } from "~/ledger/model/service-hours";
import type { Window } from "~/ledger/model/windows";

/** Null: the day can be asked for. */
export function dayRefusal(day: Temporal.PlainDate, today: Temporal.PlainDate): "date-past" | "too-far" | null {
  if (Temporal.PlainDate.compare(day, today) < 0) return "date-past";
  const last = today.add({ days: requestDaysAhead });
  return Temporal.PlainDate.compare(day, last) > 0 ? "too-far" : null;
}

export const windowRefusals = {
  closed: "window-closed",
  "too-short": "window-too-short",
  over: "window-over",
} as const satisfies Record<NoRoom, string>;

export interface StartFacts {
  window: Pick<Window, "start" | "end" | "isExact">;
  /** When that working day ends; null where there is none anymore. */
  closes: Temporal.Instant | null;
  startsAt: Temporal.Instant;
  minutes: number;
  now: Temporal.Instant;
}

export type StartRefusal = "start-past" | "outside-window" | "after-closing";

/**
 * Whether a visit may begin there: inside the window that was asked for, over before the working day is, and not in the
 * past; where one time was chosen, then. Anything else is another time, which the client is asked about.
 */
export function startRefusal({ window, closes, startsAt, minutes, now }: StartFacts): StartRefusal | null {
  if (isBefore(startsAt, now)) return "start-past";
  if (isBefore(startsAt, window.start) || !isBefore(startsAt, window.end)) return "outside-window";
  if (!closes || isBefore(closes, startsAt.add({ minutes }))) return "after-closing";
  return window.isExact && !startsAt.equals(window.start) ? "outside-window" : null;
}

const isBefore = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) < 0;

/** A hike goes with three dogs or more: with fewer, it is flagged at the desk. Without any, there is no hike. */
export const isHikeTooSmall = (dogs: number): boolean => dogs > 0 && dogs < hikeGroup.min;

/** Seats left in a hike's group. */
export const hikeSeatsLeft = (dogs: number): number => Math.max(0, hikeGroup.max - dogs);

type ChangedMeanwhile = { ok: false; reason: "changed-meanwhile"; now: RequestState };
export type AnswerRefused = { ok: false; reason: "no-such-request" } | ChangedMeanwhile;

/** Null: it waits for an answer still, and is what the page showed. */
export function staleOf(request: { status: RequestState; version: number }, version: number): ChangedMeanwhile | null {
  if (request.status === "pending" && request.version === version) return null;
  return { ok: false, reason: "changed-meanwhile", now: request.status };
}
