// Kinds of subscribe links, and the events in them.

export const feedKinds = ["client", "walker", "business", "client-calendar"] as const;
export type FeedKind = (typeof feedKinds)[number];

/** A link of the current user, or of a client calendar. */
export type FeedOf = { kind: "client" | "walker" | "business" } | { kind: "client-calendar"; clientCalendarId: string };

export type FeedRefusal = "not-yours" | "no-link";

/** A visit has instants, a standing walk wall time, and days off whole days with an inclusive end. */
export type FeedTime =
  | { kind: "instants" | "wall"; start: Temporal.Instant; end: Temporal.Instant }
  | { kind: "days"; first: Temporal.PlainDate; last: Temporal.PlainDate };

export interface FeedEvent {
  /** Permanent UID of the event. */
  uid: string;
  /** Rises with each change. */
  sequence: number;
  /** Time of the last change. It makes an unchanged feed identical to the byte. */
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
  /** Visits that ended before this are left out. */
  endsAfter: Temporal.Instant;
  /** Visits cancelled before this are left out. */
  cancelledAfter: Temporal.Instant;
}

export const reachOf = (now: Temporal.Instant): FeedReach => ({
  endsAfter: now.subtract({ hours: pastDays * 24 }),
  cancelledAfter: now.subtract({ hours: cancelledDays * 24 }),
});
