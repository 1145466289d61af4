// What a feed reaches back to. A cancelled visit stays long enough for every program to have seen that it is.

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
