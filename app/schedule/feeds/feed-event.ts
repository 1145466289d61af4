// What a subscribe link tells of one visit, or of days without any.

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
