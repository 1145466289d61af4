// Whose calendar a subscribe link opens.
import type { Temporal } from "~/shared/dates";

export const feedKinds = ["client", "walker", "business", "client-calendar"] as const;
export type FeedKind = (typeof feedKinds)[number];

/** Of who asks; or of a calendar the owner made for a client. */
export type FeedOf = { kind: "client" | "walker" | "business" } | { kind: "client-calendar"; clientCalendarId: string };

export type FeedRefusal = "not-yours" | "no-link";

/** A visit at its instants, a standing walk's by the clock on the wall; or whole days, the last one included. */
export type FeedTime =
  | { kind: "instants" | "wall"; start: Temporal.Instant; end: Temporal.Instant }
  | { kind: "days"; first: Temporal.PlainDate; last: Temporal.PlainDate };

export interface FeedEvent {
  /** The same forever. */
  uid: string;
  /** Higher with each change. */
  sequence: number;
  /** When it was last changed: a feed in which nothing happened stays the same to the byte. */
  changedAt: Temporal.Instant;
  time: FeedTime;
  isCancelled: boolean;
  summary: string;
  description: string;
  location: string | null;
  url: string | null;
}

const pastDays = 60;
const cancelledDays = 30;

export interface FeedReach {
  /** Visits that ended before are left out. */
  endsAfter: Temporal.Instant;
  /** Visits cancelled before are left out. */
  cancelledAfter: Temporal.Instant;
}

export const reachOf = (now: Temporal.Instant): FeedReach => ({
  endsAfter: now.subtract({ hours: pastDays * 24 }),
  cancelledAfter: now.subtract({ hours: cancelledDays * 24 }),
});
